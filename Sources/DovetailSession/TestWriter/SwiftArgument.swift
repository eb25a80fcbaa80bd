/// An argument of an initializer, for ``SessionTestWriter/spell(_:as:hasSettableMembers:arguments:)``.
public struct SwiftArgument {
  /// What the argument is.
  enum Content {
    /// A value, which the writer writes, and its declared type.
    case value(Any, Any.Type)

    /// Text of Swift.
    case source(String)
  }

  /// The label; `nil` if there is none.
  let label: String?

  /// What the argument is.
  let content: Content

  /// Creates an argument of a value.
  ///
  /// - Parameters:
  ///   - label: The label; `nil` if there is none.
  ///   - value: The value.
  public init<Value>(_ label: String?, _ value: Value) {
    self.label = label
    content = .value(value, Value.self)
  }

  /// Creates an argument of a value, without a label.
  ///
  /// - Parameter value: The value.
  public init<Value>(_ value: Value) {
    self.init(nil, value)
  }

  /// Creates an argument of text.
  ///
  /// ```swift
  /// SwiftArgument("syncUps", source: "Shared(.syncUps)")
  /// ```
  ///
  /// - Parameters:
  ///   - label: The label; `nil` if there is none.
  ///   - source: An expression, on one line.
  public init(_ label: String? = nil, source: String) {
    self.label = label
    content = .source(source)
  }
}

/// How values of a type are written.
struct TypeSpelling {
  /// The function that creates a value.
  let function: String

  /// Whether changes of a value may be written as changes of its properties.
  let hasSettableMembers: Bool

  /// The arguments for a value.
  let arguments: (Any) -> [SwiftArgument]
}

/// The shape of a type: its stored properties or cases, with their types, down to the types of the libraries.
///
/// A ``Recording`` holds the shapes of its state and its actions, so that a later version of the program can say which
/// member of which type has changed since.
///
/// ```swift
/// let shape = TypeShape(of: Counter.State.self)
/// print(shape.declaration)  // structure(members: [count: Int])
/// ```
///
/// - Types that a program declares are listed once each, by name, and referred to by name. A recursive type thus ends.
/// - Types of the standard library and of Foundation are a name, apart from collections and optionals.
/// - Storage that a macro has added does not appear, and properties have the names that the author wrote.
/// - A type without metadata is opaque: a function, an existential, and every enum in a process that does not rely on
///   the layout of memory.
public struct TypeShape: Hashable, Sendable, Codable {
  /// A type where it is used: as the type of a property, an element or a payload.
  public indirect enum Reference: Hashable, Sendable, Codable {
    /// A type of ``TypeShape/types``.
    case named(name: String)

    /// An optional.
    case optional(wrapped: Reference)

    /// An array, or another collection that keeps an order.
    case array(element: Reference)

    /// A set.
    case set(element: Reference)

    /// A dictionary.
    case dictionary(key: Reference, value: Reference)

    /// A tuple.
    case tuple(elements: [Member])

    /// A type of the standard library or of Foundation.
    case primitive(name: String)

    /// A type about which nothing is known but its name.
    case opaque(name: String)
  }

  /// What a type declares.
  public enum Declaration: Hashable, Sendable, Codable {
    /// A struct, with its stored properties.
    case structure(members: [Member])

    /// A class, with its stored properties and those of its superclasses.
    case object(members: [Member])

    /// An enum, with its cases.
    case enumeration(cases: [Case])
  }

  /// A stored property, an element of a tuple, or an associated value.
  public struct Member: Hashable, Sendable, Codable {
    /// The name; `nil` for an element without a label.
    public let name: String?

    /// The type.
    public let type: Reference

    init(_ name: String?, _ type: Reference) {
      self.name = name
      self.type = type
    }
  }

  /// A case of an enum.
  public struct Case: Hashable, Sendable, Codable {
    /// The name of the case.
    public let name: String

    /// The associated values.
    public let payload: [Member]

    init(_ name: String, _ payload: [Member]) {
      self.name = name
      self.payload = payload
    }
  }

  /// The type itself.
  public let root: Reference

  /// The declarations of all types that the type refers to, and its own, by their names without modules.
  ///
  /// A second type of the same name has a number behind its name, as in `State #2`.
  public let types: [String: Declaration]

  /// Reads the shape of a type from its metadata.
  ///
  /// - Parameter type: The type.
  /// - Complexity: Linear in the number of members of all types that the type refers to.
  public init(of type: Any.Type) {
    var builder = TypeShapeBuilder()
    root = builder.reference(to: type)
    types = builder.types
  }

  /// What the type declares; `nil` if the program does not declare it.
  public var declaration: Declaration? { declaration(of: root) }

  func declaration(of reference: Reference) -> Declaration? {
    guard case .named(let name) = reference else { return nil }
    return types[name]
  }
}

extension TypeShape.Reference: CustomStringConvertible {
  /// The type as in source code: `[Row]`, `String?`.
  public var description: String {
    switch self {
    case .named(let name), .primitive(let name), .opaque(let name): name
    case .optional(.opaque(let name)): "(\(name))?"
    case .optional(let wrapped): "\(wrapped)?"
    case .array(let element): "[\(element)]"
    case .set(let element): "Set<\(element)>"
    case .dictionary(let key, let value): "[\(key): \(value)]"
    case .tuple(let elements): "(\(elements.map(\.description).joined(separator: ", ")))"
    }
  }
}

extension TypeShape.Member: CustomStringConvertible {
  /// The name and the type: `count: Int`.
  public var description: String { name.map { "\($0): \(type)" } ?? "\(type)" }
}

extension TypeShape.Case: CustomStringConvertible {
  /// The case as it is declared: `case loaded([Row], at: Date)`.
  public var description: String {
    payload.isEmpty ? "case \(name)" : "case \(name)(\(payload.map(\.description).joined(separator: ", ")))"
  }
}

extension TypeShape.Declaration: CustomStringConvertible {
  /// The kind of the type with its members.
  public var description: String {
    switch self {
    case .structure(let members): "structure(members: \(members))"
    case .object(let members): "object(members: \(members))"
    case .enumeration(let cases): "enumeration(cases: \(cases))"
    }
  }

  /// The kind of the type, as its keyword.
  var kind: String {
    switch self {
    case .structure: "struct"
    case .object: "class"
    case .enumeration: "enum"
    }
  }
}

extension TypeShape {
  /// Whether no value of the type contains an object, which code elsewhere could change, as far as the shape tells.
  ///
  /// Types of unknown shape, such as existentials and closures, count as objects.
  package var hasOnlyValues: Bool {
    isValue(root)
      && types.values.allSatisfy { declaration in
        switch declaration {
        case .structure(let members): members.allSatisfy { isValue($0.type) }
        case .object: false
        case .enumeration(let cases): cases.allSatisfy { $0.payload.allSatisfy { isValue($0.type) } }
        }
      }
  }

  private func isValue(_ reference: Reference) -> Bool {
    switch reference {
    case .named, .primitive: true
    case .optional(let content), .array(let content), .set(let content): isValue(content)
    case .dictionary(let key, let value): isValue(key) && isValue(value)
    case .tuple(let elements): elements.allSatisfy { isValue($0.type) }
    case .opaque: false
    }
  }
}

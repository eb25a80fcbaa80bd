/// A shared value that its holder can read and not change.
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   @SharedReader(.settings) var settings
///   @SharedReader var user: User          // State(user: SharedReader(parent.$user))
/// }
/// ```
///
/// It is told of changes as ``Shared`` is.
///
/// - Isolation: any. Where the value is Sendable so is this.
@dynamicMemberLookup
@propertyWrapper
public struct SharedReader<Value> {
  @usableFromInline package let reference: SharedReference<Value>

  package init(reference: SharedReference<Value>) {
    self.reference = reference
  }

  /// Makes a reader of a value of its own.
  ///
  /// - Parameter value: The value.
  public init(value: Value) {
    reference = SharedReference(value)
  }

  /// Makes a reader of a value that does not change, for previews and tests.
  ///
  /// - Parameter value: The value.
  public static func constant(_ value: Value) -> SharedReader { SharedReader(value: value) }

  /// Makes a reader of one that was handed over.
  public init(projectedValue: SharedReader<Value>) {
    self = projectedValue
  }

  /// Makes a reader of a shared value.
  ///
  /// - Parameter base: The shared value.
  public init(_ base: Shared<Value>) {
    reference = base.reference
  }

  /// What an optional shared value holds; `nil` where it holds nothing now.
  ///
  /// - Parameter base: An optional shared value.
  public init?(_ base: SharedReader<Value?>) {
    guard let reference = base.reference.unwrapped() else { return nil }
    self.reference = reference
  }

  /// What an optional shared value holds; `nil` where it holds nothing now.
  ///
  /// - Parameter base: An optional shared value.
  public init?(_ base: Shared<Value?>) {
    self.init(SharedReader<Value?>(base))
  }

  /// The value.
  @inlinable public var wrappedValue: Value { reference.value }

  /// This reader, to hand over.
  @inlinable public var projectedValue: SharedReader<Value> {
    get { self }
    set { replace(with: newValue) }
  }

  @usableFromInline
  mutating func replace(with other: SharedReader<Value>) {
    guard other.reference !== reference else { return }
    let former = reference
    self = other
    // A reader of the former value through a state has to read again.
    former.currentCore.tell()
  }

  /// A part of the value.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader<Member>(reference: reference.reading(keyPath))
  }

  /// A part of the value.
  ///
  /// - Parameter transform: Makes the part of the value.
  public func read<Member>(_ transform: @escaping @Sendable (_ value: Value) -> Member) -> SharedReader<Member> {
    SharedReader<Member>(reference: reference.transforming(transform))
  }
}

// As for `Shared`.
extension SharedReader: Sendable where Value: Sendable {}

extension SharedReader: Equatable where Value: Equatable {
  /// Whether the values are equal.
  public static func == (first: SharedReader, second: SharedReader) -> Bool {
    isEqual(first.reference, second.reference)
  }
}

extension SharedReader: Identifiable where Value: Identifiable {
  /// The id of the value.
  public var id: Value.ID { reference.value.id }
}

extension SharedReader: CustomStringConvertible {
  /// The type and the value.
  public var description: String { "\(typeName(Self.self))(\(String(reflecting: reference.value)))" }
}

extension SharedReader: CustomDumpRepresentable {
  /// The value, which is dumped in place of this.
  public var customDumpValue: Any { reference.value }
}

/// A shared value that can be read but not changed.
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   @SharedReader(.settings) var settings
///   @SharedReader var user: User          // State(user: SharedReader(parent.$user))
/// }
/// ```
///
/// Observers are notified of changes as described for ``Shared``.
///
/// - Isolation: any. `SharedReader` is `Sendable` if the value is.
@dynamicMemberLookup
@propertyWrapper
public struct SharedReader<Value> {
  @usableFromInline package let reference: SharedReference<Value>

  package init(reference: SharedReference<Value>) {
    self.reference = reference
  }

  /// Creates a reader of a new value, which is not shared with a ``Shared``.
  ///
  /// - Parameter value: The value.
  public init(value: Value) {
    reference = SharedReference(value)
  }

  /// Creates a reader of a constant value, for previews and tests.
  ///
  /// ```swift
  /// SettingsView(settings: .constant(Settings()))
  /// ```
  ///
  /// - Parameter value: The value.
  /// - Returns: The reader.
  public static func constant(_ value: Value) -> SharedReader { SharedReader(value: value) }

  /// Creates a reader of the value of another reader.
  ///
  /// - Parameter projectedValue: The other reader.
  public init(projectedValue: SharedReader<Value>) {
    self = projectedValue
  }

  /// Creates a read-only reference to a shared value.
  ///
  /// - Parameter base: The shared value.
  public init(_ base: Shared<Value>) {
    reference = base.reference
  }

  /// Unwraps an optional shared value.
  ///
  /// Returns `nil` if the value is `nil` now.
  ///
  /// If the optional becomes `nil` later, reads return its last value.
  ///
  /// - Parameter base: An optional shared value.
  public init?(_ base: SharedReader<Value?>) {
    guard let reference = base.reference.unwrapped() else { return nil }
    self.reference = reference
  }

  /// Unwraps an optional shared value.
  ///
  /// Returns `nil` if the value is `nil` now.
  ///
  /// If the optional becomes `nil` later, reads return its last value.
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

  /// Creates a reader of a property of the value.
  ///
  /// - Parameter keyPath: The key path of the property.
  /// - Returns: The reader.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader<Member>(reference: reference.reading(keyPath))
  }

  /// Creates a reader of a value that is computed from this value.
  ///
  /// ```swift
  /// let isSignedIn = $session.read { $0.user != nil }
  /// ```
  ///
  /// - Parameter transform: Computes the result from the value. It is called for each read.
  /// - Returns: The reader.
  public func read<Member>(_ transform: @escaping @Sendable (_ value: Value) -> Member) -> SharedReader<Member> {
    SharedReader<Member>(reference: reference.transforming(transform))
  }
}

// The value is protected by a lock, as for `Shared`.
extension SharedReader: Sendable where Value: Sendable {}

extension SharedReader: Equatable where Value: Equatable {
  /// Whether the values are equal.
  public static func == (first: SharedReader, second: SharedReader) -> Bool {
    isEqual(first.reference, second.reference)
  }
}

extension SharedReader: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { reference.value.id }
}

extension SharedReader: CustomStringConvertible {
  /// The type and the value, as text.
  public var description: String { "\(typeName(Self.self))(\(String(reflecting: reference.value)))" }
}

extension SharedReader: CustomDumpRepresentable {
  /// The value, which is dumped instead of the reader.
  public var customDumpValue: Any { reference.value }
}

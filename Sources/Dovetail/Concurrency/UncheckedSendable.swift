/// A value that the compiler is told to take for Sendable.
///
/// ```swift
/// let formatter = UncheckedSendable(LegacyFormatter())
/// Task { print(formatter.value.string(1)) }
/// ```
///
/// It is for types that are safe to use from many threads and do not say so. Nothing is checked.
@dynamicMemberLookup
@propertyWrapper
public struct UncheckedSendable<Value>: @unchecked Sendable {
  /// The value.
  public var value: Value

  /// Vouches for a value.
  public init(_ value: Value) {
    self.value = value
  }

  /// Vouches for a property.
  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  /// The value.
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// This value itself, which is Sendable.
  public var projectedValue: UncheckedSendable<Value> {
    get { self }
    set { self = newValue }
  }

  /// A property of the value.
  public subscript<Property>(dynamicMember keyPath: KeyPath<Value, Property>) -> Property {
    value[keyPath: keyPath]
  }

  /// A property of the value.
  public subscript<Property>(dynamicMember keyPath: WritableKeyPath<Value, Property>) -> Property {
    get { value[keyPath: keyPath] }
    set { value[keyPath: keyPath] = newValue }
  }
}

extension UncheckedSendable: Equatable where Value: Equatable {}
extension UncheckedSendable: Hashable where Value: Hashable {}

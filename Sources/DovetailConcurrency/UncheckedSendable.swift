/// A wrapper that makes a value `Sendable` without a check by the compiler.
///
/// ```swift
/// let formatter = UncheckedSendable(LegacyFormatter())
/// Task { print(formatter.value.string(1)) }
/// ```
///
/// Use the wrapper only for types that are thread-safe but not declared `Sendable`.
@dynamicMemberLookup
@propertyWrapper
public struct UncheckedSendable<Value>: @unchecked Sendable {
  /// The value.
  public var value: Value

  /// Wraps a value.
  ///
  /// - Parameter value: The value to wrap.
  public init(_ value: Value) {
    self.value = value
  }

  /// Wraps the initial value of a property.
  ///
  /// - Parameter wrappedValue: The value to wrap.
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
  ///
  /// - Parameter keyPath: The key path to the property.
  public subscript<Property>(dynamicMember keyPath: KeyPath<Value, Property>) -> Property {
    value[keyPath: keyPath]
  }

  /// A property of the value.
  ///
  /// - Parameter keyPath: The key path to the property.
  public subscript<Property>(dynamicMember keyPath: WritableKeyPath<Value, Property>) -> Property {
    get { value[keyPath: keyPath] }
    set { value[keyPath: keyPath] = newValue }
  }
}

extension UncheckedSendable: Equatable where Value: Equatable {}
extension UncheckedSendable: Hashable where Value: Hashable {}

/// A property that bindings can set, in a state without ``ObservableState()``.
///
/// For code that was written for older versions of TCA:
///
/// ```swift
/// struct State: Equatable { @BindingState var name = "" }
///
/// case .binding(\.$name): …
/// ```
///
/// Set the property with `store.send(.set(\.$name, "Ann"))`. `store.name = "Ann"` sends the key path without the `$`,
/// which `case .binding(\.$name)` does not match.
///
/// In a state with ``ObservableState()``, bindings can set every property, and `case .binding(\.name)` matches the
/// action.
@available(*, deprecated, message: "Use '@ObservableState', and remove '@BindingState' and '$' in key paths.")
@dynamicMemberLookup
@propertyWrapper
public struct BindingState<Value> {
  /// The value.
  public var wrappedValue: Value

  /// Creates a property.
  ///
  /// - Parameter wrappedValue: The initial value.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// The property itself, so that key paths such as `\.$name` can refer to it.
  public var projectedValue: BindingState {
    get { self }
    set { self = newValue }
  }

  /// A part of the value, so that key paths such as `\.$address.street` can refer to it.
  ///
  /// - Parameter keyPath: The key path of the part.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> BindingState<Part> {
    get { BindingState<Part>(wrappedValue: wrappedValue[keyPath: keyPath]) }
    set { wrappedValue[keyPath: keyPath] = newValue.wrappedValue }
  }
}

@available(*, deprecated)
extension BindingState: Equatable where Value: Equatable {}

@available(*, deprecated)
extension BindingState: Hashable where Value: Hashable {}

@available(*, deprecated)
extension BindingState: Sendable where Value: Sendable {}

@available(*, deprecated)
extension BindingState: Decodable where Value: Decodable {
  /// Decodes the value.
  public init(from decoder: any Decoder) throws { wrappedValue = try Value(from: decoder) }
}

@available(*, deprecated)
extension BindingState: Encodable where Value: Encodable {
  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

@available(*, deprecated)
extension BindingState: CustomDumpRepresentable {
  /// The value, which is dumped instead of the property.
  public var customDumpValue: Any { wrappedValue }
}

@available(*, deprecated, message: "Use '@ObservableState', and remove '@BindingState' and '$' in key paths.")
extension BindingAction {
  /// Creates the action that sets a property to a value.
  ///
  /// - Parameters:
  ///   - keyPath: The property, with a `$`.
  ///   - value: The value.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, BindingState<Value>>,
    _ value: Value
  ) -> BindingAction {
    .set(keyPath.appending(path: \.wrappedValue), value)
  }

  /// Matches the actions that set a property, in a `switch`: `case .binding(\.$name):`.
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, BindingState<Value>>, action: BindingAction) -> Bool {
    action.keyPath == keyPath.appending(path: \.wrappedValue)
  }
}

@available(*, deprecated, message: "Use '@ObservableState', and remove '@BindingState' and '$' in key paths.")
extension BindingAction.AllCasePaths {
  /// The path to the actions that set a property.
  ///
  /// - Parameter keyPath: The property, with a `$`.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<Root, BindingState<Value>>
  ) -> AnyCasePath<BindingAction<Root>, Value> {
    self[dynamicMember: keyPath.appending(path: \.wrappedValue)]
  }
}

@available(*, deprecated, message: "Use '@ObservableState', and remove '@BindingState' and '$' in key paths.")
extension BindableAction {
  /// Creates the action that sets a property to a value.
  ///
  /// - Parameters:
  ///   - keyPath: The property, with a `$`.
  ///   - value: The value.
  /// - Returns: The action that sets the property.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, BindingState<Value>>,
    _ value: Value
  ) -> Self {
    binding(.set(keyPath, value))
  }
}

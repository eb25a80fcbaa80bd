/// The actions of a feature whose state can be set property by property.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
///   case saveTapped
/// }
/// ```
///
/// With a ``BindingReducer`` in the body, `store.name = "Ada"` then sends an action that sets `name`.
public protocol BindableAction<State> {
  /// The state of the feature.
  associatedtype State

  /// Makes an action of the setting of a property.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The setting of a property that this action is; `nil` if it is another action.
  ///
  /// There is a default for enums, which finds the case by their metadata.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  /// The setting of a property that this action is; `nil` if it is another action.
  ///
  /// - Complexity: Some microseconds. ``BindingReducer`` finds the case once.
  public var binding: BindingAction<State>? {
    bindingPath(Self.self).extract(from: self)
  }

  /// Sets a property to a value.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - value: The value.
  /// - Returns: The action that does so.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Value>,
    _ value: Value
  ) -> Self {
    binding(.set(keyPath, value))
  }
}

/// The path to the case of binding actions, found by the metadata of the enum.
func bindingPath<Action: BindableAction>(_ type: Action.Type) -> AnyCasePath<Action, BindingAction<Action.State>> {
  reflectingPath { .binding($0) }
}

private func reflectingPath<Root, Value>(_ embed: @escaping (Value) -> Root) -> AnyCasePath<Root, Value> {
  // A closure in generic code captures conformances that may belong to an actor. To make a value of an enum uses none.
  nonisolated(unsafe) let embed = embed
  return AnyCasePath { embed($0) }
}

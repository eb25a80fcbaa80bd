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

  /// Creates the action that sets a property.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The property and value that this action sets; `nil` for an action that sets none.
  ///
  /// For enums there is a default implementation, which finds the case by the metadata of the enum.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  /// The property and value that this action sets; `nil` for an action that sets none.
  ///
  /// - Complexity: Some microseconds, as the case is looked up by its name. ``BindingReducer`` looks it up only once.
  public var binding: BindingAction<State>? {
    // This looks for the case at each call. A `BindingReducer` looks for it once.
    bindingPath(Self.self).extract(from: self)
  }

  /// Sets a property to a value.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - value: The value.
  /// - Returns: The action that sets the property.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Value>,
    _ value: Value
  ) -> Self {
    binding(.set(keyPath, value))
  }
}

/// The path to the case `binding`, found by the metadata of the enum.
func bindingPath<Action: BindableAction>(_ type: Action.Type) -> AnyCasePath<Action, BindingAction<Action.State>> {
  reflectingPath { .binding($0) }
}

private func reflectingPath<Root, Value>(_ embed: @escaping (Value) -> Root) -> AnyCasePath<Root, Value> {
  // Unsafe for the compiler alone: a closure in generic code captures conformances, which may be isolated to an actor.
  // Embedding a payload uses none.
  nonisolated(unsafe) let embed = embed
  return AnyCasePath { embed($0) }
}

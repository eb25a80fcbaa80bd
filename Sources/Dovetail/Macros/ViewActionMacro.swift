/// Adds a `send` method to a view that accepts only the view's actions.
///
/// ```swift
/// @ViewAction(for: Counter.self)
/// struct CounterView {
///   let store: StoreOf<Counter>
///
///   func tap() { send(.incrementButtonTapped) }
/// }
/// ```
///
/// - The type needs a property `store`.
/// - A call of `store.send` in the type causes a warning, since the view should send only its own actions.
///
/// - Parameter reducer: The feature. Its actions conform to ``ViewAction``.
@attached(extension, conformances: ViewActionSending)
public macro ViewAction<R: Reducer>(for reducer: R.Type) =
  #externalMacro(
    module: "DovetailMacros",
    type: "ViewActionMacro"
  ) where R.Action: ViewAction

/// Gives a view a `send` that takes the view's actions and no others.
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
/// - A call of `store.send` in it gets a warning: the view is meant to send its own actions.
///
/// - Parameter reducer: The feature, whose actions conform to ``ViewAction``.
@attached(extension, conformances: ViewActionSending)
public macro ViewAction<R: Reducer>(for reducer: R.Type) =
  #externalMacro(
    module: "DovetailMacros",
    type: "ViewActionMacro"
  ) where R.Action: ViewAction

import Dovetail

extension Reducer {
  /// Handles an event of a screen.
  ///
  /// A screen reports what happened. The flow that contains the screen decides where to navigate. An event is an action
  /// of the screen:
  ///
  /// ```swift
  /// Reduce { state, action in ... }
  ///   .ifLet(\.$form, action: \.form) { LoginForm() }
  ///   .onEvent(\.form.event) { state, event in
  ///     switch event {
  ///     case .loggedIn: finish(next: .home)
  ///     case .cancelled: finish()
  ///     }
  ///   }
  /// ```
  ///
  /// - Order: this reducer runs first, so `perform` sees the changes that the screen and the flow have made.
  ///
  /// - Parameters:
  ///   - event: The case of the action that holds the event.
  ///   - perform: Receives the state, which it may change, and the event, and returns effects.
  /// - Returns: A reducer that runs this reducer and handles the event.
  public func onEvent<Event>(
    _ event: CaseKeyPath<Action, Event>,
    _ perform: @escaping (_ state: inout State, _ event: Event) -> Effect<Action>
  ) -> some Reducer<State, Action> {
    let path = AnyCasePath(event)
    let base = prepared()
    return Reduce<State, Action>(
      preparedReducer: PreparedReducer(around: base) { state, action in
        let effect = base.reduce(&state, action)
        guard let event = path.extract(from: action) else { return effect }
        return effect.merge(with: perform(&state, event))
      }
    )
  }
}

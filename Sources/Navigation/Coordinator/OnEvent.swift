import Dovetail

extension Reducer {
  /// Does something when an event comes from a screen.
  ///
  /// A screen tells what happened, and not where to go; the flow that holds it knows. An event is an action of the
  /// screen:
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
  /// - Order: this reducer first, so that the screen and the flow know of the event already.
  ///
  /// - Parameters:
  ///   - event: The case of the actions that is the event.
  ///   - perform: Is given the state, which it can change, and what the event holds; it returns the effects to run.
  /// - Returns: A reducer that runs this one and listens.
  public func onEvent<Event>(
    _ event: CaseKeyPath<Action, Event>,
    _ perform: @escaping (_ state: inout State, _ event: Event) -> Effect<Action>
  ) -> some Reducer<State, Action> {
    let path = AnyCasePath(event)
    let base = prepared()
    return Reduce<State, Action>(
      preparedReducer: PreparedReducer(tasks: base.tasks) { state, action in
        let effect = base.reduce(&state, action)
        guard let event = path.extract(from: action) else { return effect }
        return effect.merge(with: perform(&state, event))
      }
    )
  }
}

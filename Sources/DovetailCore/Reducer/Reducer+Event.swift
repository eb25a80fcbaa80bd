extension Reducer {
  /// Handles events of a type that features below this one post.
  ///
  /// ```swift
  /// Reduce { state, action in ... }
  ///   .forEach(\.notes, action: \.notes) { Note() }
  ///   .onEvent(Saved.self) { state, saved in
  ///     state.lastSaved = saved.id
  ///     return .none
  ///   }
  /// ```
  ///
  /// It does not matter how many levels are between, and which combinators. A feature does not receive the events that
  /// it posts itself, so a handler can post the event again for the features above.
  ///
  /// - Order: an event is handled after the reducer of the action that caused it, by the nearest ancestor first. An
  ///   `onChange(of:)` that is applied to the result sees the changes of the handler.
  /// - Isolation: the closure runs on the store's actor.
  ///
  /// - Parameters:
  ///   - event: The type of the events. An event of a subclass or of another type is not handled.
  ///   - propagates: Whether features above this one receive the event as well.
  ///   - perform: Receives the state, which it may change, and the event, and returns the effects to run.
  /// - Returns: A reducer that runs this reducer and handles the events.
  public func onEvent<Event: Sendable>(
    _ event: Event.Type,
    propagates: Bool = false,
    _ perform: @escaping (_ state: inout State, _ event: Event) -> Effect<Action>
  ) -> some Reducer<State, Action> {
    adding(EventOperator<State, Action, Event>(propagates: propagates, perform))
  }
}

/// The operator of `onEvent`.
private final class EventOperator<State, Action, Event: Sendable>: Operator<State, Action> {
  private let propagates: Bool
  private let perform: (inout State, Event) -> Effect<Action>

  init(propagates: Bool, _ perform: @escaping (inout State, Event) -> Effect<Action>) {
    self.propagates = propagates
    self.perform = perform
    super.init(.events)
  }

  override func handle(_ visit: FeatureVisit, _ state: Address<State>, _ start: EffectStart, below: () -> Void) {
    // The features below come first.
    below()
    guard let event = visit.event, event.type == Event.self, !visit.isConsumed else { return }
    visit.isHandled = true
    visit.isConsumed = !propagates
    let effect = perform(&state.pointee, known(event, as: PostedEvent<Event>.self).event)
    effect.start(by: start)
  }
}

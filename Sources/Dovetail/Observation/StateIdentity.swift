/// How to ask the state of a root store for its identity.
struct StateIdentity {
  /// The identity of the state.
  let id: () -> ObservableStateID

  /// Makes the state another than its copies, and returns its identity.
  let separate: () -> ObservableStateID

  /// What knows who reads the state; `nil` where nothing does.
  let listeners: () -> StateListeners?

  /// Finds out about a state that stays at its address; `nil` where it is not observable.
  init?<State>(of state: UnsafeMutablePointer<State>) {
    guard let type = State.self as? any ObservableState.Type else { return nil }
    // Both are one type, of which the compiler knows that the one conforms.
    func open<Observed: ObservableState>(_ type: Observed.Type) -> Self {
      Self(of: UnsafeMutableRawPointer(state).assumingMemoryBound(to: type))
    }
    self = open(type)
  }

  private init<State: ObservableState>(of state: UnsafeMutablePointer<State>) {
    id = { lend(state) { $0._$id } }
    separate = {
      state.pointee._$willModify()
      return lend(state) { $0._$id }
    }
    listeners = { lend(state) { $0._$registrar?.listeners } }
  }
}

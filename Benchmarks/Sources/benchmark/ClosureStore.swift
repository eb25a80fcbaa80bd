/// The store that people write by hand: a state, a function, and listeners.
final class ClosureStore<State, Action> {
  private(set) var state: State
  private let reduce: (inout State, Action) -> Void
  private var listeners: [Int: (State) -> Void] = [:]
  private var lastListener = 0
  private var isSending = false
  private var waiting: [Action] = []

  init(_ state: State, reduce: @escaping (inout State, Action) -> Void) {
    self.state = state
    self.reduce = reduce
  }

  func listen(_ listener: @escaping (State) -> Void) -> Int {
    lastListener += 1
    listeners[lastListener] = listener
    return lastListener
  }

  func ignore(_ id: Int) {
    listeners[id] = nil
  }

  func send(_ action: Action) {
    guard !isSending else { return waiting.append(action) }
    isSending = true
    reduce(&state, action)
    while !waiting.isEmpty { reduce(&state, waiting.removeFirst()) }
    isSending = false
    for listener in listeners.values { listener(state) }
  }
}

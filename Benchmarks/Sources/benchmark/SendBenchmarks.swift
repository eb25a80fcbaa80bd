import Dovetail
import FarFeature
import Observation

@Observable
final class ObservedCounter {
  var count = 0
}

/// The store that people write by hand: a state, a function, and a list of listeners.
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

  func send(_ action: Action) {
    waiting.append(action)
    guard !isSending else { return }
    isSending = true
    while !waiting.isEmpty { reduce(&state, waiting.removeFirst()) }
    isSending = false
    for listener in listeners.values { listener(state) }
  }
}

@MainActor
func rootSend() -> Row {
  let store = opaque(Store(initialState: Counter.State()) { Counter() })
  let observed = opaque(ObservedCounter())
  let n = 100_000
  let times = compare(iterations: n) {
    for _ in 0..<n { store.send(.incremented) }
  } baseline: {
    for _ in 0..<n { observed.count += 1 }
  }
  return Row(name: "root send / mutation of an @Observable property", subject: times.subject, baseline: times.baseline, bound: .atMost(0.3))
}

@MainActor
func rootSendClosure() -> Row {
  let store = opaque(Store(initialState: Counter.State()) { Counter() })
  let byHand = opaque(
    ClosureStore<Counter.State, Counter.Action>(Counter.State()) { state, action in
      switch action {
      case .incremented: state.count += 1
      case .renamed(let name): state.count = name.utf8.count
      }
    }
  )
  let n = 100_000
  let times = compare(iterations: n) {
    for _ in 0..<n { store.send(.incremented) }
  } baseline: {
    for _ in 0..<n { byHand.send(.incremented) }
  }
  return Row(name: "root send / send of a closure store", subject: times.subject, baseline: times.baseline, bound: .atMost(0.7))
}

@MainActor
func nestedSend() -> Row {
  let nested = Store(initialState: Level10.State()) { Level10() }
  let leaf = opaque(
    nested
      .scope(\.child, action: \.child).scope(\.child, action: \.child).scope(\.child, action: \.child)
      .scope(\.child, action: \.child).scope(\.child, action: \.child).scope(\.child, action: \.child)
      .scope(\.child, action: \.child).scope(\.child, action: \.child).scope(\.child, action: \.child)
      .scope(\.child, action: \.child)
  )
  let root = opaque(Store(initialState: Counter.State()) { Counter() })
  let n = 20_000
  let times = compare(iterations: n) {
    for _ in 0..<n { leaf.send(.incremented) }
  } baseline: {
    for _ in 0..<n { root.send(.incremented) }
  }
  return Row(name: "send through ten scopes / root send", subject: times.subject, baseline: times.baseline, bound: .atMost(8))
}

@MainActor
func farSend() -> Row {
  let far = opaque(Store(initialState: FarLevel.State()) { FarLevel() })
  let near = opaque(Store(initialState: Level1.State()) { Level1() })
  let n = 100_000
  let times = compare(iterations: n) {
    for _ in 0..<n { far.send(.child(.incremented)) }
  } baseline: {
    for _ in 0..<n { near.send(.child(.incremented)) }
  }
  return Row(name: "two levels over two modules / in one", subject: times.subject, baseline: times.baseline, bound: .atMost(1.5))
}

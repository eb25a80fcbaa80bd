import Dovetail
import DovetailTestFixtures
import Testing

@CasePathable
private enum LayerAction<Inner: Sendable>: Sendable {
  case own(Int)
  case inner(Inner)
}

private struct LayerState<Inner> {
  var before = 0
  var inner: Inner
  var after = 0
}

/// A feature that records a step before and after the first run of a wrapped feature, and may send itself an action.
private struct Layer<Inner: Reducer>: Reducer where Inner.Action: Sendable {
  let depth: Int
  let sending: Set<Int>
  let journal: Journal
  let inner: Inner

  var body: some Reducer<LayerState<Inner.State>, LayerAction<Inner.Action>> {
    Reduce { state, action in
      guard case .inner = action else { return note(action) }
      state.before += 1
      return state.before == 1 ? step(2 * depth) : .none
    }
    Scope(state: \.inner, action: \.inner) { inner }
    Reduce { state, action in
      guard case .inner = action else { return .none }
      state.after += 1
      return state.after == 1 ? step(2 * depth + 1) : .none
    }
  }

  private func step(_ number: Int) -> Effect<LayerAction<Inner.Action>> {
    journal.note("step \(number)")
    return sending.contains(number) ? .send(.own(number)) : .none
  }

  private func note(_ action: LayerAction<Inner.Action>) -> Effect<LayerAction<Inner.Action>> {
    if case .own(let number) = action { journal.note("sent \(number)") }
    return .none
  }
}

private struct Leaf: Reducer {
  struct State { var taps: [String] = [] }

  @CasePathable
  enum Action: Sendable { case tapped(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped(let text): state.taps.append(text)
      }
      return .none
    }
  }
}

private enum Direction: Sendable {
  case up
  case down
}

private struct Lift: Reducer {
  struct State: Equatable { var floor = 0 }

  @CasePathable
  enum Action: Sendable {
    case moved(Direction)
    case waits
    case stopped
  }

  let journal: Journal
  let name: String

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .moved(.up): state.floor += 1
      case .moved(.down): state.floor -= 1
      case .waits: return journal.staying(name).cancellable(id: "wait")
      case .stopped: return .cancel(id: "wait")
      }
      return .none
    }
  }
}

/// Two children whose actions have spare bits, which store the tag of the parent's action.
private struct House: Reducer {
  struct State {
    var first = Lift.State()
    var second: Lift.State? = Lift.State()
    var seen: [String] = []
  }

  @CasePathable
  enum Action: Sendable {
    case first(Lift.Action)
    case second(Lift.Action)
    case closed
  }

  let journal: Journal

  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { Lift(journal: journal, name: "first") }
    Reduce { state, action in
      switch action {
      case .first(let action): state.seen.append("first \(action)")
      case .second(let action): state.seen.append("second \(action)")
      case .closed: state.second = nil
      }
      return .none
    }
    .ifLet(\.second, action: \.second) { Lift(journal: journal, name: "second") }
  }
}

private final class Luggage: Sendable {}

private struct Holder: Reducer {
  struct State { weak var last: Luggage? }

  @CasePathable
  enum Action: Sendable {
    case came(Luggage)
    case left
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .came(let token) = action { state.last = token }
      return .none
    }
  }
}

/// Child actions that a store reads directly from memory, without the closures of the case path.
@MainActor
struct CompiledReducerTests {
  private func layers<Inner: Reducer>(
    _ depth: Int,
    _ sending: Set<Int>,
    _ journal: Journal,
    around inner: Inner
  ) -> Layer<Inner> where Inner.Action: Sendable {
    Layer(depth: depth, sending: sending, journal: journal, inner: inner)
  }

  private func two<Inner: Reducer>(
    _ depth: Int,
    _ sending: Set<Int>,
    _ journal: Journal,
    around inner: Inner
  ) -> Layer<Layer<Inner>> where Inner.Action: Sendable {
    layers(depth, sending, journal, around: layers(depth + 1, sending, journal, around: inner))
  }

  private func six<Inner: Reducer>(
    _ depth: Int,
    _ sending: Set<Int>,
    _ journal: Journal,
    around inner: Inner
  ) -> Layer<Layer<Layer<Layer<Layer<Layer<Inner>>>>>> where Inner.Action: Sendable {
    two(
      depth,
      sending,
      journal,
      around: two(depth + 2, sending, journal, around: two(depth + 4, sending, journal, around: inner))
    )
  }

  private func state<Inner>(_ inner: Inner) -> LayerState<Inner> { LayerState(inner: inner) }

  private func six<Inner>(
    _ inner: Inner
  ) -> LayerState<LayerState<LayerState<LayerState<LayerState<LayerState<Inner>>>>>> {
    state(state(state(state(state(state(inner))))))
  }

  private func action<Inner: Sendable>(_ inner: Inner) -> LayerAction<Inner> { .inner(inner) }

  private func six<Inner: Sendable>(
    action inner: Inner
  ) -> LayerAction<LayerAction<LayerAction<LayerAction<LayerAction<LayerAction<Inner>>>>>> {
    action(action(action(action(action(action(inner))))))
  }

  /// 24 levels: more levels than one loop descends.
  @Test func `each level runs in order, and effects keep the order of the reducers that returned them`() {
    var random = SystemRandomNumberGenerator()
    for round in 0..<60 {
      let density = round % 6
      let sending = Set((0..<48).filter { _ in Int.random(in: 0..<6, using: &random) < density })
      let journal = Journal()
      let feature = six(
        0,
        sending,
        journal,
        around: six(
          6,
          sending,
          journal,
          around: six(12, sending, journal, around: six(18, sending, journal, around: Leaf()))
        )
      )
      let store = Store(initialState: six(six(six(six(Leaf.State()))))) { feature }
      store.send(six(action: six(action: six(action: six(action: Leaf.Action.tapped("a"))))))
      let order = (0..<24).map { 2 * $0 } + (0..<24).reversed().map { 2 * $0 + 1 }
      let expected = order.map { "step \($0)" } + order.filter(sending.contains).map { "sent \($0)" }
      #expect(journal.entries == expected, "\(sending.sorted())")
    }
  }

  @Test func `a child's store sends through the same instructions`() {
    let journal = Journal()
    let feature = six(0, [], journal, around: Leaf())
    let store = Store(initialState: six(Leaf.State())) { feature }
    let leaf = store.scope(\.inner, action: \.inner).scope(\.inner, action: \.inner).scope(\.inner, action: \.inner)
      .scope(\.inner, action: \.inner).scope(\.inner, action: \.inner).scope(\.inner, action: \.inner)
    for text in ["", "short", "long enough to be kept on the heap"] {
      leaf.send(.tapped(text))
    }
    #expect(leaf.taps == ["", "short", "long enough to be kept on the heap"])
    #expect(journal.entries.count == 12)
    #expect(store.inner.inner.before == 3)
  }

  @Test func `a tag in free bits is told from the child's action`() {
    let store = Store(initialState: House.State()) { House(journal: Journal()) }
    store.send(.first(.moved(.up)))
    store.send(.second(.moved(.down)))
    store.scope(\.first, action: \.first).send(.moved(.up))
    store.scope(\.second, action: \.second)?.send(.moved(.down))
    store.scope(\.second, action: \.second)?.send(.stopped)
    #expect(store.first.floor == 2)
    #expect(store.second?.floor == -2)
    let beginnings = store.seen.map { String($0.prefix(8)) }
    #expect(beginnings == ["first mo", "second m", "first mo", "second m", "second s"])
  }

  @Test func `siblings have places of their own`() async {
    let journal = Journal()
    let store = Store(initialState: House.State()) { House(journal: journal) }
    store.send(.first(.waits))
    store.send(.second(.waits))
    await journal.wait(forCount: 2)
    store.send(.first(.stopped))
    #expect(journal.entries.last == "-first")
    store.send(.closed)
    #expect(journal.entries.last == "-second")
    #expect(journal.entries.count == 4)
  }

  @Test func `an action for a child that is absent is reported, and the parent handles it`() {
    let recorder = IssueRecorder()
    let store = Store(initialState: House.State(second: nil)) { House(journal: Journal()) }
    withIssueReporters([recorder]) { _ = store.send(.second(.stopped)) }
    #expect(recorder.issues.count == 1)
    #expect(store.seen == ["second stopped"])
    #expect(store.first.floor == 0)
  }

  @Test func `what an action refers to is let go of when it was handled`() {
    let journal = Journal()
    let feature = six(0, [], journal, around: Holder())
    let store = Store(initialState: six(Holder.State())) { feature }
    let holder = store.scope(\.inner, action: \.inner).scope(\.inner, action: \.inner).scope(\.inner, action: \.inner)
      .scope(\.inner, action: \.inner).scope(\.inner, action: \.inner).scope(\.inner, action: \.inner)
    var token: Luggage? = Luggage()
    holder.send(.came(token!))
    #expect(holder.last === token)
    token = nil
    #expect(holder.last == nil)
  }
}

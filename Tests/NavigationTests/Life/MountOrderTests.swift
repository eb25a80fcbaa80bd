import DovetailTestSupport
import Navigation
import Testing

/// The order of mounts and dismounts, and what they may do.
@MainActor
struct MountOrderTests {
  typealias State = RecursiveFeature.State
  let log = MountLog()
  let gate = TestGate()

  func makeStore(_ state: RecursiveFeature.State, _ feature: RecursiveFeature? = nil) -> StoreOf<RecursiveFeature> {
    let log = log
    return Store(initialState: state) { feature ?? RecursiveFeature(log: log) }
  }

  func makeTestStore(_ state: RecursiveFeature.State, _ feature: RecursiveFeature) -> TestStoreOf<RecursiveFeature> {
    let store = TestStore(initialState: state) { feature }
    store.exhaustivity = .off
    return store
  }

  /// An effect that waits for the gate.
  nonisolated static func waiting(_ id: String, _ log: MountLog, _ gate: TestGate) -> Effect<RecursiveFeature.Action> {
    .run { send in
      log.add("\(id) begins")
      await gate.wait()
      log.add(Task.isCancelled ? "\(id) cancelled" : "\(id) ends")
      await send(.tick("ticks"))
    }
  }

  // MARK: - Order

  @Test func `parents are mounted before their children, and dismounted after them`() async {
    let store = makeStore(State("a", [State("b", [State("c")]), State("d", [State("e")])]))
    #expect(log.take() == ["+a", "+b", "+c", "+d", "+e"])
    store.send(.change { $0.children = [] })
    #expect(log.take() == ["-e", "-d", "-c", "-b"])
    store.send(.change { $0.children = [State("f", [State("g")])] })
    #expect(log.take() == ["+f", "+g"])
    await store.dismount()
    #expect(log.take() == ["-g", "-f", "-a"])
  }

  @Test func `rows that one action removes are dismounted in reverse order`() {
    let ids = (0..<100).map(String.init)
    let store = makeStore(State("a", ids.map { State($0) }))
    let mounted: [String] = ["+a"] + ids.map { "+\($0)" }
    #expect(log.take() == mounted)
    store.send(.change { $0.children.removeAll { Int($0.id)! % 2 == 0 } })
    let removed: [String] = ids.filter { Int($0)! % 2 == 0 }
    let dismounted: [String] = removed.reversed().map { "-\($0)" }
    #expect(log.take() == dismounted)
  }

  @Test func `features that one action removes and others that it adds are dismounted first`() {
    let store = makeStore(State("a", [State("b"), State("c")]))
    _ = log.take()
    store.send(.change { $0.children = [State("d"), State("c", [State("e")])] })
    #expect(log.take() == ["-b", "+d", "+e"])
  }

  @Test func `the closures of one feature run in the order in which they are written, and in reverse`() async {
    let log = log
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { _, _ in .none }
        .onMount { _ in log.effect("+1") }
        .onDismount { _ in log.effect("-1") }
        .onMount(id: { $0 }) { _, _ in log.effect("+2") }
        .onDismount { _ in log.effect("-2") }
        .onMount { _ in log.effect("+3") }
    }
    #expect(log.take() == ["+1", "+2", "+3"])
    await store.dismount()
    #expect(log.take() == ["-2", "-1"])
  }

  @Test func `the last state of a feature has the changes of mounts below it`() async {
    let log = log
    let last = LockIsolated<[String: String]>([:])
    let feature = RecursiveFeature(
      log: log,
      mount: { state in
        state.text += "mounted"
        return .none
      },
      dismount: { state in
        last.withValue { $0[state.id] = state.text + state.children.map(\.text).joined() }
        return .none
      }
    )
    let store = makeStore(State("a", [State("b", [State("c")])]), feature)
    store.send(.change { $0.children = [] })
    #expect(last.value == ["c": "mounted", "b": "mountedmounted"])
  }

  @Test func `the last state has the changes of mounts that are written after the dismount`() async {
    let log = log
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { _, _ in .none }
        .onDismount { log.effect("-\($0)") }
        .onMount { state in
          state = 7
          return .none
        }
    }
    await store.dismount()
    #expect(log.take() == ["-7"])
  }

  @Test func `work that is bound to a value follows a change of the value by a later mount`() {
    let log = log
    let store = Store(initialState: 1) {
      Reduce<Int, Bool> { _, _ in .none }
        .onMount(id: { $0 }) { _, id in log.effect("+\(id)") }
        .onMount { state in
          state = 7
          return .none
        }
    }
    #expect(store.withState { $0 } == 7)
    #expect(log.take().last == "+7")
  }

  @Test func `a mount that changes its own value is repeated, and cut off if it has no end`() {
    let recorder = IssueRecorder()
    let log = log
    withIssueReporters([recorder]) {
      let store = Store(initialState: 1) {
        Reduce<Int, Bool> { state, _ in
          state = -1
          return .none
        }
        .onMount(id: { $0 }) { state, id in
          state = id > 0 ? min(id + 1, 5) : id - 1
          return log.effect("+\(id)")
        }
      }
      #expect(log.take() == ["+1", "+2", "+3", "+4", "+5"])
      #expect(recorder.messages == [])
      store.send(true)
      #expect(log.take().count == 100)
    }
    #expect(recorder.messages.count == 1)
    #expect(recorder.messages.first?.contains("\nCycle: Int → Int\n") == true)
  }

  // MARK: - What mounts do

  @Test func `a mount makes children, which are mounted in the same step`() {
    let log = log
    let feature = RecursiveFeature(log: log) { state in
      if state.id.count < 3 { state.children = [State(state.id + "x"), State(state.id + "y")] }
      return .none
    }
    let store = makeStore(State("a"), feature)
    #expect(log.take() == ["+a", "+ax", "+axx", "+axy", "+ay", "+ayx", "+ayy"])
    #expect(store.children.map(\.children.count) == [2, 2])
  }

  @Test func `a child that the mount of its parent removes is neither mounted nor dismounted`() {
    let feature = RecursiveFeature(log: log) { state in
      state.children = []
      return .none
    }
    _ = makeStore(State("a", [State("b")]), feature)
    #expect(log.take() == ["+a"])
  }

  @Test func `a mounted child that a later mount of its parent removes is dismounted`() {
    let log = log
    let store = Store(initialState: State("a", value: 1, [State("b")])) {
      RecursiveFeature(log: log).onMount(id: \.value) { state, value in
        if value == 2 { state.children.remove(id: "b") }
        return .none
      }
    }
    #expect(log.take() == ["+a", "+b"])
    store.send(.change { $0.value = 2 })
    #expect(log.take() == ["-b"])
  }

  @Test func `a mount whose action removes its feature is dismounted, and its effects never begin`() async {
    let (log, gate) = (log, gate)
    let feature = RecursiveFeature(log: log) { state in
      state.id == "b" ? .merge(Self.waiting("b", log, gate), .send(.close)) : .none
    }
    let store = makeTestStore(State("a"), feature)
    await withExpectedIssue("The work never begins.") {
      await store.send(.change { $0.children = [State("b")] })
      await store.finish()
    }
    #expect(log.take() == ["+a", "+b", "-b"])
    #expect(store.state.children == [])
  }

  @Test func `mounts that make children without end are cut off at a depth of 450`() {
    let recorder = IssueRecorder()
    let log = log
    // The message of a feature with one operator is in the catalogue of messages as well.
    let counts = TestSize.isThorough ? [1, 2] : [2]
    for operators in counts {
      withIssueReporters([recorder]) {
        let store = Store(initialState: Doll.State()) { Doll(log: log, hasSecondMount: operators == 2) }
        // The state that the last mount has made is not mounted.
        #expect(store.withState { $0.depth } == 451)
        #expect(log.take().count == 450)
        store.send(.nothing)
        #expect(log.take() == [])
      }
    }
    #expect(recorder.messages.count == counts.count)
    #expect(
      recorder.messages.first?.hasPrefix(
        "Features that make children when they are mounted are nested 450 levels deep.\n"
      ) == true
    )
  }

  @Test func `a deep state that no mount has made is mounted as a whole`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      var state = State("400")
      for number in (1..<400).reversed() { state = State("\(number)", [state]) }
      _ = makeStore(state)
    }
    #expect(log.take() == (1...400).map { "+\($0)" })
    #expect(recorder.messages == [])
  }

  @Test func `mounts that replace their feature without end are cut off after 100`() {
    let recorder = IssueRecorder()
    let log = log
    withIssueReporters([recorder]) {
      let feature = RecursiveFeature(log: log) { state in
        guard let number = Int(state.id) else { return .none }
        return .send(.replace("\(number + 1)"))
      }
      let store = makeStore(State("a"), feature)
      _ = log.take()
      store.send(.change { $0.children = [State("1")] })
      #expect(log.entries.count { $0.hasPrefix("+") } == 100)
      #expect(log.take().last == "-100")
      #expect(store.children.map(\.id) == ["101"])
      // The next action begins a new chain.
      store.send(.change { $0.children = [State("500")] })
      #expect(log.take().count { $0.hasPrefix("+") } == 100)
    }
    #expect(recorder.messages.count == 2)
    #expect(recorder.messages.first?.contains("\nCycle: RecursiveFeature.State → RecursiveFeature.State\n") == true)
  }

  // MARK: - Values

  @Test func `a mount with a value is repeated when the value changes, and its former effects are cancelled`() async {
    let (log, gate) = (log, gate)
    let store = TestStore(initialState: State("a", value: nil)) {
      RecursiveFeature(log: log).onMount(id: \.value) { _, value in Self.waiting("\(value)", log, gate) }
    }
    store.exhaustivity = .off
    #expect(log.take() == ["+a"])
    await store.send(.change { $0.value = 1 })
    #expect(log.take() == ["1 begins"])
    await store.send(.change { $0.text = "x" })
    #expect(log.take() == [])
    await store.send(.change { $0.value = 2 })
    #expect(Set(log.take()) == ["1 cancelled", "2 begins"])
    await store.send(.change { $0.value = nil })
    #expect(log.take() == ["2 cancelled"])
    await store.send(.change { $0.value = 2 })
    #expect(log.take() == ["2 begins"])
    await gate.open()
    await store.receive(\.tick)
    #expect(log.take() == ["2 ends", "a ticks"])
  }

  @Test func `a value that is not stable is reported once, though many rows have it`() {
    let recorder = IssueRecorder()
    let count = LockIsolated(0)
    let log = log
    withIssueReporters([recorder]) {
      let store = Store(initialState: Clips.State(rows: [Clip.State("a"), Clip.State("b")])) {
        Reduce<Clips.State, Clips.Action> { state, action in
          if case .add = action { state.mounts += 1 }
          return .none
        }
        .forEach(\.rows, action: \.rows) {
          Clip(log: log).onMount(id: { _ in
            count.withValue {
              $0 += 1; return $0
            }
          }) { state, _ in
            state.text += "x"
            return .none
          }
        }
      }
      for _ in 0..<3 { store.send(.add("")) }
      #expect(store.rows.map(\.text) == ["x", "x"])
    }
    #expect(recorder.messages.count == 1)
    #expect(recorder.messages.first?.contains("The work was not restarted.") == true)
  }
}

extension MountLog {
  /// Adds a line, and returns no effect.
  func effect<Action>(_ line: String) -> Effect<Action> {
    add(line)
    return .none
  }
}

/// A feature that makes a child of its own kind when it is mounted.
@Reducer
struct Doll {
  struct State: Identifiable {
    var id = 0
    var next: IdentifiedArrayOf<State> = []
    var depth: Int {
      var (depth, state) = (1, self)
      while let next = state.next.first { (depth, state) = (depth + 1, next) }
      return depth
    }
  }
  indirect enum Action { case nothing, next(IdentifiedActionOf<Doll>) }

  let log: MountLog
  let hasSecondMount: Bool

  var body: some ReducerOf<Self> {
    let base = EmptyReducer<State, Action>()
      .forEach(\.next, action: \.next) { self }
      .onMount { state in
        log.add("+")
        state.next = [State()]
        return .none
      }
    if hasSecondMount { base.onMount { _ in .none } } else { base }
  }
}

/// A feature with two clips, and a child that is not observable.
@Reducer
struct Pair {
  @ObservableState
  struct State: Equatable {
    var first = Clip.State("first")
    var second: Clip.State?
    var plain: Plain.State? = Plain.State(number: 0)
  }
  enum Action {
    case setSecond(Bool)
    case setPlain(Int?)
    case first(Clip.Action)
    case second(Clip.Action)
    case plain(Plain.Action)
  }

  let log: MountLog

  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { Clip(log: log) }
    Reduce { state, action in
      switch action {
      case .setSecond(let isThere): state.second = isThere ? Clip.State("second") : nil
      case .setPlain(let number): state.plain = number.map { Plain.State(number: $0) }
      case .first, .second, .plain: break
      }
      return .none
    }
    .ifLet(\.second, action: \.second) { Clip(log: log) }
    .ifLet(\.plain, action: \.plain) { Plain(log: log) }
  }
}

/// A feature whose state is not observable.
@Reducer
struct Plain {
  struct State: Equatable { var number: Int }
  enum Action {}

  let log: MountLog

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .onMount { state in
        log.add("+plain \(state.number)")
        state.number += 1
        return .none
      }
      .onDismount { log.effect("-plain \($0.number)") }
  }
}

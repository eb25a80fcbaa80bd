import Dovetail
import DovetailTestFixtures
import Testing

@testable import DovetailCore

/// A feature whose task is bound to a value of its state.
private struct Listener: Reducer {
  struct State: Equatable, Identifiable, Sendable {
    var id = 0
    var room: String?
    var notes: [String] = []
  }
  enum Action: Sendable { case join(String?), note(String) }

  let journal: Journal

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .join(let room): state.room = room
      case .note(let note): state.notes.append(note)
      }
      return .none
    }
    .task(id: \.room) { [journal] room, send in await journal.stay(room) }
  }
}

/// A feature with `Listener` children of every kind, and children of its own type.
private struct House: Reducer {
  enum Floor: Equatable, Sendable, CasePathable {
    case listener(Listener.State)
    case empty

    struct AllCasePaths {
      var listener: AnyCasePath<Floor, Listener.State> {
        AnyCasePath(embed: Floor.listener, extract: { if case .listener(let state) = $0 { state } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  struct State: Equatable, Identifiable, Sendable {
    var id = 0
    var always = Listener.State()
    var optional: Listener.State?
    var rows: IdentifiedArrayOf<Listener.State> = []
    var floor = Floor.empty
    var houses: IdentifiedArrayOf<State> = []
  }

  indirect enum Action: Sendable, CasePathable {
    case change(@Sendable (inout State) -> Void)
    case always(Listener.Action)
    case optional(Listener.Action)
    case rows(IdentifiedActionOf<Listener>)
    case floor(Listener.Action)
    case houses(IdentifiedActionOf<House>)

    struct AllCasePaths {
      var always: AnyCasePath<Action, Listener.Action> {
        AnyCasePath(embed: Action.always, extract: { if case .always(let action) = $0 { action } else { nil } })
      }
      var optional: AnyCasePath<Action, Listener.Action> {
        AnyCasePath(embed: Action.optional, extract: { if case .optional(let action) = $0 { action } else { nil } })
      }
      var rows: AnyCasePath<Action, IdentifiedActionOf<Listener>> {
        AnyCasePath(embed: Action.rows, extract: { if case .rows(let action) = $0 { action } else { nil } })
      }
      var floor: AnyCasePath<Action, Listener.Action> {
        AnyCasePath(embed: Action.floor, extract: { if case .floor(let action) = $0 { action } else { nil } })
      }
      var houses: AnyCasePath<Action, IdentifiedActionOf<House>> {
        AnyCasePath(embed: Action.houses, extract: { if case .houses(let action) = $0 { action } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  let journal: Journal

  var body: some ReducerOf<Self> {
    Scope(state: \.always, action: \.always) { Listener(journal: journal) }
    Reduce { state, action in
      if case .change(let body) = action { body(&state) }
      return .none
    }
    .ifLet(\.optional, action: \.optional) { Listener(journal: journal) }
    .forEach(\.rows, action: \.rows) { Listener(journal: journal) }
    .forEach(\.houses, action: \.houses) { House(journal: journal) }
    Scope(state: \.floor, action: \.self) {
      EmptyReducer<Floor, Action>().ifCaseLet(\.listener, action: \.floor) { Listener(journal: journal) }
    }
  }
}

@MainActor
struct TaskReducerTests {
  private let journal = Journal()

  private func make(_ state: Listener.State) -> StoreOf<Listener> {
    let journal = journal
    return Store(initialState: state) { Listener(journal: journal) }
  }

  private func make(_ state: House.State) -> StoreOf<House> {
    let journal = journal
    return Store(initialState: state) { House(journal: journal) }
  }

  @Test func `work starts with the state that is there from the beginning`() async {
    let store = make(Listener.State(room: "a"))
    await journal.wait(for: "+a")
    #expect(store.room == "a")
  }

  @Test func `work starts when there is a value, restarts when it changes, and ends when it is gone`() async {
    let store = make(Listener.State())
    store.send(.join("a"))
    await journal.wait(for: "+a")
    store.send(.note("x"))
    store.send(.join("a"))
    #expect(journal.entries == ["+a"])
    store.send(.join("b"))
    await journal.wait(for: "+b")
    #expect(journal.entries == ["+a", "-a", "+b"])
    store.send(.join(nil))
    #expect(journal.entries == ["+a", "-a", "+b", "-b"])
    store.send(.join("b"))
    await journal.wait(forCount: 5)
    #expect(journal.entries.last == "+b")
  }

  @Test func `a value that goes and comes back in one pass restarts the work`() async {
    let journal = journal
    let store = Store(initialState: Listener.State(room: "a")) {
      Listener(journal: journal)
      Reduce<Listener.State, Listener.Action> { _, action in
        if case .note("bounce") = action { return .merge(.send(.join(nil)), .send(.join("a"))) }
        return .none
      }
    }
    await journal.wait(for: "+a")
    store.send(.note("bounce"))
    await journal.wait(forCount: 3)
    #expect(journal.entries == ["+a", "-a", "+a"])
  }

  @Test func `work that has returned does not start again before the value changes`() async {
    let journal = journal
    let store = Store(initialState: ScriptedFeature.State(id: 1)) {
      ScriptedFeature().task(id: { $0.id == 0 ? nil : $0.id }) { id, send in
        journal.note("\(id)")
        await send(.note("from \(id)"))
      }
    }
    await journal.wait(for: "1")
    await store.source.core.drain()
    store.send(.note("x"))
    store.send(
      .perform {
        $0.id = 2; return .none
      }
    )
    await journal.wait(for: "2")
    await store.source.core.drain()
    #expect(journal.entries == ["1", "2"])
    #expect(store.notes == ["from 1", "x", "from 2"])
  }

  @Test func `it is not a part of the task of an action`() async {
    let store = make(Listener.State())
    let task = store.send(.join("a"))
    await task.finish()
    task.cancel()
    await journal.wait(for: "+a")
    #expect(journal.entries == ["+a"])
  }

  @Test func `work ends with the store`() async {
    do {
      let store = make(Listener.State(room: "a"))
      await journal.wait(for: "+a")
      #expect(store.room == "a")
    }
    #expect(journal.entries == ["+a", "-a"])
  }

  @Test func `work of children of every kind starts with the initial state`() async {
    let inner = House.State(id: 1, always: Listener.State(room: "deep"))
    let store = make(
      House.State(
        always: Listener.State(room: "always"),
        optional: Listener.State(room: "optional"),
        rows: [Listener.State(id: 1, room: "row 1"), Listener.State(id: 2, room: "row 2")],
        floor: .listener(Listener.State(room: "floor")),
        houses: [inner]
      )
    )
    await journal.wait(forCount: 6)
    #expect(
      Set(journal.entries) == ["+always", "+optional", "+row 1", "+row 2", "+floor", "+deep"]
    )
    #expect(store.rows.count == 2)
  }

  @Test func `it does not matter who changed the state of a child`() async {
    let store = make(House.State(rows: [Listener.State(id: 1)], houses: [House.State(id: 1)]))
    store.send(
      .change { state in
        state.always.room = "always"
        state.optional = Listener.State(room: "optional")
        state.rows[id: 1]?.room = "row"
        state.floor = .listener(Listener.State(room: "floor"))
        state.houses[id: 1]?.always.room = "deep"
      }
    )
    await journal.wait(forCount: 5)
    store.send(.always(.join("always 2")))
    store.send(.optional(.join("optional 2")))
    store.send(.rows(.element(id: 1, action: .join("row 2"))))
    store.send(.floor(.join("floor 2")))
    store.send(.houses(.element(id: 1, action: .always(.join("deep 2")))))
    await journal.wait(forCount: 15)
    #expect(Set(journal.entries).count == 15)
  }

  @Test func `work ends with its child`() async {
    let store = make(
      House.State(
        optional: Listener.State(room: "optional"),
        rows: [Listener.State(id: 1, room: "row 1"), Listener.State(id: 2, room: "row 2")],
        floor: .listener(Listener.State(room: "floor")),
        houses: [House.State(id: 1, optional: Listener.State(room: "deep"))]
      )
    )
    await journal.wait(forCount: 5)
    store.send(.change { $0.optional = nil })
    #expect(journal.entries.dropFirst(5) == ["-optional"])
    store.send(.change { $0.rows.remove(id: 2) })
    #expect(journal.entries.dropFirst(6) == ["-row 2"])
    store.send(.change { $0.floor = .empty })
    #expect(journal.entries.dropFirst(7) == ["-floor"])
    store.send(.change { $0.houses = [] })
    #expect(journal.entries.dropFirst(8) == ["-deep"])
    store.send(.change { $0.rows = [] })
    #expect(journal.entries.dropFirst(9) == ["-row 1"])
    await store.source.core.drain()
    store.send(.change { _ in })
    #expect(store.source.core.runtime.tree.count <= 1)
  }

  @Test func `another child with the same value starts anew`() async {
    let store = make(House.State(optional: Listener.State(id: 1, room: "a")))
    await journal.wait(for: "+a")
    store.send(.change { $0.optional?.id = 2 })
    await journal.wait(forCount: 3)
    #expect(journal.entries.sorted() == ["+a", "+a", "-a"])
  }

  @Test func `an error of the work is reported at the line of the operator`() async {
    let recorder = IssueRecorder()
    let line: UInt = #line + 4
    await withIssueReporters([recorder]) {
      let journal = journal
      let store = Store(initialState: ScriptedFeature.State(id: 1)) {
        ScriptedFeature().task(id: \.id) { _, _ in
          journal.note("ran")
          throw SampleError()
        }
      }
      await journal.wait(for: "ran")
      await store.source.core.drain()
    }
    #expect(recorder.issues.map(\.site.line) == [line])
  }

  @Test func `several operators in one feature are told apart`() async {
    let journal = journal
    let store = Store(initialState: ScriptedFeature.State(id: 1)) {
      ScriptedFeature()
        .task(id: \.id) { id, _ in await journal.stay("a \(id)") }
        .task(id: \.notes.count) { count, _ in await journal.stay("b \(count)") }
    }
    await journal.wait(forCount: 2)
    store.send(.note("x"))
    await journal.wait(for: "+b 1")
    #expect(Set(journal.entries) == ["+a 1", "+b 0", "-b 0", "+b 1"])
  }

  @Test func `operators that a function applies at one line are told apart`() async {
    let journal = journal
    let store = Store(initialState: ScriptedFeature.State(id: 1)) {
      ScriptedFeature()
        .staying("a", journal, while: \.id)
        .staying("b", journal, while: \.notes.count)
      for name in ["c", "d"] {
        EmptyReducer().staying(name, journal, while: \.id)
      }
    }
    await journal.wait(forCount: 2)
    store.send(.note("x"))
    store.send(.note("y"))
    await journal.wait(for: "+b 2")
    let others = journal.entries.filter { !$0.contains("b") }.sorted()
    #expect(others == ["+a 1", "+c 1", "+d 1"])
  }

  @Test func `a feature of the same type inside of itself has its work`() async {
    struct Nest: Reducer {
      let depth: Int
      let journal: Journal
      var body: some Reducer<ScriptedFeature.State, ScriptedFeature.Action> {
        if depth > 0 {
          Scope(state: \.self, action: \.self) { Nest(depth: depth - 1, journal: journal) }
        } else {
          EmptyReducer().task(id: \.id) { [journal] id, _ in await journal.stay("\(id)") }
        }
      }
    }
    let journal = journal
    let store = Store(initialState: ScriptedFeature.State(id: 1)) { Nest(depth: 2, journal: journal) }
    #expect(store.source.core.runtime.count > 0)
  }
}

extension Reducer where State == ScriptedFeature.State, Action == ScriptedFeature.Action {
  fileprivate func staying(
    _ name: String,
    _ journal: Journal,
    while value: @escaping (State) -> Int
  ) -> some Reducer<State, Action> {
    task(id: value) { value, _ in await journal.stay("\(name) \(value)") }
  }
}

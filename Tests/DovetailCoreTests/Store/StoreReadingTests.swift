import Dovetail
import DovetailTestSupport
import Testing

/// A feature whose state can be cleared during a read, by a getter that sends an action.
@Reducer
private struct Names {
  struct State {
    var names = (0..<100).map { "a name that is too long to be stored inline, number \($0)" }
    var child: Part.State? = Part.State()
    var rows: IdentifiedArrayOf<Part.State> = [Part.State(id: 1), Part.State(id: 2)]

    /// Sends an action during the read.
    var countAfterClearing: Int {
      MainActor.assumeIsolated { _ = Names.held?.send(.clear) }
      return names.count
    }
  }

  enum Action {
    case clear
    case clearLater
    case child(Part.Action)
    case rows(IdentifiedActionOf<Part>)
  }

  @MainActor static var held: StoreOf<Names>?

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .clear:
        state.names = []
        state.child = nil
        state.rows = []
        return .none
      case .clearLater: return .run { await $0(.clear) }
      case .child, .rows: return .none
      }
    }
    .ifLet(\.child, action: \.child) { Part() }
    .forEach(\.rows, action: \.rows) { Part() }
  }
}

@Reducer
private struct Part {
  @ObservableState
  struct State: Identifiable {
    var id = 0
    var text = "a text that is too long to be stored inline in a string of sixteen bytes"
  }

  enum Action: BindableAction { case binding(BindingAction<State>) }

  var body: some ReducerOf<Self> { BindingReducer() }
}

@MainActor
struct StoreReadingTests {
  private let recorder = IssueRecorder()

  @Test func `an action that is sent while the state is read is handled after the reading, and reported at its line`() {
    let store = Store(initialState: Names.State()) { Names() }
    let line: UInt = #line + 4
    withIssueReporters([recorder]) {
      let length = store.withState { state in
        let before = state.names.reduce(0) { $0 + $1.count }
        store.send(.clear)
        return (before, state.names.reduce(0) { $0 + $1.count })
      }
      #expect(length.0 == length.1)
    }
    #expect(store.names.isEmpty)
    #expect(recorder.issues.map(\.site.line) == [line])
    #expect(recorder.messages.first?.contains("Action: Names.Action.clear") == true)
  }

  @Test func `several actions that are sent during nested readings are handled in their order when the outermost ends`()
  {
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        return action == 2 ? .send(20) : .none
      }
    }
    withIssueReporters([recorder]) {
      store.withState { _ in
        store.send(1)
        store.withState { inner in
          store.send(2)
          #expect(inner == [])
        }
        #expect(store.state == [])
        store.send(3)
      }
    }
    #expect(store.state == [1, 2, 3, 20])
    #expect(recorder.issues.count == 3)
  }

  @Test func `the task of an action that was sent during a reading stands for its effects`() async {
    let store = Store(initialState: Names.State()) { Names() }
    var task: StoreTask?
    withIssueReporters([recorder]) { store.withState { _ in task = store.send(.clearLater) } }
    #expect(!store.names.isEmpty)
    await task?.finish()
    #expect(store.names.isEmpty)
  }

  @Test func `a getter of the state that sends reads the state as it was`() {
    let store = Store(initialState: Names.State()) { Names() }
    Names.held = store
    defer { Names.held = nil }
    withIssueReporters([recorder]) {
      #expect(store.countAfterClearing == 100)
      #expect(store.names.isEmpty)
    }
    #expect(recorder.issues.count == 1)
  }

  @Test func `the state of a child store stays while it is read`() {
    let store = Store(initialState: Names.State()) { Names() }
    let child = store.scope(\.child, action: \.child)
    withIssueReporters([recorder]) {
      let text = child?.withState { state in
        store.send(.clear)
        return state.text + "!"
      }
      #expect(text == Part.State().text + "!")
    }
    #expect(store.child == nil)
    #expect(recorder.issues.count == 1)
  }

  @Test func `the state of a row stays while it is read`() {
    let store = Store(initialState: Names.State()) { Names() }
    let rows = store.scope(\.rows, action: \.rows)
    withIssueReporters([recorder]) {
      for row in rows {
        let text = row.withState { state in
          store.send(.clear)
          return state.text + "!"
        }
        #expect(text == Part.State().text + "!")
      }
    }
    #expect(store.rows.isEmpty)
  }

  @Test func `a binding that is written while the state is read is reported once, and applied after the reading`() {
    let store = Store(initialState: Part.State()) { Part() }
    withIssueReporters([recorder]) {
      store.withState { state in
        store.text = "new"
        #expect(state.text == Part.State().text)
      }
    }
    #expect(store.text == "new")
    #expect(recorder.issues.count == 1)
    #expect(recorder.messages.first?.contains("An action was sent to a store whose state was being read.") == true)
  }

  @Test func `a property of a child store that is set while a reducer runs waits for it, and is reported once`() {
    let held = Box<StoreOf<Part>?>(nil)
    let store = Store(initialState: Names.State()) {
      Reduce<Names.State, Names.Action> { _, action in
        if case .clearLater = action { held.value?.text = "new" }
        return .none
      }
      .ifLet(\.child, action: \.child) { Part() }
    }
    held.value = store.scope(\.child, action: \.child)
    withIssueReporters([recorder]) { _ = store.send(.clearLater) }
    #expect(held.value?.text == "new")
    #expect(recorder.issues.count == 1)
  }

  @Test func `a store whose last reference goes while it is read stays until the reading ends`() {
    var store: StoreOf<Names>? = Store(initialState: Names.State()) { Names() }
    let count = store!.withState { state in
      store = nil
      return state.names.reduce(0) { $0 + $1.count }
    }
    #expect(count > 100)
  }

  @Test func `an action that is sent in a reading of an observer is handled after it`() {
    let store = Store(initialState: Part.State()) { Part() }
    let token = withIssueReporters([recorder]) {
      observe {
        store.withState { state in
          if state.text.count > 10 { store.send(.binding(.set(\.text, "short"))) }
        }
      }
    }
    withExtendedLifetime(token) {}
    #expect(store.text == "short")
    #expect(recorder.issues.count == 1)
  }

  @Test func `an action that a payload sends when it is released is handled`() {
    let held = Box<Store<Int, OnRelease?>?>(nil)
    let store = Store(initialState: 0) {
      Reduce<Int, OnRelease?> { state, action in
        if action == nil { state += 1 }
        return .none
      }
    }
    held.value = store
    for _ in 0..<100 { store.send(OnRelease { held.value?.send(nil) }) }
    #expect(store.state == 100)
  }
}

import Dovetail
import Testing

@MainActor
struct OnChangeTests {
  private struct State: Equatable {
    var count = 0
    var limit = 10
    var log: [String] = []
  }
  private enum Action { case add(Int), limit(Int), nothing, note(String) }

  private static let base = Reduce<State, Action> { state, action in
    switch action {
    case .add(let number): state.count += number
    case .limit(let limit): state.limit = limit
    case .note(let note): state.log.append(note)
    case .nothing: break
    }
    return .none
  }

  @Test func `what to do is given the value before and runs after the change alone`() {
    let store = Store<State, Action>(initialState: State()) {
      Self.base.onChange(of: \.count) { old, state in
        state.log.append("\(old) to \(state.count)")
        return .none
      }
    }
    store.send(.add(2))
    store.send(.add(0))
    store.send(.nothing)
    store.send(.add(3))
    #expect(store.log == ["0 to 2", "2 to 5"])
  }

  @Test func `the form with reducers is given both values and the action`() {
    let store = Store<State, Action>(initialState: State()) {
      Self.base.onChange(of: \.count) { old, new in
        Reduce { state, action in
          if case .add(let number) = action { state.log.append("\(old) + \(number) = \(new)") }
          return .none
        }
        Reduce { state, _ in
          state.log.append("second")
          return .send(.note("sent"))
        }
      }
    }
    store.send(.add(2))
    store.send(.nothing)
    #expect(store.log == ["0 + 2 = 2", "second", "sent"])
  }

  @Test func `the effects are merged after those of the reducer`() {
    let store = Store<State, Action>(initialState: State()) {
      Reduce<State, Action> { state, action in
        guard case .add = action else { return Self.base.reduce(into: &state, action: action) }
        state.count += 1
        return .send(.note("base"))
      }
      .onChange(of: \.count) { _, _ in .send(.note("change")) }
    }
    store.send(.add(1))
    #expect(store.log == ["base", "change"])
  }

  @Test func `a closure without return lists the effects to merge`() {
    let store = Store<State, Action>(initialState: State()) {
      Self.base.onChange(of: \.count) { old, state in
        Effect.send(.note("first"))
        if state.count > 10 { .send(.note("big")) }
        switch old {
        case 0: .send(.note("zero"))
        default: .none
        }
        for note in ["a", "b"] { .send(.note(note)) }
      }
    }
    store.send(.add(1))
    #expect(store.log == ["first", "zero", "a", "b"])
    store.send(.add(50))
    #expect(store.log == ["first", "zero", "a", "b", "first", "big", "a", "b"])
  }

  @Test func `what it changes is seen further out and not by itself`() {
    let store = Store<State, Action>(initialState: State()) {
      Self.base
        .onChange(of: \.count) { _, state in
          state.log.append("inner")
          state.count = min(state.count, state.limit)
          state.limit += 1
          return .none
        }
        .onChange(of: { $0.limit }) { old, state in
          state.log.append("outer \(old)")
          return .none
        }
    }
    store.send(.add(50))
    #expect(store.log == ["inner", "outer 10"])
    #expect(store.count == 10)
  }

  @Test func `a change by another reducer of the list is not its own`() {
    let store = Store<State, Action>(initialState: State()) {
      EmptyReducer<State, Action>().onChange(of: \.count) { _, state in
        state.log.append("change")
        return .none
      }
      Self.base
    }
    store.send(.add(1))
    store.send(.nothing)
    #expect(store.log == [])
  }

  @Test func `changes of a child are seen`() async {
    let store = Store(initialState: ScriptedParent.State(rows: [ScriptedFeature.State(id: 1)])) {
      ScriptedParent().onChange(of: \.rows) { old, state in
        state.notes.append("\(old.count) rows")
        return .none
      }
    }
    store.send(.row(1, .note("a")))
    #expect(store.notes == ["parent saw a of 1", "1 rows"])
  }
}

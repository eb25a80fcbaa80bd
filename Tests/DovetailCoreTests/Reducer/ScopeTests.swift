import Dovetail
import DovetailTestFixtures
import Testing

@testable import DovetailCore

@MainActor
struct ScopeTests {
  private let recorder = IssueRecorder()

  @Test func `a child's action reaches that child alone`() {
    let store = Store(initialState: ScriptedParent.State()) { ScriptedParent() }
    store.send(.left(.note("l")))
    store.send(.right(.note("r")))
    store.send(.note("own"))
    #expect(store.left.notes == ["l"])
    #expect(store.right.notes == ["r"])
    #expect(store.notes == ["own"])
  }

  @Test func `a scope runs where it stands`() {
    struct State { var child = ScriptedFeature.State(); var seen: [[String]] = [] }
    let look = Reduce<State, ScriptedFeature.Action> { state, _ in
      state.seen.append(state.child.notes)
      return .none
    }
    let store = Store<State, ScriptedFeature.Action>(initialState: State()) {
      look
      Scope(state: \.child, action: \.self) { ScriptedFeature() }
      look
    }
    store.send(.note("a"))
    #expect(store.seen == [[], ["a"]])
  }

  @Test func `an action without bytes reaches the child by a path made by hand`() {
    enum Tap { case tapped }
    enum Action { case child(Tap), other(String) }
    let path = AnyCasePath<Action, Tap>(embed: { .child($0) }) { action, body in
      if case .child(let tap) = action { body(tap) }
    }
    let store = Store<Int, Action>(initialState: 0) {
      Scope(state: \.self, action: path.keyPath) {
        Reduce<Int, Tap> { count, _ in
          count += 1
          return .none
        }
      }
    }
    store.send(.child(.tapped))
    store.send(.other("a"))
    #expect(store.withState { $0 } == 1)
  }

  @Test func `several scopes of the same child run one after the other at one place`() async {
    let journal = Journal()
    let store = Store<ScriptedParent.State, ScriptedParent.Action>(initialState: ScriptedParent.State()) {
      Scope(state: \.left, action: \.left) { ScriptedFeature() }
      ScriptedParent()
    }
    store.send(.left(.note("a")))
    #expect(store.left.notes == ["a", "a"])
    store.send(.left(.start(journal.staying("x").cancellable(id: 1))))
    await journal.wait(forCount: 2)
    #expect(store.source.core.runtime.tree.count == 1)
    store.send(.left(.start(.cancel(id: 1))))
    #expect(journal.entries == ["+x", "+x", "-x", "-x"])
  }

  @Test func `an effect of the child sends the child's actions`() async {
    let store = Store(initialState: ScriptedParent.State()) { ScriptedParent() }
    await store.send(.left(.start(.merge(.send(.note("1")), .run { await $0(.note("2")) })))).finish()
    #expect(store.left.notes == ["1", "2"])
  }

  @Test func `a case of an enum can be scoped`() {
    let store = Store<ScriptedParent.Stage, ScriptedParent.StageAction>(
      initialState: ScriptedParent.Stage.one(ScriptedFeature.State())
    ) {
      Scope(state: \.one, action: \.one) { ScriptedFeature() }
      Scope(state: \.two, action: \.two) { ScriptedFeature() }
      Reduce<ScriptedParent.Stage, ScriptedParent.StageAction> { state, action in
        if case .one(.note("go")) = action { state = .two(ScriptedFeature.State()) }
        return .none
      }
    }
    store.send(.one(.note("a")))
    #expect(store.state == .one(ScriptedFeature.State(notes: ["a"])))
    store.send(.one(.note("go")))
    store.send(.two(.note("b")))
    #expect(store.state == .two(ScriptedFeature.State(notes: ["b"])))
  }

  @Test func `an action of another case is reported at the line of the scope and the parent runs`() {
    let line: UInt = #line + 4
    let store = Store<ScriptedParent.Stage, ScriptedParent.StageAction>(
      initialState: ScriptedParent.Stage.two(ScriptedFeature.State())
    ) {
      Scope(state: \.one, action: \.one) { ScriptedFeature() }
      Reduce<ScriptedParent.Stage, ScriptedParent.StageAction> { state, action in
        state = .two(ScriptedFeature.State(notes: ["parent"]))
        return .none
      }
    }
    withIssueReporters([recorder]) { _ = store.send(.one(.note("a"))) }
    #expect(store.state == .two(ScriptedFeature.State(notes: ["parent"])))
    #expect(recorder.issues.map(\.site.line) == [line])
    #expect(
      recorder.messages.first?.hasPrefix(
        "An action for an absent child was received by the \"Scope\" at DovetailCoreTests/ScopeTests.swift:\(line)."
      ) == true
    )
  }

  @Test func `effects of a scoped case end with the case`() async {
    let journal = Journal()
    let store = Store<ScriptedParent.Stage, ScriptedParent.StageAction>(
      initialState: ScriptedParent.Stage.one(ScriptedFeature.State())
    ) {
      Scope(state: \.one, action: \.one) { ScriptedFeature() }
      Reduce<ScriptedParent.Stage, ScriptedParent.StageAction> { state, action in
        if case .two = action { state = .two(ScriptedFeature.State()) }
        return .none
      }
    }
    store.send(.one(.start(journal.staying("a"))))
    await journal.wait(for: "+a")
    store.send(.two(.note("go")))
    #expect(journal.entries == ["+a", "-a"])
  }

  @Test func `a computed property can be scoped`() {
    struct State {
      var stored = 0
      var doubled: Int {
        get { stored * 2 }
        set { stored = newValue / 2 }
      }
    }
    let store = Store<State, Int>(initialState: State()) {
      Scope(state: \.doubled, action: \.self) {
        Reduce<Int, Int> { state, action in
          state += action
          return .none
        }
      }
    }
    store.send(10)
    #expect(store.stored == 5)
  }
}

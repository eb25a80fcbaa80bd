import Dovetail
import DovetailTestSupport
import Testing

/// The order of reducers, and absent children, in `ifLet`, `ifCaseLet` and `forEach`.
@MainActor
struct OptionalProbeTests {
  private let recorder = IssueRecorder()
  private let store = Store(
    initialState: ScriptedParent.State(
      child: ScriptedFeature.State(),
      rows: [ScriptedFeature.State(id: 1), ScriptedFeature.State(id: 2)]
    )
  ) { ScriptedParent() }

  private func issues(_ operation: () -> Void) -> [ReportedIssue] {
    withIssueReporters([recorder]) { operation() }
    return recorder.issues
  }

  @Test func `a child that is there runs before its parent`() {
    let issues = issues {
      store.send(
        .child(
          .perform {
            $0.notes.append("child"); return .none
          }
        )
      )
      store.send(.child(.note("a")))
    }
    #expect(store.child?.notes == ["child", "a"])
    #expect(store.notes == ["parent saw a"])
    #expect(issues.isEmpty)
  }

  @Test func `a child sees its last action before its parent removes it`() {
    let journal = Journal()
    let store = Store(initialState: ScriptedParent.State(child: ScriptedFeature.State())) {
      Reduce<ScriptedParent.State, ScriptedParent.Action> { state, action in
        if case .child = action {
          journal.note("parent: \(state.child?.notes ?? [])")
          state.child = nil
        }
        return .none
      }
      .ifLet(\.child, action: \.child) { ScriptedFeature() }
    }
    let issues = issues { store.send(.child(.note("bye"))) }
    #expect(journal.entries == ["parent: [\"bye\"]"])
    #expect(store.child == nil)
    #expect(issues.isEmpty)
  }

  @Test func `an action for an absent child is reported at the line of ifLet and the parent runs`() {
    store.send(.change { $0.child = nil })
    let issues = issues { store.send(.child(.note("a"))) }
    #expect(store.notes == ["parent saw a"])
    #expect(issues.map(\.site.line) == [ScriptedParent.lines.child])
    #expect(issues.map { "\($0.site.fileID)" } == ["DovetailCoreTests/ScriptedParent.swift"])
    let message = issues.first?.description ?? ""
    #expect(message.hasPrefix("An action for an absent child was received by the \"ifLet\" at"))
    #expect(message.contains("ScriptedParent.swift:\(ScriptedParent.lines.child)."))
    #expect(message.contains("The child's reducer did not run."))
  }

  @Test func `an action for another case is reported at the line of ifCaseLet`() {
    let issues = issues {
      store.send(.stage(.two(.note("a"))))
      store.send(.stage(.one(.note("b"))))
    }
    #expect(store.stage == .one(ScriptedFeature.State(notes: ["b"])))
    #expect(issues.map(\.site.line) == [ScriptedParent.lines.one + 1])
    #expect(issues.first?.description.contains("by the \"ifCaseLet\" at") == true)
  }

  @Test func `a case sees its last action before its parent changes it`() {
    let store = Store(initialState: ScriptedParent.Stage.one(ScriptedFeature.State())) {
      Reduce<ScriptedParent.Stage, ScriptedParent.StageAction> { state, action in
        if case .one(let child) = state { state = .two(ScriptedFeature.State(notes: child.notes + ["parent"])) }
        return .none
      }
      .ifCaseLet(\.one, action: \.one) { ScriptedFeature() }
      .ifCaseLet(\.two, action: \.two) { ScriptedFeature() }
    }
    let issues = issues { store.send(.one(.note("bye"))) }
    #expect(store.state == .two(ScriptedFeature.State(notes: ["bye", "parent"])))
    #expect(issues.isEmpty)
  }

  @Test func `an action reaches its row alone and then the parent`() {
    let issues = issues { store.send(.row(2, .note("a"))) }
    #expect(store.rows.map(\.notes) == [[], ["a"]])
    #expect(store.notes == ["parent saw a of 2"])
    #expect(issues.isEmpty)
  }

  @Test func `an action for a missing row is reported at the line of forEach and the parent runs`() {
    let issues = issues { store.send(.row(5, .note("a"))) }
    #expect(store.notes == ["parent saw a of 5"])
    #expect(issues.map(\.site.line) == [ScriptedParent.lines.rows])
    let message = issues.first?.description ?? ""
    #expect(
      message.hasPrefix("An action for an element that is not in the collection was received by the \"forEach\" at")
    )
    #expect(message.contains("ID: 5"))
  }

  @Test func `a row that changes its id is reported at the line of forEach`() {
    let issues = issues {
      store.send(
        .row(
          1,
          .perform { state in
            state.id = 8
            return .none
          }
        )
      )
    }
    #expect(issues.map(\.site.line) == [ScriptedParent.lines.rows])
    #expect(issues.first?.description.contains("ID before: 1") == true)
  }

  @Test func `the effects of child and parent are merged, the child's first`() {
    let store = Store(initialState: ScriptedParent.State(child: ScriptedFeature.State())) {
      Reduce<ScriptedParent.State, ScriptedParent.Action> { state, action in
        switch action {
        case .child(.perform): return .send(.note("parent"))
        case .note(let note): state.notes.append(note)
        case .child(.note): state.notes.append("child")
        default: break
        }
        return .none
      }
      .ifLet(\.child, action: \.child) { ScriptedFeature() }
    }
    store.send(.child(.start(.send(.note("child")))))
    #expect(store.notes == ["child", "parent"])
  }

  @Test func `an effect reaches the right row after the rows were moved`() async {
    let (journal, latch) = (Journal(), Latch())
    let task = store.send(
      .row(
        2,
        .start(
          .run { send in
            journal.note("waiting")
            await latch.pass()
            await send(.note("mine"))
          }
        )
      )
    )
    await journal.wait(for: "waiting")
    store.send(.change { $0.rows.insert(ScriptedFeature.State(id: 0), at: 0) })
    store.send(.change { $0.rows.swapAt(0, 2) })
    latch.open()
    await task.finish()
    #expect(store.rows[id: 2]?.notes == ["mine"])
    #expect(store.rows.map(\.id) == [2, 1, 0])
  }

  @Test func `combinators on combinators run from the outermost child inwards`() {
    let journal = Journal()
    func noting(_ note: String) -> Reduce<ScriptedFeature.State, ScriptedFeature.Action> {
      Reduce { _, _ in
        journal.note(note)
        return .none
      }
    }
    let store = Store(initialState: ScriptedParent.State(child: ScriptedFeature.State())) {
      Reduce<ScriptedParent.State, ScriptedParent.Action> { _, _ in
        journal.note("parent")
        return .none
      }
      .ifLet(\.child, action: \.child) { noting("inner") }
      .ifLet(\.child, action: \.child) { noting("outer") }
    }
    store.send(.child(.note("")))
    #expect(journal.entries == ["outer", "inner", "parent"])
  }
}

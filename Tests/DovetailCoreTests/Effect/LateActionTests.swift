import Dovetail
import DovetailTestSupport
import Testing

/// An actor with a store, whose jobs run when the test requests it.
private actor Stage {
  nonisolated let executor = ManualExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private var store: Store<ScriptedParent.State, ScriptedParent.Action>?

  func begin(with action: ScriptedParent.Action) {
    store = Store(
      initialState: ScriptedParent.State(child: ScriptedFeature.State(), rows: [ScriptedFeature.State(id: 1)])
    ) { ScriptedParent() }
    store?.send(action)
  }

  func send(_ action: ScriptedParent.Action) { store?.send(action) }

  var notes: [String]? { store.map { $0.notes + ($0.child?.notes ?? []) } }
}

/// Actions that are enqueued on the store's actor when their effect is cancelled.
struct LateActionTests {
  @Test func `an action on its way when its child leaves is dropped without a report`() async {
    let recorder = IssueRecorder()
    let (stage, journal, latch) = (Stage(), Journal(), Latch())
    await withIssueReporters([recorder]) {
      async let begun: Void = stage.begin(
        with: .child(
          .start(
            .run { send in
              journal.note("began")
              await latch.pass()
              await send(.note("late"))
              journal.note("sent")
            }
          )
        )
      )
      await stage.executor.jobs(1)
      stage.executor.runLastFirst()
      await begun
      await journal.wait(for: "began")
      latch.open()
      // The task has sent the action, and its job is enqueued on the actor.
      await stage.executor.jobs(1)
      async let removed: Void = stage.send(.change { $0.child = nil })
      await stage.executor.jobs(2)
      stage.executor.runLastFirst()
      await removed
      await journal.wait(for: "sent")
      async let notes = stage.notes
      await stage.executor.jobs(1)
      stage.executor.runLastFirst()
      #expect(await notes == [])
    }
    #expect(recorder.messages == [])
  }
}

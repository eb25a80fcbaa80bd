import Dovetail
import DovetailTestSupport
import Testing

@MainActor
struct EffectFailureTests {
  private let recorder = IssueRecorder()
  private let store = Store(initialState: ScriptedFeature.State()) { ScriptedFeature() }

  @Test func `an error that nobody handles is reported at the line of the run`() async {
    let line: UInt = #line + 2
    await withIssueReporters([recorder]) {
      await store.send(.start(.run { _ in throw SampleError() })).finish()
    }
    #expect(recorder.issues.map(\.site.line) == [line])
    #expect(
      recorder.messages == [
        """
        An effect threw an error that is not handled.

        Error: SampleError()

        Handle it with "do" and "catch", or with the "catch" parameter of ".run".
        """
      ]
    )
  }

  @Test func `an error goes to the handler, which can send`() async {
    await withIssueReporters([recorder]) {
      await store.send(
        .start(
          .run { send in
            await send(.note("before"))
            throw SampleError()
          } catch: { error, send in
            await send(.note("\(error)"))
          }
        )
      ).finish()
    }
    #expect(store.notes == ["before", "SampleError()"])
    #expect(recorder.messages == [])
  }

  @Test func `a CancellationError is dropped`() async {
    await withIssueReporters([recorder]) {
      await store.send(
        .start(
          .merge(
            .run { _ in throw CancellationError() },
            .run { _ in
              throw CancellationError()
            } catch: { _, send in
              await send(.note("handled"))
            }
          )
        )
      ).finish()
    }
    #expect(store.notes == [])
    #expect(recorder.messages == [])
  }

  @Test func `an error after the cancellation is dropped`() async {
    let (journal, latch) = (Journal(), Latch())
    let journalled = { @Sendable (_: Send<ScriptedFeature.Action>) async throws in
      journal.note("waiting")
      await latch.pass()
      throw SampleError()
    }
    await withIssueReporters([recorder]) {
      let task = store.send(
        .start(
          .merge(
            .run(operation: journalled),
            .run(operation: journalled) { _, send in
              journal.note("handled")
              await send(.note("handled"))
            }
          )
        )
      )
      await journal.wait(forCount: 2)
      task.cancel()
      latch.open()
      await task.finish()
    }
    #expect(journal.entries == ["waiting", "waiting"])
    #expect(store.notes == [])
    #expect(recorder.messages == [])
  }

  @Test func `a stage that throws lets the next begin`() async {
    await withIssueReporters([recorder]) {
      await store.send(.start(.concatenate(.run { _ in throw SampleError() }, .send(.note("next"))))).finish()
    }
    #expect(store.notes == ["next"])
    #expect(recorder.issues.count == 1)
  }

  @Test func `an action of work that has returned is reported at the line of the run and handled`() async {
    let escaped = Escaped()
    let line: UInt = #line + 1
    await store.send(.start(.run { send in escaped.send = send })).finish()
    await withIssueReporters([recorder]) {
      await escaped.send?(.note("late"))
    }
    #expect(store.notes == ["late"])
    #expect(recorder.issues.map(\.site.line) == [line])
    let message = recorder.messages.first ?? ""
    #expect(message.contains("An effect sent an action after its closure had returned."))
    #expect(
      message.contains("Action: .note(\"late\")") || message.contains("Action: ScriptedFeature.Action.note")
    )
  }

  @Test func `an action of work of a store that is gone goes nowhere`() async {
    let escaped = Escaped()
    do {
      let store = Store(initialState: ScriptedFeature.State()) { ScriptedFeature() }
      await store.send(.start(.run { send in escaped.send = send })).finish()
    }
    await withIssueReporters([recorder]) {
      await escaped.send?(.note("late"))
    }
    #expect(recorder.issues.count == 1)
  }

  /// Storage for a `Send` that an effect lets escape.
  private final class Escaped: @unchecked Sendable {
    var send: Send<ScriptedFeature.Action>?
  }
}

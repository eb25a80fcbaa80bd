import Dovetail
import DovetailTestFixtures
import Testing

@testable import DovetailCore

/// An actor with a store of its own.
private actor Host {
  let journal = Journal()
  var store: StoreOf<ScriptedFeature>?

  func begin(_ effect: Effect<ScriptedFeature.Action>) -> StoreTask {
    let store = Store(initialState: ScriptedFeature.State()) { ScriptedFeature() }
    self.store = store
    return store.send(.start(effect))
  }

  nonisolated func note(_ text: String) {
    preconditionIsolated()
    journal.note(text)
  }

  var notes: [String]? { store?.notes }
}

/// Stops the process if it does not run on the main actor.
private func noteOnMain(_ text: String, _ journal: Journal) {
  MainActor.preconditionIsolated()
  journal.note(text)
}

@MainActor
struct EffectIsolationTests {
  private let journal = Journal()
  private let store = Store(initialState: ScriptedParent.State(child: .init())) { ScriptedParent() }

  @Test func `the work runs on the actor of the store, also after a wait`() async {
    let journal = journal
    let work = Effect<ScriptedParent.Action>.run(isolation: .store) { send in
      noteOnMain("began", journal)
      await Task.yield()
      noteOnMain("went on", journal)
      await send(.note("sent"))
      noteOnMain("ended", journal)
    }
    let task = store.send(.start(work))
    // It begins when the code that sent has returned.
    #expect(journal.entries == [])
    await task.finish()
    #expect(journal.entries == ["began", "went on", "ended"])
    #expect(store.notes == ["sent"])
  }

  @Test func `the work runs on any actor that has a store`() async {
    let host = Host()
    let task = await host.begin(
      .run(isolation: .store) { send in
        host.note("began")
        await Task.yield()
        host.note("went on")
        await send(.note("sent"))
      }
    )
    await task.finish()
    #expect(host.journal.entries == ["began", "went on"])
    #expect(await host.notes == ["sent"])
  }

  @Test func `work that is cancelled before its turn never begins`() async {
    let journal = journal
    let task = store.send(.start(.run(isolation: .store) { _ in journal.note("ran") }))
    task.cancel()
    await task.finish()
    #expect(journal.entries == [])
  }

  @Test func `work is cancelled with its feature`() async {
    let journal = journal
    let task = store.send(.child(.start(.run(isolation: .store) { _ in await journal.stay("work") })))
    await journal.wait(for: "+work")
    store.send(.change { $0.child = nil })
    await task.finish()
    #expect(journal.entries == ["+work", "-work"])
    #expect(store.source.core.runtime.count == 0)
  }

  @Test func `an error goes to the handler, or is reported at the line of the effect`() async {
    let recorder = IssueRecorder()
    let store = store
    let line = UInt(#line) + 7
    await withIssueReporters([recorder]) {
      let handled = Effect<ScriptedParent.Action>.run(isolation: .store) { _ in
        throw SampleError()
      } catch: { error, send in
        await send(.note("\(error)"))
      }
      let unhandled = Effect<ScriptedParent.Action>.run(isolation: .store) { _ in throw SampleError() }
      let cancelled = Effect<ScriptedParent.Action>.run(isolation: .store) { _ in throw CancellationError() }
      await store.send(.start(.merge(handled, unhandled, cancelled))).finish()
    }
    #expect(store.notes == ["SampleError()"])
    #expect(recorder.issues.map(\.site.line) == [line])
  }

  @Test(arguments: 0..<50)
  func `effects on the actor and elsewhere send in their own order`(round: Int) async {
    let here = Effect<ScriptedParent.Action>.run(isolation: .store) { send in
      for number in 0..<10 { await send(.note("here \(number)")) }
    }
    let there = Effect<ScriptedParent.Action>.run { send in
      for number in 0..<10 { await send(.note("there \(number)")) }
    }
    await store.send(.start(.merge(here, there))).finish()
    #expect(store.notes.filter { $0.hasPrefix("here") } == (0..<10).map { "here \($0)" })
    #expect(store.notes.filter { $0.hasPrefix("there") } == (0..<10).map { "there \($0)" })
  }

  @Test func `a store that is released ends the work`() async {
    let journal = journal
    var store: StoreOf<ScriptedFeature>? = Store(initialState: ScriptedFeature.State()) { ScriptedFeature() }
    let task = store?.send(.start(.run(isolation: .store) { _ in await journal.stay("work") }))
    await journal.wait(for: "+work")
    store = nil
    await task?.finish()
    #expect(journal.entries == ["+work", "-work"])
  }
}

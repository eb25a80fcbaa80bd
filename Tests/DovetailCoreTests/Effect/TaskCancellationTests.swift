import Dovetail
import DovetailTestFixtures
import Testing

@testable import DovetailCore

@MainActor
struct TaskCancellationTests {
  private struct ID: Hashable, Sendable { var name = "" }

  private let journal = Journal()
  private let store = Store(initialState: ScriptedFeature.State()) { ScriptedFeature() }

  @Test func `work with an id is cancelled from anywhere`() async {
    let (journal, id) = (journal, ID(name: #function))
    let task = Task { await withTaskCancellation(id: id) { await journal.stay("work") } }
    await journal.wait(for: "+work")
    Task.cancel(id: ID(name: "other"))
    #expect(journal.entries == ["+work"])
    Task.cancel(id: id)
    #expect(journal.entries == ["+work", "-work"])
    await task.value
  }

  @Test func `the value and the error of the work are those of the call`() async throws {
    let number = await withTaskCancellation(id: ID()) { 42 }
    #expect(number == 42)
    do throws(SampleError) {
      try await withTaskCancellation(id: ID()) { () async throws(SampleError) in throw SampleError() }
      Issue.record("nothing was thrown")
    } catch {
      #expect(error == SampleError())
    }
    await #expect(throws: CancellationError.self) {
      try await withTaskCancellation(id: ID()) { () async throws in throw CancellationError() }
    }
  }

  @Test func `cancelling who waits cancels the work`() async {
    let journal = journal
    let task = Task { await withTaskCancellation(id: ID()) { await journal.stay("work") } }
    await journal.wait(for: "+work")
    task.cancel()
    await task.value
    #expect(journal.entries == ["+work", "-work"])
  }

  @Test func `work that is begun by a cancelled task is cancelled from the beginning`() async {
    let (journal, latch) = (journal, Latch())
    let task = Task {
      await latch.pass()
      await withTaskCancellation(id: ID()) { journal.note("\(Task.isCancelled)") }
    }
    task.cancel()
    latch.open()
    await task.value
    #expect(journal.entries == ["true"])
  }

  @Test func `cancelInFlight cancels work with the same id`() async {
    let (journal, id) = (journal, ID(name: #function))
    let first = Task { await withTaskCancellation(id: id, cancelInFlight: true) { await journal.stay("a") } }
    await journal.wait(for: "+a")
    let second = Task { await withTaskCancellation(id: id, cancelInFlight: true) { await journal.stay("b") } }
    await journal.wait(for: "+b")
    #expect(journal.entries.prefix(2) == ["+a", "-a"] || journal.entries.contains("-a"))
    await first.value
    Task.cancel(id: id)
    await second.value
  }

  @Test(arguments: 0..<100)
  func `of work that begins at the same time with cancelInFlight one at most goes on`(round: Int) async {
    let id = ID(name: "\(#function) \(round)")
    let (survivors, arrived, latch, count) = (Journal(), Journal(), Latch(), 8)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<count {
        group.addTask {
          await withTaskCancellation(id: id, cancelInFlight: true) {
            arrived.note("here")
            await latch.pass()
            if !Task.isCancelled { survivors.note("on") }
          }
        }
      }
      await arrived.wait(forCount: count)
      latch.open()
    }
    #expect(survivors.entries.count == 1)
  }

  @Test func `an id in an effect is not that of the process`() async {
    let (journal, id) = (journal, ID(name: #function))
    let task = store.send(.start(.run { _ in await withTaskCancellation(id: id) { await journal.stay("work") } }))
    await journal.wait(for: "+work")
    Task.cancel(id: id)
    #expect(journal.entries == ["+work"])
    store.send(.start(.cancel(id: id)))
    #expect(journal.entries == ["+work", "-work"])
    await task.finish()
  }

  @Test func `an effect cancels another by its id`() async {
    let (journal, id) = (journal, ID())
    store.send(.start(journal.staying("a").cancellable(id: id)))
    await journal.wait(for: "+a")
    await store.send(.start(.run { _ in Task.cancel(id: id) })).finish()
    #expect(journal.entries == ["+a", "-a"])
  }

  @Test func `cancelling an effect cancels the work inside`() async {
    let journal = journal
    let task = store.send(
      .start(.run { _ in await withTaskCancellation(id: ID()) { await journal.stay("work") } }.cancellable(id: 1))
    )
    await journal.wait(for: "+work")
    store.send(.start(.cancel(id: 1)))
    await task.finish()
    #expect(journal.entries == ["+work", "-work"])
  }

  @Test func `the effect goes on after the work inside was cancelled`() async {
    let journal = journal
    let task = store.send(
      .start(
        .run { send in
          await withTaskCancellation(id: ID()) { await journal.stay("work") }
          await send(.note("on"))
        }
      )
    )
    await journal.wait(for: "+work")
    store.send(.start(.cancel(id: ID())))
    await task.finish()
    #expect(store.notes == ["on"])
  }

  @Test func `nothing is left of work that is over`() async {
    await store.send(
      .start(
        .run { _ in
          for number in 0..<50 {
            await withTaskCancellation(id: number % 3, cancelInFlight: number % 2 == 0) {}
          }
        }
      )
    ).finish()
    #expect(store.source.core.runtime.count == 0)
  }
}

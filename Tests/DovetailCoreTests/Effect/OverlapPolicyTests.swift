import Dovetail
import DovetailTestFixtures
import Testing

@testable import DovetailCore

private enum ID: Hashable, Sendable { case work, other }

/// An effect that notes when it begins, runs until its latch is opened or it is cancelled, and then notes how it ended.
private struct LatchedWork: Sendable {
  let name: String
  let journal: Journal
  let latch = Latch()

  func effect<Action>(_ policy: OverlapPolicy, id: ID = .work, throwing: Bool = false) -> Effect<Action> {
    Effect.run(name: name) { [self] _ in
      await withTaskCancellationHandler {
        journal.note("+\(name)")
        await latch.pass()
        if !Task.isCancelled { journal.note("=\(name)") }
      } onCancel: {
        journal.note("-\(name)")
        latch.open()
      }
      if throwing { throw Failure() }
    } catch: { _, _ in
    }
    .cancellable(id: id, policy: policy)
  }

  private struct Failure: Error {}
}

@MainActor
struct OverlapPolicyTests {
  private let journal = Journal()
  private let store = Store(initialState: ScriptedParent.State(rows: [.init(id: 1), .init(id: 2)])) { ScriptedParent() }

  private func work(_ name: String) -> LatchedWork { LatchedWork(name: name, journal: journal) }

  @discardableResult
  private func start(_ work: LatchedWork, _ policy: OverlapPolicy, throwing: Bool = false) -> StoreTask {
    store.send(.start(work.effect(policy, throwing: throwing)))
  }

  // MARK: - Restart

  @Test func `restart cancels the effects in flight`() async {
    let (first, second) = (work("a"), work("b"))
    let former = start(first, .restart)
    await journal.wait(for: "+a")
    let task = start(second, .restart)
    await former.finish()
    await journal.wait(for: "+b")
    second.latch.open()
    await task.finish()
    #expect(journal.entries.filter { $0 != "+b" } == ["+a", "-a", "=b"])
  }

  @Test func `of effects that restart in one action only the last begins`() async {
    let works = ["a", "b", "c"].map { work($0) }
    works[2].latch.open()
    await store.send(.start(.merge(works.map { $0.effect(.restart) }))).finish()
    #expect(journal.entries == ["+c", "=c"])
  }

  // MARK: - Drop

  @Test func `an effect is dropped while another one is in flight`() async {
    let (first, second, third) = (work("a"), work("b"), work("c"))
    let task = start(first, .drop)
    await journal.wait(for: "+a")
    await start(second, .drop).finish()
    first.latch.open()
    await task.finish()
    third.latch.open()
    await start(third, .drop).finish()
    #expect(journal.entries == ["+a", "=a", "+c", "=c"])
    #expect(store.source.core.runtime.count == 0)
  }

  @Test func `of effects in one action the first one begins`() async {
    let works = ["a", "b", "c"].map { work($0) }
    works[0].latch.open()
    await store.send(.start(.merge(works.map { $0.effect(.drop) }))).finish()
    #expect(journal.entries == ["+a", "=a"])
  }

  @Test func `actions of a dropped effect are not handled`() async {
    let first = work("a")
    start(first, .drop)
    let effect = Effect<ScriptedParent.Action>.send(.note("dropped"))
    store.send(.start(effect.cancellable(id: ID.work, policy: .drop)))
    store.send(.start(effect.cancellable(id: ID.other, policy: .drop)))
    #expect(store.notes == ["dropped"])
    first.latch.open()
  }

  @Test func `an effect that a former one asks for while it sends is dropped`() async {
    let (journal, second) = (journal, work("b"))
    second.latch.open()
    let first = Effect<ScriptedParent.Action>.run { send in
      await send(.start(second.effect(.drop)))
      journal.note("sent")
    }
    await store.send(.start(first.cancellable(id: ID.work, policy: .drop))).finish()
    #expect(journal.entries == ["sent"])
  }

  @Test func `an effect is dropped for one that has the id by other means`() async {
    let (first, second) = (journal.staying("a") as Effect<ScriptedParent.Action>, work("b"))
    store.send(.start(first.cancellable(id: ID.work)))
    await journal.wait(for: "+a")
    await start(second, .drop).finish()
    #expect(journal.entries == ["+a"])
    store.send(.start(.cancel(id: ID.work)))
  }

  @Test func `after a cancellation an effect is not dropped`() async {
    let (first, second) = (work("a"), work("b"))
    start(first, .drop)
    await journal.wait(for: "+a")
    store.send(.start(.cancel(id: ID.work)))
    second.latch.open()
    await start(second, .drop).finish()
    #expect(journal.entries == ["+a", "-a", "+b", "=b"])
  }

  // MARK: - Queue

  @Test func `effects of a queue run one after the other in their order`() async {
    let works = (0..<5).map { work("\($0)") }
    let tasks = works.map { start($0, .queue()) }
    for (index, work) in works.enumerated() {
      await journal.wait(for: "+\(index)")
      work.latch.open()
    }
    for task in tasks { await task.finish() }
    #expect(journal.entries == (0..<5).flatMap { ["+\($0)", "=\($0)"] })
    #expect(store.source.core.runtime.count == 0)
  }

  @Test func `effects of a queue in one action keep their order`() async {
    let works = (0..<5).map { work("\($0)") }
    for work in works { work.latch.open() }
    await store.send(.start(.merge(works.map { $0.effect(.queue()) }))).finish()
    #expect(journal.entries == (0..<5).flatMap { ["+\($0)", "=\($0)"] })
  }

  @Test func `an effect begins after one that throws and after one that was cancelled by itself`() async {
    let works = ["a", "b", "c"].map { work($0) }
    start(works[0], .queue(), throwing: true)
    let second = start(works[1], .queue())
    let third = start(works[2], .queue())
    await journal.wait(for: "+a")
    works[0].latch.open()
    await journal.wait(for: "+b")
    works[2].latch.open()
    second.cancel()
    await third.finish()
    #expect(journal.entries == ["+a", "=a", "+b", "-b", "+c", "=c"])
  }

  @Test func `an effect that waits can be cancelled by itself`() async {
    let works = ["a", "b", "c"].map { work($0) }
    start(works[0], .queue())
    let second = start(works[1], .queue())
    let third = start(works[2], .queue())
    await journal.wait(for: "+a")
    second.cancel()
    // It does not wait for the others to end.
    await second.finish()
    works[0].latch.open()
    works[2].latch.open()
    await third.finish()
    #expect(journal.entries == ["+a", "=a", "+c", "=c"])
  }

  @Test func `cancelling the id cancels what runs and what waits`() async {
    let works = ["a", "b", "c"].map { work($0) }
    let tasks = works.prefix(2).map { start($0, .queue()) }
    await journal.wait(for: "+a")
    store.send(.start(.cancel(id: ID.work)))
    for task in tasks { await task.finish() }
    works[2].latch.open()
    await start(works[2], .queue()).finish()
    #expect(journal.entries == ["+a", "-a", "+c", "=c"])
    #expect(store.source.core.runtime.count == 0)
  }

  @Test func `an effect for which there is no place is dropped`() async {
    let works = ["a", "b", "c", "d"].map { work($0) }
    for work in works.prefix(2) { start(work, .queue(limit: 1)) }
    await journal.wait(for: "+a")
    await start(works[2], .queue(limit: 1)).finish()
    works[0].latch.open()
    await journal.wait(for: "+b")
    // There is a place again.
    let last = start(works[3], .queue(limit: 1))
    for work in works { work.latch.open() }
    await last.finish()
    #expect(journal.entries == ["+a", "=a", "+b", "=b", "+d", "=d"])
  }

  @Test func `an effect can contain effects of its own id`() async {
    let works = ["a", "b"].map { work($0) }
    for work in works { work.latch.open() }
    let inner = Effect<ScriptedParent.Action>.concatenate(works.map { $0.effect(.queue()) })
    await store.send(.start(inner.cancellable(id: ID.work, policy: .queue()))).finish()
    #expect(journal.entries == ["+a", "=a", "+b", "=b"])
  }

  @Test func `a queue without places is reported and drops`() async {
    let recorder = IssueRecorder()
    let works = ["a", "b"].map { work($0) }
    let line = UInt(#line) + 5
    withIssueReporters([recorder]) {
      for work in works {
        let effect = Effect<ScriptedParent.Action>.run { [work] _ in await work.latch.pass() }
        let id = ID.other
        store.send(.start(effect.cancellable(id: id, policy: .queue(limit: 0))))
      }
    }
    #expect(recorder.messages == [Diagnostic.queueWithoutPlaces(0).message, Diagnostic.queueWithoutPlaces(0).message])
    #expect(recorder.issues.map(\.site.line) == [line, line])
    for work in works { work.latch.open() }
  }

  // MARK: - Features

  @Test func `rows do not meet each other and end with their row`() async {
    let works = ["a", "b", "c"].map { work($0) }
    store.send(.row(1, .start(works[0].effect(.drop))))
    await journal.wait(for: "+a")
    store.send(.row(2, .start(works[1].effect(.drop))))
    await journal.wait(for: "+b")
    let waiting = store.send(.row(1, .start(works[2].effect(.queue()))))
    store.send(.change { $0.rows.remove(id: 1) })
    await waiting.finish()
    works[1].latch.open()
    await journal.wait(for: "=b")
    #expect(journal.entries == ["+a", "+b", "-a", "=b"])
  }

  @Test func `a parent meets the effects of its children`() async {
    let works = ["a", "b", "c"].map { work($0) }
    let first = store.send(.row(1, .start(works[0].effect(.drop))))
    await journal.wait(for: "+a")
    await start(works[1], .drop).finish()
    let third = start(works[2], .queue())
    works[0].latch.open()
    await first.finish()
    works[2].latch.open()
    await third.finish()
    #expect(journal.entries == ["+a", "=a", "+c", "=c"])
  }

  @Test func `observers are told of what is dropped and of what waits`() async {
    let log = ObserverLog<ScriptedParent.State, ScriptedParent.Action>()
    let attachment = store.attach(log)
    let works = ["a", "b", "c"].map { work($0) }
    start(works[0], .queue(limit: 1))
    await journal.wait(for: "+a")
    let second = start(works[1], .queue(limit: 1))
    start(works[2], .queue(limit: 1))
    for work in works { work.latch.open() }
    await second.finish()
    #expect(log.phases(of: "a") == ["started", "finished"])
    // Its wait, and its work.
    #expect(log.phases(of: "b") == ["started", "finished", "started", "finished"])
    #expect(log.phases(of: "c") == ["dropped"])
    #expect(Set(log.effects.map(\.effect.number)).count == 4)
    withExtendedLifetime(attachment) {}
  }

  // MARK: - A model

  /// Must catch: a place in the queue that is lost when an effect that waits is cancelled, an effect that begins before
  /// one that came earlier has ended, and one that is dropped although nothing is in flight.
  @Test(arguments: TestSize.seeds(6, thorough: 400))
  func `effects begin as in a model`(seed: UInt64) async {
    var numbers = SeededRandomNumberGenerator(seed: seed)
    var works: [(work: LatchedWork, task: StoreTask)] = []
    var (running, waiting): ([Int], [Int]) = ([], [])
    var begun: [Int] = []

    func begin(_ index: Int) async {
      running.append(index)
      begun.append(index)
      await journal.wait(for: "+\(index)")
    }
    /// After the end of all that runs, the next one begins.
    func advance() async { if running.isEmpty, !waiting.isEmpty { await begin(waiting.removeFirst()) } }

    for _ in 0..<30 {
      switch Int.random(in: 0..<10, using: &numbers) {
      case 0..<6:
        let index = works.count
        let policy = [OverlapPolicy.restart, .drop, .queue(limit: 2), .queue(limit: 3)].randomElement(using: &numbers)!
        let work = work("\(index)")
        works.append((work, start(work, policy, throwing: Bool.random(using: &numbers))))
        switch policy {
        case .restart:
          (running, waiting) = ([], [])
          await begin(index)
        case .drop: if running.isEmpty { await begin(index) }
        case .queue(let limit):
          if running.isEmpty { await begin(index) } else if waiting.count < limit { waiting.append(index) }
        }
      case 6, 7:
        guard let index = running.popLast() else { continue }
        works[index].work.latch.open()
        await works[index].task.finish()
        await advance()
      case 8:
        guard let index = (running + waiting).randomElement(using: &numbers) else { continue }
        works[index].task.cancel()
        await works[index].task.finish()
        running.removeAll { $0 == index }
        waiting.removeAll { $0 == index }
        await advance()
      default:
        store.send(.start(.cancel(id: ID.work)))
        (running, waiting) = ([], [])
      }
    }
    store.send(.start(.cancel(id: ID.work)))
    for (_, task) in works { await task.finish() }
    #expect(journal.entries.filter { $0.hasPrefix("+") } == begun.map { "+\($0)" })
    #expect(store.source.core.runtime.count == 0)
  }
}

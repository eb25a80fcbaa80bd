import Dovetail
import DovetailTestSupport
import Foundation
import Testing

/// A clock waits for tasks that are no effects, also while the threads of the process get little time.
//
// Must catch: a clock that yields a fixed number of times. It is wrong in half of the rounds.
@Suite(.serialized)
struct TestClockLoadTests {
  private static let rounds = TestSize.choose(12, thorough: 2_000)
  private static let ticks = 20

  private actor Meter {
    var ticks = 0
    func tick() { ticks += 1 }
  }

  @MainActor
  private final class Model {
    var ticks = 0

    func start(_ clock: TestClock<Duration>) -> Task<Void, any Error> {
      Task {
        for _ in 0..<TestClockLoadTests.ticks {
          try await clock.sleep(for: .seconds(1))
          ticks += 1
        }
      }
    }
  }

  /// Runs a test many times while threads of the process are busy.
  private func underLoad(isolation: isolated (any Actor)? = #isolation, _ round: () async throws -> Void) async rethrows
  {
    let isOver = LockIsolated(false)
    for _ in 0..<4 { Thread.detachNewThread { while !isOver.value {} } }
    defer { isOver.setValue(true) }
    for _ in 0..<Self.rounds { try await round() }
  }

  private func start(_ meter: Meter, _ clock: TestClock<Duration>) -> Task<Void, any Error> {
    Task {
      for _ in 0..<Self.ticks {
        try await clock.sleep(for: .seconds(1))
        await meter.tick()
      }
    }
  }

  @Test func `a task that has not begun to sleep, and that ends`() async {
    await underLoad {
      let (clock, meter) = (TestClock(), Meter())
      let task = start(meter, clock)
      await clock.advance(by: .seconds(Self.ticks))
      #expect(await meter.ticks == Self.ticks)
      task.cancel()
    }
  }

  @Test func `all sleeps of a task`() async {
    await underLoad {
      let (clock, meter) = (TestClock(), Meter())
      let task = start(meter, clock)
      // The limit is for a machine that is not busy.
      await clock.run(timeout: .seconds(600))
      #expect(await meter.ticks == Self.ticks)
      task.cancel()
    }
  }

  @Test func `a task that sleeps, and one that does not any more`() async throws {
    try await underLoad {
      let (clock, meter) = (TestClock(), Meter())
      let task = start(meter, clock)
      await #expect(throws: SuspensionError(count: 1)) { try await clock.checkSuspension() }
      await clock.advance(by: .seconds(Self.ticks))
      try await clock.checkSuspension()
      task.cancel()
    }
  }

  @Test @MainActor func `a task of the main actor`() async {
    await underLoad {
      let (clock, model) = (TestClock(), Model())
      let task = model.start(clock)
      await clock.advance(by: .seconds(Self.ticks))
      #expect(model.ticks == Self.ticks)
      task.cancel()
    }
  }

  @Test func `a task of the main actor, from elsewhere`() async {
    await underLoad {
      let (clock, model) = (TestClock(), Model())
      let task = await model.start(clock)
      await clock.advance(by: .seconds(Self.ticks))
      #expect(await model.ticks == Self.ticks)
      task.cancel()
    }
  }

  @Test func `a task that another one resumes`() async {
    await underLoad {
      let (clock, meter) = (TestClock(), Meter())
      let (ticks, continuation) = AsyncStream<Void>.makeStream()
      let consumer = Task { for await _ in ticks { await meter.tick() } }
      let producer = Task {
        for _ in 0..<Self.ticks {
          try await clock.sleep(for: .seconds(1))
          continuation.yield()
        }
      }
      await clock.advance(by: .seconds(Self.ticks))
      #expect(await meter.ticks == Self.ticks)
      producer.cancel()
      consumer.cancel()
    }
  }

  @Test func `a task that works without end does not stop the clock`() async {
    let clock = TestClock()
    let isOver = LockIsolated(false)
    let busy = Task.detached { while !isOver.value { await Task.yield() } }
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.advance(by: .seconds(1))
    isOver.setValue(true)
    await #expect(throws: Never.self) { try await task.value }
    await busy.value
  }
}

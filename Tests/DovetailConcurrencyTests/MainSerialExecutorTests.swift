import DovetailConcurrency
import Testing

struct MainSerialExecutorTests {
  @Test func `tasks take turns in the order in which they became ready`() async {
    await withMainSerialExecutor {
      let order = LockIsolated<[Int]>([])
      for number in 0..<100 {
        Task.detached {
          order.withValue { $0.append(number) }
          await Task.yield()
          order.withValue { $0.append(100 + number) }
        }
      }
      #expect(order.value.isEmpty)
      while order.value.count < 200 { await Task.yield() }
      #expect(order.value == Array(0..<200))
    }
  }

  @Test func `who leaves first does not switch it off for the others`() async {
    await withMainSerialExecutor {
      withMainSerialExecutor {}
      await Task.detached { MainActor.preconditionIsolated("The task runs elsewhere than on the main actor.") }.value
    }
  }

  @Test func `an error of the operation is passed on`() async {
    struct Failure: Error {}
    #expect(throws: Failure.self) { try withMainSerialExecutor { throw Failure() } }
    await #expect(throws: Failure.self) {
      try await withMainSerialExecutor {
        await Task.yield()
        throw Failure()
      }
    }
  }
}

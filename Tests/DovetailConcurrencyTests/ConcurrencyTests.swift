import DovetailConcurrency
import DovetailTestSupport
import Testing

struct ConcurrencyTests {
  private let journal = Journal()

  // MARK: - LockIsolated

  @Test func `a shared value loses no change`() async {
    let count = LockIsolated(0)
    await withTaskGroup { group in
      for _ in 0..<1_000 { group.addTask { count.withValue { $0 += 1 } } }
    }
    #expect(count.value == 1_000)
  }

  @Test func `a shared value can be used by its own operation`() {
    let words = LockIsolated(["a"])
    let count = words.withValue { value in
      value.append("b")
      return words.value.count
    }
    #expect(count == 1)
    #expect(words.value == ["a", "b"])
    words.setValue([])
    #expect(words.isEmpty)
  }

  @Test func `changes made before an error stay`() {
    let count = LockIsolated(0)
    #expect(throws: SampleError.self) {
      try count.withValue {
        $0 = 1
        throw SampleError()
      }
    }
    #expect(count.value == 1)
  }

  // MARK: - Values

  @Test func `a value vouched for is used as itself`() async {
    final class Counter { var count = 0 }
    var counter = UncheckedSendable(Counter())
    counter.count = 5
    let task = Task { [counter] in counter.value.count }
    #expect(await task.value == 5)
    @UncheckedSendable var wrapped = 1
    wrapped += 1
    #expect($wrapped == UncheckedSendable(2))
  }

  @Test func `hidden values are equal when what is in them is`() {
    #expect(AnyHashableSendable(1) == AnyHashableSendable(1))
    #expect(AnyHashableSendable(1) != AnyHashableSendable("1"))
    #expect(AnyHashableSendable(AnyHashableSendable(1)).base is Int)
    #expect(Set([AnyHashableSendable(1), 1, "1", true]).count == 3)
    #expect("\(AnyHashableSendable("x"))" == "x")
    #expect(String(reflecting: AnyHashableSendable("x")) == "AnyHashableSendable(\"x\")")
  }

  // MARK: - Streams

  @Test func `a stream of another sequence has its elements`() async throws {
    let base = AsyncStream { continuation in
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
    }
    var numbers: [Int] = []
    for await number in base.map({ $0 * 2 }).eraseToStream() { numbers.append(number) }
    #expect(numbers == [2, 4, 6])
    let finished = AsyncStream<Int>.finished
    for await _ in finished { Issue.record("There is no element.") }
  }

  @Test func `a stream that does not throw ends where its sequence throws, another throws`() async throws {
    let failing = AsyncThrowingStream<Int, any Error> { continuation in
      continuation.yield(1)
      continuation.finish(throwing: SampleError())
    }
    var numbers: [Int] = []
    for await number in failing.eraseToStream() { numbers.append(number) }
    #expect(numbers == [1])
    await #expect(throws: SampleError.self) {
      for try await _ in AsyncThrowingStream<Int, any Error>.finished(throwing: SampleError()).eraseToThrowingStream() {
      }
    }
    for try await _ in AsyncThrowingStream<Int, any Error>.finished() { Issue.record("There is no element.") }
  }

  @Test func `a stream that never has an element ends with its task`() async {
    let task = Task { [journal] in
      journal.note("waiting")
      for await _ in AsyncStream<Int>.never {}
      do { for try await _ in AsyncThrowingStream<Int, any Error>.never {} } catch {}
      journal.note("over")
    }
    await journal.wait(for: "waiting")
    task.cancel()
    await task.value
    #expect(journal.entries == ["waiting", "over"])
  }

  // MARK: - Tasks

  @Test func `waiting for never ends with the task`() async {
    let task = Task { [journal] in
      journal.note("waiting")
      try await Task.never()
    }
    await journal.wait(for: "waiting")
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `who waits with a cancellable value cancels the task`() async {
    let inner = Task { [journal] in await journal.stay("inner") }
    let throwing = Task { [journal] in
      await journal.stay("throwing")
      throw SampleError()
    }
    let outer = Task {
      await inner.cancellableValue
      try await throwing.cancellableValue
    }
    await journal.wait { $0.contains("+inner") && $0.contains("+throwing") }
    outer.cancel()
    await inner.value
    await #expect(throws: SampleError.self) { try await outer.value }
    #expect(Set(journal.entries) == ["+inner", "-inner", "+throwing", "-throwing"])
  }

  @Test func `a result catches what an async operation throws`() async {
    let success = await Result {
      await Task.yield(); return 1
    }
    #expect(success == .success(1))
    let failure: Result<Int, any Error> = await Result {
      await Task.yield(); throw SampleError()
    }
    #expect(throws: SampleError.self) { try failure.get() }
  }

  @Test func `many yields return`() async {
    await Task.megaYield(count: 3)
  }
}

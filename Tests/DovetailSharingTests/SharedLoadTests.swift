import DovetailSharing
import DovetailTestSupport
import Observation
import Synchronization
import Testing

extension SharedKey where Self == InMemoryKey<Int>.Default {
  fileprivate static var guests: Self { Self[.inMemory("guests"), default: 3] }
}

/// Loading a shared value from another key.
struct SharedLoadTests {
  private let first = Cellar(holding: 1)
  private let second = Cellar(holding: 2)

  @Test func `a reference that loads another key has the value of that key, and saves its changes there`() async throws
  {
    @Shared(CellarKey(cellar: first)) var value = 0
    let copy = $value
    #expect(value == 1)
    try await $value.load(CellarKey(cellar: second))
    #expect(value == 2)
    #expect(copy.wrappedValue == 2)
    copy.withLock { $0 += 10 }
    #expect(value == 12)
    #expect(second.saved == [12])
    #expect(first.saved == [])
    try await $value.save()
    #expect(second.saved == [12, 12])
  }

  @Test func `others that use the former key stay with it, and those that use the other one share the value`()
    async throws
  {
    @Shared(CellarKey(cellar: first)) var moving = 0
    @Shared(CellarKey(cellar: first)) var staying = 0
    @Shared(CellarKey(cellar: second)) var other = 0
    try await $moving.load(CellarKey(cellar: second))
    $moving.withLock { $0 = 20 }
    #expect([staying, other] == [1, 20])
    $staying.withLock { $0 = 10 }
    #expect([moving, other] == [20, 20])
    // Change to a third key, and back.
    try await $moving.load(.guests)
    #expect(moving == 3)
    try await $moving.load(CellarKey(cellar: first))
    #expect(moving == 1)
    $moving.withLock { $0 = 11 }
    #expect(staying == 11)
  }

  @Test func `the former value stays until the other is there`() async throws {
    @SharedReader(value: 7) var value
    let task = Task { [reader = $value] in try await reader.load(CellarKey(cellar: second, isSlow: true)) }
    let continuation = try #require(await second.nextContinuation())
    #expect(value == 7)
    #expect($value.isLoading)
    continuation.resume(returning: 5)
    try await task.value
    #expect(value == 5)
    #expect(!$value.isLoading)
    #expect(second.loads == 1)
  }

  @Test func `an error of the other key is thrown and kept, and what comes later is taken`() async throws {
    @Shared(CellarKey(cellar: first)) var value = 0
    second.contents.withLock { $0.error = SampleError() }
    await #expect(throws: SampleError.self) { try await $value.load(CellarKey(cellar: second)) }
    #expect($value.loadError is SampleError)
    #expect(value == 1)
    second.contents.withLock { $0.subscriber }?.yield(9)
    #expect(value == 9)
    #expect($value.loadError == nil)
    // The subscription of the former key is cancelled when the key is not used any more.
    #expect(first.contents.withLock { $0.isCancelled })
  }

  @Test func `who reads the value, its parts or its stream follows`() async throws {
    @Shared(CellarKey(cellar: first)) var value = 0
    let part = $value.read { $0 * 100 }
    var values = $value.values.makeAsyncIterator()
    #expect(await values.next() == 1)
    let told = Mutex(0)
    withObservationTracking {
      _ = value
    } onChange: {
      told.withLock { $0 += 1 }
    }
    try await $value.load(CellarKey(cellar: second))
    #expect(told.withLock { $0 } == 1)
    #expect(part.wrappedValue == 200)
    #expect(await values.next() == 2)
    withObservationTracking {
      _ = part.wrappedValue
    } onChange: {
      told.withLock { $0 += 1 }
    }
    $value.withLock { $0 = 3 }
    #expect(told.withLock { $0 } == 2)
    #expect(await values.next() == 3)
  }

  @Test func `readers on other threads meet the one value or the other`() async throws {
    @Shared(CellarKey(cellar: first)) var value = 0
    let reference = $value
    try await withThrowingTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<500 { #expect([1, 2].contains(reference.wrappedValue)) }
        }
      }
      for round in 0..<50 {
        try await reference.load(CellarKey(cellar: round.isMultiple(of: 2) ? second : first))
      }
      try await group.waitForAll()
    }
    #expect(value == 1)
  }

  // MARK: - Values that must be there

  @Test func `a value that must be there is loaded once, and is not loading any more`() async throws {
    let reader = try await SharedReader(require: CellarKey(cellar: first))
    #expect(reader.wrappedValue == 1)
    #expect(first.loads == 1)
    #expect(!reader.isLoading)
    let slow = Task { [second] in try await Shared(require: CellarKey(cellar: second, isSlow: true)) }
    await second.nextContinuation()?.resume(returning: 5)
    let shared = try await slow.value
    #expect(shared.wrappedValue == 5)
    #expect(!shared.isLoading)
    #expect(second.loads == 1)
  }

  // MARK: - Keys that lose their continuation

  private struct LosingKey: SharedKey, Hashable {
    func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {}

    func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
      SharedSubscription {}
    }

    func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {}
  }

  @Test func `a load or a save that is lost is reported and ends, and changes nothing`() async throws {
    let recorder = IssueRecorder()
    try await withIssueReporters([recorder]) {
      @Shared(LosingKey()) var value = 1
      #expect(!$value.isLoading)
      #expect($value.loadError == nil)
      $value.withLock { $0 = 2 }
      #expect($value.saveError == nil)
      try await $value.load()
      #expect(value == 2)
      #expect($value.loadError == nil)
      try await $value.save()
      #expect($value.saveError == nil)
      await #expect(throws: SharedValueIsMissing.self) { try await Shared(require: LosingKey()) }
    }
    let lost = { Diagnostic.continuationLost($0).message }
    #expect(recorder.messages == [lost("load"), lost("save"), lost("load"), lost("save"), lost("load")])
  }
}

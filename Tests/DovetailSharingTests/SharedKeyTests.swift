import DovetailSharing
import DovetailTestSupport
import Observation
import Synchronization
import Testing

extension SharedKey where Self == InMemoryKey<Int>.Default {
  fileprivate static var visits: Self { Self[.inMemory("visits"), default: 3] }
}

struct SharedKeyTests {
  @Test func `those who use the same key in memory share the value`() {
    @Shared(.inMemory("count")) var first = 1
    @Shared(.inMemory("count")) var second = 2
    @Shared(.inMemory("other")) var other = 3
    @Shared(.inMemory("count")) var text = "a"
    $first.withLock { $0 += 10 }
    #expect(first == 11)
    #expect(second == 11)
    #expect(other == 3)
    #expect(text == "a")
  }

  @Test func `a value in memory outlives those who hold it`() {
    func change() {
      @Shared(.inMemory("kept")) var value = 1
      $value.withLock { $0 = 5 }
    }
    change()
    @Shared(.inMemory("kept")) var value = 1
    #expect(value == 5)
  }

  @Test(arguments: 0..<4)
  func `each test has a memory of its own`(number: Int) {
    @Shared(.inMemory("isolated")) var value = 0
    #expect(value == 0)
    $value.withLock { $0 = number + 1 }
  }

  @Test func `another storage has other values`() {
    @Shared(.inMemory("count")) var outer = 1
    $outer.withLock { $0 = 2 }
    withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      @Shared(.inMemory("count")) var inner = 1
      #expect(inner == 1)
    }
  }

  @Test func `a key can have a name and a value to begin with`() {
    @Shared(.visits) var visits
    @Shared(.visits) var same = 100
    @SharedReader(.visits) var reader
    @Shared(.inMemory("visits")) var plain = 0
    #expect(visits == 3)
    $visits.withLock { $0 += 1 }
    #expect([same, reader, plain] == [4, 4, 4])
  }

  @Test func `an optional value is nil to begin with`() {
    @Shared(.inMemory("name")) var name: String?
    #expect(name == nil)
    $name.withLock { $0 = "Ada" }
    #expect(name == "Ada")
  }

  @Test func `a key loads what is kept, and saves each change`() async throws {
    let cellar = Cellar()
    cellar.contents.withLock { $0.number = 7 }
    @Shared(CellarKey(cellar: cellar)) var value = 1
    #expect(value == 7)
    $value.withLock { $0 = 8 }
    $value.withLock { $0 = 9 }
    #expect(cellar.saved == [8, 9])
    try await $value.save()
    #expect(cellar.saved == [8, 9, 9])
    cellar.contents.withLock { $0.number = 20 }
    try await $value.load()
    #expect(value == 20)
    #expect(cellar.saved == [8, 9, 9])
  }

  @Test func `a value that comes later replaces the one to begin with`() throws {
    let cellar = Cellar()
    @Shared(CellarKey(cellar: cellar, isSlow: true)) var value = 1
    #expect($value.isLoading)
    #expect(value == 1)
    let isTold = Mutex(false)
    withObservationTracking {
      _ = $value.isLoading
    } onChange: {
      isTold.withLock { $0 = true }
    }
    let continuation = cellar.contents.withLock { $0.continuation }
    continuation?.resume(returning: 4)
    #expect(isTold.withLock { $0 })
    #expect(!$value.isLoading)
    #expect(value == 4)
  }

  @Test func `a key hears of values from elsewhere until nobody holds the value`() throws {
    let cellar = Cellar()
    do {
      @SharedReader(CellarKey(cellar: cellar)) var value = 1
      let subscriber = cellar.contents.withLock { $0.subscriber }
      subscriber?.yield(5)
      #expect(value == 5)
      subscriber?.yieldReturningInitialValue()
      #expect(value == 1)
      subscriber?.yieldLoading()
      #expect($value.isLoading)
      subscriber?.yieldLoading(false)
      #expect(!$value.isLoading)
      subscriber?.yield(throwing: SampleError())
      #expect($value.loadError is SampleError)
      #expect(value == 1)
      subscriber?.yield(6)
      #expect($value.loadError == nil)
      #expect(!cellar.contents.withLock { $0.isCancelled })
    }
    #expect(cellar.contents.withLock { $0.isCancelled })
  }

  @Test func `an error of loading or saving is kept until it goes well`() async throws {
    let cellar = Cellar()
    let recorder = IssueRecorder()
    cellar.contents.withLock { $0.error = SampleError() }
    @Shared(CellarKey(cellar: cellar)) var value = 1
    #expect($value.loadError is SampleError)
    withIssueReporters([recorder]) { $value.withLock { $0 = 2 } }
    #expect(recorder.messages.count == 1)
    #expect($value.saveError is SampleError)
    #expect(value == 2)
    await #expect(throws: SampleError.self) { try await $value.save() }
    await #expect(throws: SampleError.self) { try await $value.load() }
    cellar.contents.withLock { $0.error = nil }
    try await $value.load()
    #expect($value.loadError == nil)
    try await $value.save()
    #expect($value.saveError == nil)
  }

  @Test func `a value that is saved replaces what could not be loaded`() async throws {
    let cellar = Cellar()
    cellar.contents.withLock { $0.error = SampleError() }
    @Shared(CellarKey(cellar: cellar)) var value = 1
    #expect($value.loadError is SampleError)
    cellar.contents.withLock { $0.error = nil }
    let reading = Reading { _ = $value.loadError }
    $value.withLock { $0 = 2 }
    #expect($value.loadError == nil)
    #expect(reading.count == 1)
  }

  @Test func `a continuation that is resumed twice gets the advice for its kind, whatever its name`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      let saving = SaveContinuation("upload") { _ in }
      let loading = LoadContinuation<Int>("save") { _ in }
      for _ in 0..<2 {
        saving.resume()
        loading.resume(returning: 1)
      }
    }
    let text = { (name: String) in "The \"\(name)\" of a shared value's key resumed its continuation more than once." }
    #expect(recorder.messages.count == 2)
    #expect(recorder.messages.first?.hasPrefix(text("upload")) == true)
    #expect(recorder.messages.first?.hasSuffix("when the value is saved or saving has failed.") == true)
    #expect(recorder.messages.last?.hasPrefix(text("save")) == true)
    #expect(recorder.messages.last?.hasSuffix("observe the source in \"subscribe\".") == true)
  }

  @Test func `a value or an error ends the loading that a subscription has told of`() {
    let cellar = Cellar()
    @SharedReader(CellarKey(cellar: cellar)) var value = 1
    let subscriber = cellar.contents.withLock { $0.subscriber }
    subscriber?.yieldLoading()
    #expect($value.isLoading)
    subscriber?.yield(42)
    #expect(value == 42)
    #expect(!$value.isLoading)
    subscriber?.yieldLoading()
    subscriber?.yieldLoading()
    subscriber?.yield(throwing: SampleError())
    #expect(!$value.isLoading)
  }

  @Test func `the end of loading is told of also where the value is not taken`() {
    let cellar = Cellar()
    @Shared(CellarKey(cellar: cellar)) var value = 1
    let subscriber = cellar.contents.withLock { $0.subscriber }
    subscriber?.yieldLoading()
    let reading = Reading { _ = $value.isLoading }
    $value.withLock { _ in subscriber?.yield(5) }
    #expect(reading.count == 1)
    #expect(!$value.isLoading)
  }

  @Test func `a value in memory that must be there is there, and none is made`() async throws {
    await #expect(throws: SharedValueIsMissing.self) { try await SharedReader<Int>(require: .inMemory("kept")) }
    do {
      @Shared(.inMemory("kept")) var value = 10
      $value.withLock { $0 = 11 }
    }
    let reader = try await SharedReader<Int>(require: .inMemory("kept"))
    let shared = try await Shared<Int>(require: .inMemory("kept"))
    shared.withLock { $0 += 1 }
    #expect(reader.wrappedValue == 12)
    await #expect(throws: SharedValueIsMissing.self) { try await Shared<String>(require: .inMemory("kept")) }
  }

  @Test func `a value that must be there is loaded, or an error is thrown`() async throws {
    let cellar = Cellar()
    await #expect(throws: SharedValueIsMissing.self) { try await Shared(require: CellarKey(cellar: cellar)) }
    cellar.contents.withLock { $0.number = 3 }
    let value = try await Shared(require: CellarKey(cellar: cellar))
    #expect(value.wrappedValue == 3)
    cellar.contents.withLock { $0.error = SampleError() }
    await #expect(throws: SampleError.self) { try await SharedReader(require: CellarKey(cellar: cellar)) }
  }

  @Test func `the value that is saved last is the newest, whoever changes it`() async {
    let cellar = Cellar()
    @Shared(CellarKey(cellar: cellar)) var value = 0
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { [value = $value] in
          for _ in 0..<100 { value.withLock { $0 += 1 } }
        }
      }
    }
    #expect(value == 800)
    #expect(cellar.contents.withLock { $0.saved.last } == 800)
  }
}

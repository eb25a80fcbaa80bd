import DovetailSession
import DovetailTestSupport
import Navigation
import Testing

/// What a recorder makes of the actions of a store.
@MainActor
struct SessionRecorderTests {
  let gate = Gate()

  func makeStore(_ state: Notebook.State = Notebook.State()) -> StoreOf<Notebook> {
    Store(initialState: state) {
      Notebook(gate: gate)
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 5))
      $0.withRandomNumberGenerator = .seeded(1)
    }
  }

  @Test func `each action is an entry with its state`() throws {
    let store = makeStore()
    let recorder = try #require(SessionRecorder(store))
    store.send(.titled("a"))
    let line = #line - 1
    store.send(.add(2))
    let session = recorder.session
    #expect(session.entries.map(\.number) == [1, 2])
    #expect(session.entries.map(\.state.title) == ["a", "a"])
    #expect(session.entries.map(\.state.sum) == [0, 2])
    #expect(session.initialState == Notebook.State())
    #expect(session.entries[0].origin.kind == .user)
    #expect(session.entries[0].origin.fileID == #fileID)
    #expect(session.entries[0].origin.line == line)
    #expect(session.entries[1].start >= session.entries[0].start)
  }

  @Test func `an action that a reducer returns has the entry before it as its cause`() throws {
    let store = makeStore()
    let recorder = try #require(SessionRecorder(store))
    store.send(.titled("a"))
    store.send(.addTwice(3))
    #expect(recorder.session.entries.map(\.origin.kind) == [.user, .user, .reducer])
    #expect(recorder.session.entries.last?.origin.cause == 2)
  }

  @Test func `an action of an effect has the entry that began the effect as its cause`() async throws {
    let store = makeStore()
    let recorder = try #require(SessionRecorder(store))
    store.send(.titled("a"))
    let task = store.send(.load)
    #expect(recorder.effects.map(\.name) == ["load"])
    #expect(recorder.effects.map(\.entry) == [2])
    #expect(recorder.effects.map(\.end) == [nil])
    gate.open()
    await task.finish()
    let entry = try #require(recorder.session.entries.last)
    #expect(entry.origin.kind == .effect)
    #expect(entry.origin.cause == 2)
    #expect(entry.origin.name == "load")
    #expect(entry.state.sum == 7)
  }

  @Test func `events and modifications are entries`() async throws {
    let store = makeStore()
    let recorder = try #require(SessionRecorder(store))
    store.send(.pageAdded(1))
    store.send(.pages(.element(id: 1, action: .ping)))
    gate.open()
    await store.send(.upload).finish()
    let contents = recorder.session.entries.map { entry in
      switch entry.content {
      case .action: "action"
      case .event(let event): "\(type(of: event))"
      case .modification: "modification"
      }
    }
    #expect(contents == ["action", "action", "Ping", "action", "modification"])
    #expect(recorder.session.lastState.pings == 1)
    #expect(recorder.session.lastState.progress == 50)
  }

  @Test func `the dates and numbers that a reducer reads are kept, and not those of other code`() throws {
    let store = makeStore()
    let recorder = try #require(SessionRecorder(store))
    store.send(.stamp)
    store.send(.add(1))
    store.send(.draw)
    let reads = recorder.session.entries.map(\.reads)
    #expect(reads[0] == [.date(Date(timeIntervalSinceReferenceDate: 5))])
    #expect(reads[1] == [])
    #expect(reads[2] == [.random(try #require(store.numbers.first))])
  }

  @Test func `the times are those of the store's clock`() async throws {
    let clock = TestClock()
    let store = Store(initialState: Notebook.State()) {
      Notebook()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let recorder = try #require(SessionRecorder(store))
    store.send(.add(1))
    await clock.advance(by: .seconds(3))
    store.send(.add(1))
    #expect(recorder.session.entries.map(\.start) == [.zero, .seconds(3)])
  }

  @Test func `only as many entries are kept as the policy allows`() throws {
    let store = makeStore()
    let recorder = try #require(SessionRecorder(store, policy: SessionPolicy(maximumEntries: 3)))
    for number in 1...200 { store.send(.add(number)) }
    let session = recorder.session
    #expect(session.entries.map(\.number) == [198, 199, 200])
    #expect(session.startNumber == 197)
    #expect(session.droppedCount == 197)
    let sumOfDropped = (1...197).reduce(0, +)
    #expect(session.initialState.sum == sumOfDropped)
  }

  @Test func `a recorder that is stopped records no further, and keeps what it has`() throws {
    let store = makeStore()
    let recorder = try #require(SessionRecorder(store))
    store.send(.add(1))
    recorder.stop()
    store.send(.add(1))
    #expect(recorder.session.entries.count == 1)
  }

  @Test func `neither store nor recorder is retained by the other`() throws {
    weak var weakStore: StoreOf<Notebook>?
    weak var weakRecorder: SessionRecorder<Notebook.State, Notebook.Action>?
    do {
      let store = makeStore()
      let recorder = try #require(SessionRecorder(store))
      store.send(.add(1))
      (weakStore, weakRecorder) = (store, recorder)
    }
    #expect(weakStore == nil)
    #expect(weakRecorder == nil)
  }

  @Test func `the session outlives its store`() throws {
    var store: StoreOf<Notebook>? = makeStore()
    let recorder = try #require(SessionRecorder(store!))
    store?.send(.add(4))
    store = nil
    #expect(recorder.session.lastState.sum == 4)
    #expect(throws: SessionRefusal.self) { try recorder.go(to: 0) }
  }

  @Test func `an effect that ends is kept with its end`() async throws {
    let store = makeStore()
    let recorder = try #require(SessionRecorder(store))
    let task = store.send(.wait)
    task.cancel()
    await task.finish()
    #expect(recorder.effects.map(\.end) == [.cancelled])
    #expect(throws: SessionRefusal.self) { try recorder.cancelEffect(recorder.effects[0].number) }
  }

  @Test func `an effect that its policy drops is kept with its end`() async throws {
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { _, _ in
        .run(name: "work") { _ in try await Task.never() }.cancellable(id: "work", policy: .drop)
      }
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 5))
    }
    let recorder = try #require(SessionRecorder(store))
    let task = store.send(true)
    store.send(true)
    #expect(recorder.effects.map(\.end) == [nil, .dropped])
    #expect(recorder.effects.map(\.name) == ["work", "work"])
    task.cancel()
    await task.finish()
  }

  @Test func `one effect is cancelled by its number`() async throws {
    let store = makeStore()
    let recorder = try #require(SessionRecorder(store))
    let tasks = [store.send(.wait), store.send(.wait)]
    try recorder.cancelEffect(try #require(recorder.effects.first).number)
    await tasks[0].finish()
    #expect(recorder.effects.map(\.end) == [nil, .cancelled])
    tasks[1].cancel()
    await tasks[1].finish()
  }
}

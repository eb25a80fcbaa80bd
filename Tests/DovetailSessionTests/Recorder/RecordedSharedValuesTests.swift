import DovetailEssentials
import DovetailSession
import Navigation
import Testing

/// Sessions of features that change shared values.
@MainActor
struct RecordedSharedValuesTests {
  let count = Shared(value: 0)
  let store: StoreOf<Tally>
  let recorder: SessionRecorder<Tally.State, Tally.Action>

  init() throws {
    store = Store(initialState: Tally.State(count: count)) {
      Tally()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    recorder = try #require(SessionRecorder(store))
  }

  /// The counts after the entries, as the session knows them.
  private var counts: [Int] {
    recorder.session.entries.map { entry in SharedOverlay.reading(entry.shared) { entry.state.count } }
  }

  @Test func `entries know the shared values after them`() {
    store.send(.looked)
    store.send(.added(1))
    store.send(.added(2))
    #expect(counts == [0, 1, 3])
    store.send(.added(4))
    #expect(counts == [0, 1, 3, 7])
  }

  @Test func `skipping computes the shared values of entries, and changes none of the program`() throws {
    for number in [1, 2, 4] { store.send(.added(number)) }
    try recorder.skip(2)
    #expect(count.wrappedValue == 7)
    #expect(counts == [1, 1, 5])
    try recorder.unskip(2)
    #expect(count.wrappedValue == 7)
    #expect(counts == [1, 3, 7])
  }

  @Test func `a modification keeps its shared values when another entry is skipped`() async throws {
    store.send(.added(1))
    await store.send(.doubledLater).finish()
    store.send(.added(4))
    #expect(counts == [1, 1, 2, 6])
    try recorder.skip(1)
    #expect(counts == [0, 0, 2, 6])
    #expect(count.wrappedValue == 6)
  }

  @Test func `a replay finds where shared values go another way, and changes none of the program`() throws {
    store.send(.looked)
    store.send(.added(1))
    let session = recorder.session
    #expect(SessionReplay.firstDivergence(in: session, reducer: Tally()) == nil)
    let divergence = try #require(SessionReplay.firstDivergence(in: session, reducer: Tally(factor: 2)))
    #expect(divergence.number == 2)
    #expect(divergence.difference.contains("count: 1") && divergence.difference.contains("count: 2"))
    #expect(divergence.comparing { diff($0, $1) }?.contains("count: 2") == true)
    #expect(count.wrappedValue == 1)
  }

  @Test func `a replay by a function changes no shared value of the program`() {
    store.send(.added(1))
    let divergence = SessionReplay.firstDivergence(in: recorder.session) { state, entry in
      if case .added(let number)? = entry.action { state.$count.withLock { $0 += number } }
    }
    #expect(divergence == nil)
    #expect(count.wrappedValue == 1)
  }

  @Test func `a recording has the shared values after each entry`() throws {
    for number in [1, 2] { store.send(.added(number)) }
    let data = try Recording(recorder.session).data()
    let session = try Recording<Tally.State, Tally.Action>(data: data).session()
    #expect(session.initialState.count == 0)
    #expect(session.entries.map(\.state.count) == [1, 3])
    #expect(SessionReplay.firstDivergence(in: session, reducer: Tally()) == nil)
    #expect(SessionReplay.firstDivergence(in: session, reducer: Tally(factor: 3))?.number == 1)
  }

  @Test func `a test begins with the shared values before its first entry, also if others are forgotten`() throws {
    for number in [1, 2, 4] { store.send(.added(number)) }
    let writer = SessionTestWriter(reducer: "Tally()")
    #expect(writer.test(of: recorder.session).contains("Shared(value: 0)"))
    #expect(writer.test(of: recorder.session, entries: 3...3).contains("Shared(value: 3)"))
    try recorder.go(to: 1)
    recorder.commit()
    #expect(writer.test(of: recorder.session).contains("Shared(value: 1)"))
  }

  @Test func `a slice goes on behind the entries that were read before`() {
    store.send(.added(1))
    #expect(recorder.session.entries.count == 1)
    store.send(.added(2))
    #expect(recorder.slice(after: 0, 10)?.entries.map(\.number) == [1, 2])
  }
}

/// A feature whose only state is shared.
@Reducer
struct Tally {
  @ObservableState
  struct State: Equatable {
    @Shared var count: Int
  }

  enum Action: Equatable, Codable {
    case added(Int)
    case doubledLater
    case looked
  }

  var factor = 1

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .added(let number): state.$count.withLock { $0 += number * factor }
      case .doubledLater:
        return run { feature in try await feature.modify { state in state.$count.withLock { $0 *= 2 } } }
      case .looked: break
      }
      return .none
    }
  }
}

extension Tally.State: Codable {
  init(from decoder: any Decoder) throws {
    self.init(count: Shared(value: try decoder.singleValueContainer().decode(Int.self)))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(count)
  }
}

import DovetailEssentials
import DovetailSession
import DovetailTestSupport
import Navigation
import Testing

/// Sessions that a store has recorded, and the reducer of today over them.
@MainActor
struct ReducerReplayTests {
  /// A feature with effects, a modification, recorded dependencies and a child that leaves.
  @Reducer
  struct Ledger {
    @ObservableState
    struct State: Equatable, Codable {
      var total = 0
      var entries: IdentifiedArrayOf<Line> = []
      var progress = 0
      @Presents var editor: RecordedEditor.State?
    }

    @ObservableState
    struct Line: Equatable, Codable, Identifiable {
      let id: UUID
      var amount: Int
      var at: Date
    }

    enum Action: Equatable, Codable {
      case booked(Int)
      case reported
      case loaded(Int)
      case uploaded
      case editorOpened
      case editorClosed
    }

    var factor = 1
    var readsTwice = false
    var journal = Journal()
    @Dependency(\.date) var date
    @Dependency(\.uuid) var uuid

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .booked(let amount):
          state.total += amount * factor
          if readsTwice { _ = uuid() }
          state.entries.append(Line(id: uuid(), amount: amount, at: date.now))
        case .reported:
          return .run { [journal, total = state.total] send in
            journal.note("reported")
            await send(.loaded(total))
          }
        case .loaded(let number): state.progress = number
        case .uploaded:
          return run { feature in try await feature.modify { $0.progress += 50 } }
        case .editorOpened: state.editor = RecordedEditor.State()
        case .editorClosed: state.editor = nil
        }
        return .none
      }
    }
  }

  /// Runs a store, and returns its session from a recording.
  private func recordedSession() async throws -> Session<Ledger.State, Ledger.Action> {
    let store = Store(initialState: Ledger.State()) {
      Ledger()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 0.1))
      $0.continuousClock = TestClock()
    }
    let recorder = try #require(SessionRecorder(store))
    store.send(.booked(5))
    await store.send(.reported).finish()
    await store.send(.uploaded).finish()
    store.send(.editorOpened)
    store.send(.editorClosed)
    store.send(.booked(7))
    let data = try Recording(recorder.session).data()
    return try Recording<Ledger.State, Ledger.Action>(data: data).session()
  }

  @Test func `an equal reducer goes the same way, and starts no effects`() async throws {
    let session = try await recordedSession()
    #expect(session.entries.count == 8)
    #expect(session.lastState.progress == 55)
    #expect(session.lastState.entries.map(\.id) == [UUID(0), UUID(1)])
    let journal = Journal()
    #expect(SessionReplay.firstDivergence(in: session, reducer: Ledger(journal: journal)) == nil)
    #expect(journal.entries.isEmpty)
  }

  @Test func `a changed reducer diverges at the first entry that it changes`() async throws {
    let session = try await recordedSession()
    let divergence = try #require(SessionReplay.firstDivergence(in: session, reducer: Ledger(factor: 2)))
    #expect(divergence.number == 1)
    #expect(divergence.expected.total == 5)
    #expect(divergence.actual.total == 10)
    #expect(divergence.difference.contains("-   total: 5"))
    #expect(divergence.difference.contains("+   total: 10"))
  }

  @Test func `a reducer that reads more than was recorded is told of, and diverges`() async throws {
    let session = try await recordedSession()
    let recorder = IssueRecorder()
    let divergence = withIssueReporters([recorder]) {
      SessionReplay.firstDivergence(in: session, reducer: Ledger(readsTwice: true))
    }
    #expect(divergence?.number == 1)
    #expect(recorder.issues.count == 1)
    #expect(recorder.messages.first?.contains("A replay read \"\\.uuid\"") == true)
  }

  @Test func `a recording can be put into a recorder`() async throws {
    let session = try await recordedSession()
    let store = Store(initialState: Ledger.State()) { Ledger() }
    let recorder = try #require(SessionRecorder(store))
    try recorder.replace(by: session)
    #expect(store.state == session.lastState)
    try recorder.go(to: 1)
    #expect(store.total == 5)
    #expect(store.progress == 0)
  }
}

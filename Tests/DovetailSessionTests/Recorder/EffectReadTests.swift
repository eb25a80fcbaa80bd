import DovetailEssentials
import Navigation
import Testing

@testable import DovetailSession

/// Dates and ids that effects read, which a test has to give them again.
@MainActor
struct EffectReadTests {
  @Reducer
  struct Stamper {
    @ObservableState
    struct State: Codable, Equatable {
      var ids: [UUID] = []
      var dates: [Date] = []
    }

    enum Action: Codable, Equatable {
      case tapped
      case numbered
      case stamped(UUID, Date)
    }

    @Dependency(\.uuid) var uuid
    @Dependency(\.date.now) var now

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .tapped: return .run { send in await send(.stamped(uuid(), now)) }
        case .numbered: state.ids.append(uuid())
        case .stamped(let id, let date):
          state.ids.append(id)
          state.dates.append(date)
        }
        return .none
      }
    }
  }

  private let ids = (0..<3).map { UUID(100 + $0) }
  private let date = Date(timeIntervalSinceReferenceDate: 7)

  private func session() async throws -> Session<Stamper.State, Stamper.Action> {
    let left = LockIsolated(ids)
    let store = Store(initialState: Stamper.State()) {
      Stamper()
    } withDependencies: {
      $0.uuid = UUIDGenerator { left.withValue { $0.removeFirst() } }
      $0.date = .constant(date)
      $0.continuousClock = TestClock()
    }
    let recorder = try #require(SessionRecorder(store))
    await store.send(.tapped).finish()
    store.send(.numbered)
    await store.send(.tapped).finish()
    return recorder.session
  }

  @Test func `what an effect reads is kept with the entry after it, and not with what a reducer reads`() async throws {
    let entries = try await session().entries
    #expect(entries.map(\.reads) == [[], [], [.uuid(ids[1])], [], []])
    let effects = (entries[1].origin.effect, entries[4].origin.effect)
    let all = [
      [], [AttributedRead(effect: effects.0, .uuid(ids[0])), AttributedRead(effect: effects.0, .date(date))],
      [AttributedRead(.uuid(ids[1]))], [],
      [AttributedRead(effect: effects.1, .uuid(ids[2])), AttributedRead(effect: effects.1, .date(date))],
    ]
    #expect(entries.map(\.allReads) == all)
    #expect(effects.0 != nil && effects.1 != nil)
  }

  @Test func `a test hands out what effects have read, in the order of all reads`() async throws {
    let session = try await session()
    var writer = SessionTestWriter(reducer: "Stamper()")
    #expect(writer.test(of: session).contains("$0.uuid = .incrementing"))
    #expect(writer.test(of: session).contains(".stamped(UUID(2), Date(timeIntervalSinceReferenceDate: 0.0))"))
    writer.options.remove(.plainValues)
    #expect(writer.test(of: session).contains("LockIsolated([UUID(100), UUID(101), UUID(102)])"))
    // The first effect began before the span, so that the test sends its action and does not run it.
    #expect(writer.test(of: session, entries: 2...5).contains("LockIsolated([UUID(101), UUID(102)])"))
  }

  @Test func `recordings keep what effects have read, but for what a redaction hides`() async throws {
    let session = try await session()
    let loaded = try Recording<Stamper.State, Stamper.Action>(data: Recording(session).data()).session()
    #expect(loaded.entries.map(\.allReads) == session.entries.map(\.allReads))
    let redaction = Redaction(.type(UUID.self))
    let hidden = String(decoding: try Recording(session).data(redaction: redaction), as: UTF8.self)
    #expect(!hidden.contains("0000-"))
    let described = Recording(describing: session, redaction: redaction).session()
    #expect(described.entries[1].allReads.map(\.read) == [.date(date)])
  }
}

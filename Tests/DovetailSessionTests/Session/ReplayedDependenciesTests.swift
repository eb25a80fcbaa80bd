import Dovetail
import DovetailEssentials
import DovetailSession
import DovetailTestSupport
import Testing

/// Dates, ids and random numbers that are handed out again.
struct ReplayedDependenciesTests {
  @Dependency(\.date) private var date
  @Dependency(\.uuid) private var uuid
  @Dependency(\.withRandomNumberGenerator) private var withRandomNumberGenerator

  private func number() -> UInt64 { withRandomNumberGenerator { $0.next() } }

  /// Runs an operation with recorded values; returns the issues.
  private func issues(_ reads: [RecordedRead], number: Int? = nil, _ operation: () -> Void) -> [String] {
    let dependencies: ReplayedDependencies
    if let number {
      dependencies = ReplayedDependencies(
        SessionEntry<Int, Int>(
          number: number,
          content: .action(1),
          origin: SessionOrigin(.user),
          start: .zero,
          length: .zero,
          state: 0,
          reads: reads
        )
      )
    } else {
      dependencies = ReplayedDependencies(reads)
    }
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      withDependencies {
        dependencies.apply(to: &$0)
      } operation: {
        operation()
      }
    }
    return recorder.issues.map { $0.message ?? "" }
  }

  @Test func `values are handed out in their order, each kind in its own`() {
    let dates = [1.0, 2].map(Date.init(timeIntervalSince1970:))
    let reads: [RecordedRead] = [
      .date(dates[0]), .random(7), .uuid(UUID(1)), .random(.max), .date(dates[1]), .uuid(UUID(2)),
    ]
    let issues = issues(reads) {
      #expect([uuid(), uuid()] == [UUID(1), UUID(2)])
      #expect([number(), number()] == [7, .max])
      #expect([date.now, date()] == dates)
    }
    #expect(issues == [])
  }

  @Test func `fewer reads than recorded are no issue`() {
    let issues = issues([.random(7), .random(8)]) { #expect(number() == 7) }
    #expect(issues == [])
  }

  @Test func `a date that is read too often repeats the last one, and is reported once`() {
    let recorded = Date(timeIntervalSince1970: 5)
    let issues = issues([.date(recorded)], number: 12) {
      #expect([date.now, date.now, date.now] == [recorded, recorded, recorded])
    }
    #expect(
      issues == [
        """
        A replay read "\\.date" more often than the recorded session did.

        Entry: 12
        Recorded: 1 read

        The read returns the last recorded date again. The feature has changed since the recording: compare the states, and \
        record the session again if the change is intended.
        """
      ]
    )
  }

  @Test func `a date that was never recorded is the present one`() {
    let start = Date()
    let issues = issues([]) { #expect(date.now >= start) }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("Entry: unknown\nRecorded: 0 reads") == true)
    #expect(issues.first?.contains("The read returns the present date.") == true)
  }

  @Test func `an id that is read too often is a new one`() {
    let issues = issues([.uuid(UUID(1))]) {
      let ids = [uuid(), uuid(), uuid()]
      #expect(ids.first == UUID(1))
      #expect(Set(ids).count == 3)
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("A replay read \"\\.uuid\"") == true)
    #expect(issues.first?.contains("The read returns a new id.") == true)
  }

  @Test func `a number that is read too often is a new one, so that a search for another number ends`() {
    let issues = issues([.random(7), .random(7)]) {
      #expect(number() == 7)
      while number() == 7 {}
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("Recorded: 2 reads") == true)
    #expect(issues.first?.contains("The read returns a new random number.") == true)
  }

  @Test func `an issue is reported once for all kinds`() {
    let issues = issues([]) {
      _ = (number(), uuid(), date.now)
    }
    #expect(issues.count == 1)
  }

  @Test func `the issue goes to the reporters of the code that replays`() {
    let issues = issues([]) {
      withIssueReporters([]) { _ = uuid() }
    }
    #expect(issues.count == 1)
  }

  @Test func `a recorded feature gets its values again`() throws {
    let data = try Recording(RecordedShop.session).data()
    let session = try Recording<RecordedShop.State, RecordedShop.Action>(data: data).session()
    var state = session.initialState
    for entry in session.entries {
      let issues = issues(entry.reads) { RecordedShop().step(&state, entry) }
      #expect(issues == [])
    }
    #expect(state.openedAt == RecordedShop.now)
    #expect(state.rows.ids == [UUID(1)])
    #expect(state.roll == .max)
  }
}

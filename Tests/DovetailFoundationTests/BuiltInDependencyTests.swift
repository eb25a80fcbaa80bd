import Dovetail
import DovetailEssentials
import DovetailFoundation
import DovetailTestSupport
import Testing

struct BuiltInDependencyTests {
  private let recorder = IssueRecorder()

  // MARK: - Dates and ids

  @Test func `a date is constant, or what a function says`() {
    let date = Date(timeIntervalSince1970: 1_234_567_890)
    withDependencies {
      $0.date = .constant(date)
    } operation: {
      @Dependency(\.date) var generator
      @Dependency(\.date.now) var now
      #expect(generator() == date)
      #expect(generator.now == date)
      #expect(now == date)
    }
    withDependencies {
      $0.date.now = date
    } operation: {
      @Dependency(\.date.now) var now
      #expect(now == date)
    }
  }

  @Test func `ids count up`() {
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      @Dependency(\.uuid) var uuid
      #expect([uuid(), uuid(), uuid()] == [UUID(0), UUID(1), UUID(2)])
    }
  }

  @Test(arguments: [
    (0, "00000000-0000-0000-0000-000000000000"), (1, "00000000-0000-0000-0000-000000000001"),
    (0xDEAD_BEEF, "00000000-0000-0000-0000-0000DEADBEEF"), (.max, "00000000-0000-0000-7FFF-FFFFFFFFFFFF"),
    (-1, "00000000-0000-0001-0000-000000000001"), (.min, "00000000-0000-0001-8000-000000000000"),
  ])
  func `an id of a number`(number: Int, text: String) {
    #expect(UUID(number).uuidString == text)
  }

  @Test func `ids of other numbers are others`() {
    let ids = Set([0, 1, -1, .max, .min, 1 << 40, 1 << 47, 1 << 48, -2].map { UUID($0) })
    #expect(ids.count == 9)
  }

  @Test func `an id is constant`() {
    withDependencies {
      $0.uuid = .constant(UUID(7))
    } operation: {
      @Dependency(\.uuid) var uuid
      #expect([uuid(), uuid()] == [UUID(7), UUID(7)])
    }
  }

  @Test func `live dates and ids are real`() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.uuid) var uuid
      @Dependency(\.date) var date
      #expect(uuid() != uuid())
      let before = Date()
      #expect(date.now >= before)
    }
  }

  @Test func `unimplemented dates and ids report their use`() {
    withIssueReporters([recorder]) {
      @Dependency(\.uuid) var uuid
      @Dependency(\.date) var date
      #expect(recorder.issues.isEmpty)
      _ = uuid()
      _ = date.now
    }
    #expect(
      recorder.messages == [
        Diagnostic.unimplementedDependency("uuid", instead: ".incrementing").message,
        Diagnostic.unimplementedDependency("date", instead: ".constant(date)").message,
      ]
    )
  }

  // MARK: - Regions and Foundation

  @Test func `calendar, time zone and locale are given by the test, or reported where they are read`() {
    let zone = TimeZone(secondsFromGMT: 3_600)!
    withDependencies {
      $0.timeZone = zone
      $0.calendar = Calendar(identifier: .gregorian)
      $0.locale = Locale(identifier: "fr_FR")
    } operation: {
      @Dependency(\.timeZone) var timeZone
      @Dependency(\.calendar) var calendar
      @Dependency(\.locale) var locale
      #expect(timeZone == zone)
      #expect(calendar.identifier == .gregorian)
      #expect(locale.identifier == "fr_FR")
    }
    let line: UInt = #line + 2
    withIssueReporters([recorder]) {
      @Dependency(\.timeZone) var timeZone
      @Dependency(\.calendar) var calendar
      @Dependency(\.locale) var locale
      @Dependency(\.urlSession) var session
      _ = (timeZone, calendar, locale, session)
    }
    #expect(recorder.issues.map(\.site.line) == [line, line + 1, line + 2, line + 3])
    for (message, name) in zip(recorder.messages, ["timeZone", "calendar", "locale", "urlSession"]) {
      #expect(message.hasPrefix("\"@Dependency(\\.\(name))\" was read in a test, and it has no test value."))
    }
  }

  @Test func `a test has a notification center of its own`() {
    @Dependency(\.notificationCenter) var center
    #expect(center !== NotificationCenter.default)
    let other = NotificationCenter()
    withDependencies({ $0.notificationCenter = other }) { #expect(center === other) }
    withDependencies({ $0.context = .live }) {
      @Dependency(\.notificationCenter) var center
      @Dependency(\.urlSession) var session
      #expect(center === NotificationCenter.default)
      #expect(session === URLSession.shared)
    }
  }

  // MARK: - Random numbers

  @Test func `a seed gives the same numbers again`() {
    func numbers(_ seed: UInt64) -> [Int] {
      withDependencies {
        $0.withRandomNumberGenerator = .seeded(seed)
      } operation: {
        @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
        return (0..<20).map { _ in withRandomNumberGenerator { Int.random(in: 0..<1_000, using: &$0) } }
      }
    }
    #expect(numbers(1) == numbers(1))
    #expect(numbers(1) != numbers(2))
  }

  @Test func `the numbers of a seed are those of SplitMix64`() {
    var generator = SeededRandomNumberGenerator(seed: 1_234_567)
    let numbers: [UInt64] = [generator.next(), generator.next(), generator.next()]
    #expect(
      numbers == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
    )
  }

  @Test func `unimplemented random numbers report their use`() {
    withIssueReporters([recorder]) {
      @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
      _ = withRandomNumberGenerator { $0.next() }
    }
    #expect(
      recorder.messages == [
        Diagnostic.unimplementedDependency("withRandomNumberGenerator", instead: ".seeded(1)").message
      ]
    )
  }

  // MARK: - Work and assertions

  @Test func `in tests work is waited for`() async {
    let journal = Journal()
    @Dependency(\.fireAndForget) var fireAndForget
    await withExpectedIssue {
      await fireAndForget {
        await Task.yield()
        journal.note("done")
        throw SampleError()
      }
    }
    #expect(journal.entries == ["done"])
  }

  @Test func `live work is not waited for`() async {
    let (journal, latch) = (Journal(), Latch())
    await withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.fireAndForget) var fireAndForget
      await fireAndForget {
        await latch.pass()
        journal.note("done")
      }
    }
    #expect(journal.entries == [])
    latch.open()
    await journal.wait(for: "done")
  }

  @Test func `assertions report where they are called`() {
    @Dependency(\.assert) var assert
    @Dependency(\.assertionFailure) var assertionFailure
    @Dependency(\.precondition) var precondition
    let line: UInt = #line + 2
    withIssueReporters([recorder]) {
      assert(1 == 2, "one")
      assert(1 == 1, "fine")
      assertionFailure("two")
      precondition(1 == 2)
    }
    #expect(recorder.messages == ["An assertion failed: one", "An assertion failed: two", "An assertion failed."])
    #expect(recorder.issues.map(\.site.line) == [line, line + 2, line + 3])
  }

  @Test func `a live precondition stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      withDependencies({ $0.context = .live }) {
        @Dependency(\.precondition) var precondition
        precondition(Int.random(in: 1...2) == 3, "the live one")
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("the live one"), "\(text)")
  }

  @Test func `an unimplemented endpoint reports and throws`() {
    struct Client: Sendable {
      var fetch: @Sendable (Int) throws -> String = { _ in
        _$reportUnimplemented("fetch", of: Client.self)
        throw Unimplemented("fetch")
      }
    }
    withIssueReporters([recorder]) {
      _ = #expect(throws: Unimplemented("fetch")) { try Client().fetch(1) }
    }
    #expect(recorder.messages == [Diagnostic.unimplementedEndpoint("BuiltInDependencyTests.Client.fetch").message])
    #expect("\(Unimplemented("fetch"))" == Diagnostic.unimplementedEndpoint("fetch").message)
  }
}

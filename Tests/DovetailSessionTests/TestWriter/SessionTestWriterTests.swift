import DovetailEssentials
import Navigation
import Testing

@testable import DovetailSession

/// Texts of tests of sessions that no store has recorded.
struct SessionTestWriterTests {
  private typealias Entry = SessionEntry<Loader.State, Loader.Action>

  private func session(_ entries: [(Entry.Content, SessionOrigin, Duration, Int, [RecordedRead])])
    -> Session<Loader.State, Loader.Action>
  {
    var session = Session<Loader.State, Loader.Action>(initialState: Loader.State(count: 0))
    for (content, origin, start, count, reads) in entries {
      session.entries.append(
        SessionEntry(
          number: session.lastNumber + 1,
          content: content,
          origin: origin,
          start: start,
          length: .zero,
          state: Loader.State(count: count),
          reads: reads
        )
      )
    }
    return session
  }

  private func writer(_ suite: String = "LoaderTests") -> SessionTestWriter {
    var writer = SessionTestWriter(reducer: "Loader()", testableImport: "DovetailSessionTests")
    writer.suite = suite
    return writer
  }

  @Test func `a session becomes a file with a test`() {
    let session = session([
      (.action(.start), SessionOrigin(.user), .zero, 1, []),
      (.action(.loaded(2)), SessionOrigin(.effect, effect: 1, cause: 1), .seconds(1), 2, []),
      (.event("saved"), SessionOrigin(.reducer, cause: 2), .seconds(1), 2, []),
      (.modification, SessionOrigin(.effect, effect: 1, cause: 1), .seconds(3), 4, []),
      (.action(.start), SessionOrigin(.inspector), .seconds(9), 4, []),
    ])
    #expect(
      writer().test(of: session) == """
        import Navigation
        import Testing

        @testable import DovetailSessionTests

        /// A recorded session: entries 1 to 5.
        @MainActor
        struct LoaderTests {
          @Test func `the recorded session happens again`() async {
            let clock = TestClock()
            let store = TestStore(initialState: Loader.State()) {
              Loader()
            } withDependencies: {
              $0.continuousClock = clock
            }
            await store.send(.start) { $0.count = 1 }
            await clock.advance(by: .seconds(1))
            await store.receive(.loaded(2)) { $0.count = 2 }
            await store.receive(event: "saved")
            await clock.advance(by: .seconds(2))
            await store.receiveChange { $0.count = 4 }
            await store.send(.start)
            await store.skipReceivedActions(strict: false)
            await store.skipInFlightEffects(strict: false)
          }
        }

        """
    )
  }

  @Test func `a span begins with the state before it, and sends the actions of earlier effects`() {
    let session = session([
      (.action(.start), SessionOrigin(.user), .zero, 1, []),
      (.action(.start), SessionOrigin(.user), .zero, 5, []),
      (.action(.loaded(2)), SessionOrigin(.effect, effect: 1, cause: 1), .seconds(1), 2, []),
      (.action(.loaded(3)), SessionOrigin(.reducer, cause: 3), .seconds(1), 3, []),
    ])
    var writer = writer()
    writer.usesClock = false
    let text = writer.test(of: session, entries: 2...3, exhaustive: false)
    #expect(text.contains("initialState: Loader.State(count: 1)"))
    #expect(!text.contains("clock"))
    #expect(text.contains("store.exhaustivity = .off"))
    #expect(text.contains("has sent this action.\n    await store.send(.loaded(2)) { $0.count = 2 }"))
    #expect(!text.contains(".loaded(3)"))
    // Effects that begin with the first state would do again what the test does.
    #expect(text.contains("await store.withEffectsHeld { await store.skipInFlightEffects(strict: false) }"))
    #expect(!text.contains("skipReceivedActions"))
    #expect(writer.test(of: session, entries: 2...3).contains("skipReceivedActions(strict: false)"))
  }

  @Test func `a span can begin with what a reducer before it has sent or posted`() {
    let session = session([
      (.action(.start), SessionOrigin(.user), .zero, 1, []),
      (.action(.loaded(3)), SessionOrigin(.reducer, cause: 1), .zero, 3, []),
      (.event("saved"), SessionOrigin(.reducer, cause: 1), .zero, 3, []),
      (.event("shown"), SessionOrigin(.reducer, cause: 2), .zero, 3, []),
    ])
    let text = writer().test(of: session, entries: 2...4)
    #expect(text.contains("await store.send(.loaded(3)) { $0.count = 3 }"))
    #expect(!text.contains("receive(event: \"saved\")"))
    #expect(text.contains("receive(event: \"shown\")"))
  }

  @Test func `a clock that is advanced is there`() {
    let text = writer().test(
      of: session([
        (.action(.start), SessionOrigin(.user), .seconds(1), 1, []),
        (.action(.start), SessionOrigin(.user), .seconds(2), 2, []),
        (.action(.loaded(3)), SessionOrigin(.reducer, cause: 2), .seconds(2), 3, []),
      ])
    )
    #expect(text.contains("await clock.advance(by: .seconds(1))"))
    #expect(text.contains("let clock = TestClock()"))
    #expect(text.contains("$0.continuousClock = clock"))
  }

  @Test func `skipped entries are left out`() {
    var session = session([
      (.action(.loaded(7)), SessionOrigin(.user), .zero, 1, []),
      (.action(.start), SessionOrigin(.user), .zero, 2, []),
    ])
    session.entries[0].isSkipped = true
    let text = writer().test(of: session)
    #expect(!text.contains(".loaded(7)"))
    #expect(text.contains("await store.send(.start) { $0.count = 2 }"))
  }

  @Test func `dates, ids and random numbers are handed out again`() {
    let (first, second) = (Date(timeIntervalSinceReferenceDate: 1), Date(timeIntervalSinceReferenceDate: 2))
    var writer = writer()
    writer.options.remove(.plainValues)
    let text = writer.test(
      of: session([
        (
          .action(.start), SessionOrigin(.user), .zero, 1,
          [.date(first), .uuid(UUID(5)), .random(7), .date(second), .uuid(UUID(6))]
        )
      ])
    )
    #expect(
      text.contains(
        """
            let dates = LockIsolated([Date(timeIntervalSinceReferenceDate: 1.0), Date(timeIntervalSinceReferenceDate: 2.0)])
            let ids = LockIsolated([UUID(5), UUID(6)])
        """
      )
    )
    #expect(text.contains("$0.date = DateGenerator { dates.withValue { $0.count > 1 ? $0.removeFirst() : $0[0] } }"))
    #expect(text.contains("WithRandomNumberGenerator(RecordedNumbers(numbers: [7]))"))
    #expect(text.contains("  private struct RecordedNumbers"))
    let constant = writer.test(
      of: session([(.action(.start), SessionOrigin(.user), .zero, 1, [.uuid(UUID(0)), .uuid(UUID(1)), .date(first)])])
    )
    #expect(constant.contains("$0.uuid = .incrementing"))
    let same = writer.test(
      of: self.session([(.action(.start), SessionOrigin(.user), .zero, 1, [.uuid(UUID(5)), .uuid(UUID(5))])])
    )
    #expect(same.contains("$0.uuid = .constant(UUID(5))"))
    #expect(constant.contains("$0.date = .constant(Date(timeIntervalSinceReferenceDate: 1.0))"))
  }

  @Test func `a value without a known expression is a placeholder, and the text begins by saying so`() {
    let text = writer().test(
      of: session([(.action(.opaque(Object())), SessionOrigin(.user), .zero, 1, [])])
    )
    #expect(text.hasPrefix("// Some values have no known expression."))
    #expect(text.contains("\n// - Object: an object\n\nimport Navigation"))
    #expect(
      text.contains(
        """
            // <#Object#> stands for:
            //   Object(number: 1)
            await store.send(.opaque(<#Object#>)) { $0.count = 1 }
        """
      )
    )
  }

  @Test func `the suite has the name of the feature, and of the span`() {
    let session = session([
      (.action(.start), SessionOrigin(.user), .zero, 1, []), (.action(.start), SessionOrigin(.user), .zero, 2, []),
    ])
    func suite(of reducer: String, _ entries: ClosedRange<Int>? = nil) -> String? {
      let text = SessionTestWriter(reducer: reducer).test(of: session, entries: entries)
      return text.split(separator: "\n").first { $0.hasPrefix("struct ") }.map(String.init)
    }
    #expect(suite(of: "Loader()") == "struct LoaderSessionTests {")
    #expect(suite(of: "Loader()", 1...2) == "struct LoaderSessionTests {")
    #expect(suite(of: "Loader()", 2...2) == "struct LoaderSession2To2Tests {")
    #expect(suite(of: "App.Loader<Int>(1)") == "struct LoaderSessionTests {")
    #expect(suite(of: "makeLoader(1)") == "struct MakeLoaderSessionTests {")
    #expect(suite(of: "(Loader())") == "struct RecordedSessionTests {")
  }

  @Test func `the modules of the types that are named are imported`() {
    let session = session([
      (.action(.dated(Date(timeIntervalSinceReferenceDate: 0))), SessionOrigin(.user), .zero, 1, [])
    ])
    var writer = SessionTestWriter(reducer: "Loader()", imports: ["Dovetail", "DovetailTesting"])
    let imports = """
      import Dovetail
      import DovetailEssentials
      import DovetailTesting
      import Testing

      @testable import DovetailSessionTests

      """
    #expect(writer.test(of: session).hasPrefix(imports))
    writer.imports = ["Navigation", "DovetailSessionTests"]
    #expect(writer.test(of: session).hasPrefix("import DovetailSessionTests\nimport Navigation\nimport Testing\n\n///"))
  }

  @Test func `a type is written as its spelling says`() {
    var writer = writer()
    writer.spell(Loader.State.self, as: "makeState") {
      [SwiftArgument("of", $0.count), SwiftArgument(source: "extra")]
    }
    let text = writer.test(of: session([(.action(.start), SessionOrigin(.user), .zero, 1, [])]))
    #expect(text.contains("initialState: makeState(of: 0, extra)"))
    // Without settable members, the state is assigned as a whole.
    #expect(text.contains("await store.send(.start) { $0 = makeState(of: 1, extra) }"))
  }
}

enum Loader {
  struct State: Equatable {
    var count = 0
  }

  enum Action: Equatable {
    case start
    case loaded(Int)
    case dated(Date)
    case opaque(Object)
  }
}

extension Object: Equatable {
  static func == (first: Object, second: Object) -> Bool { first.number == second.number }
}

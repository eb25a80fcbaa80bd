import DovetailEssentials
import Navigation
import Testing

@testable import DovetailSession

/// Steps and values that are simplified, and those that must not be.
///
/// Must catch: a loop whose rounds differ; a keystroke on which something depends; an id that is replaced at one place
/// and not at another, or by one that is there already; a date that means more than a moment.
struct SimplificationTests {
  private typealias Entry = SessionEntry<Form.State, Form.Action>

  /// A session that is filled entry by entry.
  private struct Script {
    var session = Session<Form.State, Form.Action>(initialState: Form.State())
    var state = Form.State()
    var now = Duration.zero

    /// Adds an entry.
    mutating func add(
      _ action: Form.Action,
      _ origin: SessionOrigin = SessionOrigin(.user),
      after wait: Duration = .zero,
      reads: [RecordedRead] = [],
      waits: [RecordedWait] = [],
      _ change: (inout Form.State) -> Void = { _ in }
    ) {
      change(&state)
      now += wait
      session.entries.append(
        Entry(
          number: session.lastNumber + 1,
          content: .action(action),
          origin: origin,
          start: now,
          length: .zero,
          state: state,
          reads: reads,
          waits: waits
        )
      )
    }

    /// Adds a change by a binding.
    mutating func type(_ title: String, reads: [RecordedRead] = [], waits: [RecordedWait] = []) {
      add(.binding(.set(\.title, title)), after: .milliseconds(100), reads: reads, waits: waits) { $0.title = title }
    }

    /// Adds an action of an effect that the first entry began.
    mutating func tick(after wait: Duration = .seconds(1), _ change: (inout Form.State) -> Void) {
      add(.ticked, SessionOrigin(.effect, effect: 1, cause: 1), after: wait, change)
    }

    /// The lines of the test, from the first step on.
    func steps(exhaustive: Bool = true, options: SessionTestWriter.Options = .all) -> [String] {
      var writer = SessionTestWriter(reducer: "Form()")
      writer.options = options
      let lines = writer.test(of: session, exhaustive: exhaustive).split(separator: "\n")
      let first =
        lines.firstIndex { $0.hasPrefix("    await store.send") || $0.hasPrefix("    for ") } ?? lines.endIndex
      let last = lines.firstIndex { $0.contains("store.skip") || $0 == "  }" } ?? lines.endIndex
      return lines[first..<max(first, last)].map { String($0.dropFirst("    ".count)) }
    }

    /// The text of the test.
    var text: String { SessionTestWriter(reducer: "Form()").test(of: session) }
  }

  // MARK: - Loops

  private func timer(ticks: Int, _ change: (inout Form.State) -> Void) -> Script {
    var script = Script()
    script.add(.started)
    for _ in 0..<ticks { script.tick(change) }
    return script
  }

  @Test func `ticks of a timer are a loop that counts`() {
    let script = timer(ticks: 4) { $0.count += 1 }
    let loop = [
      "await store.send(.started)", "for _ in 1...4 {", "  await clock.advance(by: .seconds(1))",
      "  await store.receive(\\.ticked) { $0.count += 1 }", "}",
    ]
    #expect(script.steps() == loop)
    #expect(script.steps(options: []).count == 9)
    // The statement is applied to the state after the step, so that it cannot be relative.
    let absolute = [
      "await store.send(.started)", "for count in 1...4 {", "  await clock.advance(by: .seconds(1))",
      "  await store.receive(\\.ticked) { $0.count = count }", "}",
    ]
    #expect(script.steps(exhaustive: false) == absolute)
  }

  @Test func `numbers that count in different directions are in one loop, if that is possible`() {
    let script = timer(ticks: 3) {
      $0.count += 2
      $0.rest -= 1
    }
    #expect(script.steps().contains("    $0.count += 2"))
    #expect(script.steps().contains("    $0.rest -= 1"))
    #expect(script.steps(exhaustive: false).count == 16)
    let down = timer(ticks: 3) { $0.rest -= 5 }
    #expect(down.steps(exhaustive: false)[1] == "for rest in stride(from: -5, through: -15, by: -5) {")
  }

  @Test func `steps that differ are no loop`() {
    #expect(timer(ticks: 2) { $0.count += 1 }.steps().count == 5)
    #expect(timer(ticks: 4) { $0.count = $0.count * 2 + 1 }.steps().count == 9)
    var script = timer(ticks: 2) { $0.count += 1 }
    script.tick(after: .seconds(2)) { $0.count += 1 }
    script.tick { $0.count += 1 }
    #expect(script.steps().count == 9)
    var texts = Script()
    texts.add(.started)
    for number in 1...4 { texts.tick { $0.title = "\(number)" } }
    #expect(texts.steps().count == 9)
  }

  @Test func `a round can have several steps, and what comes behind the loop stays`() {
    var script = Script()
    script.add(.started)
    for _ in 0..<3 {
      script.tick { $0.count += 1 }
      script.add(.started, SessionOrigin(.reducer, cause: script.session.lastNumber)) { $0.title = "" }
    }
    script.tick { $0.count += 1 }
    script.add(.started)
    let steps = [
      "await store.send(.started)", "for _ in 1...3 {", "  await clock.advance(by: .seconds(1))",
      "  await store.receive(\\.ticked) { $0.count += 1 }", "  await store.receive(\\.started)", "}",
      "await clock.advance(by: .seconds(1))", "await store.receive(\\.ticked) { $0.count = 4 }",
      "await store.send(.started)",
    ]
    #expect(script.steps() == steps)
  }

  @Test func `numbers at the ends of their range do not stop the writer`() {
    var script = Script()
    script.add(.started)
    for number in [Int.min, .max, .min, .max, .min, .max] { script.tick { $0.count = number } }
    #expect(script.steps(exhaustive: false).count == 13)
    #expect(script.steps().count > 3)
  }

  // MARK: - Keystrokes

  @Test func `keystrokes are the last one`() {
    var script = Script()
    for title in ["T", "Te", "Tea"] { script.type(title) }
    script.add(.binding(.set(\.count, 1))) { $0.count = 1 }
    script.type("Tea!")
    let steps = [
      "await store.send(.binding(.set(\\.title, \"Tea\"))) { $0.title = \"Tea\" }",
      "await store.send(.binding(.set(\\.count, 1))) { $0.count = 1 }",
      "await store.send(.binding(.set(\\.title, \"Tea!\"))) { $0.title = \"Tea!\" }",
    ]
    #expect(script.steps() == steps)
    #expect(script.steps(options: [.loops]).count == 5)
  }

  @Test func `a binding has its path although another property has the same new value`() {
    var script = Script()
    script.add(.binding(.set(\.count, 3))) {
      $0.count = 3
      $0.rest = 3
    }
    #expect(script.steps()[0] == "await store.send(.binding(.set(\\.count, 3))) {")
  }

  @Test func `a keystroke that reads, begins an effect or changes more stays`() {
    var reading = Script()
    reading.type("a", reads: [.uuid(UUID(0))])
    reading.type("b")
    reading.type("c", reads: [.uuid(UUID(1))])
    #expect(reading.steps().count == 2)

    var searching = Script()
    searching.type("a")
    searching.type("b")
    searching.add(.ticked, SessionOrigin(.effect, effect: 1, cause: 1), after: .seconds(1))
    #expect(searching.steps().filter { $0.contains("send") }.count == 2)

    var waiting = Script()
    waiting.type("a")
    waiting.type("b")
    waiting.type("c", waits: [RecordedWait(effect: 1, entry: 1, due: .seconds(1), ended: .zero, isCompleted: false)])
    #expect(waiting.steps(options: .lastKeystroke).filter { $0.contains("send") }.count == 3)

    var counting = Script()
    for title in ["a", "b", "c"] {
      counting.add(.binding(.set(\.title, title))) {
        $0.title = title
        $0.count += 1
      }
    }
    #expect(counting.steps(options: .lastKeystroke).filter { $0.contains("send") }.count == 3)
  }

  @Test func `keystrokes that lead back to the same text stay`() {
    var script = Script()
    for title in ["a", "ab", "a"] { script.type(title) }
    #expect(script.steps() == ["await store.send(.binding(.set(\\.title, \"a\"))) { $0.title = \"a\" }"])
    script.type("b")
    script.type("")
    script.type("a")
    #expect(script.steps().count == 2)
    script = Script()
    script.add(.started)
    script.type("a")
    script.type("")
    #expect(script.steps().count == 3)
  }

  @Test func `the time between keystrokes passes before the last one`() {
    var script = Script()
    script.type("a")
    script.now += .milliseconds(20)
    script.type("b")
    script.now += .milliseconds(30)
    script.type("c")
    script.add(.ticked, SessionOrigin(.effect, effect: 1, cause: 3), after: .seconds(1))
    let steps = """
          await clock.advance(by: .milliseconds(350))
          await store.send(.binding(.set(\\.title, "c"))) { $0.title = "c" }
          await clock.advance(by: .seconds(1))
          await store.receive(\\.ticked)

      """
    #expect(script.text.contains(steps))
  }

  // MARK: - Ids and dates

  private let recorded = (
    first: UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F") ?? UUID(0),
    second: UUID(uuidString: "11111111-C36C-495A-93FC-0C247A3E6E5F") ?? UUID(0),
    date: Date(timeIntervalSinceReferenceDate: 800_000_000.125)
  )

  private func script(_ ids: [UUID], title: String = "", _ dates: [Date] = [], other: Date? = nil) -> Script {
    var script = Script()
    script.add(.started, reads: ids.map { .uuid($0) } + dates.map { .date($0) }) {
      $0.ids = ids
      $0.dates = dates + [other].compactMap { $0 }
      $0.title = title
    }
    return script
  }

  @Test func `ids of the dependency are numbered wherever they are`() {
    var script = script([recorded.first, recorded.second])
    script.add(.chosen(recorded.second)) { $0.ids = [] }
    #expect(script.text.contains("$0.uuid = .incrementing"))
    #expect(script.text.contains("$0.ids = [UUID(0), UUID(1)]"))
    #expect(script.text.contains(".send(.chosen(UUID(1)))"))
    #expect(!script.text.contains("uuidString"))
  }

  @Test func `an id that did not come from the dependency stays, and is not met by another`() {
    var script = script([recorded.first])
    script.add(.chosen(recorded.second))
    #expect(script.text.contains("UUID(uuidString: \"\(recorded.second.uuidString)\")!"))
    #expect(script.text.contains("$0.ids = [UUID(0)]"))
    script.add(.chosen(UUID(0)))
    #expect(script.text.contains("$0.ids = [UUID(uuidString: \"\(recorded.first.uuidString)\")!]"))
  }

  @Test func `an id that is in a text stays`() {
    let script = script([recorded.first], title: "item-\(recorded.first.uuidString.lowercased())")
    #expect(script.text.contains("$0.uuid = .constant(UUID(uuidString:"))
  }

  @Test func `ids that were read before the span follow those of the span`() {
    var script = script([recorded.first])
    script.add(.started, reads: [.uuid(recorded.second)]) { $0.ids.append(recorded.second) }
    let text = SessionTestWriter(reducer: "Form()").test(of: script.session, entries: 2...2)
    #expect(text.contains("Form.State(ids: [UUID(1)])"))
    #expect(text.contains("$0.ids.append(UUID(0))"))
    #expect(text.contains("$0.uuid = .incrementing"))
  }

  @Test func `dates begin with the first moment, and keep their differences`() {
    let script = script([], [recorded.date, recorded.date.addingTimeInterval(1.5)])
    let (first, second) = ("Date(timeIntervalSinceReferenceDate: 0.0)", "Date(timeIntervalSinceReferenceDate: 1.5)")
    #expect(script.text.contains("let dates = LockIsolated([\(first), \(second)])"))
    #expect(script.text.contains("$0.dates = [\(first), \(second)]"))
    #expect(self.script([], [recorded.date]).text.contains("$0.date = .constant(\(first))"))
  }

  @Test func `a date that means more than a moment stays`() {
    let constant = "$0.date = .constant(Date(timeIntervalSinceReferenceDate: 800000000.125))"
    #expect(script([], [recorded.date], other: Date(timeIntervalSinceReferenceDate: 5)).text.contains(constant))
    #expect(script([], title: "May 2026", [recorded.date]).text.contains(constant))
    var script = Script()
    script.add(.started, reads: [.date(recorded.date)]) { $0.title = "Monday" }
    #expect(script.text.contains(constant))
  }
}

/// A feature with a text field, numbers, ids and dates.
@Reducer
struct Form {
  @ObservableState
  struct State: Equatable {
    var title = ""
    var count = 0
    var rest = 0
    var ids: [UUID] = []
    var dates: [Date] = []
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case started
    case ticked
    case chosen(UUID)
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}

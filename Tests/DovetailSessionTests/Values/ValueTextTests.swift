import Dovetail
import DovetailTestSupport
import Testing

@testable import DovetailSession

/// The texts of actions and states: titles, bounded dumps, and what is searched.
struct ValueTextTests {
  @CasePathable
  enum RowAction { case toggled, renamed(String) }

  struct Person { var name = "Ann", age = 30, address = Address() }
  struct Address { var city = "Bern", lines = ["a", "b"] }

  @CasePathable
  enum Action {
    case incrementButtonTapped
    case row(id: Int, RowAction)
    case rows(IdentifiedActionOf<RowFeature>)
    case saved(Person)
    case loaded([Int], Set<Int>, [String: Int])
    case text(String)
    case number(Int?)
  }

  @Reducer
  struct RowFeature {
    struct State: Equatable, Identifiable { let id: Int }
    enum Action { case toggled }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  private let text = ValueText(redaction: Redaction())

  @Test func `a title is the case with short payloads`() {
    #expect(text.title(of: Action.incrementButtonTapped) == "incrementButtonTapped")
    #expect(text.title(of: Action.row(id: 3, .toggled)) == "row(id: 3, .toggled)")
    #expect(text.title(of: Action.row(id: 3, .renamed("a"))) == #"row(id: 3, .renamed("a"))"#)
    #expect(text.title(of: Action.rows(.element(id: 3, action: .toggled))) == "rows(.element(id: 3, action: .toggled))")
    #expect(
      text.title(of: Action.saved(Person())) == #"saved(ValueTextTests.Person(name: "Ann", age: 30, "#
        + "address: ValueTextTests.Address(…)))"
    )
    #expect(text.title(of: Action.loaded([1, 2], [], ["a": 1])) == "loaded([2 elements], Set([]), [1 entry])")
    #expect(text.title(of: Action.number(nil)) == "number(nil)")
    #expect(text.title(of: 7) == "7")
  }

  @Test func `a title has at most 200 characters`() {
    struct Long {
      let names = (0..<20).map { "name \($0)" }, a = ValueTextTests.long, b = ValueTextTests.long,
        c = ValueTextTests.long, d = ValueTextTests.long
    }
    let title = text.title(of: Long())
    #expect(title.count == 200)
    #expect(title.hasSuffix("…"))
  }

  fileprivate static var long: String { String(repeating: "👩‍👩‍👧", count: 80) }

  @Test func `long strings are cut between characters`() {
    #expect(text.title(of: Action.text(Self.long)) == #"text(""# + String(Self.long.prefix(60)) + #"…")"#)
  }

  @Test func `a title stays on its line and shows what controls text`() {
    #expect(text.title(of: Action.text("a\nb\t\"\\")) == #"text("a\nb\t\"\\")"#)
    #expect(text.title(of: Action.text("\u{202E}a\u{0}\u{2028}")) == #"text("\u{202E}a\0\u{2028}")"#)
    #expect(text.title(of: Action.text("👩‍👩‍👧")) == #"text("👩‍👩‍👧")"#)
  }

  @Test func `markup is text`() {
    let markup = #"<script>alert('&amp;')</script>"#
    #expect(text.title(of: Action.text(markup)) == #"text("<script>alert('&amp;')</script>")"#)
    #expect(text.dump(of: [markup]).text == "[\n  [0]: \"\(markup)\"\n]")
  }

  indirect enum Nested { case none, some(Nested) }

  @Test func `a deep action has a title`() {
    var action = Nested.none
    for _ in 0..<1_000 { action = .some(action) }
    #expect(text.title(of: action).contains("(…)"))
    #expect(text.title(of: action).count <= 200)
  }

  @Test func `a dump below the limit is that of the core`() {
    let dump = text.dump(of: Person())
    #expect(dump.text == String(customDumping: Person()))
    #expect(!dump.isTruncated)
    let exact = dump.text.utf8.count
    #expect(!text.dump(of: Person(), maximumBytes: exact).isTruncated)
    #expect(text.dump(of: Person(), maximumBytes: exact - 1).isTruncated)
  }

  @Test(arguments: 0..<40)
  func `a dump is cut at the boundary of a character`(_ limit: Int) {
    let whole = String(customDumping: ["é👩‍👩‍👧", "日本"])
    let dump = text.dump(of: ["é👩‍👩‍👧", "日本"], maximumBytes: limit)
    #expect(dump.text.utf8.count <= limit)
    #expect(whole.hasPrefix(dump.text))
    #expect(whole.count == dump.text.count + whole.dropFirst(dump.text.count).count)
    #expect(Array(whole).starts(with: Array(dump.text)))
    #expect(dump.isTruncated == (limit < whole.utf8.count))
  }

  final class Reads {
    var count = 0
  }

  struct Counted: CustomDumpReflectable {
    let reads: Reads
    var customDumpMirror: Mirror {
      reads.count += 1
      return Mirror(self, children: ["a": 1, "b": 2])
    }
  }

  @Test func `a dump stops at its limit`() {
    let reads = Reads()
    let values = Array(repeating: Counted(reads: reads), count: 100_000)
    let dump = text.dump(of: values, maximumBytes: 1_000)
    #expect(dump.isTruncated)
    #expect(dump.text.utf8.count <= 1_000)
    #expect(reads.count < 100)
    #expect(text.dump(of: String(repeating: "a", count: 10_000_000), maximumBytes: 10).text == "\"aaaaaaaaa")
    #expect(text.dump(of: [1], maximumBytes: -1).text == "")
  }

  private func entry<State>(
    _ content: SessionEntry<State, Action>.Content,
    by name: String? = nil,
    _ state: State
  ) -> SessionEntry<State, Action> {
    SessionEntry(
      number: 1,
      content: content,
      origin: SessionOrigin(.effect, name: name),
      start: .zero,
      length: .zero,
      state: state
    )
  }

  @Test func `what is searched is the action and the changed lines`() {
    struct State { var count = 1, name = "Ann", password = "555" }
    let found = text.searchText(of: entry(.action(.text("hello")), State(count: 2, password: "556")), after: State())
    #expect(found.contains("hello"))
    #expect(found.contains("count: 2"))
    #expect(!found.contains("Ann"))
    #expect(!found.contains("55"))
  }

  @Test func `a modification is searched by the name of its effect`() {
    #expect(text.searchText(of: entry(.modification, by: "load", 1), after: 1) == #"modification by "load""#)
    #expect(text.searchText(of: entry(.modification, 1), after: 1) == "modification")
  }
}

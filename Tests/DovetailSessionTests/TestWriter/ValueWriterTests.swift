import DovetailEssentials
import DovetailTestSupport
import Navigation
import Testing

@testable import DovetailSession

/// Values as expressions of Swift.
///
/// Each expectation has the value as an expression of the test and as the text that is to be written.
struct ValueWriterTests {
  private func text<Value>(_ value: Value, as declared: Any.Type? = Value.self) -> String {
    ValueWriter().source(of: value, as: declared).text(indent: 0, column: 0)
  }

  @Test func `numbers are written with their values, at a place of their type and elsewhere`() {
    #expect(text(-5) == "-5")
    #expect(text(Int.min) == "-9223372036854775808")
    #expect(text(UInt8(5)) == "5")
    #expect(text(UInt8(5), as: nil) == "UInt8(5)")
    #expect(text(Int8(-5), as: nil) == "Int8(-5)")
    #expect(text(1.0) == "1.0")
    #expect(text(-0.0) == "-0.0")
    #expect(text(1e-300) == "1e-300")
    #expect(text(0.1, as: nil) == "0.1")
    #expect(text(Double.infinity) == ".infinity")
    #expect(text(-Double.infinity) == "-.infinity")
    #expect(text(Double.nan, as: nil) == "Double.nan")
    #expect(text(Float(0.1)) == "0.1")
    #expect(text(Float(0.1), as: nil) == "Float(0.1)")
    #expect(text(true) == "true")
    #expect(text(Decimal(string: "-1.50")) == "Decimal(string: \"-1.5\")!")
  }

  @Test func `texts are written with escapes for what cannot be seen`() {
    #expect(text("a\"b\\c") == #""a\"b\\c""#)
    #expect(text("tab\tand\nline\r\0") == #""tab\tand\nline\r\0""#)
    #expect(text("ünï🙂") == "\"ünï🙂\"")
    #expect(text("\u{301}a\u{200B}\u{7}") == #""\u{301}a\u{200B}\u{7}""#)
    #expect(text("#{x}" as Substring) == "\"#{x}\"")
    #expect(text("é" as Character, as: nil) == "Character(\"é\")")
  }

  @Test func `a long text is written in lines`() {
    let words = String(repeating: "word ", count: 20)
    #expect(
      text(words) == """
        \"\"\"
          word word word word word word word word \\
          word word word word word word word word \\
          word word word word\\u{20}
          \"\"\"
        """
    )
    let lines = "the first line has \"\"\" quotes\n\nthe third line ends"
    #expect(
      text(lines) == """
        \"\"\"
          the first line has ""\\" quotes

          the third line ends
          \"\"\"
        """
    )
  }

  @Test func `optionals are written without their wrappers where that is possible`() {
    #expect(text(Int?.none) == "nil")
    #expect(text(Int?.none, as: nil) == "Int?.none")
    #expect(text(Int?.some(3)) == "3")
    #expect(text(Int?.some(3), as: nil) == "Optional(3)")
    #expect(text(Int??.some(nil)) == ".some(nil)")
    #expect(text(Int??.some(3)) == "3")
    #expect(text(Ambiguous?.some(.none)) == "Ambiguous.none")
    #expect(text(Ambiguous?.some(.other)) == ".other")
  }

  @Test func `collections are literals in a stable order`() {
    #expect(text([1, 2]) == "[1, 2]")
    #expect(text([Int](), as: nil) == "[Int]([])")
    #expect(text(["a": 1, "b": 2]) == "[\"a\": 1, \"b\": 2]")
    #expect(text([String: Int]()) == "[:]")
    #expect(text(Set([10, 9, -1])) == "[-1, 9, 10]")
    #expect(text(Set([1]), as: nil) == "Set<Int>([1])")
    #expect(text([Ambiguous.other, .none]) == "[.other, .none]")
    #expect(text((1, b: "x")) == "(1, b: \"x\")")
    #expect(text(1..<3) == "1..<3")
    #expect(text([1, nil]) == "[1, nil]")
    let rows: IdentifiedArrayOf<Row> = [Row(id: 1, title: "a")]
    #expect(text(rows) == "[Row(id: 1, title: \"a\")]")
  }

  @Test func `a value whose declared type is a protocol says its type`() {
    #expect(text([1, "a", Ambiguous.none] as [any Hashable]) == "[1, \"a\", Ambiguous.none]")
    #expect(text([UInt8(1)] as [any Hashable]) == "[UInt8(1)]")
    #expect(text(Payloads.existential(UInt8(1))) == ".existential(UInt8(1))")
    #expect(text(AnyHashable(Ambiguous.other)) == "AnyHashable(Ambiguous.other)")
  }

  @Test func `cases are written with the labels of their payloads`() {
    #expect(text(Payloads.empty) == ".empty")
    #expect(text(Payloads.empty, as: nil) == "Payloads.empty")
    #expect(text(Payloads.one(1)) == ".one(1)")
    #expect(text(Payloads.labelled(by: 2)) == ".labelled(by: 2)")
    #expect(text(Payloads.two(1, to: .other)) == ".two(1, to: .other)")
    #expect(text(Payloads.nested(.one(1))) == ".nested(.one(1))")
    #expect(text(Payloads.`init`) == ".`init`")
    #expect(text(Result<Int, Failure>.failure(.broken)) == ".failure(.broken)")
    #expect(text(Result<Int, any Error>.failure(Failure.broken)) == ".failure(Failure.broken)")
  }

  @Test func `structs are written by their memberwise initializers, without empty optionals`() {
    #expect(text(Row(id: 1, title: "a")) == "Row(id: 1, title: \"a\")")
    #expect(text(Tracked.State(count: 2, row: nil)) == "Tracked.State(count: 2)")
    #expect(
      text(Tracked.State(count: 2, row: Row(id: 1, title: "a")))
        == "Tracked.State(count: 2, row: Row(id: 1, title: \"a\"))"
    )
    #expect(text(Pair(first: 1, second: "a")) == "Pair<Int, String>(first: 1, second: \"a\")")
    #expect(text(Options([.second])) == "Options(rawValue: 2)")
  }

  @Test func `dates, ids, addresses and durations have the same values`() throws {
    let date = Date(timeIntervalSinceReferenceDate: 0.1 + 0.2)
    #expect(text(date) == "Date(timeIntervalSinceReferenceDate: 0.30000000000000004)")
    #expect(text(UUID(7)) == "UUID(7)")
    let id = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    #expect(text(id) == "UUID(uuidString: \"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\")!")
    #expect(text(UUID(-1)) == "UUID(uuidString: \"00000000-0000-0001-0000-000000000001\")!")
    let url = try #require(URL(string: "https://example.com/a?b=c"))
    #expect(text(url) == "URL(string: \"https://example.com/a?b=c\")!")
    #expect(text(Duration.zero) == ".zero")
    #expect(text(Duration.seconds(-2)) == ".seconds(-2)")
    #expect(text(Duration.milliseconds(1_500)) == ".milliseconds(1500)")
    #expect(text(Duration.nanoseconds(7), as: nil) == "Duration.nanoseconds(7)")
    let smallest = Duration(secondsComponent: 1, attosecondsComponent: 1)
    #expect(text(smallest) == "Duration(secondsComponent: 1, attosecondsComponent: 1)")
  }

  @Test func `states of the navigation and shared values are written as their initializers take them`() {
    #expect(text(Shared(value: 3)) == "Shared(value: 3)")
    #expect(text(StackState([1, 2])) == "StackState<Int>([1, 2])")
    #expect(text(Route.push(1)) == ".push(1)")
    #expect(text(Route.sheet(1, withNavigation: true)) == ".sheet(1, withNavigation: true)")
    #expect(text(Route.sheet(1)) == ".sheet(1)")
    #expect(text(TextState("a").bold() + TextState("b")) == "TextState(\"a\").bold() + TextState(\"b\")")
    let alert = AlertState<Ambiguous> {
      TextState("Title")
    } actions: {
      ButtonState(role: .destructive, action: .other) { TextState("Do") }
      ButtonState { TextState("Go on") }
    } message: {
      TextState("Message")
    }
    #expect(
      text(alert) == """
        AlertState {
          TextState("Title")
        } actions: {
          ButtonState(role: .destructive, action: .other) { TextState("Do") }
          ButtonState { TextState("Go on") }
        } message: {
          TextState("Message")
        }
        """
    )
  }

  @Test func `what has no known expression becomes a placeholder with its dump`() {
    struct Local { let number = 1 }
    let writer = ValueWriter()
    #expect(writer.source(of: [Object()], as: [Object].self).oneLine == "[<#Object#>]")
    #expect(writer.source(of: Local(), as: Local.self).oneLine?.hasPrefix("<#") == true)
    #expect(writer.takePlaceholders().map(\.dump) == ["Object(number: 1)", "ValueWriterTests.Local(number: 1)"])
    #expect(writer.takePlaceholders().isEmpty)
  }
}

enum Ambiguous: Hashable { case none, other }

enum Failure: Error { case broken }

indirect enum Payloads {
  case empty
  case one(Int)
  case labelled(by: Int)
  case two(Int, to: Ambiguous)
  case nested(Payloads)
  case existential(any Hashable)
  case `init`
}

struct Row: Equatable, Identifiable {
  let id: Int
  var title: String
}

struct Pair<First, Second> {
  var first: First
  var second: Second
}

struct Options: OptionSet {
  let rawValue: Int
  static let second = Options(rawValue: 2)
}

final class Object {
  let number = 1
}

@Reducer
struct Tracked {
  @ObservableState
  struct State: Equatable {
    var count = 0
    @Presents var row: Row?
  }
}

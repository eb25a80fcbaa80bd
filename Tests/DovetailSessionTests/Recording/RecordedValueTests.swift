import Dovetail
import DovetailEssentials
import DovetailTestSupport
import Navigation
import Testing

@testable import DovetailSession

/// Values that are recorded as a dump shows them.
struct RecordedValueTests {
  /// A value of each kind that a dump knows.
  struct Gallery {
    var text = "two\nlines \"quoted\""
    var numbers = [1, 2]
    var empty: [Int] = []
    var byName = ["b": [1], "a": []]
    var set: Set<String> = ["x", "y"]
    var none: Int?
    var some: Int? = 3
    var pair = (1, named: "two")
    var plain = Phase.plain
    var single = Phase.single("s")
    var labelled = Phase.labelled(id: 1)
    var several = Phase.several(1, of: [2])
    var nested = Phase.nested(.nested(.plain))
    var rows: IdentifiedArray<Int, Row> = [Row(id: 1), Row(id: 2)]
    var object = Object()
    var date = Date(timeIntervalSinceReferenceDate: 7)
    var type: Any.Type = Int.self
    var function: () -> Void = {}
  }

  indirect enum Phase: Equatable {
    case plain
    case single(String)
    case labelled(id: Int)
    case several(Int, of: [Int])
    case nested(Phase)
  }

  struct Row: Identifiable, Equatable {
    let id: Int
    var password = "1234"
  }

  final class Object {
    var name = "object"
    var other: Object?
  }

  /// A value after a round trip through a file.
  private func read(_ value: Any, _ redaction: Redaction = Redaction(names: [])) throws -> RecordedValue {
    var recorder = ValueRecorder(redaction: redaction)
    let index = recorder.record(value)
    let data = try JSONEncoder().encode([RecordedValue(recorder.table, index)])
    return try #require(try JSONDecoder().decode([RecordedValue].self, from: data).first)
  }

  private func text(_ value: Any, _ redaction: Redaction) -> String {
    ValueText(redaction: redaction).dump(of: value).text
  }

  @Test(arguments: [false, true])
  func `it is dumped, listed, titled and searched as the value was`(isHiding: Bool) throws {
    let redaction = isHiding ? Redaction(.type(Phase.self)) : Redaction(names: [])
    let texts = ValueText(redaction: redaction)
    let values: [Any] = [
      Gallery(), Phase.plain, Phase.several(1, of: []), Phase.labelled(id: 3), "text", 7, [Gallery()], ["k": 1],
      Phase.nested(.single("a")), (1, named: 2), Int?.none as Any, Row(id: 4),
    ]
    for value in values {
      let recorded = try read(value, redaction)
      #expect(texts.dump(of: recorded).text == texts.dump(of: value).text)
      #expect(texts.title(of: recorded) == texts.title(of: value))
      for path in [[], [0], [1], [3, 0], [8], [11], [13, 1]] as [[Int]] {
        let node = ValueTree(value, redaction: redaction).node(at: path, depth: 4)
        #expect(ValueTree(recorded, redaction: redaction).node(at: path, depth: 4) == node)
      }
      #expect(recorded.typeName == typeName(type(of: value)))
    }
  }

  /// Must catch: a part that is taken for another one, or for one that was cut off or read with other shared values.
  @Test func `a value is recorded like by a recorder that has seen no other`() throws {
    struct Shelf {
      var rows: [Row] = []
      var byName: [String: [Int]] = [:]
      var phase = Phase.plain
      var object = Object()
      @Shared(value: 0) var shared
      var text = ""
    }
    var generator = SeededRandomNumberGenerator(seed: TestSize.seed(33))
    let redaction = Redaction(names: [])
    var recorder = ValueRecorder(redaction: redaction)
    var shelf = Shelf()
    for step in 0..<TestSize.choose(60, thorough: 600) {
      switch Int.random(in: 0...7, using: &generator) {
      case 0: shelf.rows.append(Row(id: step))
      case 1: shelf.rows = (0..<Int.random(in: 0...1_200, using: &generator)).map { Row(id: $0) }
      case 2: shelf.byName["\(step % 5)", default: []].append(step)
      case 3: shelf.byName["all"] = Array(0..<Int.random(in: 0...3_000, using: &generator))
      case 4: shelf.phase = .several(step, of: [step % 3])
      case 5:
        shelf.phase = (0..<Int.random(in: 0...25_000, using: &generator)).reduce(.plain) { phase, _ in .nested(phase) }
      case 6: shelf.object.name = "\(step)"
      default: shelf.$shared.withLock { $0 += 1 }
      }
      shelf.text = "\(step)"
      // The object and the shared value have changed in place.
      let index = recorder.record(shelf, isChangeable: true)
      let other = recorder.record(shelf)
      var fresh = ValueRecorder(redaction: redaction)
      let expected = fresh.record(shelf)
      #expect(RecordedValue(recorder.table, index) == RecordedValue(fresh.table, expected))
      #expect(index == other)
    }
  }

  @Test func `two are equal if they are shown alike`() throws {
    #expect(try read(Phase.several(1, of: [2])) == read(Phase.several(1, of: [2])))
    for other in [Phase.several(1, of: [3]), .several(1, of: []), .nested(.several(1, of: [2])), .plain] {
      #expect(try read(Phase.several(1, of: [2])) != read(other))
    }
    #expect(try read(1) != read("1"))
    #expect(try read([1]) != read(["1"]))
    #expect(try Set([read(1), read(1), read(2)]).count == 2)
  }

  @Test func `a diff has the lines that differ`() throws {
    let (before, after) = (
      Gallery(),
      {
        var after = Gallery(); after.numbers = [1, 5]; return after
      }()
    )
    let texts = ValueText(redaction: Redaction(names: []))
    let lines = texts.diffLines(try read(before), try read(after)).lines.filter { $0.sign != .unchanged }
    #expect(lines.map { "\($0.sign.rawValue)\($0.text)" } == ["-    [1]: 2", "+    [1]: 5"])
  }

  @Test func `what a redaction hides is not recorded`() throws {
    for redaction in [
      Redaction(), Redaction(.keyPath(\Row.password), names: []), Redaction(.type(Row.self), names: []),
    ] {
      let recorded = try read(Gallery(), redaction)
      #expect(!"\(recorded)".contains("1234"))
      #expect("\(recorded)" == text(Gallery(), redaction))
      #expect("\(recorded)".contains(DumpRedaction.text))
    }
    #expect(try "\(read(Gallery()))".contains("1234"))
  }

  @Test func `an object that contains itself ends`() throws {
    let object = Object()
    object.other = object
    defer { object.other = nil }
    let recorded = try read(object)
    #expect("\(recorded)".contains("other: RecordedValueTests.Object(↩︎)"))
  }

  @Test(arguments: [100, 19_999, 20_000])
  func `a value of any depth is recorded, up to a number of parts`(_ levels: Int) throws {
    let deep = (0..<levels).reduce(Phase.plain) { phase, _ in .nested(phase) }
    let recorded = try withSmallStack { try read(deep) }
    withSmallStack {
      #expect(recorded == recorded)
      let texts = ValueText(redaction: Redaction())
      #expect(texts.title(of: recorded).count <= 200)
      #expect(texts.dump(of: recorded).isTruncated == (levels > 100))
      #expect(!texts.diffLines(recorded, deep).lines.isEmpty)
      let path = [Int](repeating: 0, count: levels)
      let end = ValueTree(recorded, redaction: Redaction()).node(at: path, depth: 8)
      #expect(end?.text == (levels < 20_000 ? ".plain" : "…"))
    }
  }

  @Test func `a long list, a long text and a large value are cut, and say so`() throws {
    #expect(
      try "\(read(Array(0..<5_000)))".hasSuffix("    [999]: 999,\n  [1000]: …\n]")
        || "\(read(Array(0..<5_000)))".contains("…")
    )
    #expect(try read(Array(0..<5_000)).node.parts.count == 1_001)
    let text = try read(String(repeating: "é", count: 5_000)).node.text
    #expect(text.hasSuffix("é…") && text.utf8.count <= 4_096 + 3)
    let rows = (0..<900).map { row in (0..<900).map { row * $0 } }
    let large = try read(rows)
    #expect("\(large)".contains("…"))
    #expect(large.table.nodes.count < 20_000)
  }

  // MARK: - Damaged tables

  @Test(
    arguments: [
      (#"[{"k":"collection","t":0,"p":[0]}]"#, "Part 0 has a part that is not before it."),
      (#"[{"k":"collection","t":0,"p":[-1]}]"#, "Part 0 has a part that is not before it."),
      (#"[{"k":"text","t":9}]"#, "Part 0 has a name that is not there."),
      (#"[{"k":"text","t":0},{"k":"structure","t":0,"l":[5],"p":[0]}]"#, "Part 1 has a name that is not there."),
      (#"[{"k":"text","t":0},{"k":"structure","t":0,"l":[0,0],"p":[0]}]"#, "Part 1 has a name that is not there."),
    ]
  )
  func `a table with parts that cannot be is refused`(nodes: String, reason: String) {
    let json = #"[{"value":0,"table":{"names":["a"],"nodes":\#(nodes)}}]"#
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([RecordedValue].self, from: Data(json.utf8))
    }
    #expect(error.map { ErrorSummary(of: $0).reason } == reason)
  }

  @Test func `a small table of a value that is too large to be shown is refused`() {
    var nodes = [#"{"k":"text","t":0}"#]
    for index in 0..<60 { nodes.append(#"{"k":"collection","t":0,"p":[\#(index),\#(index)]}"#) }
    let json = #"[{"value":60,"table":{"names":["a"],"nodes":[\#(nodes.joined(separator: ","))]}}]"#
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([RecordedValue].self, from: Data(json.utf8))
    }
    #expect(error.map { ErrorSummary(of: $0).reason.hasSuffix("has too many parts.") } == true)
  }

  @Test func `a value that is not among the parts is refused`() {
    for json in [#"[{"value":1,"table":{"names":["a"],"nodes":[]}}]"#, #"[{"value":0}]"#, #"[{"value":-1}]"#] {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode([RecordedValue].self, from: Data(json.utf8)) }
    }
  }
}

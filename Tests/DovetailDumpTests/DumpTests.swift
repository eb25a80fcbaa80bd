import DovetailDump
import Testing

@Suite struct DumpTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let dump: String
    let expected: String

    init(_ name: String, _ value: Any, _ expected: String) {
      testDescription = name
      dump = String(customDumping: value)
      self.expected = expected
    }
  }

  @Test(arguments: leaves + structures + cases + collections)
  func `a value is dumped as its table says`(_ row: Row) {
    #expect(row.dump == row.expected)
  }

  static let leaves: [Row] = [
    Row("integer", 42, "42"),
    Row("negative", -7 as Int8, "-7"),
    Row("double", 1.5, "1.5"),
    Row("float", 0.5 as Float, "0.5"),
    Row("half", 1 as Float16, "1.0"),
    Row("wide integer", Int128(3), "3"),
    Row("boolean", true, "true"),
    Row("string", "Blob", #""Blob""#),
    Row("empty string", "", #""""#),
    Row("unicode", "naïve 👩‍👩‍👧 日本", #""naïve 👩‍👩‍👧 日本""#),
    Row("quotes", #"say "hi""#, ##"#"say "hi""#"##),
    Row("quote and sign", ##"a "# b"##, ###"##"a "# b"##"###),
    Row("backslash", #"a\b"#, ##"#"a\b"#"##),
    Row("substring", "Blob Jr.".prefix(4), #""Blob""#),
    Row("character", "é" as Character, #""é""#),
    Row("scalar", "A" as Unicode.Scalar, "\"A\""),
    Row("static string", "s" as StaticString, #""s""#),
    Row("lines", "a\nb", "\"\"\"\na\nb\n\"\"\""),
    Row("lines with quotes", "a\n\"\"\"", "#\"\"\"\na\n\"\"\"\n\"\"\"#"),
    Row("nil", Int?.none as Any, "nil"),
    Row("optional", Int?.some(1) as Any, "1"),
    Row("nil string", String?.none as Any, "nil"),
    Row("optional string", String?.some("a") as Any, #""a""#),
    Row("nested optional", Int??.some(.some(2)) as Any, "2"),
    Row("nested nil", Int??.some(.none) as Any, "nil"),
    Row("any hashable", AnyHashable("a"), #""a""#),
    Row("metatype", Int.self, "Int.self"),
    Row("generic metatype", [String: Int?].self, "[String: Int?].self"),
    Row("protocol", (any Error).self, "Error.self"),
    Row("closure", { (_: Int) -> String in "" }, "(Int) -> String"),
    Row("range", 1..<3, "1..<3"),
    Row("closed range", 1...3, "1...3"),
    Row("duration", Duration.milliseconds(1500), "1.5 seconds"),
    Row("key path", \Sample.User.name, #"\User.name"#),
    Row("void", (), "()"),
  ]

  static let structures: [Row] = [
    Row("fields", Sample.User(id: 42, name: "Blob"), "Sample.User(\n  id: 42,\n  name: \"Blob\"\n)"),
    Row("one field", Sample.Count(count: 1), "Sample.Count(count: 1)"),
    Row("no fields", Sample.Empty(), "Sample.Empty()"),
    Row(
      "nested",
      Sample.Pair(first: Sample.Point(x: 1, y: 2), second: Sample.Empty()),
      """
      Sample.Pair(
        first: Sample.Point(
          x: 1,
          y: 2
        ),
        second: Sample.Empty()
      )
      """
    ),
    Row(
      "optional fields",
      Sample.Pair<Int?, String??>(first: nil, second: "a"),
      """
      Sample.Pair(
        first: nil,
        second: "a"
      )
      """
    ),
    Row(
      "lines in a field",
      Sample.Letter(subject: "Hi", body: "Dear\n\n  Blob,"),
      """
      Sample.Letter(
        subject: "Hi",
        body: \"\"\"
          Dear
          \("")
            Blob,
          \"\"\"
      )
      """
    ),
    Row("tuple", (1, b: "x"), "(\n  1,\n  b: \"x\"\n)"),
    Row("superclass first", Sample.Dog(), "Sample.Dog(\n  legs: 4,\n  name: \"Rex\"\n)"),
    Row(
      "wrapper of nothing",
      Sample.Pair(first: { () -> Void in }, second: Sample.Season.self),
      "Sample.Pair(\n  first: () -> (),\n  second: Sample.Season.self\n)"
    ),
  ]

  static let cases: [Row] = [
    Row("no payload", Sample.Season.spring, "Sample.Season.spring"),
    Row("optional case", Sample.Season?.some(.spring) as Any, "Sample.Season.spring"),
    Row("one payload", Sample.Event.one(1), "Sample.Event.one(1)"),
    Row("labelled payload", Sample.Event.labelled(id: 1), "Sample.Event.labelled(id: 1)"),
    Row("several payloads", Sample.Event.several(0.5, note: "n"), "Sample.Event.several(\n  0.5,\n  note: \"n\"\n)"),
    Row("case in a case", Sample.Event.season(.summer), "Sample.Event.season(.summer)"),
    Row(
      "structure in a case",
      Sample.Event.nested(.user(Sample.User(id: 1, name: "a"))),
      """
      Sample.Event.nested(
        .user(
          Sample.User(
            id: 1,
            name: "a"
          )
        )
      )
      """
    ),
    Row("result", Result<Int, any Error>.success(1), "Result.success(1)"),
  ]

  static let collections: [Row] = [
    Row("array", [1, 2], "[\n  [0]: 1,\n  [1]: 2\n]"),
    Row("empty array", [Int](), "[]"),
    Row("slice", [1, 2, 3][1...], "[\n  [0]: 2,\n  [1]: 3\n]"),
    Row("array of optionals", [1, nil], "[\n  [0]: 1,\n  [1]: nil\n]"),
    Row("array of anything", [1, "a"] as [Any], "[\n  [0]: 1,\n  [1]: \"a\"\n]"),
    Row("array of arrays", [[1], []], "[\n  [0]: [\n    [0]: 1\n  ],\n  [1]: []\n]"),
    Row("cases in an array", [Sample.Season.spring], "[\n  [0]: .spring\n]"),
    Row("lines in an array", ["a\nb"], "[\n  [0]: \"\"\"\n    a\n    b\n    \"\"\"\n]"),
    Row("empty dictionary", [String: Int](), "[:]"),
    Row("dictionary", ["b": 1, "a": 2], "[\n  \"a\": 2,\n  \"b\": 1\n]"),
    Row("numeric keys", [10: "a", 9: "b", -1: "c"], "[\n  -1: \"c\",\n  9: \"b\",\n  10: \"a\"\n]"),
    Row("numbers in keys", ["a10": 0, "a9": 0], "[\n  \"a9\": 0,\n  \"a10\": 0\n]"),
    Row("empty set", Set<Int>(), "Set([])"),
    Row("set", Set([10, 9, 1.5]), "Set([\n  1.5,\n  9.0,\n  10.0\n])"),
    Row(
      "set of structures",
      Set([Sample.Point(x: 2, y: 0), Sample.Point(x: 1, y: 0)]),
      """
      Set([
        Sample.Point(
          x: 1,
          y: 0
        ),
        Sample.Point(
          x: 2,
          y: 0
        )
      ])
      """
    ),
  ]

  @Test func `a name, an indentation and a depth shape the dump`() {
    var text = ""
    let profile = Sample.Profile(favorites: [1], id: 2, name: "a\nb")
    customDump(profile, to: &text, name: "profile", indent: 4, maxDepth: 1)
    #expect(
      text == """
            profile: Sample.Profile(
              favorites: […],
              id: 2,
              name: "…"
            )
        """
    )
  }

  @Test(
    arguments: [
      ("Sample.User(…)", Sample.User(id: 1, name: "a")), ("[…]", [1]), ("Set([…])", Set([1])), ("[]", [Int]()),
      ("Sample.Count(count: 1)", Sample.Count(count: 1)),
      ("Sample.Event.user(…)", Sample.Event.user(.init(id: 1, name: ""))),
    ] as [(String, any Sendable)]
  )
  func `at depth zero only what has no children is shown`(_ expected: String, _ value: any Sendable) {
    var text = ""
    customDump(value, to: &text, maxDepth: 0)
    #expect(text == expected)
  }

  @Test func `a dump returns its value`() {
    var text = ""
    #expect(customDump(3, to: &text) == 3)
  }
}

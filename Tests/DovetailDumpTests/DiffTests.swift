import DovetailDump
import Testing

@Suite struct DiffTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let difference: String?
    let expected: String

    init<T>(_ name: String, _ first: T, _ second: T, _ expected: String) {
      testDescription = name
      difference = diff(first, second)
      self.expected = expected
    }
  }

  @Test(arguments: leaves + structures + cases + strings)
  func `two values differ as their table says`(_ row: Row) {
    #expect(row.difference == row.expected)
  }

  static let leaves: [Row] = [
    Row("numbers", 1, 2, "- 1\n+ 2"),
    Row("strings", "a", "b", "- \"a\"\n+ \"b\""),
    Row("nil and some", Int?.none, 1, "- nil\n+ 1"),
    Row("optionals", Int?.some(1), 2, "- 1\n+ 2"),
    Row("types", 1 as Any, "a" as Any, "- 1\n+ \"a\""),
    Row("types that look the same", 1 as Any, 1 as Int8 as Any, "- 1 as Int\n+ 1 as Int8"),
    Row("metatypes", Int.self as Any.Type, Bool.self as Any.Type, "- Int.self\n+ Bool.self"),
    Row("not a number", Double.nan, .nan, "  // Two that print alike and are different by \"==\":\n- nan\n+ nan"),
  ]

  static let structures: [Row] = [
    Row(
      "a field",
      Sample.User(id: 42, name: "Blob"),
      Sample.User(id: 42, name: "Blob, Jr."),
      """
        Sample.User(
          id: 42,
      -   name: "Blob"
      +   name: "Blob, Jr."
        )
      """
    ),
    Row(
      "unchanged children are closed",
      Sample.Profile(favorites: [1, 2], id: 1, name: "a"),
      Sample.Profile(favorites: [1, 2], id: 2, name: "a"),
      """
        Sample.Profile(
          favorites: […],
      -   id: 1,
      +   id: 2,
          name: "a"
        )
      """
    ),
    Row(
      "the only field",
      Sample.Count(count: 1),
      Sample.Count(count: 2),
      """
      - Sample.Count(count: 1)
      + Sample.Count(count: 2)
      """
    ),
    Row(
      "nested",
      Sample.Pair(first: Sample.Point(x: 1, y: 2), second: 0),
      Sample.Pair(first: Sample.Point(x: 1, y: 3), second: 0),
      """
        Sample.Pair(
          first: Sample.Point(
            x: 1,
      -     y: 2
      +     y: 3
          ),
          second: 0
        )
      """
    ),
    Row(
      "nil becomes a structure",
      Sample.Pair<Sample.Point?, Int>(first: nil, second: 0),
      Sample.Pair<Sample.Point?, Int>(first: Sample.Point(x: 1, y: 2), second: 0),
      """
        Sample.Pair(
      -   first: nil,
      +   first: Sample.Point(
      +     x: 1,
      +     y: 2
      +   ),
          second: 0
        )
      """
    ),
    Row(
      "a tuple",
      (1, b: 2),
      (1, b: 3),
      """
        (
          1,
      -   b: 2
      +   b: 3
        )
      """
    ),
    Row(
      "objects",
      Sample.Node("a"),
      Sample.Node("b"),
      """
        Sample.Node(
      -   name: "a",
      +   name: "b",
          next: nil
        )
      """
    ),
  ]

  static let cases: [Row] = [
    Row("cases", Sample.Season.spring, .summer, "- Sample.Season.spring\n+ Sample.Season.summer"),
    Row("one payload", Sample.Event.one(1), .one(2), "- Sample.Event.one(1)\n+ Sample.Event.one(2)"),
    Row(
      "several payloads",
      Sample.Event.several(1, note: "a"),
      .several(1, note: "b"),
      """
        Sample.Event.several(
          1.0,
      -   note: "a"
      +   note: "b"
        )
      """
    ),
    Row(
      "other cases are shown whole",
      Sample.Event.nested(.several(1, note: "a")),
      .nested(.idle),
      """
        Sample.Event.nested(
      -   .several(
      -     1.0,
      -     note: "a"
      -   )
      +   .idle
        )
      """
    ),
  ]

  static let strings: [Row] = [
    Row(
      "lines",
      "a\nb\nc",
      "a\nx\nc",
      """
        \"""
        a
      - b
      + x
        c
        \"""
      """
    ),
    Row(
      "lines in a field",
      Sample.Letter(subject: "s", body: "a\nb"),
      Sample.Letter(subject: "s", body: "a\nb\nc"),
      """
        Sample.Letter(
          subject: "s",
          body: \"""
            a
            b
      +     c
            \"""
        )
      """
    ),
    Row(
      "one line becomes two",
      "a",
      "a\nb",
      """
      - "a"
      + \"""
      + a
      + b
      + \"""
      """
    ),
    Row(
      "a long run of equal lines",
      (1...20).map { "\($0)" }.joined(separator: "\n"),
      (1...19).map { "\($0)" }.joined(separator: "\n") + "\nx",
      """
        \"""
        … (16 unchanged)
        17
        18
        19
      - 20
      + x
        \"""
      """
    ),
  ]

  @Test func `the proportional format has marks of one width`() {
    #expect(
      diff(Sample.User(id: 1, name: "a"), Sample.User(id: 1, name: "b"), format: .proportional) == """
        \u{2007} Sample.User(
        \u{2007}   id: 1,
        \u{2212}   name: "a"
        +   name: "b"
        \u{2007} )
        """
    )
  }
}

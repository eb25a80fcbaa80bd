import DovetailDump
import Testing

@Suite struct DiffCollectionTests {
  @Test(arguments: arrays + identified + keyed)
  func `two collections differ as their table says`(_ row: DiffTests.Row) {
    #expect(row.difference == row.expected)
  }

  static let arrays: [DiffTests.Row] = [
    .init("append", [1, 2, 3], [1, 2, 3, 4], "  [\n    … (3 unchanged),\n+   [3]: 4\n  ]"),
    .init("remove the last", [1, 2, 3], [1, 2], "  [\n    … (2 unchanged),\n-   [2]: 3\n  ]"),
    .init("change one", [1, 2, 3], [1, 4, 3], "  [\n    [0]: 1,\n-   [1]: 2,\n+   [1]: 4,\n    [2]: 3\n  ]"),
    .init("insert at the start", [2, 3], [1, 2, 3], "  [\n+   [0]: 1,\n    … (2 unchanged)\n  ]"),
    .init("change two", [1, 2], [3, 4], "  [\n-   [0]: 1,\n-   [1]: 2\n+   [0]: 3,\n+   [1]: 4\n  ]"),
    .init("from nothing", [], [1], "- []\n+ [\n+   [0]: 1\n+ ]"),
    .init("to nothing", [1], [], "- [\n-   [0]: 1\n- ]\n+ []"),
    .init(
      "elements that changed in place",
      [Sample.Point(x: 1, y: 1), Sample.Point(x: 2, y: 2)],
      [Sample.Point(x: 1, y: 1), Sample.Point(x: 2, y: 3)],
      """
        [
          [0]: Sample.Point(…),
          [1]: Sample.Point(
            x: 2,
      -     y: 2
      +     y: 3
          )
        ]
      """
    ),
    .init(
      "elements without Equatable",
      [Sample.Profile(favorites: [1], id: 1, name: "a"), Sample.Profile(favorites: [2], id: 2, name: "b")],
      [Sample.Profile(favorites: [1], id: 1, name: "a"), Sample.Profile(favorites: [2], id: 2, name: "c")],
      """
        [
          [0]: Sample.Profile(…),
          [1]: Sample.Profile(
            favorites: […],
            id: 2,
      -     name: "b"
      +     name: "c"
          )
        ]
      """
    ),
    .init(
      "look the same",
      [1, 1 as Int8] as [Any],
      [1, 1] as [Any],
      "  [\n    [0]: 1,\n-   [1]: 1 as Int8\n+   [1]: 1 as Int\n  ]"
    ),
  ]

  static let identified: [DiffTests.Row] = [
    .init(
      "changed",
      [Sample.User(id: 1, name: "a"), Sample.User(id: 2, name: "b"), Sample.User(id: 3, name: "c")],
      [Sample.User(id: 1, name: "a"), Sample.User(id: 2, name: "x"), Sample.User(id: 3, name: "c")],
      """
        [
          [0]: Sample.User(…),
          [1]: Sample.User(
            id: 2,
      -     name: "b"
      +     name: "x"
          ),
          [2]: Sample.User(…)
        ]
      """
    ),
    .init(
      "changed and pushed along",
      [Sample.User(id: 1, name: "a")],
      [Sample.User(id: 9, name: "z"), Sample.User(id: 1, name: "b")],
      """
        [
      +   [0]: Sample.User(
      +     id: 9,
      +     name: "z"
      +   ),
          [1]: Sample.User(
            id: 1,
      -     name: "a"
      +     name: "b"
          )
        ]
      """
    ),
    .init(
      "replaced by another",
      [Sample.User(id: 1, name: "a")],
      [Sample.User(id: 2, name: "a")],
      """
        [
      -   [0]: Sample.User(
      -     id: 1,
      -     name: "a"
      -   )
      +   [0]: Sample.User(
      +     id: 2,
      +     name: "a"
      +   )
        ]
      """
    ),
    .init(
      "moved",
      [Sample.User(id: 1, name: "a"), Sample.User(id: 2, name: "b"), Sample.User(id: 3, name: "c")],
      [Sample.User(id: 2, name: "b"), Sample.User(id: 3, name: "c"), Sample.User(id: 1, name: "a")],
      """
        [
      -   [0]: Sample.User(
      -     id: 1,
      -     name: "a"
      -   ),
          … (2 unchanged),
      +   [2]: Sample.User(
      +     id: 1,
      +     name: "a"
      +   )
        ]
      """
    ),
  ]

  static let keyed: [DiffTests.Row] = [
    .init(
      "dictionary",
      ["a": 1, "b": 2, "c": 3],
      ["a": 1, "b": 4, "d": 5],
      """
        [
          … (1 unchanged),
      -   "b": 2,
      +   "b": 4,
      -   "c": 3
      +   "d": 5
        ]
      """
    ),
    .init(
      "nested in a dictionary",
      [1: Sample.Point(x: 1, y: 1), 2: Sample.Point(x: 2, y: 2), 10: Sample.Point(x: 3, y: 3)],
      [1: Sample.Point(x: 1, y: 1), 2: Sample.Point(x: 2, y: 2), 10: Sample.Point(x: 3, y: 4)],
      """
        [
          … (2 unchanged),
          10: Sample.Point(
            x: 3,
      -     y: 3
      +     y: 4
          )
        ]
      """
    ),
    .init("set", Set([1, 2, 3]), Set([2, 3, 4]), "  Set([\n-   1,\n    … (2 unchanged),\n+   4\n  ])"),
    .init(
      "dictionary of values without Equatable",
      [1: Sample.Profile(favorites: [], id: 1, name: "a")],
      [1: Sample.Profile(favorites: [1], id: 1, name: "a")],
      """
        [
          1: Sample.Profile(
      -     favorites: [],
      +     favorites: [
      +       [0]: 1
      +     ],
            id: 1,
            name: "a"
          )
        ]
      """
    ),
  ]

  @Test func `one row among ten thousand is a few lines`() throws {
    let first = (0..<10_000).map { Sample.User(id: $0, name: "row \($0)") }
    var second = first
    second[5_000].name = "changed"
    #expect(
      diff(first, second) == """
          [
            … (5000 unchanged),
            [5000]: Sample.User(
              id: 5000,
        -     name: "row 5000"
        +     name: "changed"
            ),
            … (4999 unchanged)
          ]
        """
    )
  }

  @Test func `collections with nothing in common are not compared element with element`() {
    let lines = diff(Array(0..<3_000), Array(3_000..<6_000))?.split(separator: "\n")
    #expect(lines?.count == 6_002)
  }
}

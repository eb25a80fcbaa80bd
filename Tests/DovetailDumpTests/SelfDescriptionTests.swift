import DovetailDump
import Testing

/// Values that are their own children or replacements: dumps and diffs must not recurse without end.
struct SelfDescriptionTests {
  private final class Node: _CustomDiffObject {
    var name: String
    var before: Node?
    weak var after: Node?

    init(_ name: String) { self.name = name }

    var _customDiffValues: (Any, Any) { (before ?? self, after ?? self) }
  }

  @Test func `an object that stands for itself is shown by its properties`() {
    let node = Node("a")
    #expect(
      String(customDumping: node) == """
        #1 SelfDescriptionTests.Node(
          name: "a",
          before: nil,
          after: nil
        )
        """
    )
    #expect(diff(node, node) == nil)
    #expect(diff([node], [node]) == nil)
    #expect(
      diff(node, Node("b")) == """
          SelfDescriptionTests.Node(
        -   name: "a",
        +   name: "b",
            before: nil,
            after: nil
          )
        """
    )
  }

  @Test func `an object can stand for itself now, and for another before`() {
    let node = Node("a")
    node.before = Node("b")
    #expect(
      diff(node, node) == """
          #1 SelfDescriptionTests.Node(
        -   name: "b",
        +   name: "a",
        -   before: nil,
        +   before: #2 SelfDescriptionTests.Node(
        +     name: "b",
        +     before: nil,
        +     after: nil
        +   ),
            after: nil
          )
        """
    )
  }

  @Test func `two objects that stand for each other have an end`() {
    let first = Node("a")
    let second = Node("b")
    (first.after, second.after) = (second, first)
    #expect(String(customDumping: first).hasPrefix("#1 SelfDescriptionTests.Node("))
    #expect(diff(first, first) == nil || diff(first, first)?.isEmpty == false)
    #expect(diff(first, second) != nil)
    #expect(diff([first, second], [second, first]) != nil)
  }

  /// A value that is dumped as itself, possibly inside a container.
  private struct Echo: CustomDumpRepresentable {
    var number: Int
    var wrap: @Sendable (Echo) -> Any

    var customDumpValue: Any { wrap(self) }
  }

  @Test(arguments: 0..<7)
  func `a value that is dumped as itself has an end`(index: Int) {
    let wraps: [@Sendable (Echo) -> Any] = [
      { $0 }, { [$0] }, { Optional.some($0) as Any }, { ["a": $0] }, { ($0, 1) }, { [[$0], [$0]] },
      { Echo(number: $0.number + 1, wrap: $0.wrap) },
    ]
    let first = Echo(number: 1, wrap: wraps[index])
    let second = Echo(number: 20_000, wrap: wraps[index])
    #expect(!String(customDumping: first).isEmpty)
    #expect(!String(customDumping: [first, second]).isEmpty)
    #expect(diff(first, first) == nil)
    _ = diff(first, second)
    _ = diff([first, second], [second, first])
  }

  @Test func `a value that is dumped as itself is shown by its properties`() {
    #expect(
      String(customDumping: Mirrored(number: 1)) == """
        SelfDescriptionTests.Mirrored(
          number: 1,
          own: SelfDescriptionTests.Mirrored(↩︎)
        )
        """
    )
    #expect(diff(Mirrored(number: 1), Mirrored(number: 1)) == nil)
    #expect(
      diff(Mirrored(number: 1), Mirrored(number: 2)) == """
          SelfDescriptionTests.Mirrored(
        -   number: 1,
        +   number: 2,
            own: SelfDescriptionTests.Mirrored(↩︎)
          )
        """
    )
  }

  /// A value whose mirror contains the value itself.
  private struct Mirrored: CustomDumpReflectable {
    var number: Int

    var customDumpMirror: Mirror { Mirror(self, children: ["number": number, "own": self], displayStyle: .struct) }
  }

  /// A value whose standard mirror contains the value itself, in any display style.
  private struct Styled: CustomReflectable {
    var style: Mirror.DisplayStyle?

    var customMirror: Mirror { Mirror(self, unlabeledChildren: [self], displayStyle: style) }
  }

  @Test(
    arguments: [
      Mirror.DisplayStyle.struct, .class, .enum, .tuple, .optional, .collection, .dictionary, .set, nil,
    ] as [Mirror.DisplayStyle?]
  )
  func `a value whose mirror has the value itself has an end in every style`(style: Mirror.DisplayStyle?) {
    let value = Styled(style: style)
    #expect(!String(customDumping: value).isEmpty)
    #expect(diff(value, value) == nil)
    #expect(diff([value], [value]) == nil)
  }

  private final class Link: CustomDumpRepresentable {
    var next: [Link] = []
    let number: Int

    init(_ number: Int) { self.number = number }

    var customDumpValue: Any { ["number": number, "next": next] as [String: Any] }
  }

  @Test func `a cycle of objects that are dumped as something else has an end`() {
    let links = (0..<4).map { Link($0) }
    links[0].next = [links[1]]
    links[1].next = [links[0]]
    links[2].next = [links[3]]
    links[3].next = [links[2]]
    defer { for link in links { link.next = [] } }
    #expect(
      String(customDumping: links[0]) == """
        [
          "next": [
            [0]: [
              "next": [
                [0]: SelfDescriptionTests.Link(↩︎)
              ],
              "number": 1
            ]
          ],
          "number": 0
        ]
        """
    )
    #expect(diff(links[0], links[0]) == nil)
    #expect(diff(links[0], links[2])?.contains("-   \"number\": 0") == true)
    #expect(diff([links[0]], [links[2]]) != nil)
  }

  @Test func `an object that is dumped as something else is shown wherever it stands`() {
    let link = Link(7)
    let dump = String(customDumping: [link, link])
    #expect(dump.split(separator: "\n").count { $0.contains("\"number\": 7") } == 2)
    #expect(!dump.contains("↩︎"))
  }

  private final class Box: _CustomDiffObject {
    var contents: [Box] = []
    var number: Int

    init(_ number: Int) { self.number = number }

    var _customDiffValues: (Any, Any) { (contents, (number, contents)) }
  }

  @Test func `two cycles of objects that remember their changes are compared`() {
    let boxes = (0..<4).map { Box($0) }
    boxes[0].contents = [boxes[1]]
    boxes[1].contents = [boxes[0]]
    boxes[2].contents = [boxes[3]]
    boxes[3].contents = [boxes[2]]
    defer { for box in boxes { box.contents = [] } }
    #expect(diff(boxes[0], boxes[2]) != nil)
    #expect(!String(customDumping: boxes).isEmpty)
  }

  @Test func `a depth below zero is zero`() {
    struct Single { var value = [1, 2] }
    #expect(String(customDumping: 1) == "1")
    var text = ""
    customDump(Single(), to: &text, maxDepth: .min)
    #expect(text == "SelfDescriptionTests.Single(…)")
  }
}

import DovetailDump
import DovetailTestSupport
import Testing

@Suite struct DumpReferenceTests {
  @Test func `an object met again is cut with a marker`() {
    let node = Sample.Node("a")
    #expect(
      String(customDumping: [node, node]) == """
        [
          [0]: Sample.Node(
            name: "a",
            next: nil
          ),
          [1]: Sample.Node(↩︎)
        ]
        """
    )
  }

  @Test func `a second object of a type has a number, which its repetition bears`() {
    let first = Sample.Node("a")
    let second = Sample.Node("b", next: first)
    #expect(
      String(customDumping: [first, second, second]) == """
        [
          [0]: Sample.Node(
            name: "a",
            next: nil
          ),
          [1]: #1 Sample.Node(
            name: "b",
            next: Sample.Node(↩︎)
          ),
          [2]: #1 Sample.Node(↩︎)
        ]
        """
    )
  }

  @Test func `a cycle ends`() {
    let node = Sample.Node("a")
    node.next = Sample.Node("b", next: node)
    defer { node.next = nil }
    #expect(
      String(customDumping: node) == """
        Sample.Node(
          name: "a",
          next: #1 Sample.Node(
            name: "b",
            next: Sample.Node(↩︎)
          )
        )
        """
    )
  }

  @Test func `a deep value needs no deep stack`() {
    var event = Sample.Event.idle
    let depth = TestSize.choose(500, thorough: 2_000)
    for _ in 0..<depth { event = .nested(event) }
    let dump = withSmallStack { String(customDumping: event) }
    #expect(dump.utf8.count(where: { $0 == UInt8(ascii: "(") }) == depth)
    #expect(dump.hasPrefix("Sample.Event.nested(\n  .nested(\n"))
  }
}

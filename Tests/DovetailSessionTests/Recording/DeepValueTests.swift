import Dovetail
import DovetailEssentials
import DovetailTestSupport
import Testing

@testable import DovetailSession

/// Values that are nested in one another thousands of times: each use of them ends, on a small stack too.
struct DeepValueTests {
  indirect enum Tree: Codable, Equatable, Sendable {
    case leaf
    case node(Tree)

    /// A tree with a number of nodes around the leaf.
    init(levels: Int) {
      self = .leaf
      for _ in 0..<levels { self = .node(self) }
    }
  }

  struct State: Codable, Equatable {
    var tree = Tree.leaf
    var count = 0
  }

  /// A list that opens six containers of JSON for each element.
  final class Chain: Codable {
    let next: Chain?
    private enum Key: CodingKey { case next }

    init(_ next: Chain?) { self.next = next }
    init(from decoder: any Decoder) throws { next = nil }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      guard let next else { return }
      for _ in 0..<5 { container = container.nestedContainer(keyedBy: Key.self, forKey: .next) }
      try container.encode(next, forKey: .next)
    }
  }

  private func session(levels: Int) -> Session<State, Tree> {
    var session = Session<State, Tree>(initialState: State())
    let tree = Tree(levels: levels)
    session.add(.action(tree), State(tree: tree, count: 1))
    session.add(.event(tree), State(tree: .node(tree), count: 1))
    session.add(.action(.leaf), State())
    return session
  }

  @Test(arguments: [0, 1, 60, 90])
  func `a recording holds values of many levels`(_ levels: Int) throws {
    let session = session(levels: levels)
    let data = try withSmallStack { try Recording(session).data() }
    let loaded = try Recording<State, Tree>(data: data).session()
    #expect(loaded.entries.map(\.state) == session.entries.map(\.state))
  }

  @Test(arguments: [100, 5_000, 20_000])
  func `a value of too many levels is refused with its entry and its place`(_ levels: Int) throws {
    let session = session(levels: levels)
    for redaction in [Redaction(names: []), Redaction()] {
      let error = try #require(
        throws: RecordingError.self,
        performing: { try withSmallStack { try Recording(session).data(redaction: redaction) } }
      )
      #expect(error.kind == .unencodable)
      #expect(error.entry == 1)
      #expect(error.path?.hasPrefix("action") == true && error.path?.hasSuffix("…") == true)
      #expect(
        error.message.contains(
          "Values are nested in one another more than 96 times. Give the type fewer levels, such as a list."
        )
      )
    }
  }

  @Test func `a value with more levels of JSON than there may be is refused`() throws {
    let chain = (0..<90).reduce(Chain(nil)) { chain, _ in Chain(chain) }
    let error = try #require(throws: RecordingError.self) {
      try Recording(Session<Chain, Tree>(initialState: chain)).data()
    }
    #expect(error.kind == .unencodable)
    #expect(
      error.message == """
        The session cannot be recorded.

        Place: the whole recording
        Reason: A value of type "RedactedEncoding" cannot be encoded.

        A recording can hold what JSON can. Give the state fewer levels.
        """
    )
  }

  @Test(arguments: [10, 63, 70, 5_000])
  func `a test has a placeholder for what is nested too deeply, or does not assert it`(_ levels: Int) throws {
    let session = session(levels: levels)
    // The comparison of the trees needs a part of the stack for each level.
    let text = withSmallStack(size: levels < 100 ? 1 << 19 : 1 << 23) {
      SessionTestWriter(reducer: "Forest()").test(of: session)
    }
    #expect((text.contains("<#DeepValueTests.Tree#>") || text.contains("// Not asserted")) == (levels > 60))
    #expect(text.utf8.count < 20_000_000)
  }

  @CasePathable
  indirect enum Nested {
    case leaf
    case node(Nested)
  }

  @Test func `the path of a received action ends where it is nested too deeply`() {
    let action = (0..<20_000).reduce(Nested.leaf) { action, _ in .node(action) }
    let arguments = withSmallStack { ActionWriter(values: ValueWriter()).arguments(toReceive: action) }
    #expect(arguments.map(\.oneLine) == ["\\" + String(repeating: ".node", count: 64)])
  }

  @Test func `descriptions of a deep value are cut`() {
    let tree = Tree(levels: 20_000)
    withSmallStack {
      let text = ValueText(redaction: Redaction())
      #expect(text.title(of: tree).count <= 200)
      #expect(text.dump(of: tree).isTruncated)
      #expect(ValueText.whole(tree, nil).hasSuffix("…"))
      let diff = text.diffLines(State(), State(tree: tree))
      #expect(diff.isTruncated && !diff.lines.isEmpty)
      let path = [Int](repeating: 0, count: 20_000)
      #expect(ValueTree(tree, redaction: Redaction()).node(at: path, depth: 8)?.text == ".leaf")
      #expect(ValueTree(tree, redaction: Redaction()).node(at: path + [0], depth: 8) == nil)
    }
  }
}

extension Session {
  fileprivate mutating func add(_ content: Entry.Content, _ state: State) {
    append(
      Entry(
        number: lastNumber + 1,
        content: content,
        origin: SessionOrigin(.user),
        start: .zero,
        length: .zero,
        state: state
      )
    )
  }
}

import DovetailTestSupport
import Foundation
import Navigation
import Testing

/// Links that are taken apart, and opened on stacks.
struct DeepLinkTests {
  @Test(arguments: [
    ("notes://folders/7/edit", ["folders", "7", "edit"]),
    ("notes:folders/7", ["folders", "7"]),
    ("notes:///folders//7/", ["folders", "7"]),
    ("https://example.com/folders/7", ["folders", "7"]),
    ("HTTP://example.com:80/folders", ["folders"]),
    ("/folders/7", ["folders", "7"]),
    ("notes://caf%C3%A9/a%2Fb/%F0%9F%8D%B5", ["café", "a/b", "🍵"]),
    ("notes://", []), ("https://example.com", []), ("notes:///", []),
  ])
  func `a link is taken apart`(url: String, components: [String]) throws {
    #expect(DeepLink(try #require(URL(string: url))).components == components)
  }

  @Test func `the query of a link is read by names`() throws {
    let link = DeepLink(try #require(URL(string: "notes://new?title=A%20b&empty&title=c+d&x=")))
    #expect(link.components == ["new"])
    #expect(link.query == ["title": "c+d", "empty": "", "x": ""])
  }

  @Test func `components are taken one after another`() throws {
    var link = DeepLink(components: ["a", "7", "b"])
    #expect(link.rest == ["a", "7", "b"])
    let taken = [link.take("7"), link.take("a")]
    #expect(taken == [false, true])
    let number = try link.next(Int.self)
    #expect(number == 7)
    #expect(link.position == 2)
    let last = [link.next(), link.next()]
    #expect(last == ["b", nil])
    #expect(link.isAtEnd)
    let isTaken = link.take("b")
    #expect(!isTaken)
    #expect(link.components == ["a", "7", "b"])
  }

  @Test func `a component that cannot be read is not taken`() {
    var link = DeepLink(components: ["seven"])
    #expect(throws: DeepLinkFailure.self) { _ = try link.next(Int.self) }
    #expect(throws: DeepLinkFailure.self) { _ = try link.next { UUID(uuidString: $0) } }
    #expect(link.position == 0)
  }

  private typealias Path = StackState<Journey.Path.State>

  private func open(_ components: [String], on path: inout Path) throws {
    try path.open(DeepLink(components: components)) { link, top in
      switch link.next() {
      case "page":
        var page = Page.State(id: try link.next(Int.self))
        if link.take("in") { page.room = try link.next(String.self) }
        return .page(page)
      case "editor": return .editor(Editor.State(text: "over \(top?.page?.id ?? 0)"))
      default: return nil
      }
    }
  }

  @Test func `the components become elements, each with an id of its own`() throws {
    var path = Path([.editor(Editor.State())])
    try open(["page", "7", "in", "lobby", "editor", "page", "8"], on: &path)
    #expect(
      path.elements == [
        .page(Page.State(id: 7, room: "lobby")), .editor(Editor.State(text: "over 7")), .page(Page.State(id: 8)),
      ]
    )
    #expect(path.ids == [1, 2, 3])
    try open([], on: &path)
    #expect(path.isEmpty)
  }

  private func failure(of components: [String]) throws -> DeepLinkFailure {
    var path = Path([.page(Page.State(id: 1))])
    let before = path
    let failure = #expect(throws: DeepLinkFailure.self) { try open(components, on: &path) }
    #expect(path == before)
    return try #require(failure)
  }

  @Test func `a component that stands for nothing is named`() throws {
    let failure = try failure(of: ["page", "7", "edt", "page"])
    #expect(failure.component == "edt")
    #expect(failure.position == 2)
    #expect(
      "\(failure)" == """
        A link could not be opened: "edt" is not a known component, component 3 of 4 of "page/7/edt/page".

        Nothing was changed.
        """
    )
  }

  @Test func `a component that is not of its type is named`() throws {
    let failure = try failure(of: ["page", "x"])
    #expect(failure.component == "x")
    #expect(
      "\(failure)" == """
        A link could not be opened: "x" cannot be read as Int, component 2 of 2 of "page/x".

        Nothing was changed.
        """
    )
  }

  @Test func `a component that is missing is told`() throws {
    let failure = try failure(of: ["editor", "page"])
    #expect(failure.component == nil)
    #expect(failure.position == 2)
    #expect(
      "\(failure)" == """
        A link could not be opened: it ends after "editor/page", where a component has to follow that is read as Int.

        Nothing was changed.
        """
    )
  }

  @Test func `a function that takes nothing has placed nothing`() throws {
    var path = Path()
    let failure = #expect(throws: DeepLinkFailure.self) {
      try path.open(DeepLink(components: ["a"])) { _, _ in .editor(Editor.State()) }
    }
    #expect(failure?.component == "a")
  }

  @Test func `an error of the function is passed on`() {
    var path = Path()
    #expect(throws: SampleError()) {
      try path.open(DeepLink(components: ["a"])) { _, _ in throw SampleError() }
    }
  }
}

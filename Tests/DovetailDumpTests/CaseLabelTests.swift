import DovetailDump
import Testing

@Suite struct CaseLabelTests {
  enum Action {
    case tapped
    case changed(String)
    case both(Bool, label: String)
    case row(index: Int, action: Child)
    case child(Child)
    case presented(Child?)
    case pair(Int, Child)
  }

  enum Child {
    case tapped
    case edited(query: String)
  }

  struct Described: CustomDebugStringConvertible {
    var debugDescription: String { "described" }
  }

  @Test(
    arguments: [
      (Action.tapped, ".tapped"), (.changed("a"), ".changed"), (.both(true, label: ""), ".both(_:, label:)"),
      (.row(index: 1, action: .tapped), ".row(index:, action: .tapped)"), (.child(.tapped), ".child(.tapped)"),
      (.child(.edited(query: "a")), ".child(.edited(query:))"), (.presented(.tapped), ".presented(.tapped)"),
      (.presented(nil), ".presented"), (.pair(1, .tapped), ".pair(_:, _: .tapped)"),
    ]
  )
  func `an action is labelled by its cases`(_ action: Action, _ path: String) {
    #expect(caseLabel(of: action) == "CaseLabelTests.Action" + path)
  }

  @Test func `what is no enum is labelled by its type`() {
    #expect(caseLabel(of: Sample.Empty()) == "Sample.Empty")
    #expect(caseLabel(of: Described()) == "described")
  }
}

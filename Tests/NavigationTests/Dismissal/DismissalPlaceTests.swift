import DovetailTestSupport
import Navigation
import Testing

/// Dismissal asked for in every kind of place below what is presented.
@MainActor
struct DismissalPlaceTests {
  private static let sheet = ParentWithDismissableChildren.State(
    optional: ParentWithDismissableChildren.DismissableChild.State(id: 1),
    rows: [ParentWithDismissableChildren.DismissableChild.State(id: 2)]
  )

  nonisolated private static let ways: [(name: String, action: ParentWithDismissableChildren.Action)] = [
    ("a child that is always there", .child(.dismissTapped)),
    ("an optional child", .optional(.dismissTapped)),
    ("a row", .rows(.element(id: 2, action: .dismissTapped))),
    ("work that is bound to a value", .closeAtOnce),
    ("asked for twice", .closeTwice),
    ("a task of a group", .closeInGroup),
  ]

  @Test(arguments: 0..<ways.count)
  func `what is presented is dismissed`(way: Int) async {
    let store = TestStore(initialState: PresentingFeature.State(sheet: Self.sheet)) { PresentingFeature() }
    store.exhaustivity = .off
    await store.send(.sheet(.presented(Self.ways[way].action)))
    store.exhaustivity = .on
    await store.receive(\.sheet.dismiss) { $0.sheet = nil }
  }

  @Test(arguments: 0..<ways.count)
  func `an element of a stack is dismissed with what is above it`(way: Int) async {
    let state = PresentingFeature.State(
      stack: StackState([ParentWithDismissableChildren.State(), Self.sheet, ParentWithDismissableChildren.State()])
    )
    let store = TestStore(initialState: state) { PresentingFeature() }
    store.exhaustivity = .off
    await store.send(.stack(.element(id: 1, action: Self.ways[way].action)))
    store.exhaustivity = .on
    await store.receive(\.stack.popFrom, 1) { $0.stack.pop(to: 0) }
  }

  @Test func `an element of a stack within what is presented is the one that is dismissed`() async {
    var sheet = Self.sheet
    sheet.path[id: 7] = ParentWithDismissableChildren.DismissableChild.State(id: 3)
    let store = TestStore(initialState: PresentingFeature.State(sheet: sheet)) { PresentingFeature() }
    await store.send(\.sheet.path[id: 7].dismissTapped)
    await store.receive(\.sheet.path.popFrom, 7) { $0.sheet?.path = StackState() }
    await store.send(\.sheet.child.dismissTapped)
    await store.receive(\.sheet.dismiss) { $0.sheet = nil }
  }

  /// A feature whose parent removes it with the very action whose effect asks for that.
  @Test func `a dismissal asked for by what has left already does nothing`() async {
    let store = TestStore(initialState: PresentingFeature.State(sheet: Self.sheet)) {
      CombineReducers {
        PresentingFeature()
        Reduce<PresentingFeature.State, PresentingFeature.Action> { state, action in
          if case .sheet(.presented(.closeTwice)) = action { state.sheet = nil }
          return .none
        }
      }
    }
    await withExpectedIssue("The dismissal never begins.") {
      await store.send(\.sheet.closeTwice) { $0.sheet = nil }
    }
  }
}

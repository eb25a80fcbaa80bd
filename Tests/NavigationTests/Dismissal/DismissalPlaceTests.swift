import DovetailTestSupport
import Navigation
import Testing

/// Dismissal asked for in every kind of place below what is presented.
@MainActor
struct DismissalPlaceTests {
  private static let porter = ParentWithDismissableChildren.State(
    optional: ParentWithDismissableChildren.DismissableChild.State(id: 1),
    desks: [ParentWithDismissableChildren.DismissableChild.State(id: 2)]
  )

  nonisolated private static let ways: [(name: String, action: ParentWithDismissableChildren.Action)] = [
    ("a child that is always there", .desk(.leave)),
    ("an optional child", .optional(.leave)),
    ("a row", .desks(.element(id: 2, action: .leave))),
    ("work that is bound to a value", .closeAtOnce),
    ("asked for twice", .closeTwice),
    ("a task of a group", .closeInGroup),
  ]

  @Test(arguments: 0..<ways.count)
  func `what is presented is dismissed`(way: Int) async {
    let store = TestStore(initialState: Lobby.State(porter: Self.porter)) { Lobby() }
    store.exhaustivity = .off
    await store.send(.porter(.presented(Self.ways[way].action)))
    store.exhaustivity = .on
    await store.receive(\.porter.dismiss) { $0.porter = nil }
  }

  @Test(arguments: 0..<ways.count)
  func `an element of a stack is dismissed with what is above it`(way: Int) async {
    let state = Lobby.State(
      porters: StackState([ParentWithDismissableChildren.State(), Self.porter, ParentWithDismissableChildren.State()])
    )
    let store = TestStore(initialState: state) { Lobby() }
    store.exhaustivity = .off
    await store.send(.porters(.element(id: 1, action: Self.ways[way].action)))
    store.exhaustivity = .on
    await store.receive(\.porters.popFrom, 1) { $0.porters.pop(to: 0) }
  }

  @Test func `an element of a stack within what is presented is the one that is dismissed`() async {
    var porter = Self.porter
    porter.path[id: 7] = ParentWithDismissableChildren.DismissableChild.State(id: 3)
    let store = TestStore(initialState: Lobby.State(porter: porter)) { Lobby() }
    await store.send(\.porter.path[id: 7].leave)
    await store.receive(\.porter.path.popFrom, 7) { $0.porter?.path = StackState() }
    await store.send(\.porter.desk.leave)
    await store.receive(\.porter.dismiss) { $0.porter = nil }
  }

  /// A feature whose parent removes it with the very action whose effect asks for that.
  @Test func `a dismissal asked for by what has left already does nothing`() async {
    let store = TestStore(initialState: Lobby.State(porter: Self.porter)) {
      CombineReducers {
        Lobby()
        Reduce<Lobby.State, Lobby.Action> { state, action in
          if case .porter(.presented(.closeTwice)) = action { state.porter = nil }
          return .none
        }
      }
    }
    await withExpectedIssue("The dismissal never begins.") {
      await store.send(\.porter.closeTwice) { $0.porter = nil }
    }
  }
}

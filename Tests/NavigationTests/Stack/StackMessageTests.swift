import DovetailTestSupport
import Navigation
import Testing

/// What is reported of stacks, with the line.
@MainActor
struct StackMessageTests {
  private func issues(_ test: () async -> Void) async -> [ReportedIssue] {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) { await test() }
    return recorder.issues
  }

  /// A journey whose `forEach` stands in this file.
  @Reducer
  struct Trip {
    @ObservableState
    struct State: Equatable {
      var path = StackState<Editor.State>()
      var count = 0
    }

    enum Action {
      case path(StackActionOf<Editor>)
    }

    static let line: UInt = #line + 7

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
      .forEach(\.path, action: \.path) { Editor() }
    }
  }

  private func makeStore() -> StoreOf<Trip> {
    Store(initialState: Trip.State(path: StackState([Editor.State(), Editor.State()]))) { Trip() }
  }

  @Test func `an action for a missing element`() async {
    let store = makeStore()
    let issues = await issues { store.send(.path(.element(id: 7, action: .arrived))) }
    #expect(store.count == 1)
    #expect(issues.map(\.site.line) == [Trip.line])
    #expect(
      issues.map(\.description) == [
        """
        An element's action came while no element of the stack had its id, to the "forEach" at \
        NavigationTests/StackMessageTests.swift:\(Trip.line).

        Action: StackMessageTests.Trip.Action.path(.element(id:, action: .arrived))
        ID: #7
        IDs on the stack: #0, #1

        The element's reducer did not run. To mend it:

        - run the element's reducer before the one that removes the element: "forEach" does so for what it is called on;
        - cancel the element's work when it leaves: effects that its reducer returned are, tasks of your own are not;
        - send an element's actions only while it is on the stack.
        """
      ]
    )
  }

  @Test func `a pop of a missing element`() async {
    let store = Store(initialState: Trip.State()) { Trip() }
    let issues = await issues { store.send(.path(.popFrom(id: 7))) }
    #expect(store.count == 1)
    #expect(issues.map(\.site.line) == [Trip.line])
    #expect(
      issues.map(\.description) == [
        """
        A "popFrom" action came for an element that is not on the stack, to the "forEach" at \
        NavigationTests/StackMessageTests.swift:\(Trip.line).

        Action: StackMessageTests.Trip.Action.path(.popFrom(id:))
        ID: #7
        IDs on the stack: none

        Nothing was removed. Pop an element once, by the action or by changing the state, not by both.
        """
      ]
    )
  }

  @Test func `a push of an element that is there`() async {
    let store = makeStore()
    let issues = await issues { store.send(.path(.push(id: 1, state: Editor.State(text: "new")))) }
    #expect(store.count == 1)
    #expect(store.path.count == 2)
    #expect(issues.map(\.site.line) == [Trip.line])
    #expect(
      issues.map(\.description) == [
        """
        A "push" action came with the id of an element that is on the stack, to the "forEach" at \
        NavigationTests/StackMessageTests.swift:\(Trip.line).

        Action: StackMessageTests.Trip.Action.path(.push(id:, state:))
        ID: #1
        IDs on the stack: #0, #1

        Nothing was pushed. Take the id from "@Dependency(\\.stackElementID)", anew for each push.
        """
      ]
    )
  }

  @Test func `a push with an id that is not the next`() async {
    let store = makeStore()
    let issues = await issues { store.send(.path(.push(id: 9, state: Editor.State(text: "new")))) }
    #expect(store.count == 1)
    #expect(store.path[id: 9]?.text == "new")
    #expect(issues.map(\.site.line) == [Trip.line])
    #expect(
      issues.map(\.description) == [
        """
        A "push" action came with an id that is not the next, to the "forEach" at \
        NavigationTests/StackMessageTests.swift:\(Trip.line).

        Action: StackMessageTests.Trip.Action.path(.push(id:, state:))
        ID: #9
        Next ID: #2

        The element was pushed all the same, and an element that comes later may get the same id. In a test, ids count from zero.
        """
      ]
    )
  }

  @Test func `an element that is assigned to a missing id`() async {
    let recorder = IssueRecorder()
    var line: UInt = 0
    let count = withDependencies {
      $0.context = .live
    } operation: {
      withIssueReporters([recorder]) {
        var stack = StackState(["a"])
        line = #line + 1
        stack[id: -1] = "b"
        return stack.count
      }
    }
    #expect(count == 1)
    #expect(recorder.issues.map(\.site.line) == [line])
    let present = recorder.messages.first?.firstMatch(of: /IDs on the stack: (#\d+)\n/)?.1 ?? "none"
    #expect(
      recorder.messages == [
        """
        An element was assigned to an id that is not on the stack.

        ID: #-1
        IDs on the stack: \(present)

        Nothing was changed. Use "append" for a new element, which gives it an id.
        """
      ]
    )
  }

  @Test func `a case that is written to while the element is in another`() async {
    var stack = StackState<Journey.Path.State>([.editor(Editor.State())])
    let line: UInt = #line + 1
    let issues = await issues { stack[id: 0, case: \.page] = Page.State(id: 1) }
    #expect(stack[id: 0] == .editor(Editor.State()))
    #expect(issues.map(\.site.line) == [line])
    #expect(
      issues.map(\.description) == [
        """
        A case of an element of a stack was written to while the element was in another case, or not there.

        Case: \\.page
        ID: #0
        Element: Journey.Path.State.editor
        Value: Page.State(
          id: 1,
          room: nil,
          taps: 0
        )

        Nothing was changed. To put another feature in the place of this one, assign the element: "state.path[id: id] = .detail(…)".
        """
      ]
    )
  }

  @Test func `the store of an element that was popped and nobody asked for before`() async {
    let store = makeStore()
    let screens = store.scope(\.path, action: \.path)
    store.send(.path(.popFrom(id: screens.ids[1])))
    let issues = await issues { #expect(screens[1].state == Editor.State()) }
    #expect(
      issues.map(\.message) == [
        """
        The store of an element was asked for that has left the stack.

        ID: \(screens.ids[1])

        The store shows the state of another element, since nothing keeps the state of one that was not in use. A collection of \
        stores shows the stack as it was when it was made. Make a new one with "scope" after the stack has changed, or ask by id.
        """
      ]
    )
  }
}

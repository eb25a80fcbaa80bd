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
        An action for an element that is not on the stack was received by the "forEach" at \
        NavigationTests/StackMessageTests.swift:\(Trip.line).

        Action: StackMessageTests.Trip.Action.path(.element(id:, action: .arrived))
        ID: #7
        IDs on the stack: #0, #1

        The element's reducer did not run. To fix it:

        - run the element's reducer before the one that removes the element: "forEach" does so for the reducer that it \
        is called on;
        - when the element is removed, cancel tasks that it started outside of effects (effects are cancelled automatically);
        - send an element's actions only while the element is on the stack.
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
        A "popFrom" action for an element that is not on the stack was received by the "forEach" at \
        NavigationTests/StackMessageTests.swift:\(Trip.line).

        Action: StackMessageTests.Trip.Action.path(.popFrom(id:))
        ID: #7
        IDs on the stack: none

        Nothing was removed. Pop an element once: by the action, or by changing the state.
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
        A "push" action with the id of an element on the stack was received by the "forEach" at \
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
        A "push" action with an id that is not the next one was received by the "forEach" at \
        NavigationTests/StackMessageTests.swift:\(Trip.line).

        Action: StackMessageTests.Trip.Action.path(.push(id:, state:))
        ID: #9
        Next ID: #2

        The element was pushed anyway, and a later element may get the same id. In a test, ids count from zero.
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
        A case of a stack element was written to, but the element has another case or is missing.

        Case: \\.page
        ID: #0
        Element: Journey.Path.State.editor
        Value: Page.State(
          id: 1,
          room: nil,
          taps: 0
        )

        Nothing was changed. To replace the element with another feature, assign it: "state.path[id: id] = \
        .detail(…)".
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
        A store was requested for an element that was removed from the stack.

        ID: \(screens.ids[1])

        The store returns the state of another element: the removed element had no store in use, so its last state is \
        lost. A collection of stores contains the elements at the time of its creation. Call "scope" again after the \
        stack has changed, or access the store by id.
        """
      ]
    )
  }

  @Reducer
  struct Pushing {
    @ObservableState
    struct State: Equatable {
      var path = StackState<Editor.State>()
    }

    enum Action {
      case path(StackActionOf<Editor>)
      case push(String)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .push(let text) = action { state.path.append(Editor.State(text: text)) }
        return .none
      }
      .forEach(\.path, action: \.path) { Editor() }
    }
  }

  private static let idAdvice = """
    Only the ids of the elements differ. A new "StackState" gives each element a new id. Change the path as the feature \
    does, with "$0.path.append(…)" or "$0.path.removeLast()", or set one element, with "$0.path[id: 0] = …".
    """

  @Test func `a path that is equal but for its ids`() async {
    let issues = await issues {
      let store = TestStore(initialState: Pushing.State(path: StackState([Editor.State(text: "a")]))) { Pushing() }
      await store.send(.push("b")) { $0.path = StackState([Editor.State(text: "a"), Editor.State(text: "b")]) }
      await store.send(.push("c")) { $0.path.append(Editor.State(text: "c")) }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.description.hasPrefix("The state is not as expected.") == true)
    #expect(issues.first?.description.hasSuffix("\n\n" + Self.idAdvice) == true)
  }

  @Test func `a path with other elements says nothing of its ids`() async {
    let issues = await issues {
      let store = TestStore(initialState: Pushing.State(path: StackState([Editor.State(text: "a")]))) { Pushing() }
      await store.send(.push("b")) { $0.path = StackState([Editor.State(text: "a"), Editor.State(text: "#1")]) }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.description.contains("ids") == false)
  }
}

import DovetailTestSupport
import Navigation
import Testing

/// The forms in which stacks are used.
@MainActor
struct StackShapeTests {
  private func makeStore() -> StoreOf<Journey> {
    Store(initialState: Journey.State(path: StackState([.editor(Editor.State()), .page(Page.State(id: 1))]))) {
      Journey()
    }
  }

  @Test func `a store is scoped to an element by its id and its case`() throws {
    let store = makeStore()
    let id = store.path.ids[1]
    let page = try #require(store.scope(state: \.path[id: id, case: \.page], action: \.path[id: id].page))
    page.send(.tapped)
    let taps = store.path[id: id, case: \.page]?.taps
    #expect(taps == 1)
    // Where the key path stands does not make it another.
    #expect(store.scope(\.path[id: id, case: \.page], action: \.path[id: id].page) === page)
    let editor = store.scope(state: \.path[id: id, case: \.editor], action: \.path[id: id].editor)
    #expect(editor == nil)
    let element = try #require(store.scope(state: \.path[id: id], action: \.path[id: id]))
    #expect(element.state == .page(Page.State(id: 1, taps: 1)))
  }

  @Test func `a key path leads through an element and changes it`() {
    var state = Journey.State(path: StackState([.page(Page.State(id: 1))]))
    let path: WritableKeyPath<Journey.State, Page.State?> = \.path[id: 0, case: \.page]
    state[keyPath: path]?.taps = 3
    #expect(state[keyPath: path] == Page.State(id: 1, taps: 3))
    #expect(path == \Journey.State.path[id: 0, case: \.page])
    #expect(path != \Journey.State.path[id: 1, case: \.page])
    state[keyPath: \.path[id: 0]] = nil
    #expect(state.path.isEmpty)
  }

  @Test func `a store is scoped to the stack as a whole, and from there to an element`() throws {
    let store = makeStore()
    let stack: Store<StackState<Journey.Path.State>, StackActionOf<Journey.Path>> = store.scope(
      state: \.path,
      action: \.path
    )
    let id = stack.withState(\.ids)[1]
    let element = try #require(stack.scope(state: \.[id: id], action: \.[id: id]))
    element.send(.page(.tapped))
    #expect(store.path[id: id, case: \.page]?.taps == 1)
    stack.send(.popFrom(id: id))
    #expect(store.path.count == 1)
  }

  @Test func `the stores of elements are told apart by their cases`() {
    let store = makeStore()
    var names: [String] = []
    for screen in store.scope(\.path, action: \.path) {
      switch screen.case {
      case .editor(let editor):
        editor.send(.textChanged("a"))
        names.append("editor")
      case .page(let page):
        page.send(.tapped)
        names.append("page")
      }
    }
    #expect(names == ["editor", "page"])
    #expect(store.path.elements == [.editor(Editor.State(text: "a")), .page(Page.State(id: 1, taps: 1))])
  }

  @Test func `an element is changed in its case by a function`() async {
    let store = TestStore(initialState: Journey.State(path: StackState([.page(Page.State(id: 1))]))) { Journey() }
    await store.send(.path(.element(id: 0, action: .page(.tapped)))) {
      $0.path[id: 0]?.modify(\.page) { $0.taps = 1 }
    }
    await store.send(\.path.push, (id: 1, state: .editor(Editor.State()))) {
      $0.path.append(.editor(Editor.State()))
      $0.log = ["push #1 to 2"]
    }
    await store.send(\.path[id: 1].editor, .textChanged("a")) { $0.path[id: 1, case: \.editor]?.text = "a" }
    await store.send(\.path[id: 1].editor.closeButtonTapped)
    await store.receive(\.path.popFrom, 1) {
      $0.path.removeLast()
      $0.log = ["push #1 to 2", "pop #1 of 2"]
    }
  }

  @Test func `a push takes its id from the dependency that gives the others`() async {
    @Dependency(\.stackElementID) var stackElementID
    let store = TestStore(initialState: Journey.State(pages: StackState([Page.State(id: 1)]))) { Journey() }
    #expect(stackElementID.peek() == 1)
    await store.send(.pages(.push(id: stackElementID.next(), state: Page.State(id: 2)))) {
      $0.pages[id: 1] = Page.State(id: 2)
    }
    await store.send(.pushTapped(3)) { $0.pages.append(Page.State(id: 3)) }
    #expect(store.state.pages.ids == [0, 1, 2])
  }

  /// A feature with a stack as it was written before there were key paths of cases.
  struct Elder: Reducer {
    struct State: Equatable {
      var path = StackState<Path.State>()
    }

    enum Action {
      case path(StackAction<Path.State, Path.Action>)
    }

    struct Path: Reducer {
      enum State: Equatable {
        case editor(Editor.State)
        case page(Page.State)
      }

      enum Action {
        case editor(Editor.Action)
        case page(Page.Action)
      }

      var body: some ReducerOf<Self> {
        Scope(state: /State.editor, action: /Action.editor) { Editor() }
        Scope(state: /State.page, action: /Action.page) { Page() }
      }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .path(.element(id: _, action: .editor(.arrived))): state.path.append(.page(Page.State(id: 1)))
        case .path: break
        }
        return .none
      }
      .forEach(\.path, action: /Action.path) { Path() }
    }
  }

  @Test func `a stack of an elder feature works`() async {
    let store = TestStore(initialState: Elder.State(path: StackState([.editor(Editor.State())]))) { Elder() }
    await store.send(.path(.element(id: 0, action: .editor(.arrived)))) { $0.path[id: 1] = .page(Page.State(id: 1)) }
    await store.send(.path(.element(id: 1, action: .page(.tapped)))) {
      $0.path[id: 1] = .page(Page.State(id: 1, taps: 1))
    }
    await store.send(.path(.element(id: 1, action: .page(.leave))))
    await store.receive({ if case .path(.popFrom(id: 1)) = $0 { true } else { false } }) { $0.path.pop(from: 1) }
  }
}

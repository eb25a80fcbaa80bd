import DovetailTestSupport
import Navigation
import Testing

/// The forms in which presentations are used.
@MainActor
struct PresentationShapeTests {
  @Test func `a store is scoped to a case of what is presented`() throws {
    let store = Store(initialState: DismissableChild.State(destination: .editor(Editor.State()))) { DismissableChild() }
    let editor = try #require(store.scope(state: \.destination?.editor, action: \.destination.editor))
    editor.send(.textChanged("a"))
    #expect(store.$destination.editor?.text == "a")
    let editorByCase = store.scope(\.$destination[case: \.editor], action: \.destination.presented.editor)
    #expect(editorByCase?.text == "a")
    let editorByName = store.scope(\.$destination.editor, action: \.destination.editor)
    #expect(editorByName?.text == "a")
    let page = store.scope(state: \.destination?.page, action: \.destination.page)
    #expect(page == nil)
    store.send(.destination(.dismiss))
    let dismissedEditor = store.scope(state: \.destination?.editor, action: \.destination.editor)
    #expect(dismissedEditor == nil)
  }

  @Test func `a case of a presentation stands for a presentation of the case`() {
    let path: CaseKeyPath<DismissableChild.Action, PresentationAction<Editor.Action>> = \.destination.editor
    let shown: DismissableChild.Action = path(.presented(.textChanged("a")))
    #expect(shown[case: path] == .presented(.textChanged("a")))
    #expect(shown[case: \.destination.editor.textChanged] as String? == "a")
    let dismissed: DismissableChild.Action = path(.dismiss)
    #expect(dismissed[case: path] == .dismiss)
    #expect(dismissed.is(\.destination.dismiss))
    let page: DismissableChild.Action = .destination(.presented(.page(.tapped)))
    #expect(page[case: path] == nil)
  }

  @Test func `a test ends, and has waited for all effects, while something is presented`() async {
    let store = TestStore(initialState: DismissableChild.State()) { DismissableChild() }
    await store.send(.change { $0.destination = .editor(Editor.State()) }) {
      $0.destination = .editor(Editor.State())
    }
    await store.send(\.destination.editor.textChanged, "a") {
      XCTModify(&$0.destination, case: \.editor) { $0.text = "a" }
    }
    await store.finish()
  }

  @Test func `what is presented is changed in its case by a function`() async {
    let store = TestStore(initialState: DismissableChild.State(destination: .page(Page.State(id: 1)))) {
      DismissableChild()
    }
    await store.send(\.destination.page.tapped) { $0.destination?.modify(\.page) { $0.taps = 1 } }
    await store.send(.destination(.presented(.page(.tapped)))) { $0.destination.modify(\.some.page) { $0.taps = 2 } }
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }

  /// A feature whose state is not observable, and whose cases are named without key paths.
  struct Elder: Reducer {
    struct State: Equatable {
      @PresentationState var alert: AlertState<Action.Alert>?
      @PresentationState var destination: Destination.State?
    }

    enum Action: Equatable {
      case alert(PresentationAction<Alert>)
      case destination(PresentationAction<Destination.Action>)
      case tapped

      enum Alert: Equatable { case open }
    }

    struct Destination: Reducer {
      enum State: Equatable {
        case editor(Editor.State)
        case page(Page.State)
      }

      enum Action: Equatable {
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
        case .tapped: state.alert = AlertState { TextState("Open?") }
        case .alert(.presented(.open)): state.destination = .editor(Editor.State())
        case .alert, .destination: break
        }
        return .none
      }
      .ifLet(\.$alert, action: /Action.alert)
      .ifLet(\.$destination, action: /Action.destination) { Destination() }
    }
  }

  @Test func `a presentation of an elder feature works`() async {
    let store = TestStore(initialState: Elder.State()) { Elder() }
    await store.send(.tapped) { $0.alert = AlertState { TextState("Open?") } }
    await store.send(.alert(.presented(.open))) {
      $0.alert = nil
      $0.destination = .editor(Editor.State())
    }
    await store.send(.destination(.presented(.editor(.textChanged("a"))))) {
      $0.destination = .editor(Editor.State(text: "a"))
    }
    await store.send(.destination(.presented(.editor(.closeButtonTapped))))
    await store.receive(.destination(.dismiss)) { $0.destination = nil }
  }

  /// A feature with a prompt that is said to be one, beside plain data.
  @Reducer
  struct Shop {
    @Reducer
    enum Destination {
      @ReducerCaseEphemeral
      case question(ConfirmationDialogState<Bool>)
      case editor(Editor)
      @ReducerCaseIgnored
      case receipt(Int)
    }

    @ObservableState
    struct State: Equatable {
      @Presents var destination: Destination.State?
    }

    enum Action {
      case destination(PresentationAction<Destination.Action>)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.$destination, action: \.destination)
    }
  }

  @Test func `plain data is presented and dismissed`() async {
    let store = TestStore(initialState: Shop.State(destination: .receipt(7))) { Shop() }
    #expect(store.state.destination?.receipt == 7)
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func `a case that is said to be a prompt goes with its action`() async {
    let question = ConfirmationDialogState<Bool> { TextState("Sure?") }
    let store = TestStore(initialState: Shop.State(destination: .question(question))) { Shop() }
    await store.send(\.destination.question, true) { $0.destination = nil }
  }
}

extension PresentationShapeTests.Shop.Destination.State: Equatable {}

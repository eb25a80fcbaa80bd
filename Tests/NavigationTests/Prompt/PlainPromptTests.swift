import DovetailTestSupport
import Navigation
import Testing

/// Prompts in plain optionals.
@MainActor
struct PlainPromptTests {
  @Reducer
  struct Feature {
    struct State: Equatable {
      var alert: AlertState<Choice>?
      var dialog: ConfirmationDialogState<Choice>?
      var child: Int?
      var seen: [String] = []
    }

    enum Choice: Equatable { case ok, again }

    @CasePathable
    enum Action: Equatable {
      case show
      case alert(Choice)
      case dialog(Choice)
      case child(Choice)
    }

    static var question: AlertState<Choice> { AlertState { TextState("Sure?") } }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .show:
          state.alert = Self.question
          state.dialog = ConfirmationDialogState { TextState("Which?") }
          state.child = 1
        case .alert(let choice):
          state.seen.append("alert is \(state.alert == nil ? "gone" : "there")")
          if choice == .again { state.alert = AlertState { TextState("Really?") } }
        case .dialog:
          state.seen.append("dialog is \(state.dialog == nil ? "gone" : "there")")
        case .child: break
        }
        return .none
      }
      .ifLet(\.alert, action: \.alert) {}
      .ifLet(\.dialog, action: \.dialog) { EmptyReducer() }
      .ifLet(\.child, action: \.child) { EmptyReducer() }
    }
  }

  private func shown() -> StoreOf<Feature> {
    let store = Store(initialState: Feature.State()) { Feature() }
    store.send(.show)
    return store
  }

  @Test func `a prompt is gone when the parent handles its action`() {
    let store = shown()
    store.send(.alert(.ok))
    #expect(store.withState(\.alert) == nil)
    #expect(store.withState(\.dialog) != nil)
    store.send(.dialog(.ok))
    let (dialog, seen) = store.withState { ($0.dialog, $0.seen) }
    #expect(dialog == nil)
    #expect(seen == ["alert is gone", "dialog is gone"])
  }

  @Test func `the parent can put another in its place`() {
    let store = shown()
    store.send(.alert(.again))
    #expect(store.withState(\.alert)?.title == TextState("Really?"))
  }

  @Test func `a child that is no prompt stays`() {
    let store = shown()
    store.send(.child(.ok))
    #expect(store.withState(\.child) == 1)
  }

  @Test func `an action while there is no prompt is reported`() {
    let recorder = IssueRecorder()
    let store = Store(initialState: Feature.State()) { Feature() }
    withIssueReporters([recorder]) { _ = store.send(.alert(.ok)) }
    #expect(recorder.issues.count == 1)
    #expect(store.withState(\.seen) == ["alert is gone"])
  }

  @Test func `a test asserts that the prompt is gone`() async {
    let store = TestStore(initialState: Feature.State(alert: Feature.question)) { Feature() }
    await store.send(.alert(.ok)) {
      $0.alert = nil
      $0.seen = ["alert is gone"]
    }
  }
}

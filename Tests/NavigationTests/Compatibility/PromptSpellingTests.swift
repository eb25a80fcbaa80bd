import DovetailTestSupport
import Navigation
import Testing

/// Spellings of earlier libraries for prompts, presentations and stacks.
@MainActor
struct PromptSpellingTests {
  @Test func `a prompt in a plain optional goes with its action`() {
    let state = Questions.State(
      alert: AlertState { TextState("?") },
      dialog: ConfirmationDialogState { TextState("?") }
    )
    let store = Store(initialState: state) { Questions() }
    store.send(.alert(.yes))
    #expect(store.state.alert == nil)
    #expect(store.state.dialog != nil)
    store.send(.dialog(.no))
    #expect(store.state.dialog == nil)
    #expect(store.state.answers == [.yes, .no])
  }

  @Test func `an action of a prompt that is absent is reported`() {
    let recorder = IssueRecorder()
    let store = Store(initialState: Questions.State()) { Questions() }
    withIssueReporters([recorder]) { _ = store.send(.alert(.yes)) }
    #expect(recorder.issues.count == 1)
    #expect(store.state.answers == [.yes])
  }

  @Test func `payloads of presentations and stacks are changed by unchecked paths`() {
    let checks: any Checks = DeprecatedSubscripts()
    checks.presentation()
    checks.stack()
  }
}

private enum Screen: Equatable {
  case number(Int)
  case text(String)
}

private protocol Checks {
  func presentation()
  func stack()
}

private struct DeprecatedSubscripts: Checks {
  @available(*, deprecated)
  func presentation() {
    let recorder = IssueRecorder()
    var screen = PresentationState<Screen>(wrappedValue: .number(1))
    screen[case: /Screen.number]? += 1
    #expect(screen.wrappedValue == .number(2))
    screen[case: /Screen.text]?.append("a")
    #expect(screen.wrappedValue == .number(2))
    let line: UInt = #line + 1
    withIssueReporters([recorder]) { screen[case: /Screen.text] = "a" }
    #expect(recorder.issues.map(\.site.line) == [line])
    #expect(screen.wrappedValue == .number(2))
    screen[case: /Screen.number] = nil
    #expect(screen.wrappedValue == nil)
  }

  @available(*, deprecated)
  func stack() {
    let recorder = IssueRecorder()
    var path = StackState<Screen>([.number(1), .text("a")])
    let (first, second) = (path.ids[0], path.ids[1])
    path[id: first, case: /Screen.number]? += 1
    path[id: second, case: /Screen.text]? += "b"
    #expect(path.elements == [.number(2), .text("ab")])
    let line: UInt = #line + 1
    withIssueReporters([recorder]) { path[id: first, case: /Screen.text] = "c" }
    #expect(recorder.issues.map(\.site.line) == [line])
    path[id: first, case: /Screen.number] = nil
    #expect(path.elements == [.text("ab")])
  }
}

private struct Questions: Reducer {
  struct State {
    var alert: AlertState<Answer>?
    var dialog: ConfirmationDialogState<Answer>?
    var answers: [Answer] = []
  }

  @CasePathable
  enum Action {
    case alert(Answer)
    case dialog(Answer)
  }

  enum Answer: Equatable, Sendable { case yes, no }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(let answer), .dialog(let answer): state.answers.append(answer)
      }
      return .none
    }
    .ifLet(\.alert, action: \.alert)
    .ifLet(\.dialog, action: /Action.dialog) {}
  }
}

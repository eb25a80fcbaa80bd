import DovetailTestSupport
import Navigation

/// A feature that presents others, each by itself and one of several.
@Reducer
struct DismissableChild {
  @Reducer
  enum Destination {
    case editor(Editor)
    case page(Page)
    case alert(AlertState<Alert>)
    case dialog(ConfirmationDialogState<Dialog>)

    @CasePathable
    enum Alert: Equatable { case confirm, askAgain, openEditor }
    enum Dialog: Equatable { case leave }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var editor: Editor.State?
    @Presents var page: Page.State?
    @Presents var alert: AlertState<Prompt>?
    @Presents var destination: Destination.State?
    var log: [String] = []
  }

  enum Prompt: Equatable { case yes, again }

  enum Action {
    case editor(PresentationAction<Editor.Action>)
    case page(PresentationAction<Page.Action>)
    case alert(PresentationAction<Prompt>)
    case destination(PresentationAction<Destination.Action>)
    case change(@Sendable (inout State) -> Void)
    case tapped
  }

  var journal = Journal()

  /// What the desk does when something is dismissed.
  var onDismiss: @Sendable (inout State) -> Void = { _ in }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .editor(.dismiss):
        state.log.append("editor dismissed, text \(state.editor?.text ?? "gone")")
        onDismiss(&state)
      case .page(.dismiss), .destination(.dismiss):
        onDismiss(&state)
      case .alert(.presented(.again)), .destination(.presented(.alert(.askAgain))):
        state.log.append("again")
        if state.alert != nil { state.alert = .question }
        if state.destination != nil { state.destination = .dialog(.exit) }
      case .alert(.presented(.yes)), .destination(.presented(.alert(.confirm))):
        state.log.append("confirmed")
      case .destination(.presented(.alert(.openEditor))):
        state.destination = .editor(Editor.State())
      case .change(let change):
        change(&state)
      case .editor, .page, .alert, .destination, .tapped:
        break
      }
      return .none
    }
    .ifLet(\.$editor, action: \.editor) { Editor(journal: journal) }
    .ifLet(\.$page, action: \.page) { Page(journal: journal) }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$destination, action: \.destination)
  }
}

extension DismissableChild.Destination.State: Equatable {}
extension DismissableChild.Destination.Action: Equatable {}

extension AlertState<DismissableChild.Prompt> {
  static var question: Self {
    AlertState {
      TextState("Sure?")
    } actions: {
      ButtonState(action: .yes) { TextState("Yes") }
      ButtonState(role: .cancel) { TextState("No") }
    }
  }
}

extension AlertState<DismissableChild.Destination.Alert> {
  static var deletion: Self {
    AlertState {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .confirm) { TextState("Delete") }
    } message: {
      TextState("It cannot be brought back.")
    }
  }
}

extension ConfirmationDialogState<DismissableChild.Destination.Dialog> {
  static var exit: Self {
    ConfirmationDialogState(titleVisibility: .visible) {
      TextState("Leave?")
    } actions: {
      ButtonState(action: .leave) { TextState("Leave") }
    }
  }
}

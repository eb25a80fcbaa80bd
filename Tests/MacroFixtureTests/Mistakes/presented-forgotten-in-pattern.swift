import Navigation

@Reducer
struct Editor {
  @ObservableState
  struct State: Equatable { var text = "" }
  enum Action { case cancelTapped, saveTapped }
  @Dependency(\.dismiss) var dismiss
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelTapped:
        return .run { _ in await dismiss() }
      case .saveTapped:
        return .none
      }
    }
  }
}

@Reducer
struct Note {
  @ObservableState
  struct State: Equatable {
    var text = ""
    @Presents var editor: Editor.State?
  }
  enum Action {
    case editTapped
    case editor(PresentationAction<Editor.Action>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .editTapped:
        state.editor = Editor.State(text: state.text)
      // error: type 'PresentationAction<Editor.Action>' has no member 'saveTapped'
      case .editor(.saveTapped):
        state.text = state.editor?.text ?? ""
        state.editor = nil
      case .editor:
        break
      }
      return .none
    }
    .ifLet(\.$editor, action: \.editor) { Editor() }
  }
}

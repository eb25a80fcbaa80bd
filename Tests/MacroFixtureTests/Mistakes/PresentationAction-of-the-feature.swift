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
    // error: 'PresentationAction<Editor>' names the feature instead of its 'State' or 'Action'. Write
    //   'PresentationAction<Editor.Action>'.
    case editor(PresentationAction<Editor>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .editTapped:
        state.editor = Editor.State(text: state.text)
      case .editor(.presented(.saveTapped)):
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

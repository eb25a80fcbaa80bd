import Navigation
import Testing

@Reducer
struct Editor {
  @ObservableState
  struct State: Equatable { var text = "" }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case saveTapped
  }
  var body: some ReducerOf<Self> { BindingReducer() }
}

@Reducer
struct Notes {
  struct Saved: Equatable, Sendable { let number: Int }
  @Reducer
  enum Path { case editor(Editor) }
  @ObservableState
  struct State: Equatable {
    @Presents var editor: Editor.State?
    var path = StackState<Path.State>()
    var first = Editor.State()
  }
  enum Action {
    case editor(PresentationAction<Editor.Action>)
    case path(StackActionOf<Path>)
    case first(Editor.Action)
  }
  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { Editor() }
    EmptyReducer()
      .ifLet(\.$editor, action: \.editor) { Editor() }
      .forEach(\.path, action: \.path)
  }
}

extension Notes.Path.State: Equatable {}

@MainActor
struct NotesTests {
  @Test func editing() async {
    let store = TestStore(initialState: Notes.State()) { Notes() }
    await store.send(\.first.saveTapped)
    await store.send(\.first.binding.text, "Milk") { $0.first.text = "Milk" }
    await store.send(\.editor.saveTapped)
    await store.send(\.path[id: 0].editor.binding.text, "Eggs") {
      $0.path[id: 0, case: \.editor]?.text = "Eggs"
    }
    // error: 'send(_:assert:)' is unavailable: The case holds a value. Write 'send(\.name, value)'.
    await store.send(\.path.popFrom) { $0.path.removeAll() }
    await store.receive(\.editor.dismiss) { $0.editor = nil }
    await store.receive(event: Notes.Saved(number: 7))
  }
}

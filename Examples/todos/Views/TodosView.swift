#if canImport(SwiftUI)
  import Navigation
  import SwiftUI

  /// The list of todos.
  struct TodosView: View {
    @Bindable var store: StoreOf<Todos>
    @State private var title = ""

    var body: some View {
      Form {
        Picker("Filter", selection: $store.filter.sending(\.filterTapped).animation()) {
          ForEach(Filter.allCases, id: \.self) { filter in Text(filter.rawValue).tag(filter) }
        }
        TextField("New todo", text: $title)
        Button("Add") {
          store.send(.addSubmitted(title))
          title = ""
        }
        ForEach(store.scope(\.list.rows, action: \.rows)) { row in TodoView(store: row) }
      }
      .toolbar {
        Button("Undo") { store.send(.undoTapped) }
          .disabled(store.done.isEmpty)
        Button("Redo") { store.send(.redoTapped) }
          .disabled(store.undone.isEmpty)
      }
    }
  }

  /// A row of the list.
  struct TodoView: View {
    @Bindable var store: Store<Todo, Todo.Action>

    var body: some View {
      HStack {
        Button(store.isDone ? "Open again" : "Done") { store.send(.doneToggled) }
        TextField("Title", text: $store.title.sending(\.titleChanged))
      }
    }
  }
#endif

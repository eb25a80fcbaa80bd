import Navigation

struct Saved: Equatable, Sendable { let id: Int }

@Reducer
struct Note {
  @ObservableState
  struct State: Equatable, Identifiable { let id: Int }
  enum Action { case saveTapped }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .saveTapped: .post(Saved(id: state.id))
      }
    }
  }
}

@Reducer
struct Notebook {
  @ObservableState
  struct State: Equatable {
    var notes: IdentifiedArrayOf<Note.State> = []
    var lastSaved: Int?
  }
  enum Action { case notes(IdentifiedActionOf<Note>) }
  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.notes, action: \.notes) { Note() }
      .onEvent(Saved.self) { state, saved in
        // not named: cannot convert value of type 'Saved.Type' to expected argument type
        //   'KeyPath<Case<Notebook.Action>, Case<Event>>'
        state.lastSaved = saved.ident
        return .none
      }
  }
}

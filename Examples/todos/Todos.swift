import Foundation
import Navigation

/// A list of todos with a filter, a cursor, undo and redo.
@Reducer
struct Todos {
  @ObservableState
  struct State: Equatable {
    /// The ordered list of all rows, which other features may share.
    @Shared var list: TodoList

    /// The filter that selects the visible rows.
    var filter = Filter.all

    /// The rows that match the filter, in the order of the list; unused if the filter is `all`.
    var matching: [Todo.ID] = []

    /// The position of the selected row among the visible rows.
    var cursor = 0

    /// The position of the first row of the window among the visible rows.
    var top = 0

    /// The number of rows in the window.
    var height = 10

    /// The undo stack: the inverses of the applied edits, the most recent at the end.
    var done: [Edit] = []

    /// The redo stack: the edits that repeat the undone edits, the most recently undone at the end.
    var undone: [Edit] = []

    init(list: Shared<TodoList> = Shared(value: TodoList()), height: Int = 10) {
      _list = list
      self.height = height
    }
  }

  enum Action: Equatable, Codable {
    case addSubmitted(String)
    case cursorMoved(by: Int)
    case deleteTapped
    case filterTapped(Filter)
    case listReplaced
    case moveTapped(by: Int)
    case redoTapped
    case resized(height: Int)
    case rows(IdentifiedAction<Todo.ID, Todo.Action>)
    case undoTapped
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addSubmitted(let title):
        let todo = Todo(id: uuid(), title: title)
        // Insert after the selected row, or at the end of the list if no row is selected.
        let position = state.selectedID.flatMap { state.list.rows.index(id: $0) }.map { $0 + 1 }
        state.edit(.insert(todo, at: position ?? state.list.rows.count))
        state.select(todo.id)

      case .cursorMoved(let distance):
        let (target, isTooFar) = state.cursor.addingReportingOverflow(distance)
        state.cursor = max(0, min(isTooFar ? .max : target, state.shownCount - 1))

      case .deleteTapped:
        if let id = state.selectedID { state.edit(.remove(id)) }

      case .filterTapped(let filter):
        state.show(filter)

      case .listReplaced:
        state.show(state.filter)

      case .moveTapped(let distance):
        state.moveSelected(by: distance)

      case .redoTapped:
        guard let edit = state.undone.popLast(), let inverse = state.perform(edit) else { break }
        state.done.append(inverse)
        state.select(edit.id)

      case .resized(let height):
        state.height = max(height, 1)

      case .rows(.element(let id, .doneToggled)):
        if let todo = state.list.rows[id: id] { state.edit(.mark(id, isDone: !todo.isDone)) }

      case .rows(.element(let id, .titleChanged(let title))):
        state.edit(.rename(id, title))

      case .undoTapped:
        guard let edit = state.done.popLast(), let inverse = state.perform(edit) else { break }
        state.undone.append(inverse)
        state.select(edit.id)
      }
      state.keepCursorInSight()
      return .none
    }
  }
}

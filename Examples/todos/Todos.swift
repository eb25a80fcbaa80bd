import Foundation
import Navigation

/// A list of things to do, with a filter, a cursor, and a way back from each edit.
@Reducer
struct Todos {
  @ObservableState
  struct State: Equatable {
    /// All rows, in their order.
    var rows: IdentifiedArrayOf<Todo.State> = []

    /// Which rows are shown.
    var filter = Filter.all

    /// The rows that the filter lets through, in their order; not used where it shows all.
    var matching: [Todo.State.ID] = []

    /// The position of the selected row among those that are shown.
    var cursor = 0

    /// The position of the row on the first line of the window, among those that are shown.
    var top = 0

    /// How many rows fit into the window.
    var height = 10

    /// How many rows are not done.
    var openCount = 0

    /// What takes the last edits back, the last of them at the end.
    var done: [Edit] = []

    /// What makes the edits anew that were taken back last.
    var undone: [Edit] = []

    init(height: Int = 10) {
      self.height = height
    }

    /// Makes a list of so many rows, of which each third is done.
    init(count: Int, height: Int = 10) {
      @Dependency(\.uuid) var uuid
      let todos = (0..<count).map { Todo.State(id: uuid(), title: "Todo \($0 + 1)", isDone: $0 % 3 == 2) }
      rows = IdentifiedArray(uniqueElements: todos)
      openCount = todos.count { !$0.isDone }
      self.height = height
    }
  }

  enum Action: Equatable {
    case addSubmitted(String)
    case cursorMoved(by: Int)
    case deleteTapped
    case filterTapped(Filter)
    case moveTapped(by: Int)
    case redoTapped
    case resized(height: Int)
    case rows(IdentifiedActionOf<Todo>)
    case undoTapped
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    // Before the row changes: what takes the change back is there to be seen.
    Reduce { state, action in
      if case .rows(.element(let id, let action)) = action { state.prepare(id, for: action) }
      return .none
    }
    Reduce { state, action in
      switch action {
      case .addSubmitted(let title):
        let todo = Todo.State(id: uuid(), title: title)
        // Behind the one that is selected, or where no such row is shown.
        let position = state.selectedID.flatMap { state.rows.index(id: $0) }.map { $0 + 1 } ?? state.rows.count
        state.edit(.insert(todo, at: position))

      case .cursorMoved(let distance):
        let (target, isTooFar) = state.cursor.addingReportingOverflow(distance)
        state.cursor = max(0, min(isTooFar ? .max : target, state.shownCount - 1))

      case .deleteTapped:
        if let id = state.selectedID { state.edit(.remove(id)) }

      case .filterTapped(let filter):
        state.show(filter)

      case .moveTapped(let distance):
        state.moveSelected(by: distance)

      case .redoTapped:
        if let edit = state.undone.popLast(), let inverse = state.perform(edit) { state.done.append(inverse) }

      case .resized(let height):
        state.height = max(height, 1)

      case .rows(.element(let id, _)):
        state.finish(id)

      case .undoTapped:
        if let edit = state.done.popLast(), let inverse = state.perform(edit) { state.undone.append(inverse) }
      }
      state.keepCursorInSight()
      return .none
    }
    .forEach(\.rows, action: \.rows) { Todo() }
  }
}

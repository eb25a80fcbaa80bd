import Navigation

/// A change of the list, which knows its way back.
///
/// A list of edits costs what was edited. A list of former states would have the next edit copy a hundred thousand
/// rows.
enum Edit: Equatable {
  case insert(Todo, at: Int)
  case remove(Todo.ID)
  case move(Todo.ID, to: Int)
  case rename(Todo.ID, String)
  case mark(Todo.ID, isDone: Bool)

  /// The row that is edited.
  var id: Todo.ID {
    switch self {
    case .insert(let todo, _): todo.id
    case .remove(let id), .move(let id, _), .rename(let id, _), .mark(let id, _): id
    }
  }

  /// The edit that takes this one back, of a row as it was before.
  func inverse(of todo: Todo, at position: Int) -> Edit {
    switch self {
    case .insert: .remove(todo.id)
    case .remove: .insert(todo, at: position)
    case .move: .move(todo.id, to: position)
    case .rename: .rename(todo.id, todo.title)
    case .mark: .mark(todo.id, isDone: todo.isDone)
    }
  }
}

import Navigation

/// A change of the list that has an inverse.
///
/// An undo history of edits stores only the changed rows. An undo history of former states would share their storage,
/// so the next edit would copy up to a hundred thousand rows.
enum Edit: Equatable, Codable {
  case insert(Todo, at: Int)
  case remove(Todo.ID)
  case move(Todo.ID, to: Int)
  case rename(Todo.ID, String)
  case mark(Todo.ID, isDone: Bool)

  /// The id of the edited row.
  var id: Todo.ID {
    switch self {
    case .insert(let todo, _): todo.id
    case .remove(let id), .move(let id, _), .rename(let id, _), .mark(let id, _): id
    }
  }

  /// The edit that undoes this edit, given the row and its position before the edit.
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

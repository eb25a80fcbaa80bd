import Navigation

/// A change of the list, which knows its way back.
///
/// A list of edits costs what was edited. A list of former states would have the next edit copy a hundred thousand rows.
enum Edit: Equatable {
  case insert(Todo.State, at: Int)
  case remove(Todo.State.ID)
  case move(Todo.State.ID, to: Int)
  case rename(Todo.State.ID, String)
  case mark(Todo.State.ID, isDone: Bool)

  /// The row that is edited.
  var id: Todo.State.ID {
    switch self {
    case .insert(let todo, _): todo.id
    case .remove(let id), .move(let id, _), .rename(let id, _), .mark(let id, _): id
    }
  }

  /// Changes the list.
  ///
  /// - Returns: The edit that takes it back, or `nil` where there is nothing to edit.
  func apply(to rows: inout IdentifiedArrayOf<Todo.State>) -> Edit? {
    if case .insert(let todo, let position) = self {
      return rows.insert(todo, at: min(position, rows.count)).inserted ? .remove(todo.id) : nil
    }
    guard let position = rows.index(id: id) else { return nil }
    let inverse = inverse(of: rows[position], at: position)
    switch self {
    case .insert: break
    case .remove: rows.remove(at: position)
    case .move(_, let target):
      rows.move(fromOffsets: [position], toOffset: target > position ? target + 1 : target)
    case .rename(_, let title): rows[position].title = title
    case .mark(_, let isDone): rows[position].isDone = isDone
    }
    return inverse
  }

  /// The edit that takes this one back from a row as it is now.
  private func inverse(of todo: Todo.State, at position: Int) -> Edit {
    switch self {
    case .insert: .remove(todo.id)
    case .remove: .insert(todo, at: position)
    case .move: .move(todo.id, to: position)
    case .rename: .rename(todo.id, todo.title)
    case .mark: .mark(todo.id, isDone: todo.isDone)
    }
  }
}

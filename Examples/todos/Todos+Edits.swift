import Navigation

// Edits, and what follows from them for what is counted and shown.
extension Todos.State {
  /// Changes the list, so that it can be taken back.
  mutating func edit(_ edit: Edit) {
    guard let inverse = perform(edit) else { return }
    done.append(inverse)
    undone = []
  }

  /// Changes the list, with the cursor on the row that is edited.
  ///
  /// - Returns: The edit that takes it back, or `nil` where there is nothing to edit.
  mutating func perform(_ edit: Edit) -> Edit? {
    leave(edit.id)
    let inverse = edit.apply(to: &rows)
    enter(edit.id)
    select(edit.id)
    return inverse
  }

  /// Moves the selected row over others that are shown.
  mutating func moveSelected(by distance: Int) {
    let (sum, isTooFar) = cursor.addingReportingOverflow(distance)
    let target = max(0, min(isTooFar ? .max : sum, shownCount - 1))
    guard let id = selectedID, let other = shownID(at: target), other != id, let position = rows.index(id: other)
    else { return }
    edit(.move(id, to: position))
  }

  /// Notes what takes back a change that a row is about to make itself.
  mutating func prepare(_ id: Todo.State.ID, for action: Todo.Action) {
    guard let todo = rows[id: id] else { return }
    switch action {
    case .doneToggled:
      leave(id)
      done.append(.mark(id, isDone: todo.isDone))
    case .titleChanged:
      done.append(.rename(id, todo.title))
    }
    undone = []
  }

  /// Sees to what follows from a change that a row has made itself.
  mutating func finish(_ id: Todo.State.ID) {
    guard case .mark(id, isDone: _)? = done.last else { return }
    enter(id)
  }

  /// Takes a row out of what is counted and shown.
  private mutating func leave(_ id: Todo.State.ID) {
    guard let position = rows.index(id: id) else { return }
    let todo = rows[position]
    if !todo.isDone { openCount -= 1 }
    if filter != .all, filter.shows(todo) { matching.remove(at: matchingIndex(of: position)) }
  }

  /// Puts a row into what is counted and shown.
  private mutating func enter(_ id: Todo.State.ID) {
    guard let position = rows.index(id: id) else { return }
    let todo = rows[position]
    if !todo.isDone { openCount += 1 }
    if filter != .all, filter.shows(todo) { matching.insert(id, at: matchingIndex(of: position)) }
  }
}

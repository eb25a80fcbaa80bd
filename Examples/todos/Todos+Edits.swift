import Navigation

// Edits, and what follows from them for what is shown.
extension Todos.State {
  /// Changes the list, so that it can be taken back.
  mutating func edit(_ edit: Edit) {
    guard let inverse = perform(edit) else { return }
    done.append(inverse)
    undone = []
  }

  /// Changes the list, and what is shown of it.
  ///
  /// - Returns: The edit that takes it back, or `nil` where there is nothing to edit.
  mutating func perform(_ edit: Edit) -> Edit? {
    leave(edit.id)
    let inverse = $list.withLock { $0.apply(edit) }
    enter(edit.id)
    return inverse
  }

  /// Moves the selected row over others that are shown.
  mutating func moveSelected(by distance: Int) {
    let (sum, isTooFar) = cursor.addingReportingOverflow(distance)
    let target = max(0, min(isTooFar ? .max : sum, shownCount - 1))
    guard let id = selectedID, let other = shownID(at: target), other != id, let position = list.rows.index(id: other)
    else { return }
    edit(.move(id, to: position))
    select(id)
  }

  /// Takes a row out of what is shown.
  private mutating func leave(_ id: Todo.ID) {
    guard filter != .all, let position = list.rows.index(id: id), filter.shows(list.rows[position]) else { return }
    let index = matchingIndex(of: position)
    if index < matching.count, matching[index] == id { matching.remove(at: index) }
  }

  /// Puts a row into what is shown.
  private mutating func enter(_ id: Todo.ID) {
    guard filter != .all, let position = list.rows.index(id: id), filter.shows(list.rows[position]) else { return }
    matching.insert(id, at: matchingIndex(of: position))
  }
}

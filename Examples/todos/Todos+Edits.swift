import Navigation

// Edits of the list, and the resulting changes of the visible rows.
extension Todos.State {
  /// Whether the list was edited.
  var hasEdits: Bool { !done.isEmpty || !undone.isEmpty }

  /// Applies an edit to the list, and records its inverse for undo.
  mutating func edit(_ edit: Edit) {
    guard let inverse = perform(edit) else { return }
    done.append(inverse)
    undone = []
  }

  /// Applies an edit to the list, and updates the visible rows.
  ///
  /// - Returns: The inverse edit, or `nil` if the edit changes nothing.
  mutating func perform(_ edit: Edit) -> Edit? {
    leave(edit.id)
    let inverse = $list.withLock { $0.apply(edit) }
    enter(edit.id)
    return inverse
  }

  /// Moves the selected row by a distance in the visible rows.
  mutating func moveSelected(by distance: Int) {
    let (sum, isTooFar) = cursor.addingReportingOverflow(distance)
    let target = max(0, min(isTooFar ? .max : sum, shownCount - 1))
    guard let id = selectedID, let other = shownID(at: target), other != id, let position = list.rows.index(id: other)
    else { return }
    edit(.move(id, to: position))
    select(id)
  }

  /// Removes a row from the visible rows.
  private mutating func leave(_ id: Todo.ID) {
    guard filter != .all, let position = list.rows.index(id: id), filter.shows(list.rows[position]) else { return }
    let index = matchingIndex(of: position)
    if index < matching.count, matching[index] == id { matching.remove(at: index) }
  }

  /// Inserts a row into the visible rows, if the filter shows it.
  private mutating func enter(_ id: Todo.ID) {
    guard filter != .all, let position = list.rows.index(id: id), filter.shows(list.rows[position]) else { return }
    matching.insert(id, at: matchingIndex(of: position))
  }
}

import Navigation

// The visible rows and the window.
extension Todos.State {
  /// The number of visible rows.
  var shownCount: Int { filter == .all ? list.rows.count : matching.count }

  /// The visible row at a position, or `nil` if the position is out of range.
  func shownID(at position: Int) -> Todo.ID? {
    guard position >= 0, position < shownCount else { return nil }
    return filter == .all ? list.rows.ids[position] : matching[position]
  }

  /// The selected row, or `nil` if no row is visible.
  var selectedID: Todo.ID? { shownID(at: cursor) }

  /// The positions in the list of the rows in the window, and the line of the cursor.
  var window: (positions: [Int], cursor: Int) {
    let shown = top..<max(top, min(top + height, shownCount))
    return (filter == .all ? Array(shown) : shown.compactMap { list.rows.index(id: matching[$0]) }, cursor - top)
  }

  /// Applies a filter.
  ///
  /// The cursor stays on its row if the row is still visible.
  mutating func show(_ filter: Filter) {
    let selected = selectedID
    self.filter = filter
    matching = filter == .all ? [] : list.rows.filter(filter.shows).map(\.id)
    if let selected { select(selected) }
  }

  /// Moves the cursor to a row, or to the position that the row would have if it were visible.
  mutating func select(_ id: Todo.ID) {
    guard let position = list.rows.index(id: id) else { return }
    cursor = filter == .all ? position : matchingIndex(of: position)
  }

  /// Clamps the cursor to the visible rows, and scrolls the window so that it contains the cursor.
  mutating func keepCursorInSight() {
    cursor = max(0, min(cursor, shownCount - 1))
    if cursor < top { top = cursor }
    if cursor >= top + height { top = cursor - height + 1 }
    top = max(0, min(top, shownCount - height))
  }

  /// The index in `matching` for a row with a position in the list.
  ///
  /// - Complexity: O(log n).
  func matchingIndex(of position: Int) -> Int {
    var range = 0..<matching.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      if list.rows.index(id: matching[middle]) ?? .max < position {
        range = middle + 1..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return range.lowerBound
  }
}

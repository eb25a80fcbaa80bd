import Navigation

// What is shown.
extension Todos.State {
  /// How many rows the filter lets through.
  var shownCount: Int { filter == .all ? list.rows.count : matching.count }

  /// The row at a position among those that are shown, or `nil` behind the last.
  func shownID(at position: Int) -> Todo.ID? {
    guard position >= 0, position < shownCount else { return nil }
    return filter == .all ? list.rows.ids[position] : matching[position]
  }

  /// The selected row, unless none is shown.
  var selectedID: Todo.ID? { shownID(at: cursor) }

  /// The positions in the list of the rows in the window, and on which line the cursor is.
  var window: (positions: [Int], cursor: Int) {
    let shown = top..<max(top, min(top + height, shownCount))
    return (filter == .all ? Array(shown) : shown.compactMap { list.rows.index(id: matching[$0]) }, cursor - top)
  }

  /// Shows other rows, with the cursor on the row it was on, if that is still shown.
  mutating func show(_ filter: Filter) {
    let selected = selectedID
    self.filter = filter
    matching = filter == .all ? [] : list.rows.filter(filter.shows).map(\.id)
    if let selected { select(selected) }
  }

  /// Puts the cursor on a row, or where the row would be.
  mutating func select(_ id: Todo.ID) {
    guard let position = list.rows.index(id: id) else { return }
    cursor = filter == .all ? position : matchingIndex(of: position)
  }

  /// Keeps the cursor on a row, and that row in the window.
  mutating func keepCursorInSight() {
    cursor = max(0, min(cursor, shownCount - 1))
    if cursor < top { top = cursor }
    if cursor >= top + height { top = cursor - height + 1 }
    top = max(0, min(top, shownCount - height))
  }

  /// Where among those that match a row belongs that has a position in the list.
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

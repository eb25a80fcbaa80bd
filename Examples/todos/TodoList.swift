import Navigation

/// The ordered list of todos, which features share and the file stores.
///
/// The state is observable, so a change of a row notifies only the observers of that row.
@ObservableState
struct TodoList: Equatable, Sendable {
  private(set) var rows: IdentifiedArrayOf<Todo> = []

  /// The number of rows that are not done.
  private(set) var openCount = 0

  init(_ rows: IdentifiedArrayOf<Todo> = []) {
    self.rows = rows
    openCount = rows.count { !$0.isDone }
  }

  /// Creates a list with a number of rows, of which every third is done.
  init(count: Int) {
    @Dependency(\.uuid) var uuid
    let rows = (0..<count).map { Todo(id: uuid(), title: "Todo \($0 + 1)", isDone: $0 % 3 == 2) }
    self.init(IdentifiedArray(uniqueElements: rows))
  }

  /// Applies an edit to the list.
  ///
  /// - Returns: The inverse edit, or `nil` if the edit changes nothing.
  mutating func apply(_ edit: Edit) -> Edit? {
    if case .insert(let todo, let position) = edit {
      guard rows.insert(todo, at: min(position, rows.count)).inserted else { return nil }
      if !todo.isDone { openCount += 1 }
      return .remove(todo.id)
    }
    guard let position = rows.index(id: edit.id) else { return nil }
    let former = rows[position]
    switch edit {
    case .insert: break
    case .remove:
      rows.remove(at: position)
      if !former.isDone { openCount -= 1 }
    case .move(_, let target):
      rows.move(fromOffsets: [position], toOffset: target > position ? target + 1 : target)
    case .rename(_, let title): rows[position].title = title
    case .mark(_, let isDone):
      rows[position].isDone = isDone
      openCount += (former.isDone ? 1 : 0) - (isDone ? 1 : 0)
    }
    return edit.inverse(of: former, at: position)
  }
}

// Only the rows are encoded.
extension TodoList: Codable {
  init(from decoder: any Decoder) throws {
    self.init(try IdentifiedArray(from: decoder))
  }

  func encode(to encoder: any Encoder) throws {
    try rows.encode(to: encoder)
  }
}

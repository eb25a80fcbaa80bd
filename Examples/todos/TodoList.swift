import Navigation

/// The things to do, in their order: what features share, and what is kept in the file.
///
/// It is observable, so that of all who look at it a change of a row reaches those alone who look at the row.
@ObservableState
struct TodoList: Equatable, Sendable {
  private(set) var rows: IdentifiedArrayOf<Todo> = []

  /// How many rows are not done.
  private(set) var openCount = 0

  init(_ rows: IdentifiedArrayOf<Todo> = []) {
    self.rows = rows
    openCount = rows.count { !$0.isDone }
  }

  /// Makes a list of so many rows, of which each third is done.
  init(count: Int) {
    @Dependency(\.uuid) var uuid
    let rows = (0..<count).map { Todo(id: uuid(), title: "Todo \($0 + 1)", isDone: $0 % 3 == 2) }
    self.init(IdentifiedArray(uniqueElements: rows))
  }

  /// Changes the list.
  ///
  /// - Returns: The edit that takes it back, or `nil` where there is nothing to edit.
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

// The file has the rows alone.
extension TodoList: Codable {
  init(from decoder: any Decoder) throws {
    self.init(try IdentifiedArray(from: decoder))
  }

  func encode(to encoder: any Encoder) throws {
    try rows.encode(to: encoder)
  }
}

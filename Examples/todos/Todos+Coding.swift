import Navigation

// For recordings of sessions, in which each state has the list of its time. A decoded list is connected to no file.
extension Todos.State: Codable {
  private enum Key: CodingKey { case list, filter, matching, cursor, top, height, done, undone }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      list: Shared(value: try values.decode(TodoList.self, forKey: .list)),
      height: try values.decode(Int.self, forKey: .height)
    )
    filter = try values.decode(Filter.self, forKey: .filter)
    matching = try values.decode([Todo.ID].self, forKey: .matching)
    cursor = try values.decode(Int.self, forKey: .cursor)
    top = try values.decode(Int.self, forKey: .top)
    done = try values.decode([Edit].self, forKey: .done)
    undone = try values.decode([Edit].self, forKey: .undone)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(list, forKey: .list)
    try values.encode(filter, forKey: .filter)
    try values.encode(matching, forKey: .matching)
    try values.encode(cursor, forKey: .cursor)
    try values.encode(top, forKey: .top)
    try values.encode(height, forKey: .height)
    try values.encode(done, forKey: .done)
    try values.encode(undone, forKey: .undone)
  }
}

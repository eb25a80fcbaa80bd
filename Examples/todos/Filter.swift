/// A filter that selects the visible rows.
enum Filter: String, CaseIterable, Codable {
  case all
  case open
  case done

  func shows(_ todo: Todo) -> Bool {
    switch self {
    case .all: true
    case .open: !todo.isDone
    case .done: todo.isDone
    }
  }

  var next: Filter {
    let cases = Self.allCases
    return cases[(cases.firstIndex(of: self)! + 1) % cases.count]
  }
}

import Navigation

/// A command of the user: a line of a script, or a key.
enum Command: Equatable {
  case add(String)
  case rename(String)
  case toggle
  case delete
  case move(by: Int)
  case carry(by: Int)
  case filter(Filter?)
  case undo
  case redo
  case show
  case quit

  /// The commands of a script, for messages.
  static let names =
    "add TITLE, rename TITLE, toggle, delete, up N, down N, top, bottom, raise N, lower N, filter "
    + Filter.allCases.map(\.rawValue).joined(separator: "|") + ", undo, redo, show, quit"

  /// Parses a line of a script, or returns `nil` if the line is not a command.
  init?(line: some StringProtocol) {
    let parts = line.split(separator: " ", maxSplits: 1)
    guard let name = parts.first else { return nil }
    let rest = parts.count > 1 ? String(parts[1]) : ""
    // A missing distance is 1.
    let distance = rest.isEmpty ? 1 : Int(rest)
    switch (name, distance) {
    case ("add", _) where !rest.isEmpty: self = .add(rest)
    case ("rename", _) where !rest.isEmpty: self = .rename(rest)
    case ("up", let distance?): self = .move(by: 0 &- distance)
    case ("down", let distance?): self = .move(by: distance)
    case ("raise", let distance?): self = .carry(by: 0 &- distance)
    case ("lower", let distance?): self = .carry(by: distance)
    case ("filter", _) where Filter(rawValue: rest) != nil: self = .filter(Filter(rawValue: rest))
    case ("top", _) where rest.isEmpty: self = .move(by: -.max)
    case ("bottom", _) where rest.isEmpty: self = .move(by: .max)
    case ("toggle", _) where rest.isEmpty: self = .toggle
    case ("delete", _) where rest.isEmpty: self = .delete
    case ("undo", _) where rest.isEmpty: self = .undo
    case ("redo", _) where rest.isEmpty: self = .redo
    case ("show", _) where rest.isEmpty: self = .show
    case ("quit", _) where rest.isEmpty: self = .quit
    default: return nil
    }
  }

  /// Sends the action of the command, if the command has an action.
  @MainActor
  func send(to store: StoreOf<Todos>) {
    switch self {
    case .add(let title): store.send(.addSubmitted(title))
    case .rename(let title): sendToSelected(.titleChanged(title), store)
    case .toggle: sendToSelected(.doneToggled, store)
    case .delete: store.send(.deleteTapped)
    case .move(let distance): store.send(.cursorMoved(by: distance))
    case .carry(let distance): store.send(.moveTapped(by: distance))
    case .filter(let filter): store.send(.filterTapped(filter ?? store.filter.next))
    case .undo: store.send(.undoTapped)
    case .redo: store.send(.redoTapped)
    case .show, .quit: break
    }
  }

  @MainActor
  private func sendToSelected(_ action: Todo.Action, _ store: StoreOf<Todos>) {
    if let id = store.selectedID { store.send(.rows(.element(id: id, action: action))) }
  }
}

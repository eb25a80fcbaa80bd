import Navigation
import Observation

/// A line of the window: a row, or none.
@MainActor
final class ScreenLine {
  /// What stands on the line.
  struct Content: Equatable {
    var row: Store<Todo, Todo.Action>?
    var isSelected = false
  }

  /// What stands on the line, for the closure that looks at it.
  @Observable
  final class Place {
    var content = Content()
  }

  private let place = Place()
  private var content = Content()

  /// What looks at the row.
  private(set) var token: ObserveToken?

  /// Makes an empty line.
  ///
  /// - Parameter evaluated: Is called with the text of the line when it may be another.
  init(evaluated: @escaping (String) -> Void) {
    let place = place
    token = observe { evaluated(Self.text(of: place.content)) }
  }

  /// Puts something on the line.
  func show(_ content: Content) {
    // Compared with a copy, since to read the place here would be to observe it.
    guard content != self.content else { return }
    self.content = content
    place.content = content
  }

  private static func text(of content: Content) -> String {
    guard let row = content.row else { return "" }
    return (content.isSelected ? "> " : "  ") + (row.isDone ? "[x] " : "[ ] ") + row.title
  }
}

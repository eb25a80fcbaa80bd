import Navigation
import Observation

/// A line of the window, which shows a row or is empty.
@MainActor
final class ScreenLine {
  /// The content of the line.
  struct Content: Equatable {
    var row: Store<Todo, Todo.Action>?
    var isSelected = false
  }

  /// An observable reference to the content, for the closure that observes the line.
  @Observable
  final class Place {
    var content = Content()
  }

  private let place = Place()
  private var content = Content()

  /// The observation of the line.
  private(set) var token: ObserveToken?

  /// Creates an empty line.
  ///
  /// - Parameter evaluated: Receives the text of the line when the text may have changed.
  init(evaluated: @escaping (String) -> Void) {
    let place = place
    token = observe { evaluated(Self.text(of: place.content)) }
  }

  /// Shows other content on the line.
  func show(_ content: Content) {
    // Compare with a copy: reading `place` here would register the caller as an observer of the content.
    guard content != self.content else { return }
    self.content = content
    place.content = content
  }

  private static func text(of content: Content) -> String {
    guard let row = content.row else { return "" }
    return (content.isSelected ? "> " : "  ") + (row.isDone ? "[x] " : "[ ] ") + row.title
  }
}

/// A line of the screen, with one colour.
package struct Line: Equatable {
  /// A colour, or a weight, as the number that a terminal knows it by.
  package enum Style: Int {
    case plain = 0
    case bold = 1
    case dim = 2
    case red = 31
    case green = 32
    case yellow = 33
    case cyan = 36
  }

  package var text: String
  package var style: Style

  package init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
  }

  /// The lines that a text takes at a width.
  package static func wrapped(_ text: String, to columns: Int, _ style: Style = .plain) -> [Line] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { $0.withoutControls.wrapped(to: columns) }
      .map { Line($0, style) }
  }
}

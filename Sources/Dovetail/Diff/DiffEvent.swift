/// A line of a diff, or a value that becomes some lines, before it is text.
struct DiffEvent {
  /// Which of the two values a line belongs to.
  enum Side: Equatable {
    case first, second, both
  }

  enum Content {
    /// A value that only one side has, written whole.
    case value(Any)
    /// A value both sides have, written without its children.
    case unchanged(Any)
    /// Elements both sides have, and how many.
    case collapsed(Int)
    /// Text that stands for itself; a line after it goes on at the same level.
    case text(String)
  }

  var content: Content
  var side: Side = .both
  var place: DiffPlace
  /// Written after a value, to tell it from another that looks the same.
  var suffix = ""
}

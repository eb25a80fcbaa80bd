/// A line of a diff, or a value that is rendered as one or more lines.
struct DiffEvent {
  /// Which of the two values a line belongs to.
  enum Side: Equatable {
    case first, second, both
  }

  enum Content {
    /// A value that only one side has, written with its children.
    case value(Any)
    /// A value that both sides have, written without its children.
    case unchanged(Any)
    /// The number of consecutive elements that both sides have.
    case collapsed(Int)
    /// Text that is written as it is.
    case text(String)
  }

  var content: Content
  var side: Side = .both
  var place: DiffPosition
  /// The text after a value, which distinguishes it from a value with the same dump.
  var suffix = ""
}

/// A group whose children are being compared.
struct DiffOpening {
  let first: Any
  let second: Any
  let place: DiffPosition
  let closing: String
  /// The index of the first event of the group.
  let start: Int
  /// The number of changes before the group.
  let changesBefore: Int
  /// Whether an earlier comparison has found that the values differ.
  let isKnownToDiffer: Bool
  /// The identities of the two objects, if the group is an object.
  let objects: ObjectPair?
  /// The identities of the two values, if the values choose their own children.
  let identities: DumpIdentityPair?
}

/// A pending step of a ``Differ``.
enum DiffStep {
  /// Compare two values.
  case compare(Any, Any, DiffPosition)
  /// Add an event.
  case emit(DiffEvent)
  /// Finish a group whose children have been compared.
  case close(DiffOpening)
}

/// The position of a pair of values in a diff.
struct DiffPosition {
  /// How an equal pair is shown.
  enum WhenUnchanged: Equatable {
    /// As a separate line.
    case shown
    /// As part of a count of adjacent equal pairs; a single pair is a separate line.
    case counted
    /// As part of a count of adjacent equal pairs, even if the count is one.
    case alwaysCounted
  }

  var label: String?
  /// The text after the label: the number of the ``_CustomDiffObject`` whose content is shown.
  var mark = ""
  var level = 0
  /// Whether more children follow on the first side.
  var hasMoreInFirst = false
  /// Whether more children follow on the second side.
  var hasMoreInSecond = false
  var isRoot = false
  var whenUnchanged = WhenUnchanged.shown

  /// Whether a comma follows the value on a side.
  func hasComma(_ side: DiffEvent.Side) -> Bool {
    switch side {
    case .first: hasMoreInFirst
    case .second: hasMoreInSecond
    case .both: hasMoreInFirst || hasMoreInSecond
    }
  }
}

/// Where in a diff a pair of values stands.
struct DiffPlace {
  /// How a pair that is equal is shown.
  enum WhenUnchanged: Equatable {
    /// On its own.
    case shown
    /// With its neighbours, as a count of two or more.
    case counted
    /// With its neighbours, as a count also of one.
    case alwaysCounted
  }

  var label: String?
  /// Written after the label: the number of the object whose content stands here.
  var mark = ""
  var level = 0
  /// Whether others follow on the first side.
  var hasMoreInFirst = false
  /// Whether others follow on the second side.
  var hasMoreInSecond = false
  var isRoot = false
  var whenUnchanged = WhenUnchanged.shown

  /// Whether a comma follows on a side.
  func hasComma(_ side: DiffEvent.Side) -> Bool {
    switch side {
    case .first: hasMoreInFirst
    case .second: hasMoreInSecond
    case .both: hasMoreInFirst || hasMoreInSecond
    }
  }
}

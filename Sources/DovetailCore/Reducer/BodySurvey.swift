/// The features that a compiled reducer runs, each with the payloads of its actions that its combinators take.
///
/// It is made from the types alone, before any action.
struct BodySurvey {
  /// A feature: a state and its actions.
  struct Level {
    let state: Any.Type
    let action: Any.Type

    /// The types of reducers whose bodies run at this level.
    var bodies: Set<ObjectIdentifier> = []

    /// How many combinators take a payload of a type.
    var taken: [ObjectIdentifier: Int] = [:]
  }

  /// The features, without those that occurred before.
  private(set) var levels: [Level] = []
  private var open: [Int] = []

  /// Begins the features in another one.
  ///
  /// - Returns: Whether the feature has not occurred before. Otherwise it must not be surveyed again, because a feature
  ///   may contain itself.
  mutating func begin(_ state: Any.Type, _ action: Any.Type) -> Bool {
    guard !levels.contains(where: { $0.action == action }) else { return false }
    open.append(levels.count)
    levels.append(Level(state: state, action: action))
    return true
  }

  /// Ends what ``begin(_:_:)`` began.
  mutating func end() { open.removeLast() }

  /// Records that the body of a reducer runs at this level.
  mutating func note(body feature: ObjectIdentifier) {
    if let index = open.last { levels[index].bodies.insert(feature) }
  }

  /// Records that a combinator at this level takes a payload.
  mutating func note(taken payload: Any.Type) {
    if let index = open.last { levels[index].taken[ObjectIdentifier(payload), default: 0] += 1 }
  }
}

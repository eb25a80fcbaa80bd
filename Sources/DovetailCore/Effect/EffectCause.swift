/// A mount or an event that caused other actions, events and mounts in the same drain.
///
/// A chain of causes can be endless: a feature that mounts itself again by an action that its mount sends, or two
/// features that answer each other's events. The chain is therefore cut at a length that no useful one reaches.
final class EffectCause: Sendable {
  /// The number of causes in a row from which on the next one is reported and dropped.
  static let maximumCount = 100

  /// The number of states that may be nested in each other because each mount makes the state of the next one.
  static let maximumNesting = 10_000

  /// The type of the mounted state, or of the event.
  let type: Any.Type

  /// The cause of this one.
  let previous: EffectCause?

  /// The number of causes up to this one.
  let count: Int

  init(_ type: Any.Type, after previous: EffectCause?) {
    self.type = type
    self.previous = previous
    count = (previous?.count ?? 0) + 1
  }

  /// Whether the next cause would make the chain too long.
  var isExhausted: Bool { count >= Self.maximumCount }

  /// The types from the last cause of a type up to the next one of the same type.
  ///
  /// - Parameter next: The type of the next cause. If it is new, the whole chain is returned.
  func cycle(to next: Any.Type) -> [Any.Type] {
    // Only the cycle: its repetitions say nothing new.
    var types = [next]
    var cause: EffectCause? = self
    while let current = cause {
      types.append(current.type)
      if current.type == next { break }
      cause = current.previous
    }
    return types.reversed()
  }
}

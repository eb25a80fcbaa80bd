/// The payloads of the current action that combinators or reducers have received, in debug builds.
@usableFromInline
package final class HandledPayloads {
  /// The number of combinators of each kind that the action has reached.
  var kinds: [ChildActionKind: Int] = [:]

  /// The number of combinators that have taken a payload of a type, and of reducers that were called with one.
  //
  // It is counted only while `isCounting`.
  private(set) var counts: [ObjectIdentifier: Int] = [:]

  /// Whether all receivers are known.
  var isComplete = true

  /// Whether an action can have a payload whose receivers have to be counted.
  var isCounting = false

  /// Forgets the former action.
  func removeAll() {
    kinds.removeAll(keepingCapacity: true)
    guard isCounting else { return }
    counts.removeAll(keepingCapacity: true)
    isComplete = true
  }

  /// Counts a receiver of a payload.
  func count(_ payload: Any.Type) { counts[ObjectIdentifier(payload), default: 0] += 1 }

  /// Takes one of the combinators of a kind that the action has reached.
  ///
  /// Each combinator receives one wrapper, the outermost first.
  ///
  /// - Returns: Whether there was one.
  func take(_ kind: ChildActionKind) -> Bool {
    let count = kinds[kind] ?? 0
    kinds[kind] = count - 1
    return count > 0
  }

  /// Takes one of the receivers of a payload.
  ///
  /// - Returns: Whether there was one; `true` if not all of them are known.
  func take(_ payload: Any.Type) -> Bool {
    let count = counts[ObjectIdentifier(payload)] ?? 0
    counts[ObjectIdentifier(payload)] = count - 1
    return count > 0 || !isComplete
  }

  /// The payloads of the action that this thread handles.
  static var current: HandledPayloads? {
    ThreadLocals.current.pointee.action.map { known($0.object.owner.object, as: HandledPayloads.self) }
  }

  /// Records that a combinator has received an action.
  @usableFromInline
  static func noteHandled(_ payload: Any.Type) {
    guard let current, let type = payload as? any ChildActionPayload.Type else { return }
    current.kinds[type.kind, default: 0] += 1
  }

  /// Records that code has called the reducer of a feature, as a parent may do in its own reducer.
  static func noteCall(with action: Any.Type) {
    guard let current, current.isCounting else { return }
    current.count(action)
  }
}

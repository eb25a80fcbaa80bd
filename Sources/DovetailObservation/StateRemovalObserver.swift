/// Observes the removal of a state from its container.
package protocol StateRemovalObserver: AnyObject, Sendable {
  /// The identity of the ``PendingChanges`` of the store that reads the state; `nil` if it collects no changes.
  //
  // An identity and no reference: any thread may change a copy of the state, and so compare this.
  var changes: ObjectIdentifier? { get }

  /// Is called with the state or a value that contains the state, or with `nil` if the state no longer exists, on the
  /// actor of the store.
  func didRemove(_ state: Any?)
}

/// The observers of the removal of one state.
struct RemovalObservers {
  private struct Entry {
    weak var observer: (any StateRemovalObserver)?
  }

  // Most states are read by one child store, which is stored inline: an array would be allocated.
  private var first = Entry()
  private var others: [Entry] = []

  mutating func add(_ observer: any StateRemovalObserver) {
    guard first.observer != nil else { return first.observer = observer }
    others.removeAll { $0.observer == nil }
    others.append(Entry(observer: observer))
  }

  /// Removes the observers of one store from the list, and returns them.
  mutating func take(of changes: ObjectIdentifier) -> [any StateRemovalObserver] {
    let taken = ([first] + others).compactMap { $0.observer?.changes == changes ? $0.observer : nil }
    if first.observer?.changes == changes { first.observer = nil }
    others.removeAll { $0.observer == nil || $0.observer?.changes == changes }
    return taken
  }
}

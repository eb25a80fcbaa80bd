/// Observes the removal of a state from its container.
@usableFromInline
package protocol StateRemovalObserver: AnyObject {
  /// The identity of the ``PendingChanges`` of the store that reads the state; `nil` if it collects no changes.
  //
  // An identity and no reference: any thread may change a copy of the state, and so compare this.
  var changes: ObjectIdentifier? { get }

  /// Is called with the state or a value that contains the state, or with `nil` if the state no longer exists, on the
  /// actor of the store.
  func didRemove(_ state: Any?)
}

/// The observers of the removal of one state.
struct RemovalObservers: Sendable {
  // Unchecked: a thread that changes a copy of the state compares the observers of other stores, and does no more.
  typealias Observer = UncheckedSendable<any StateRemovalObserver>

  private struct Entry {
    private unowned let former: any StateRemovalObserver
    private let object: LightReference<AnyObject>

    init(_ observer: any StateRemovalObserver) {
      former = observer
      object = LightReference(observer)
    }

    /// `nil` if it was released.
    var observer: (any StateRemovalObserver)? { object.object.map { withExtendedLifetime($0) { former } } }
  }

  // Most states are read by one child store, which is stored inline: an array would be allocated.
  private var first: UncheckedSendable<Entry>?
  private var others: [UncheckedSendable<Entry>] = []

  mutating func add(_ observer: Observer) {
    let entry = UncheckedSendable(Entry(observer.value))
    guard first?.value.observer != nil else { return first = entry }
    others.removeAll { $0.value.observer == nil }
    others.append(entry)
  }

  /// Removes the observers of one store from the list, and returns them.
  mutating func take(of changes: ObjectIdentifier) -> [Observer] {
    let all = [first].compactMap(\.self) + others
    let taken = all.compactMap(\.value.observer).filter { $0.changes == changes }
    if first?.value.observer?.changes == changes { first = nil }
    others.removeAll { $0.value.observer == nil || $0.value.observer?.changes == changes }
    return taken.map { UncheckedSendable($0) }
  }
}

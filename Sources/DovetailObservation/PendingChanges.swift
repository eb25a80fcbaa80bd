import Observation

/// What changes in a pass, which is the run of the reducers on one action, and who is told of it afterwards.
///
/// A store has one, which all of its passes use. A pass is four steps:
///
/// 1. ``begin()`` gives the state of the store an identity of its own, if copies may share its identity, and makes this
///    the current object of the thread. From then on reads on the thread register no observers.
/// 2. ``add(_:to:)`` notes a property that has changed, for the observers of its state. The setters of observable
///    states call it, ``TrackedMutation`` and ``ElementObserver`` do for changes in place, and a shared value does.
///    Nobody is told yet: an observer would read a state that is being changed. A property is noted once, however
///    often it is written, and only if it was ever read.
/// 3. ``end()`` makes the former object current again, and notes all properties of a state that was replaced whole.
/// 4. ``deliver()`` tells the observers, in the order in which their properties were noted. The store calls it after
///    the last of the actions that it handles at once, so several passes may come before.
///
/// Passes of one store do not overlap, those of several stores may be nested: a change is noted for the store whose
/// pass began last on the thread, whatever store's state it is in. Observers may do anything: they are told when no
/// pass is in progress, and each is taken off the list before it is called, so an action that it sends may
/// deliver the changes of its own pass, before the remaining observers are told.
@usableFromInline
package class PendingChanges {
  /// A property of the state with these observers.
  ///
  /// Key paths are compared by identity: to hash one costs more than the rest of the work of a change.
  private struct Entry: Hashable {
    let listeners: ObserverList
    let keyPath: AnyKeyPath

    static func == (first: Entry, second: Entry) -> Bool {
      first.listeners === second.listeners && first.keyPath === second.keyPath
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(listeners))
      hasher.combine(ObjectIdentifier(keyPath))
    }
  }

  // Unchecked: used for each action, and never accessed while other code runs.
  @exclusivity(unchecked) private var entries: [Entry] = []

  /// The entries as a set, once there are too many for a linear search.
  private var known: Set<Entry> = []

  /// How many array elements were compared since the last delivery.
  private var comparisons = 0

  /// Whether a property has changed that the store watches, see ``ReadWatch``.
  private var isSuspect = false

  /// What the store keeps of the elements in its state; `nil` as long as it keeps nothing.
  package var identities: (any WatchingIdentities)?

  /// The state as a whole, whose identity is compared after each pass; `nil` if it has none.
  private let whole: StateIdentity?

  /// The address of its registrar, which most states have: a load replaces a call.
  private let registrar: Address<ObservationStateRegistrar>?

  /// The observers that read the state, or a part of it, through a store, but no tracked property of the state; `nil`
  /// as long as nobody has read it through a store.
  ///
  /// A change of the state's identity notifies them, and also the observers of single properties, ``listeners``: the
  /// state that they read was replaced.
  private var readers: ObserverList?

  /// The identity of the state before the current pass, and the observers of the state with that identity; recorded
  /// only if there are observers.
  private var former: ObservableStateID?
  private var listeners: ObserverList?

  /// The identity of the state's ``StateObservers``, cached until a reducer may change the state.
  //
  // Unchecked: only read and written as a whole.
  @exclusivity(unchecked) @usableFromInline private(set) var listenersIdentity: ObjectIdentifier?

  /// The paths to parts of the state, by their first properties.
  private var paths: [TrackedPath] = []

  /// The current pass.
  private var collection: Collection?

  /// Makes the object of a store, or of a change outside of any store.
  ///
  /// - Parameter whole: The state of the store, if it is observable as a whole, and not only in parts.
  package init(of whole: StateIdentity? = nil) {
    self.whole = whole
    registrar = whole?.registrar
  }

  /// Whether no observed property has changed.
  @usableFromInline package var isEmpty: Bool { entries.isEmpty }

  /// Whether reads on this thread register no observers: a reducer of a store that collects changes runs, or the read
  /// is untracked.
  @usableFromInline
  package static var isCollecting: Bool {
    let locals = ThreadLocals.current
    return locals.pointee.changes != nil || locals.pointee.isReadingQuietly
  }

  /// The changes of the store whose reducer runs on this thread.
  @usableFromInline
  package static var current: PendingChanges? { ThreadLocals.current.pointee.changes?.object }

  // MARK: - Begin

  /// Begins a pass.
  @usableFromInline
  package func begin() {
    // If a copy of the state exists, the state gets a new identity, so that putting the copy back later is noticed.
    if let registrar {
      let id = TrackedMutation.begin(registrarAt: AnyAddress(registrar))
      if readers != nil { remember(id) }
    } else if let whole {
      let id = whole.begin()
      if readers != nil { remember(id) }
    }
    listenersIdentity = nil
    collection = collect()
  }

  @inline(never)
  private func remember(_ id: ObservableStateID) {
    former = id
    if listeners == nil { listeners = whole?.listeners?.existing }
  }

  /// Begins to collect the changes on this thread, those of a store's state or of any other value.
  ///
  /// The caller keeps this object alive until ``Collection/end()``: the thread local does not retain it.
  @inlinable
  @inline(__always)
  package func collect() -> Collection {
    let locals = ThreadLocals.current
    defer { locals.pointee.changes = Unretained(self) }
    return Collection(locals: locals, outer: locals.pointee.changes)
  }

  /// The collection of changes on a thread, with the outer collection to restore.
  @usableFromInline
  package struct Collection {
    @usableFromInline let locals: ThreadLocals.Pointer
    @usableFromInline let outer: Unretained<PendingChanges>?

    @inlinable
    init(locals: ThreadLocals.Pointer, outer: Unretained<PendingChanges>?) {
      self.locals = locals
      self.outer = outer
    }

    /// Ends the collection.
    @inlinable
    @inline(__always)
    package func end() { locals.pointee.changes = outer }
  }

  // MARK: - Note

  /// Notes that a property has changed.
  package func add(_ keyPath: AnyKeyPath, to listeners: ObserverList) {
    if listeners.isWatched(keyPath) { isSuspect = true }
    // A duplicate is harmless: a notification removes the observers, so that the second one has no receivers.
    let entry = Entry(listeners: listeners, keyPath: keyPath)
    if isNew(entry) { entries.append(entry) }
  }

  private func isNew(_ entry: Entry) -> Bool {
    guard entries.count >= Self.longestSearchedList else { return !entries.contains(entry) }
    if known.isEmpty { known = Set(entries) }
    return known.insert(entry).inserted
  }

  /// How many entries are searched one after the other; more of them are looked up in a set.
  private static var longestSearchedList: Int { 16 }

  /// Whether to compare the elements of an array by identity.
  ///
  /// A reducer may change each of many elements in turn, and each change would compare all elements. Above the limit, a
  /// needless notification of the observers is cheaper.
  @usableFromInline
  func mayCompare(_ count: Int) -> Bool {
    comparisons += count
    return comparisons <= Self.maximumComparisons
  }

  /// How many elements are compared before a delivery, at most.
  private static var maximumComparisons: Int { 1_000_000 }

  // MARK: - End

  /// Ends a pass, and checks whether the reducers have replaced the whole state.
  ///
  /// - Returns: Whether there may be pending notifications.
  @usableFromInline
  package func end() -> Bool {
    collection?.end()
    collection = nil
    if readers != nil { compare() }
    if isSuspect { findRemovedElements() }
    return !entries.isEmpty
  }

  private func compare() {
    // The objects are only used if the identity has changed: to use them costs their reference counts.
    guard let former, (registrar.map { $0.pointee.id } ?? whole?.id) != former else { return }
    noteReplacement()
  }

  @inline(never)
  private func noteReplacement() {
    guard let readers else { return }
    add(\ObserverList.whole, to: readers)
    // All properties that were ever read of the former state.
    if let listeners { for keyPath in listeners.readProperties { add(keyPath, to: listeners) } }
    listeners = nil
  }

  /// Finds out whether a change has removed an element.
  @inline(never)
  private func findRemovedElements() {
    isSuspect = false
    identities?.collect()
  }

  // MARK: - Deliver

  /// Removes all entries and notifies their observers.
  @usableFromInline
  package func deliver() {
    comparisons = 0
    // One change is the most common number. Without a copy of the array, its memory is kept for the next one.
    if entries.count == 1, ObserveRun.current == nil {
      let entry = entries.removeLast()
      return entry.listeners.tell(entry.keyPath)
    }
    let entries = entries
    self.entries = []
    known = []
    ObserveRun.current?.noteChanges(entries.lazy.flatMap { $0.listeners.keys(of: $0.keyPath) })
    for entry in entries { entry.listeners.tell(entry.keyPath) }
  }

  // MARK: - Reads of parts

  /// The path to a part of the state by a property, for reads of the part; the same one for each place.
  ///
  /// - Parameters:
  ///   - read: The read of the property.
  ///   - state: The address of the state that has the property.
  ///   - shorter: The path to that state; `nil` if no tracked property leads to it.
  package func path(by read: TrackedRead, of state: AnyAddress, below shorter: TrackedPath?) -> TrackedPath {
    shorter?.path(by: read, of: state) ?? TrackedPath.path(by: read, of: state, below: nil, in: &paths)
  }

  // MARK: - Reads of the state as a whole

  /// Whether the state as a whole is observable, and not only parts of it.
  package var isWholeObservable: Bool { whole != nil }

  /// Registers a read of the state as a whole.
  package func noteReading() {
    if whole != nil { madeReaders.noteReading() }
  }

  /// The identity of the state's ``StateObservers``, for a read of the state or of a part of it; `nil` if the state is
  /// not observable as a whole.
  @inlinable
  @inline(__always)
  package var identityForReading: ObjectIdentifier? { listenersIdentity ?? findListeners() }

  @usableFromInline
  func findListeners() -> ObjectIdentifier? {
    guard let whole else { return nil }
    _ = madeReaders
    listenersIdentity = whole.listeners?.identity ?? ObjectIdentifier(PendingChanges.self)
    return listenersIdentity
  }

  private var madeReaders: ObserverList {
    if let readers { return readers }
    let made = ObserverList()
    readers = made
    return made
  }
}

/// What a store keeps of the elements that it finds in properties which it reads in ``ReadWatch/perform(_:)``.
package protocol WatchingIdentities: AnyObject {
  /// Removes what belongs to elements that are gone; called after a pass in which such a property has changed.
  func collect()
}

/// A read property of a state.
struct ReadKey: Hashable {
  let listeners: ObjectIdentifier
  let keyPath: AnyKeyPath

  init(_ listeners: ObserverList, _ keyPath: AnyKeyPath) {
    self.listeners = ObjectIdentifier(listeners)
    self.keyPath = keyPath
  }
}

extension ObserverList {
  /// What the observers have read who are told of a property.
  fileprivate func keys(of keyPath: AnyKeyPath) -> [ReadKey] {
    [ReadKey(self, keyPath)] + paths(by: keyPath).map { ReadKey($0, \ObserverList.whole) }
  }
}

/// A state whose address is constant, such as that of a store.
package struct StateIdentity {
  private let state: AnyAddress
  private let probe: IdentityProbe

  /// The address of the state's registrar; `nil` if the state is no struct with a registrar.
  let registrar: Address<ObservationStateRegistrar>?

  /// Finds the identity of a state; `nil` if the state is not observable.
  package static func find<State>(of state: Address<State>) -> StateIdentity? {
    (State.self as? any ObservableState.Type).map { StateIdentity(AnyAddress(state), $0.identityProbe) }
  }

  private init(_ state: AnyAddress, _ probe: IdentityProbe) {
    self.state = state
    self.probe = probe
    let offset = probe.registrarOffset
    registrar = offset < 0 ? nil : (state + offset).bound(to: ObservationStateRegistrar.self)
  }

  /// Gives the state an identity of its own if copies may share its identity, and returns the identity.
  func begin() -> ObservableStateID { probe.begin(state) }

  /// The identity of the state.
  var id: ObservableStateID { probe.id(of: state) }

  /// The observers of the state; `nil` if it has no registrar.
  var listeners: StateObservers? { probe.registrar(of: state)?.listeners }
}

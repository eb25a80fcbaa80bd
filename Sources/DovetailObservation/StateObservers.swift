import Observation
import Synchronization

/// The observers of a state's properties, which all copies of the state share.
///
/// It is one word, since each state has one: the list of the observers is allocated by the first read outside of a
/// reducer. All threads may use it.
@usableFromInline
package final class StateObservers: Sendable {
  // The address of a retained `ObserverList`, or 0. The standard library's `AtomicLazyReference` is generic code that
  // is not specialised: it costs more than all other work of a property without observers.
  private let address = Atomic<UInt>(0)

  @usableFromInline
  package init() {}

  deinit { Self.list(at: address.load(ordering: .acquiring))?.release() }

  private static func list(at address: UInt) -> Unmanaged<ObserverList>? {
    UnsafeRawPointer(bitPattern: address).map { .fromOpaque($0) }
  }

  private var unretained: Unmanaged<ObserverList>? { Self.list(at: address.load(ordering: .acquiring)) }

  /// Whether the list is allocated: the state may have observers.
  @usableFromInline
  var isThere: Bool { address.load(ordering: .relaxed) != 0 }

  /// Whether a change may have to be told: the state may have observers, or the change is made outside of a store.
  //
  // Never inlined: otherwise it is compiled into each accessor of each state.
  @usableFromInline
  @inline(never)
  var mattersChanging: Bool { isThere || !PendingChanges.isCollecting }

  /// The list, if it is allocated.
  @usableFromInline
  package var existing: ObserverList? { unretained?.takeUnretainedValue() }

  /// The list, which is allocated if necessary.
  package var made: ObserverList {
    if let existing { return existing }
    let new = Unmanaged.passRetained(ObserverList())
    let (isFirst, first) = address.compareExchange(
      expected: 0,
      desired: UInt(bitPattern: new.toOpaque()),
      ordering: .acquiringAndReleasing
    )
    if isFirst { return new.takeUnretainedValue() }
    // Another thread was faster.
    new.release()
    return Self.list(at: first)!.takeUnretainedValue()
  }

  /// The identity of these observers, which copies of the state share.
  @inlinable package var identity: ObjectIdentifier { ObjectIdentifier(self) }

  // MARK: - Changes

  /// Whether a change of a property may have to be told, given the name of its accessor.
  //
  // Never inlined, like `mattersChanging`.
  @usableFromInline
  @inline(never)
  func mattersChanging(_ accessor: StaticString) -> Bool {
    hasReaders(of: accessor) || !PendingChanges.isCollecting
  }

  /// Whether a property may have observers, given the name of its accessor.
  private func hasReaders(of accessor: StaticString) -> Bool {
    // The test of `hasReaders` is cheaper than to compute the bit, and can fail: a child store allocates the list for
    // its removal observer, even if no property was read.
    unretained?._withUnsafeGuaranteedRef {
      $0.hasReaders && $0.hasReaders(of: PropertyBit(accessor: accessor))
    } ?? false
  }

  /// Whether the property with a bit may have observers.
  func hasReaders(of mark: PropertyBit) -> Bool {
    unretained?._withUnsafeGuaranteedRef { $0.hasReaders(of: mark) } ?? false
  }

  /// Notifies the observers of the whole state, for example that it was removed from its container.
  func tellAll() {
    if let existing { PendingChanges.current?.add(\ObserverList.whole, to: existing) }
  }

  /// Tells the child stores that read the state that it was replaced or removed in place, and no longer exists.
  @usableFromInline
  func tellOfRemovalInPlace() { existing?.tellOfRemoval(nil) }

  // MARK: - Reads

  /// Whether anybody may wait for changes of what is read on this thread now.
  ///
  /// If so, a property registers the read, which a store that reads this state on this thread finds out.
  @usableFromInline
  func mattersReading() -> Bool { mattersReading(on: ThreadLocals.current) }

  @inline(__always)
  private func mattersReading(on locals: ThreadLocals.Pointer) -> Bool {
    // Reads in a reducer register no observers. An untracked read registers none either, but allocates the list: the
    // setter then sees `isObserved`, and notifies the observers of elements that it replaces.
    if locals.pointee.changes != nil { return false }
    if locals.pointee.isReadingQuietly {
      _ = made
      return false
    }
    if locals.pointee.reading == identity { locals.pointee.reading = nil }
    return true
  }

  /// Registers a read of a property, after ``mattersReading()``.
  @usableFromInline
  func noteReading(_ keyPath: AnyKeyPath, _ mark: PropertyBit, in accessor: StaticString? = nil) {
    made.noteReading(keyPath, mark, in: accessor)
  }

  /// Registers a read of a property that was recorded before, unless reads register no observers now.
  ///
  /// - Returns: `false` if the property was not recorded, and has to be registered with its key path.
  @usableFromInline
  func noteReading(in accessor: StaticString) -> Bool {
    // Looked up once: the lookup is a call.
    let locals = ThreadLocals.current
    guard mattersReading(on: locals) else { return true }
    let accessor = accessor.utf8Start
    return unretained?._withUnsafeGuaranteedRef { $0.noteReading(on: locals) { $0.accessor == accessor } } ?? false
  }

  /// Registers a read of a property by its key path object, unless reads register no observers now.
  ///
  /// - Parameters:
  ///   - keyPath: The property; the same object for each read.
  ///   - mark: The bit of the property.
  ///   - locals: The thread locals of the current thread.
  @inline(__always)
  func noteReading(_ keyPath: Unretained<AnyKeyPath>, _ mark: PropertyBit, on locals: ThreadLocals.Pointer) {
    guard mattersReading(on: locals) else { return }
    let isKnown = unretained?._withUnsafeGuaranteedRef {
      $0.noteReading(on: locals) { $0.keyPath.toOpaque() == keyPath.reference.toOpaque() }
    }
    if isKnown != true { made.noteReading(keyPath.object, mark) }
  }

  /// Whether the list is the one with a number, for a read that registers observers.
  @inline(__always)
  func hasList(withNumber number: UInt64, on locals: ThreadLocals.Pointer) -> Bool {
    if locals.pointee.reading == identity { locals.pointee.reading = nil }
    return unretained?._withUnsafeGuaranteedRef { $0.number == number } ?? false
  }
}

/// The observers of the properties of one state, or of a store's state as a whole.
///
/// The list records which properties were ever read. A change of an unread property costs one bit test, and a
/// replacement of the whole state can notify the observers of each read property. The observers themselves are kept by
/// an `ObservationRegistrar`, each until its first notification.
@usableFromInline
package final class ObserverList: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  /// The union of the bits of all read properties: a Bloom filter.
  private let marks = Atomic<UInt64>(0)

  /// Whether key paths can be reinterpreted.
  //
  // A copy, because each use of the static property is a call.
  private let isLayoutTrusted = RuntimeLayout.isTrusted

  /// Tells this list from all others, also from those that are gone.
  let number = ObservableStateID().number

  /// The observers of paths by the properties of the state, see ``TrackedPath``.
  let paths = Mutex(PathObservers())
  let hasPaths = Atomic<Bool>(false)

  /// The child stores that keep the last value of the state.
  private let removalObservers = Mutex(RemovalObservers())

  /// Whether a store watches a property, see ``ReadWatch``.
  private let hasWatches = Atomic<Bool>(false)

  /// The address of the property that was added last, the head of the linked list; 0 in an empty list.
  private let last = Atomic<UInt>(0)

  /// An entry of the lock-free, append-only linked list of read properties.
  fileprivate struct Property {
    /// The name of the only accessor that reads just this property; `nil` for other code.
    let accessor: UnsafePointer<UInt8>?
    let mark: PropertyBit
    let keyPath: Unmanaged<AnyKeyPath>
    var former: UInt

    static func at(_ address: UInt) -> UnsafeMutablePointer<Property>? { UnsafeMutablePointer(bitPattern: address) }
  }

  @usableFromInline
  package init() {}

  deinit {
    var address = last.load(ordering: .acquiring)
    while let property = Property.at(address) {
      address = property.pointee.former
      property.pointee.keyPath.release()
      property.deallocate()
    }
  }

  /// The first property, beginning with the one that was added last, for which a function returns `true`.
  @inline(__always)
  private func first(where isFound: (Property) -> Bool) -> UnsafeMutablePointer<Property>? {
    first(from: last.load(ordering: .acquiring), where: isFound)
  }

  @inline(__always)
  private func first(from address: UInt, where isFound: (Property) -> Bool) -> UnsafeMutablePointer<Property>? {
    var address = address
    while let property = Property.at(address) {
      if isFound(property.pointee) { return property }
      address = property.pointee.former
    }
    return nil
  }

  // MARK: - Reads

  /// The property that stands for the state as a whole.
  package var whole: Void { () }

  /// Registers an access of the state as a whole.
  package func noteReading() { noteReading(\ObserverList.whole, .whole) }

  /// Registers an access of a property with the current observation scope.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - mark: The bit of the property.
  ///   - accessor: The name of the only accessor that reads just this property; `nil` for other code.
  func noteReading(_ keyPath: AnyKeyPath, _ mark: PropertyBit, in accessor: StaticString? = nil) {
    remember(keyPath, mark, accessor?.utf8Start)
    track(keyPath, on: ThreadLocals.current)
  }

  /// Registers another access of a property.
  ///
  /// - Parameters:
  ///   - locals: The thread locals of the current thread.
  ///   - isFound: Finds the property.
  /// - Returns: `false` if the property was not recorded before, so that nothing was registered.
  /// - Complexity: O(*n*) in the number of read properties, which is small.
  @inline(__always)
  fileprivate func noteReading(on locals: ThreadLocals.Pointer, where isFound: (Property) -> Bool) -> Bool {
    guard let property = first(where: isFound) else { return false }
    property.pointee.keyPath._withUnsafeGuaranteedRef { track($0, on: locals) }
    return true
  }

  /// Registers an access of all properties on a path, whose observers this list has.
  @inline(__always)
  func noteReadingOfPath(on locals: ThreadLocals.Pointer) { track(\ObserverList.whole, on: locals) }

  @inline(__always)
  private func track(_ keyPath: AnyKeyPath, on locals: ThreadLocals.Pointer) {
    if locals.pointee.isWatching { return watch(keyPath, on: locals) }
    withStandIn(for: keyPath) { registrar.access(self, keyPath: $0) }
    if locals.pointee.observeRun != nil { ObserveRun.current?.noteReading(keyPath, of: self) }
  }

  func remember(_ keyPath: AnyKeyPath, _ mark: PropertyBit, _ accessor: UnsafePointer<UInt8>?) {
    let former = last.load(ordering: .acquiring)
    // A generic context creates a new key path object at each evaluation: compare possible duplicates by value.
    let known = first(from: former) { property in
      property.accessor == accessor
        && property.keyPath._withUnsafeGuaranteedRef { $0 === keyPath || property.mark == mark && $0 == keyPath }
    }
    guard known == nil else { return }
    let property = UnsafeMutablePointer<Property>.allocate(capacity: 1)
    property.initialize(to: Property(accessor: accessor, mark: mark, keyPath: .passRetained(keyPath), former: former))
    // Set before the entry is published: a thread that finds the entry relies on the bit.
    marks.bitwiseOr(mark.bits, ordering: .relaxed)
    while true {
      let (isAdded, newest) = last.compareExchange(
        expected: property.pointee.former,
        desired: UInt(bitPattern: property),
        ordering: .acquiringAndReleasing
      )
      if isAdded { return }
      property.pointee.former = newest
    }
  }

  // MARK: - Changes

  /// Whether any property may have observers.
  var hasReaders: Bool { marks.load(ordering: .relaxed) != 0 }

  /// Whether a property, or another one with the same bit, may have observers.
  func hasReaders(of mark: PropertyBit) -> Bool { marks.load(ordering: .relaxed) & mark.bits != 0 }

  /// The key paths of all read properties.
  ///
  /// A property can be listed more than once: if several accessors read it, or several threads at the same time.
  ///
  /// - Complexity: O(*n*).
  var readProperties: [AnyKeyPath] {
    var properties: [AnyKeyPath] = []
    _ = first {
      properties.append($0.keyPath.takeUnretainedValue())
      return false
    }
    return properties
  }

  /// Notifies the observers of a property, and those of the paths by it.
  func tell(_ keyPath: AnyKeyPath) {
    tellOwn(keyPath)
    for path in paths(by: keyPath) { path.tellOwn(\ObserverList.whole) }
  }

  private func tellOwn(_ keyPath: AnyKeyPath) {
    withStandIn(for: keyPath) { registrar.withMutation(of: self, keyPath: $0) {} }
  }

  // `ObservationRegistrar` looks observers up by the key path, and uses neither the key path nor the subject otherwise.
  // To pass the state as the subject would copy it, and the next change of a collection in the state would then copy
  // the collection. So this list is the subject, and the key path is reinterpreted as a key path of the list.
  @inline(__always)
  private func withStandIn(for keyPath: AnyKeyPath, _ body: (KeyPath<ObserverList, Void>) -> Void) {
    guard isLayoutTrusted else { return body(\ObserverList[standingFor: keyPath]) }
    withReinterpreted(keyPath, body)
  }

  private subscript(standingFor keyPath: AnyKeyPath) -> Void { () }

  // MARK: - Stores that watch or keep the state

  /// Whether a store watches a property.
  func isWatched(_ keyPath: AnyKeyPath) -> Bool {
    guard hasWatches.load(ordering: .relaxed) else { return false }
    let watch = Self.watch.utf8Start
    let watched = first { property in
      property.accessor == watch && property.keyPath._withUnsafeGuaranteedRef { $0 === keyPath || $0 == keyPath }
    }
    return watched != nil
  }

  /// What stands for the accessor in the entry of a property that a store watches.
  private static let watch: StaticString = "(watch)"

  private func watch(_ keyPath: AnyKeyPath, on locals: ThreadLocals.Pointer) {
    locals.pointee.watchedCount &+= 1
    // Without a bit: the read has set that of the property.
    remember(keyPath, .whole, Self.watch.utf8Start)
    hasWatches.store(true, ordering: .relaxed)
  }

  /// Passes the state to an observer when the state is removed from its container.
  func addRemovalObserver(_ observer: any StateRemovalObserver) {
    let observer = UncheckedSendable(observer)
    removalObservers.withLock { $0.add(observer) }
  }

  /// Tells the observers of the store whose reducer runs on this thread that the state is removed.
  func tellOfRemoval(_ state: @autoclosure () -> Any?) {
    guard let changes = PendingChanges.current.map(ObjectIdentifier.init) else { return }
    let observers = removalObservers.withLock { $0.take(of: changes) }
    guard !observers.isEmpty else { return }
    let state = state()
    for observer in observers { observer.value.didRemove(state) }
  }
}

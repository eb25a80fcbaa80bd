import Observation
import Synchronization

/// The observers of a state's properties, which all copies of the state share.
///
/// The first read outside of a reducer allocates the list.
@usableFromInline
package final class StateObservers: Sendable {
  // The address of a retained `ObserverList`, or 0. The standard library's `AtomicLazyReference` is generic code that
  // is not specialised: it costs more than all other work of a property without observers.
  private let address = Atomic<UInt>(0)

  @usableFromInline
  package init() {}

  deinit { Self.box(at: address.load(ordering: .acquiring))?.release() }

  private static func box(at address: UInt) -> Unmanaged<ObserverList>? {
    UnsafeRawPointer(bitPattern: address).map { .fromOpaque($0) }
  }

  /// Whether the list is allocated: the state may have observers.
  @usableFromInline
  var isThere: Bool { address.load(ordering: .relaxed) != 0 }

  /// The list, if it is allocated.
  @usableFromInline
  package var existing: ObserverList? { Self.box(at: address.load(ordering: .acquiring))?.takeUnretainedValue() }

  /// Whether a property may have observers, given the name of its accessor.
  @usableFromInline
  func hasReaders(of accessor: StaticString) -> Bool {
    guard let box = Self.box(at: address.load(ordering: .acquiring)) else { return false }
    // The test of `hasReaders` is cheaper than to compute the bit, and can fail: a child store allocates the list for
    // its removal observer, even if no property was read.
    return box._withUnsafeGuaranteedRef { $0.hasReaders && $0.hasReaders(of: PropertyBit(accessor: accessor)) }
  }

  /// Whether the property with a bit may have observers.
  func hasReaders(of mark: PropertyBit) -> Bool {
    guard let box = Self.box(at: address.load(ordering: .acquiring)) else { return false }
    return box._withUnsafeGuaranteedRef { $0.hasReaders(of: mark) }
  }

  /// Notifies the observers of the whole state, for example that it was removed from its container.
  func tellAll() {
    if let box = existing { PendingChanges.current?.add(\ObserverList.whole, to: box) }
  }

  /// Tells the child stores that read the state that it was replaced or removed in place, and no longer exists.
  @usableFromInline
  func tellOfRemovalInPlace() { existing?.removalObservers.tell(nil) }

  /// Whether anybody may wait for changes of what is read on this thread now.
  @usableFromInline
  func mattersReading() -> Bool { mattersReading(on: ThreadLocals.current) }

  private func mattersReading(on locals: ThreadLocals.Pointer) -> Bool {
    // Reads in a reducer register no observers. An untracked read registers none either, but allocates the list: the
    // setter then sees `isObserved`, and notifies the observers of elements that it replaces.
    if locals.pointee.changes != nil { return false }
    if locals.pointee.isReadingQuietly { _ = made }
    return !locals.pointee.isReadingQuietly
  }

  /// Registers a read of a property.
  @usableFromInline
  func noteReading(_ keyPath: AnyKeyPath, _ mark: PropertyBit, in accessor: StaticString? = nil) {
    noteWhere(on: ThreadLocals.current)
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
    guard let box = Self.box(at: address.load(ordering: .acquiring)),
      box._withUnsafeGuaranteedRef({ $0.noteReading(in: accessor, on: locals) })
    else { return false }
    noteWhere(on: locals)
    return true
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
    noteWhere(on: locals)
    if let box = Self.box(at: address.load(ordering: .acquiring)),
      box._withUnsafeGuaranteedRef({ $0.noteReading(keyPath, on: locals) })
    {
      return
    }
    made.noteReading(keyPath.object, mark)
  }

  /// Tells a store that reads this state on this thread that a property has registered the read.
  private func noteWhere(on locals: ThreadLocals.Pointer) {
    if locals.pointee.reading == identity { locals.pointee.reading = nil }
  }

  /// The identity of these observers, which copies of the state share.
  @inlinable package var identity: ObjectIdentifier { ObjectIdentifier(self) }

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
    return Self.box(at: first)!.takeUnretainedValue()
  }
}

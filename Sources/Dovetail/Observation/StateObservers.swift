import Observation
import Synchronization

/// Those who read the properties of a state, for all copies of it.
///
/// There is nothing in it until somebody does.
@usableFromInline
final class StateObservers: Sendable {
  // What the library has for this, `AtomicLazyReference`, is generic code that is not specialised, and costs more than
  // all else that a property does when nobody has read it.
  private let address = Atomic<UInt>(0)

  @usableFromInline
  init() {}

  deinit { Self.box(at: address.load(ordering: .acquiring))?.release() }

  private static func box(at address: UInt) -> Unmanaged<ObserverList>? {
    UnsafeRawPointer(bitPattern: address).map { .fromOpaque($0) }
  }

  /// Whether anybody has ever read a property to hear of its changes.
  @usableFromInline
  var isThere: Bool { address.load(ordering: .relaxed) != 0 }

  /// Those who read, if there are any.
  @usableFromInline
  var existing: ObserverList? { Self.box(at: address.load(ordering: .acquiring))?.takeUnretainedValue() }

  /// Whether anybody may have read a property, given by the name of its accessors.
  @usableFromInline
  func hasReaders(of accessor: StaticString) -> Bool {
    guard let box = Self.box(at: address.load(ordering: .acquiring)) else { return false }
    // A child store has the list made for itself. Nobody may have read a property then, and the bit of the property
    // costs more.
    return box._withUnsafeGuaranteedRef { $0.hasReaders && $0.hasReaders(of: PropertyBit(accessor: accessor)) }
  }

  /// Whether anybody may have read the property of a mark.
  func hasReaders(of mark: PropertyBit) -> Bool {
    guard let box = Self.box(at: address.load(ordering: .acquiring)) else { return false }
    return box._withUnsafeGuaranteedRef { $0.hasReaders(of: mark) }
  }

  /// Notes that the state has left the container it was in.
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
    // What a reducer reads nobody waits for. What is read quietly is to be told of to those who read a part of it.
    if locals.pointee.changes != nil { return false }
    if locals.pointee.isReadingQuietly { _ = made }
    return !locals.pointee.isReadingQuietly
  }

  /// Notes that a property is read.
  @usableFromInline
  func noteReading(_ keyPath: AnyKeyPath, _ mark: PropertyBit, in accessor: StaticString? = nil) {
    noteWhere(on: ThreadLocals.current)
    made.noteReading(keyPath, mark, in: accessor)
  }

  /// Notes that a property is read, if it was read before, or if that matters to nobody.
  ///
  /// - Returns: `false` where it is still to be noted, with its key path.
  @usableFromInline
  func noteReading(in accessor: StaticString) -> Bool {
    // Asked for once, as finding them is a call.
    let locals = ThreadLocals.current
    guard mattersReading(on: locals) else { return true }
    guard let box = Self.box(at: address.load(ordering: .acquiring)),
      box._withUnsafeGuaranteedRef({ $0.noteReading(in: accessor, on: locals) })
    else { return false }
    noteWhere(on: locals)
    return true
  }

  /// Tells the reading of a store on this thread that those who know who reads its state have heard of it.
  private func noteWhere(on locals: ThreadLocals.Pointer) {
    if locals.pointee.reading == identity { locals.pointee.reading = nil }
  }

  /// What tells them from those of other states.
  var identity: ObjectIdentifier { ObjectIdentifier(self) }

  /// Those who read; the list is made now if there is none.
  var made: ObserverList {
    if let existing { return existing }
    let new = Unmanaged.passRetained(ObserverList())
    let (isFirst, first) = address.compareExchange(
      expected: 0,
      desired: UInt(bitPattern: new.toOpaque()),
      ordering: .acquiringAndReleasing
    )
    if isFirst { return new.takeUnretainedValue() }
    // Somebody else was faster.
    new.release()
    return Self.box(at: first)!.takeUnretainedValue()
  }
}

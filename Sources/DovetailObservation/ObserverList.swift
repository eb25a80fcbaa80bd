import Observation
import Synchronization

/// The observers of the properties of one state, or of a store's state as a whole.
///
/// The list records which properties were ever read. A change of an unread property costs one bit test, and a
/// replacement of the whole state can notify the observers of each read property.
@usableFromInline
package final class ObserverList: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  /// The union of the bits of all read properties: a Bloom filter.
  private let marks = Atomic<UInt64>(0)

  /// Whether key paths can be reinterpreted.
  //
  // A copy, because each use of the static property is a call.
  private let isLayoutTrusted = RuntimeLayout.isTrusted

  /// The child stores that keep the last value of the state.
  let removalObservers = StateRemovalObservers()

  /// Whether a store watches a property, see ``ReadWatch``.
  private let hasWatches = Atomic<Bool>(false)

  /// The address of the property that was added last, the head of the linked list; 0 in an empty list.
  private let last = Atomic<UInt>(0)

  /// An entry of the lock-free, append-only linked list of read properties.
  private struct Property {
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

  /// The property that stands for the state as a whole.
  package var whole: Void { () }

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

  /// Registers an access of the state as a whole.
  package func noteReading() { noteReading(\ObserverList.whole, .whole) }

  /// Registers another access of a property, found by its accessor.
  ///
  /// - Parameters:
  ///   - accessor: The name of the accessor.
  ///   - locals: The thread locals of the current thread.
  /// - Returns: `false` if the accessor was not recorded before, so that nothing was registered.
  /// - Complexity: O(*n*) in the number of read properties, which is small.
  func noteReading(in accessor: StaticString, on locals: ThreadLocals.Pointer) -> Bool {
    let accessor = accessor.utf8Start
    return track(on: locals) { $0.accessor == accessor }
  }

  /// Registers another access of a property, found by its key path object.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - locals: The thread locals of the current thread.
  /// - Returns: `false` if no read with this object was recorded before, so that nothing was registered.
  /// - Complexity: O(*n*) in the number of read properties, which is small.
  @inline(__always)
  func noteReading(_ keyPath: Unretained<AnyKeyPath>, on locals: ThreadLocals.Pointer) -> Bool {
    track(on: locals) { $0.keyPath.toOpaque() == keyPath.reference.toOpaque() }
  }

  @inline(__always)
  private func track(on locals: ThreadLocals.Pointer, where isFound: (Property) -> Bool) -> Bool {
    var address = last.load(ordering: .acquiring)
    while let property = Property.at(address) {
      if isFound(property.pointee) {
        property.pointee.keyPath._withUnsafeGuaranteedRef { track($0, on: locals) }
        return true
      }
      address = property.pointee.former
    }
    return false
  }

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
    var address = last.load(ordering: .acquiring)
    while let property = Property.at(address)?.pointee {
      properties.append(property.keyPath.takeUnretainedValue())
      address = property.former
    }
    return properties
  }

  /// Whether a store watches a property.
  func isWatched(_ keyPath: AnyKeyPath) -> Bool {
    guard hasWatches.load(ordering: .relaxed) else { return false }
    let watch = Self.watch.utf8Start
    var address = last.load(ordering: .acquiring)
    while let property = Property.at(address) {
      if property.pointee.accessor == watch,
        property.pointee.keyPath._withUnsafeGuaranteedRef({ $0 === keyPath || $0 == keyPath })
      {
        return true
      }
      address = property.pointee.former
    }
    return false
  }

  /// What stands for the accessor in the entry of a property that a store watches.
  private static let watch: StaticString = "(watch)"

  private func watch(_ keyPath: AnyKeyPath, on locals: ThreadLocals.Pointer) {
    locals.pointee.watchedCount &+= 1
    // Without a bit: the read has set that of the property.
    remember(keyPath, .whole, Self.watch.utf8Start)
    hasWatches.store(true, ordering: .relaxed)
  }

  /// Notifies the observers of a property.
  func tell(_ keyPath: AnyKeyPath) {
    withStandIn(for: keyPath) { registrar.withMutation(of: self, keyPath: $0) {} }
  }

  @inline(__always)
  private func track(_ keyPath: AnyKeyPath, on locals: ThreadLocals.Pointer) {
    if locals.pointee.isWatching { return watch(keyPath, on: locals) }
    withStandIn(for: keyPath) { registrar.access(self, keyPath: $0) }
    if locals.pointee.observeRun != nil { ObserveRun.current?.noteReading(keyPath, of: self) }
  }

  private func remember(_ keyPath: AnyKeyPath, _ mark: PropertyBit, _ accessor: UnsafePointer<UInt8>?) {
    let former = last.load(ordering: .acquiring)
    var address = former
    while let property = Property.at(address)?.pointee {
      // A generic context creates a new key path object at each evaluation: compare possible duplicates by value.
      if property.accessor == accessor,
        property.keyPath._withUnsafeGuaranteedRef({ $0 === keyPath || property.mark == mark && $0 == keyPath })
      {
        return
      }
      address = property.former
    }
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

  // `ObservationRegistrar` looks observers up by the key path, and uses neither the key path nor the subject otherwise.
  // To pass the state as the subject would copy it, and the next change of a collection in the state would then copy
  // the collection. So this list is the subject, and the key path is reinterpreted as a key path of the list.
  @inline(__always)
  private func withStandIn(for keyPath: AnyKeyPath, _ body: (KeyPath<ObserverList, Void>) -> Void) {
    guard isLayoutTrusted else { return body(\ObserverList[standingFor: keyPath]) }
    withReinterpreted(keyPath, body)
  }

  private subscript(standingFor keyPath: AnyKeyPath) -> Void { () }
}

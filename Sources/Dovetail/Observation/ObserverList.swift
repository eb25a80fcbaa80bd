import Observation
import Synchronization

/// Those who read the properties of one state, or one store as a whole.
///
/// It knows which properties have ever been read, so that a change of any other costs no more than a look, and so that
/// all who have read any can be told when the state as a whole is replaced.
@usableFromInline
final class ObserverList: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let marks = Atomic<UInt64>(0)

  /// The child stores that keep the last value of the state.
  let removalObservers = StateRemovalObservers()

  /// The address of the property that came last.
  private let last = Atomic<UInt>(0)

  /// A property that has been read, in a list that only grows.
  private struct Property {
    let accessor: UnsafePointer<UInt8>?
    let mark: PropertyBit
    let keyPath: Unmanaged<AnyKeyPath>
    var former: UInt

    static func at(_ address: UInt) -> UnsafeMutablePointer<Property>? { UnsafeMutablePointer(bitPattern: address) }
  }

  @usableFromInline
  init() {}

  deinit {
    var address = last.load(ordering: .acquiring)
    while let property = Property.at(address) {
      address = property.pointee.former
      property.pointee.keyPath.release()
      property.deallocate()
    }
  }

  /// What stands for all of it.
  var whole: Void { () }

  /// Notes that a property is read, for the one who tracks readings at the moment.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - mark: The bit of the property.
  ///   - accessor: The accessor that reads this property and no other; `nil` for code that may read any.
  func noteReading(_ keyPath: AnyKeyPath, _ mark: PropertyBit, in accessor: StaticString? = nil) {
    remember(keyPath, mark, accessor?.utf8Start)
    track(keyPath, on: ThreadLocals.current)
  }

  /// Notes that somebody reads all of it.
  func noteReading() { noteReading(\ObserverList.whole, .whole) }

  /// Notes that the property of an accessor is read again.
  ///
  /// - Parameters:
  ///   - accessor: The accessor.
  ///   - locals: Those of this thread.
  /// - Returns: `false` where it was not read before.
  /// - Complexity: O(*n*) in the properties that have been read, of which a state has few.
  func noteReading(in accessor: StaticString, on locals: ThreadLocals.Pointer) -> Bool {
    let accessor = accessor.utf8Start
    var address = last.load(ordering: .acquiring)
    while let property = Property.at(address) {
      if property.pointee.accessor == accessor {
        property.pointee.keyPath._withUnsafeGuaranteedRef { track($0, on: locals) }
        return true
      }
      address = property.pointee.former
    }
    return false
  }

  /// Whether anybody may have read any property.
  var hasReaders: Bool { marks.load(ordering: .relaxed) != 0 }

  /// Whether anybody may have read a property.
  func hasReaders(of mark: PropertyBit) -> Bool { marks.load(ordering: .relaxed) & mark.bits != 0 }

  /// All properties that have been read.
  ///
  /// One that is read in several ways, or by several threads at first, may be there more than once.
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

  /// Tells those who have read a property that it has changed.
  func tell(_ keyPath: AnyKeyPath) {
    withStandIn(for: keyPath) { registrar.withMutation(of: self, keyPath: $0) {} }
  }

  @inline(__always)
  private func track(_ keyPath: AnyKeyPath, on locals: ThreadLocals.Pointer) {
    withStandIn(for: keyPath) { registrar.access(self, keyPath: $0) }
    if locals.pointee.observeRun != nil { ObserveRun.current?.noteReading(keyPath, of: self) }
  }

  private func remember(_ keyPath: AnyKeyPath, _ mark: PropertyBit, _ accessor: UnsafePointer<UInt8>?) {
    let former = last.load(ordering: .acquiring)
    var address = former
    while let property = Property.at(address)?.pointee {
      // A key path in a generic type is another object each time, so those that may be the same are compared.
      if property.accessor == accessor,
        property.keyPath._withUnsafeGuaranteedRef({ $0 === keyPath || property.mark == mark && $0 == keyPath })
      {
        return
      }
      address = property.former
    }
    let property = UnsafeMutablePointer<Property>.allocate(capacity: 1)
    property.initialize(to: Property(accessor: accessor, mark: mark, keyPath: .passRetained(keyPath), former: former))
    // The mark comes first, as whoever finds the property relies on it.
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

  // A registrar looks its readers up by the key path and does nothing else with it or with the subject. The subject
  // would be a copy of the state, with which the next change of a collection would copy that collection; so the box
  // stands in.
  @inline(__always)
  private func withStandIn(for keyPath: AnyKeyPath, _ body: (KeyPath<ObserverList, Void>) -> Void) {
    guard RuntimeLayout.isTrusted else { return body(\ObserverList[standingFor: keyPath]) }
    withReinterpreted(keyPath, body)
  }

  private subscript(standingFor keyPath: AnyKeyPath) -> Void { () }
}

/// Registers reads of a tracked property whose stored property is read in place, at its address.
///
/// The getter that the macro ``ObservableState()`` writes does the same for code that names the property. A store of a
/// child knows where the state of the child is, and neither calls the getter nor copies the state.
@usableFromInline
struct TrackedRead {
  /// The offset of the property in its state.
  @usableFromInline let offset: Int

  /// The offset of the registrar in the state.
  private let registrar: Int

  // Unretained: the list of the tracked properties of a type is never released.
  private let keyPath: Unretained<AnyKeyPath>
  private let mark: PropertyBit

  /// The read of a property; `nil` if the key path is not a stored property that an observable state tracks.
  @usableFromInline
  static func of<Root>(_ keyPath: PartialKeyPath<Root>) -> TrackedRead? {
    guard let location = (Root.self as? any ObservableState.Type)?.location(of: keyPath), location.isProperty else {
      return nil
    }
    return TrackedRead(
      offset: location.offset,
      registrar: location.registrar,
      keyPath: Unretained(location.keyPath),
      mark: location.mark
    )
  }

  /// The read of the property of a state at an address.
  @usableFromInline
  func located(in state: AnyAddress) -> Located {
    Located(registrar: (state + registrar).bound(to: ObservationStateRegistrar.self), keyPath: keyPath, mark: mark)
  }

  /// The read of a property of one state.
  @usableFromInline
  struct Located {
    fileprivate let registrar: Address<ObservationStateRegistrar>
    fileprivate let keyPath: Unretained<AnyKeyPath>
    fileprivate let mark: PropertyBit

    /// Registers the read.
    @usableFromInline
    func note() { note(on: ThreadLocals.current) }

    @inline(__always)
    fileprivate func note(on locals: ThreadLocals.Pointer) {
      withBorrowed(registrar) { $0.listeners.noteReading(keyPath, mark, on: locals) }
    }
  }

  /// Registers reads.
  @usableFromInline
  static func note(_ reads: [Located]) {
    let locals = ThreadLocals.current
    // In a reducer, no read registers anything.
    guard locals.pointee.changes == nil else { return }
    for read in reads { read.note(on: locals) }
  }
}

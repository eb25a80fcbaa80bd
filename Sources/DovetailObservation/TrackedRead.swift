/// Registers reads of a tracked property whose stored property is read in place, at its address.
///
/// The getter that the macro ``ObservableState()`` writes does the same for code that names the property. A store of a
/// child knows where the state of the child is, and neither calls the getter nor copies the state.
@usableFromInline
package struct TrackedRead {
  @usableFromInline package let location: TrackedLocation

  /// Whether the read registers no observer, see ``UntrackedRead``.
  package var isQuiet = false

  /// The read of a property; `nil` if the key path is not a stored property that an observable state tracks.
  @usableFromInline
  package static func of<Root>(_ keyPath: PartialKeyPath<Root>) -> TrackedRead? {
    guard let location = (Root.self as? any ObservableState.Type)?.location(of: keyPath), location.isProperty else {
      return nil
    }
    return TrackedRead(location: location)
  }

  /// Registers the read of the property of the state at an address.
  @usableFromInline
  package func note(_ state: AnyAddress) { note(state, on: ThreadLocals.current) }

  @inline(__always)
  func note(_ state: AnyAddress, on locals: ThreadLocals.Pointer) {
    withBorrowed((state + location.registrar).bound(to: ObservationStateRegistrar.self)) { registrar in
      // An untracked read allocates the list: the setter then notifies the observers of replaced elements.
      if isQuiet, locals.pointee.changes == nil { return _ = registrar.listeners.made }
      registrar.listeners.noteReading(location.keyPath, location.mark, on: locals)
    }
  }

  /// Whether the observers of the property tell those of a path by it, given the number of the list that does.
  @inline(__always)
  func isFollowed(of state: AnyAddress, byListWithNumber number: UInt64, on locals: ThreadLocals.Pointer) -> Bool {
    withBorrowed((state + location.registrar).bound(to: ObservationStateRegistrar.self)) { registrar in
      registrar.listeners.hasList(withNumber: number, on: locals)
    }
  }

  /// The observers of the state at an address.
  func observers(of state: AnyAddress) -> ObserverList {
    (state + location.registrar).bound(to: ObservationStateRegistrar.self).pointee.listeners.made
  }
}

/// The location of a tracked property in its state.
@usableFromInline
package struct TrackedLocation {
  @usableFromInline package let offset: Int

  /// The offset of the state's registrar.
  let registrar: Int

  // Unretained: the list of the tracked properties of a type is never released.
  let keyPath: Unretained<AnyKeyPath>
  let mark: PropertyBit

  /// Whether the key path is that of the property itself, and not that of its projection.
  let isProperty: Bool
}

/// A read that registers no observer.
package enum UntrackedRead {
  /// Reads a property without registering an observer.
  ///
  /// The state allocates its list of observers, so that its setters notify the observers of replaced elements.
  package static func read<Root, Value>(_ path: KeyPath<Root, Value>, of root: Root) -> Value {
    let locals = ThreadLocals.current
    let isNested = locals.pointee.isReadingQuietly
    locals.pointee.isReadingQuietly = true
    defer { locals.pointee.isReadingQuietly = isNested }
    return root[keyPath: path]
  }
}

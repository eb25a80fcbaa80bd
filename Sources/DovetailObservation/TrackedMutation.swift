import Synchronization

/// Notifies observers of a tracked property whose stored property is changed in place, at its address.
///
/// The accessors that the macro ``ObservableState()`` writes do the same for code that names the property, see
/// `TrackedAccessors`. The library's own reducers know only the offset of the property in the state. They record the
/// identity of the value, change the value at its address, and notify the observers of the property if the identity
/// has changed.
///
/// The process creates one instance for each tracked property and type of changed value, and never frees it.
//
// Unchecked: instances are immutable after `init`.
@usableFromInline
package final class TrackedMutation: @unchecked Sendable {
  /// Gives a value an identity of its own if it may share one with copies, and returns the identity.
  private typealias Begin = (_ value: AnyAddress) -> ObservableStateID

  /// Returns the identity of a value.
  private typealias Identity = (_ value: AnyAddress) -> ObservableStateID

  /// The offset of the value in the state whose property it is.
  package let offset: Int

  /// The offset of the value's registrar in the value; negative if the value is no struct with a registrar.
  @usableFromInline package let registrarOffset: Int

  /// The offset of the state's registrar in the state.
  private let ownRegistrarOffset: Int

  /// The offsets in a container of states; `nil` for other values.
  private let layout: ContainerLayout?

  /// Reads the identity of any other value; `nil` if the value has no identity, so that each change notifies observers.
  private let others: (begin: Begin, identity: Identity)?

  private let keyPath: AnyKeyPath
  private let mark: PropertyBit

  private init(_ location: TrackedLocation, changing type: (some Any).Type) {
    offset = location.offset
    ownRegistrarOffset = location.registrar
    keyPath = location.keyPath.object
    mark = location.mark
    registrarOffset = (type as? any ObservableState.Type)?.registrarOffset ?? -1
    layout = type is any _$StateContainer.Type ? (type as? any VersionedContainer.Type)?.containerLayout : nil
    others = Self.functions(for: type)
  }

  /// Whether the identity is read by a call of a closure, and not by a load at a known offset.
  package var callsFunctions: Bool { registrarOffset < 0 && layout == nil && others != nil }

  /// Begins a change of a value.
  ///
  /// - Parameter value: The address of the value.
  /// - Returns: The identity of the value, an argument of ``end(_:_:in:)``.
  @inlinable
  @inline(__always)
  package func begin(_ value: AnyAddress) -> ObservableStateID {
    registrarOffset >= 0 ? Self.begin(registrarAt: value + registrarOffset) : beginOther(value)
  }

  @usableFromInline
  func beginOther(_ value: AnyAddress) -> ObservableStateID {
    if let layout, let id = layout.identity(of: value) { return id }
    return others?.begin(value) ?? ObservableStateID._$inert
  }

  /// Begins a change of an observable state, given the address of its registrar.
  @inlinable
  @inline(__always)
  package static func begin(registrarAt address: AnyAddress) -> ObservableStateID {
    let registrar = address.bound(to: ObservationStateRegistrar.self)
    registrar.pointee._$willModify()
    return registrar.pointee.id
  }

  /// Ends a change of a value, and notifies the observers of the property if the identity has changed.
  ///
  /// - Parameters:
  ///   - value: The address of the value.
  ///   - former: The identity that ``begin(_:)`` returned.
  ///   - state: The address of the state whose property it is.
  @inlinable
  @inline(__always)
  package func end(_ value: AnyAddress, _ former: ObservableStateID, in state: AnyAddress) {
    if registrarOffset >= 0 {
      if !Self.isSame(registrarAt: value + registrarOffset, since: former) { tell(state) }
    } else {
      endOther(value, former, in: state)
    }
  }

  @usableFromInline
  func endOther(_ value: AnyAddress, _ former: ObservableStateID, in state: AnyAddress) {
    if let layout {
      if !layout.isSame(value, since: former) { tell(state) }
    } else if others?.identity(value) != former {
      tell(state)
    }
  }

  /// Whether an observable state kept its identity during a change, given the address of its registrar.
  @inlinable
  @inline(__always)
  package static func isSame(registrarAt address: AnyAddress, since former: ObservableStateID) -> Bool {
    address.bound(to: ObservationStateRegistrar.self).pointee.id == former
  }

  @inline(never)
  @usableFromInline
  package func tell(_ state: AnyAddress) {
    let registrar = (state + ownRegistrarOffset).bound(to: ObservationStateRegistrar.self)
    registrar.pointee.wrote(keyPath, mark)
  }

  private static func functions<Value>(for type: Value.Type) -> (begin: Begin, identity: Identity)? {
    switch type {
    case let type as any ObservableState.Type: functions(forState: type)
    case let type as any _$StateContainer.Type: functions(forContainer: type)
    case let type as any OptionalState.Type: functions(forOptional: type)
    default: nil
    }
  }

  private static func functions<State: ObservableState>(forState type: State.Type) -> (Begin, Identity) {
    let identity: Identity = { $0.bound(to: State.self).pointee._$id }
    return (
      {
        $0.bound(to: State.self).pointee._$willModify()
        return identity($0)
      }, identity
    )
  }

  private static func functions<Holder: OptionalState>(forOptional type: Holder.Type) -> (Begin, Identity) {
    (
      { $0.bound(to: Holder.self).pointee.separateState() },
      { $0.bound(to: Holder.self).pointee.stateID }
    )
  }

  private static func functions<Container: _$StateContainer>(forContainer type: Container.Type) -> (Begin, Identity) {
    (
      { ObservableStateID(number: $0.bound(to: Container.self).pointee._$watchElements()) },
      { ObservableStateID(number: $0.bound(to: Container.self).pointee._$structure) }
    )
  }
}

extension TrackedMutation {
  private struct Key: Hashable {
    let state: ObjectIdentifier
    let offset: Int
    let type: ObjectIdentifier
  }

  private static let known = Mutex<[Key: TrackedMutation]>([:])

  /// Returns the shared instance for a property.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - type: The type of the changed value: the type of the property, or the wrapped type of an optional property.
  /// - Returns: `nil` if the key path is not a stored property that an observable state tracks, or if the property has
  ///   to be changed through its accessors.
  @usableFromInline
  package static func of<Root, Changed>(
    _ keyPath: PartialKeyPath<Root>,
    changing type: Changed.Type
  ) -> Unretained<TrackedMutation>? {
    guard let state = Root.self as? any ObservableState.Type else { return nil }
    // Both are changed through their accessors. An array of states is compared element by element, a large one only if
    // the state has observers. The accessors of a state holder are compiled for its type, which is faster than the
    // closures here.
    guard !(type is any StateArray.Type), !(type is any _$StateHolder.Type), let location = state.location(of: keyPath)
    else {
      return nil
    }
    let key = Key(state: ObjectIdentifier(state), offset: location.offset, type: ObjectIdentifier(type))
    if let mutation = known.withLock({ $0[key] }) { return Unretained(mutation) }
    let mutation = TrackedMutation(location, changing: type)
    // If another thread was faster, its instance is kept: instructions may refer to it without retaining it.
    let kept = known.withLock { known in
      let kept = known[key] ?? mutation
      known[key] = kept
      return kept
    }
    return Unretained(kept)
  }
}

/// The location of a tracked property in its state.
@usableFromInline
package struct TrackedLocation {
  @usableFromInline package let offset: Int
  let registrar: Int

  // Unretained: the list of the tracked properties of a type is never released.
  let keyPath: Unretained<AnyKeyPath>
  let mark: PropertyBit

  /// Whether the key path is that of the property itself, and not that of its projection.
  let isProperty: Bool
}

private protocol OptionalState {
  var stateID: ObservableStateID { get }

  /// Gives the wrapped state, if any, an identity of its own, and returns the identity.
  mutating func separateState() -> ObservableStateID
}

extension Optional: OptionalState where Wrapped: ObservableState {
  fileprivate var stateID: ObservableStateID { self?._$id ?? ._$absent }

  fileprivate mutating func separateState() -> ObservableStateID {
    self?._$willModify()
    return stateID
  }
}

private protocol StateArray {}

extension Array: StateArray where Element: ObservableState {}

extension ObservableStateID {
  /// The identity of an absent state.
  static let _$absent: ObservableStateID = {
    var id = ObservableStateID(number: 0)
    id.tags = .max
    return id
  }()
}

/// A container that can observe its elements and has a version of their order.
package protocol VersionedContainer {
  /// The offsets of the version and of the element observer; `nil` if they are not known.
  static var containerLayout: ContainerLayout? { get }
}

/// The offsets of the version and of the element observer in a container.
package struct ContainerLayout {
  private let versionOffset: Int
  private let watch: Int

  package init?<ID, Element>(of type: IdentifiedArray<ID, Element>.Type) {
    guard RuntimeLayout.isTrusted,
      let versionOffset = MemoryLayout<IdentifiedArray<ID, Element>>.offset(of: \.structureVersion),
      let watch = MemoryLayout<IdentifiedArray<ID, Element>>.offset(of: \.watch)
    else { return nil }
    self.versionOffset = versionOffset
    self.watch = watch
  }

  /// The version, as `_$watchElements()` assigns it; `nil` if the container does not observe its elements yet.
  @inline(__always)
  fileprivate func identity(of container: AnyAddress) -> ObservableStateID? {
    guard (container + watch).bound(to: UInt.self).pointee != 0 else { return nil }
    let version = (container + versionOffset).bound(to: UInt64.self)
    if version.pointee == 0 { version.pointee = makeStructureVersion() }
    return ObservableStateID(number: version.pointee)
  }

  @inline(__always)
  fileprivate func isSame(_ container: AnyAddress, since former: ObservableStateID) -> Bool {
    (container + versionOffset).bound(to: UInt64.self).pointee == former.number
  }
}

extension IdentifiedArray: VersionedContainer {
  package static var containerLayout: ContainerLayout? { ContainerLayout(of: Self.self) }
}

import Synchronization

/// What there is to do around a change in place of the stored property behind a tracked one.
///
/// The accessors that the macro ``ObservableState()`` writes do the same for code that names the property, see
/// `TrackedAccessors`. This is for the library's own reducers, which know the property by its distance from the
/// beginning of the state: they remember the identity of the value, change the value at its address, and tell those
/// who have read the property if the identity is another then.
///
/// There is one for each property that a child's state is in, and it is kept for the life of the process.
//
// Unchecked, because nothing in it changes after it is made.
@usableFromInline
package final class TrackedMutation: @unchecked Sendable {
  /// Makes a value another than its copies, and returns its identity.
  private typealias Begin = (_ value: AnyAddress) -> ObservableStateID

  /// The identity of a value.
  private typealias Identity = (_ value: AnyAddress) -> ObservableStateID

  /// The distance of the value from the beginning of the state whose property it is.
  let offset: Int

  /// The distance of the registrar of the value from the beginning of the value; below 0 where it is no struct that
  /// has one.
  @usableFromInline let registrarOffset: Int

  /// The distance of the registrar of the state from the beginning of the state.
  private let ownRegistrarOffset: Int

  /// Where the stamp and the watch of a container of states are; `nil` in other values.
  private let layout: ContainerLayout?

  /// How to ask any other value; `nil` for one that has no identity, where each change is told.
  private let others: (begin: Begin, identity: Identity)?

  private let keyPath: AnyKeyPath
  private let mark: PropertyBit

  private init(_ location: TrackedLocation, changing type: (some Any).Type) {
    offset = location.offset
    ownRegistrarOffset = location.registrar
    keyPath = location.keyPath
    mark = location.mark
    registrarOffset = (type as? any ObservableState.Type)?.registrarOffset ?? -1
    layout = type is any _$StateContainer.Type ? (type as? any VersionedContainer.Type)?.containerLayout : nil
    others = Self.functions(for: type)
  }

  /// Whether a value is asked through functions that are not compiled for its type.
  package var callsFunctions: Bool { registrarOffset < 0 && layout == nil && others != nil }

  /// Begins a change of a value.
  ///
  /// - Returns: What to give to ``end(_:_:in:)``.
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

  /// Begins a change of a state whose registrar is at an address.
  @inlinable
  @inline(__always)
  static func begin(registrarAt address: AnyAddress) -> ObservableStateID {
    let registrar = address.bound(to: ObservationStateRegistrar.self)
    registrar.pointee._$willModify()
    return registrar.pointee.id
  }

  /// Ends a change of a value.
  ///
  /// - Parameters:
  ///   - value: Where the value is.
  ///   - former: What ``begin(_:)`` returned.
  ///   - state: The state whose property it is.
  @inlinable
  @inline(__always)
  package func end(_ value: AnyAddress, _ former: ObservableStateID, in state: AnyAddress) {
    if registrarOffset >= 0 {
      end(registrarAt: value + registrarOffset, former, in: state)
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

  /// Ends a change of a state whose registrar is at an address.
  @inlinable
  @inline(__always)
  func end(
    registrarAt address: AnyAddress,
    _ former: ObservableStateID,
    in state: AnyAddress
  ) {
    if address.bound(to: ObservationStateRegistrar.self).pointee.id != former { tell(state) }
  }

  @inline(never)
  @usableFromInline
  func tell(_ state: AnyAddress) {
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

  /// What there is to do around changes of a property.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - type: The type of what is changed there: that of the property, or what an optional property holds.
  /// - Returns: `nil` for a key path to anything else than a stored property that an observable state tracks, and for
  ///   a property that has to be changed by its accessors.
  @usableFromInline
  static func of<Root, Changed>(
    _ keyPath: PartialKeyPath<Root>,
    changing type: Changed.Type
  ) -> Unretained<TrackedMutation>? {
    guard let state = Root.self as? any ObservableState.Type else { return nil }
    // An array of states is compared element by element, and only where somebody reads it; and what holds a state is
    // asked by code that knows its type, which takes less time.
    guard !(type is any StateArray.Type), !(type is any _$StateHolder.Type), let location = state.location(of: keyPath)
    else {
      return nil
    }
    let key = Key(state: ObjectIdentifier(state), offset: location.offset, type: ObjectIdentifier(type))
    if let mutation = known.withLock({ $0[key] }) { return Unretained(mutation) }
    let mutation = TrackedMutation(location, changing: type)
    // The first one stays, since others may refer to it by now.
    let kept = known.withLock { known in
      let kept = known[key] ?? mutation
      known[key] = kept
      return kept
    }
    return Unretained(kept)
  }
}

/// Where a tracked property is stored.
private struct TrackedLocation {
  let offset: Int
  let registrar: Int
  let keyPath: AnyKeyPath
  let mark: PropertyBit
}

private protocol OptionalState {
  var stateID: ObservableStateID { get }

  /// Makes the state another than its copies, if it is there, and returns its identity.
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

extension ObservableState {
  /// The distance of the registrar from the beginning of the state; `nil` where there is none in it.
  static var registrarOffset: Int? { _$registrarPath.flatMap { MemoryLayout<Self>.offset(of: $0) } }

  fileprivate static func location(of keyPath: AnyKeyPath) -> TrackedLocation? {
    let properties = properties
    guard let property = properties.first(where: { $0.keyPath == keyPath }), let stored = property.stored,
      let offset = MemoryLayout<Self>.offset(of: stored), let registrar = registrarOffset
    else { return nil }
    // Those who read what is presented, as `child`, are told of a change of its projection, `$child`.
    let name = property.name.drop { $0 == "$" }
    let read = properties.first { $0.name == name } ?? property
    return TrackedLocation(
      offset: offset,
      registrar: registrar,
      keyPath: read.keyPath,
      mark: PropertyBit(named: read.name)
    )
  }
}

extension ObservableStateID {
  /// What stands for the identity of a state that is not there.
  static let _$absent: ObservableStateID = {
    var id = ObservableStateID(number: 0)
    id.tags = .max
    return id
  }()
}

/// A container whose elements can be watched, and which has a stamp of their order.
package protocol VersionedContainer {
  /// Where the stamp and the watch are; `nil` where that is not known.
  static var containerLayout: ContainerLayout? { get }
}

/// Where the stamp and the watch of a container are, as distances from its beginning.
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

  /// The stamp; `nil` where the container has none, or does not watch its elements yet.
  @inline(__always)
  fileprivate func identity(of container: AnyAddress) -> ObservableStateID? {
    let number = (container + versionOffset).bound(to: UInt64.self).pointee
    guard number != 0, (container + watch).bound(to: UInt.self).pointee != 0 else { return nil }
    return ObservableStateID(number: number)
  }

  @inline(__always)
  fileprivate func isSame(_ container: AnyAddress, since former: ObservableStateID) -> Bool {
    (container + versionOffset).bound(to: UInt64.self).pointee == former.number
  }
}

extension IdentifiedArray: VersionedContainer {
  package static var containerLayout: ContainerLayout? { ContainerLayout(of: Self.self) }
}

import Synchronization

// Changes in place by the library's own reducers: of a property at its offset in a state, and of an element in a
// container. Both compare the identity of what is changed before and after. What has the same identity has notified
// the readers of its own properties; what has another was replaced, and its holder's readers are notified.
//
// The accessors that the macro `ObservableState()` writes do the same for code that names the property, see
// `StateModification.swift`.

/// Notifies observers of a tracked property whose stored property is changed in place, at its address.
///
/// The process creates one instance for each tracked property and type of changed value, and never frees it.
//
// Unchecked: instances are immutable after `init`.
@usableFromInline
package final class TrackedMutation: @unchecked Sendable {
  /// The offset of the value in the state whose property it is.
  package let offset: Int

  /// The offset of the value's registrar in the value; negative if the value is no struct with a registrar.
  @usableFromInline package let registrarOffset: Int

  /// Reads the identity of the value; `nil` if it has none, so that each change notifies observers.
  private let probe: IdentityProbe?
  private let layout: ContainerLayout?

  // The parts of the property's location, whose key path would be retained for each change.
  private let ownRegistrarOffset: Int
  private let keyPath: AnyKeyPath
  private let mark: PropertyBit

  private init(_ property: TrackedLocation, _ probe: IdentityProbe?) {
    (keyPath, mark) = (property.keyPath.object, property.mark)
    (offset, ownRegistrarOffset) = (property.offset, property.registrar)
    (self.probe, layout) = (probe, probe?.layout)
    registrarOffset = probe?.registrarOffset ?? -1
  }

  /// Whether the identity is read by a call of a closure, and not by a load at a known offset.
  package var callsFunctions: Bool { probe?.callsFunctions ?? false }

  /// Begins a change of a value, and gives it an identity of its own if copies may share its identity.
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
    return probe?.begin(value) ?? ObservableStateID._$inert
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
    } else if probe?.id(of: value) != former {
      tell(state)
    }
  }

  /// Whether an observable state kept its identity during a change, given the address of its registrar.
  @inlinable
  @inline(__always)
  package static func isSame(registrarAt address: AnyAddress, since former: ObservableStateID) -> Bool {
    address.bound(to: ObservationStateRegistrar.self).pointee.id == former
  }

  /// Notifies the observers of the property of the state at an address.
  @inline(never)
  @usableFromInline
  package func tell(_ state: AnyAddress) {
    let registrar = (state + ownRegistrarOffset).bound(to: ObservationStateRegistrar.self)
    registrar.pointee.wrote(keyPath, mark)
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
    let mutation = TrackedMutation(location, IdentityProbe.of(type))
    // If another thread was faster, its instance is kept: instructions may refer to it without retaining it.
    let kept = known.withLock { known in
      let kept = known[key] ?? mutation
      known[key] = kept
      return kept
    }
    return Unretained(kept)
  }
}

private protocol StateArray {}

extension Array: StateArray where Element: ObservableState {}

/// Detects that a change in place replaced an element of a container, and notifies the readers of an element that
/// leaves the container.
///
/// A property that holds a container of observable states installs an observer in it, see
/// ``_$StateContainer/_$watchElements()``. Other containers have none, which costs one test per change.
//
// Unchecked: instances are immutable after `init`.
@usableFromInline
package class ElementObserver<Element>: _$ElementWatch<Element>, @unchecked Sendable {
  /// The offset of the state in an element, and of the registrar; that one is negative if it is not known.
  private final let stateOffset: Int
  private final let registrarOffset: Int

  /// Reads the identity of the state.
  private final let probe: IdentityProbe

  /// Observes the states of a type that are the elements, or in the elements.
  @usableFromInline
  package init<State: ObservableState>(of type: State.Type, at offset: Int = 0) {
    probe = type.identityProbe
    stateOffset = offset
    registrarOffset = probe.registrarOffset < 0 ? -1 : offset + probe.registrarOffset
    super.init()
  }

  private final func state(at element: Address<Element>) -> AnyAddress { AnyAddress(element) + stateOffset }

  private final func registrar(at element: Address<Element>) -> Address<ObservationStateRegistrar> {
    (AnyAddress(element) + registrarOffset).bound(to: ObservationStateRegistrar.self)
  }

  /// Gives an element an identity of its own if it may share one with copies, and records the identity.
  package final override func begin(at element: Pointer) -> _$WatchedChange {
    guard registrarOffset >= 0 else { return beginElsewhere(at: Address(element)) }
    let registrar = registrar(at: Address(element))
    let id = TrackedMutation.begin(registrarAt: AnyAddress(registrar))
    return _$WatchedChange(id, registrar.pointee.hasReaders ? registrar.pointee.listeners : nil)
  }

  @inline(never)
  private final func beginElsewhere(at element: Address<Element>) -> _$WatchedChange {
    let state = state(at: element)
    let id = probe.begin(state)
    return _$WatchedChange(id, probe.registrar(of: state)?.listeners)
  }

  /// Ends a change of an element, and notifies the element's readers if its identity has changed.
  ///
  /// - Returns: Whether the identity has changed.
  package final override func end(at element: Pointer, _ change: _$WatchedChange) -> Bool {
    // What is called is called last, so that the usual case needs no frame on the call stack.
    guard registrarOffset >= 0 else { return endElsewhere(at: Address(element), change) }
    return registrar(at: Address(element)).pointee.id == change.stateID ? false : change.tellReaders()
  }

  @inline(never)
  private final func endElsewhere(at element: Address<Element>, _ change: _$WatchedChange) -> Bool {
    probe.id(of: state(at: element)) == change.stateID ? false : change.tellReaders()
  }

  /// Notifies the readers of an element that was removed while it was changed.
  package final override func endWithRemoval(_ change: _$WatchedChange) { _ = change.tellReaders() }

  /// Whether two elements are the same state.
  package final override func isSame(_ first: Element, _ second: Element) -> Bool { id(of: first) == id(of: second) }

  private final func id(of element: Element) -> ObservableStateID {
    atAddress(of: element) { probe.id(of: state(at: $0)) }
  }

  /// The registrar of the state in an element; `nil` if it has none.
  @usableFromInline
  package final func registrar(of element: Element) -> ObservationStateRegistrar? {
    atAddress(of: element) { probe.registrar(of: state(at: $0)) }
  }

  /// Notifies the readers of an element that it is removed from the container.
  package final override func leave(_ element: Element) {
    atAddress(of: element) { element in
      // Most elements have no readers, which the registrar in the element tells without a call.
      if registrarOffset >= 0, !registrar(at: element).pointee.hasReaders { return }
      probe.registrar(of: state(at: element))?.tellAll(ofRemoved: probe.copy(state(at: element)))
    }
  }

  /// The observer of the payload of an optional or an enum case in a state; `nil` if the payload is not observable, or
  /// if it does not learn of its removal.
  ///
  /// Only the accessors of an observable state notify a child state that it is replaced.
  @usableFromInline
  package static func found<State>(in container: State.Type) -> ElementObserver? {
    container is any ObservableState.Type ? found() : nil
  }

  /// The observer of elements whose type is an observable state; `nil` for other types.
  package static func found() -> ElementObserver? {
    (Element.self as? any ObservableState.Type).map { ElementObserver(of: $0) }
  }
}

/// Observes elements that pair an observable state with an id.
@usableFromInline
package final class EntryObserver<ID: Hashable, Value: ObservableState>: ElementObserver<Identified<ID, Value>>,
  @unchecked Sendable
{
  @usableFromInline
  package init() { super.init(of: Value.self, at: MemoryLayout<Identified<ID, Value>>.offset(of: \.value)!) }
}

extension _$WatchedChange {
  fileprivate init(_ id: ObservableStateID, _ readers: StateObservers?) {
    self.init(id: (id.number, id.tags), readers: readers)
  }

  /// The identity of the state.
  fileprivate var stateID: ObservableStateID { ObservableStateID(number: id.0, tags: id.1) }

  /// Notifies the readers of an element that is another one now, or was removed.
  ///
  /// - Returns: `true`.
  //
  // Not inlined: most changes keep the identity.
  @inline(never)
  fileprivate func tellReaders() -> Bool {
    guard let readers = readers.map({ known($0, as: StateObservers.self) }) else { return true }
    readers.tellAll()
    readers.tellOfRemovalInPlace()
    return true
  }
}

/// Reads the identity of values of one type at their addresses, before and after they are changed in place.
///
/// It is the identity of a state, that of the state in an optional, or the version of a container's structure.
package final class IdentityProbe {
  /// The offset of the registrar in a value; negative if the value is no struct with a registrar.
  let registrarOffset: Int

  /// The offsets in a container of states; `nil` for other values.
  fileprivate let layout: ContainerLayout?

  /// Gives a value an identity of its own if it may share one with copies, and returns the identity.
  let begin: (_ value: AnyAddress) -> ObservableStateID
  private let identity: (_ value: AnyAddress) -> ObservableStateID
  private let registrar: (_ value: AnyAddress) -> ObservationStateRegistrar?

  /// Copies a state.
  let copy: (_ state: AnyAddress) -> Any

  private init(
    _ layout: ContainerLayout? = nil,
    registrarAt offset: Int? = nil,
    begin: @escaping (AnyAddress) -> ObservableStateID,
    identity: @escaping (AnyAddress) -> ObservableStateID,
    registrar: @escaping (AnyAddress) -> ObservationStateRegistrar? = { _ in nil },
    copy: @escaping (AnyAddress) -> Any = { _ in () }
  ) {
    registrarOffset = offset ?? -1
    self.layout = layout
    self.begin = begin
    self.identity = identity
    self.registrar = registrar
    self.copy = copy
  }

  /// Makes the probe of a type of states, see `ObservableState.identityProbe`.
  convenience init<State: ObservableState>(of type: State.Type, registrarAt offset: Int?) {
    self.init(registrarAt: offset) {
      $0.bound(to: State.self).pointee._$willModify()
      return $0.bound(to: State.self).pointee._$id
    } identity: {
      $0.bound(to: State.self).pointee._$id
    } registrar: {
      $0.bound(to: State.self).pointee._$registrar
    } copy: {
      $0.bound(to: State.self).pointee
    }
  }

  /// The probe of a type; `nil` if values of the type have no identity.
  static func of(_ type: (some Any).Type) -> IdentityProbe? {
    switch type {
    case let type as any ObservableState.Type: type.identityProbe
    case let type as any _$StateContainer.Type: ofContainer(type)
    case let type as any OptionalState.Type: ofOptional(type)
    default: nil
    }
  }

  private static func ofContainer<Container: _$StateContainer>(_ type: Container.Type) -> IdentityProbe {
    IdentityProbe((type as? any VersionedContainer.Type)?.containerLayout) {
      ObservableStateID(number: $0.bound(to: Container.self).pointee._$watchElements())
    } identity: {
      ObservableStateID(number: $0.bound(to: Container.self).pointee._$structure)
    }
  }

  private static func ofOptional<Holder: OptionalState>(_ type: Holder.Type) -> IdentityProbe {
    IdentityProbe {
      $0.bound(to: Holder.self).pointee.separateState()
    } identity: {
      $0.bound(to: Holder.self).pointee.stateID
    }
  }

  /// Whether the identity is read by a call of a closure, and not by a load at a known offset.
  var callsFunctions: Bool { registrarOffset < 0 && layout == nil }

  /// The identity of a value.
  func id(of value: AnyAddress) -> ObservableStateID {
    registrarOffset >= 0 ? knownRegistrar(of: value).pointee.id : identity(value)
  }

  /// The registrar of a state; `nil` if it has none.
  func registrar(of value: AnyAddress) -> ObservationStateRegistrar? {
    registrarOffset >= 0 ? knownRegistrar(of: value).pointee : registrar(value)
  }

  private func knownRegistrar(of value: AnyAddress) -> Address<ObservationStateRegistrar> {
    (value + registrarOffset).bound(to: ObservationStateRegistrar.self)
  }
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

extension ObservableStateID {
  /// The identity of an absent state.
  static let _$absent: ObservableStateID = {
    var id = ObservableStateID(number: 0)
    id.tags = .max
    return id
  }()
}

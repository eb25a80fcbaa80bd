/// Detects that a change in place replaced an element of a container, and notifies the readers of an element that
/// leaves the container.
///
/// A property that holds a container of observable states installs an observer in it, see
/// ``_$StateContainer/_$watchElements()``. Other containers have none, which costs one test per change.
//
// Unchecked: instances are immutable after `init`.
@usableFromInline
package class ElementObserver<Element>: _$ElementWatch<Element>, @unchecked Sendable {
  /// The offset of the registrar of an element's state in the element; negative if it is not known.
  @usableFromInline
  final let registrarOffset: Int

  @usableFromInline
  package init(registrarOffset: Int?) {
    self.registrarOffset = registrarOffset ?? -1
    super.init()
  }

  /// The identity of an element.
  @usableFromInline
  package func id(of element: Element) -> ObservableStateID {
    fatalError(Diagnostic.internalInvariant("ElementObserver is abstract").message)
  }

  /// The registrar of the state in an element; `nil` if it has none.
  @usableFromInline
  package func registrar(of element: Element) -> ObservationStateRegistrar? { nil }

  /// The observable state in an element.
  @usableFromInline
  package func state(of element: Element) -> Any { element }

  /// Gives an element an identity of its own if it may share one with copies, and records the identity.
  package final override func begin(at element: Pointer) -> _$WatchedChange {
    guard registrarOffset >= 0 else { return beginElsewhere(&element.pointee) }
    return _$WatchedChange(registrarAt: AnyAddress(Address(element)) + registrarOffset)
  }

  /// Does the same for an element whose registrar is at no known offset.
  @usableFromInline
  package func beginElsewhere(_ element: inout Element) -> _$WatchedChange {
    fatalError(Diagnostic.internalInvariant("ElementObserver is abstract").message)
  }

  /// Ends a change of an element, and notifies the element's readers if its identity has changed.
  ///
  /// - Returns: Whether the identity has changed.
  package final override func end(at element: Pointer, _ change: _$WatchedChange) -> Bool {
    // What is called is called last, so that the usual case needs no frame on the call stack.
    guard registrarOffset >= 0 else { return endElsewhere(at: element, change) }
    let registrar = (AnyAddress(Address(element)) + registrarOffset).bound(to: ObservationStateRegistrar.self)
    return registrar.pointee.id == change.stateID ? false : change.tellReaders()
  }

  @inline(never)
  private final func endElsewhere(at element: Pointer, _ change: _$WatchedChange) -> Bool {
    id(of: element.pointee) == change.stateID ? false : change.tellReaders()
  }

  /// Notifies the readers of an element that was removed while it was changed.
  package final override func endWithRemoval(_ change: _$WatchedChange) { _ = change.tellReaders() }

  private final func hasReaders(at element: Address<Element>) -> Bool {
    (AnyAddress(element) + registrarOffset).bound(to: ObservationStateRegistrar.self).pointee.hasReaders
  }

  /// Whether two elements are the same state.
  package final override func isSame(_ first: Element, _ second: Element) -> Bool { id(of: first) == id(of: second) }

  /// Notifies the readers of an element that it is removed from the container.
  package final override func leave(_ element: Element) {
    // Most elements have no readers, which the registrar in the element tells without a call.
    if registrarOffset >= 0, !atAddress(of: element, { hasReaders(at: $0) }) { return }
    guard let registrar = registrar(of: element) else { return }
    registrar.tellAll()
    registrar.tellOfRemoval(of: state(of: element))
  }
}

extension _$WatchedChange {
  /// Notes the identity and the readers of a state.
  package init<State: ObservableState>(of state: inout State) {
    state._$willModify()
    self.init(state._$id, state._$registrar?.listeners)
  }

  /// Notes the identity and the readers of a state, given the address of its registrar.
  @inline(__always)
  init(registrarAt address: AnyAddress) {
    let id = TrackedMutation.begin(registrarAt: address)
    let registrar = address.bound(to: ObservationStateRegistrar.self)
    self.init(id, registrar.pointee.hasReaders ? registrar.pointee.listeners : nil)
  }

  private init(_ id: ObservableStateID, _ readers: StateObservers?) {
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

/// Observes elements that are observable states.
@usableFromInline
final class StateElementObserver<Element: ObservableState>: ElementObserver<Element>, @unchecked Sendable {
  @usableFromInline
  init() { super.init(registrarOffset: Element.registrarOffset) }

  override func beginElsewhere(_ element: inout Element) -> _$WatchedChange { _$WatchedChange(of: &element) }
  override func id(of element: Element) -> ObservableStateID { element._$id }
  override func registrar(of element: Element) -> ObservationStateRegistrar? { element._$registrar }
}

/// Observes elements that pair an observable state with an id.
@usableFromInline
package final class EntryObserver<ID: Hashable, Value: ObservableState>: ElementObserver<Identified<ID, Value>>,
  @unchecked Sendable
{
  @usableFromInline
  package init() {
    let offset = MemoryLayout<Identified<ID, Value>>.offset(of: \.value)
    super.init(registrarOffset: Value.registrarOffset.flatMap { inner in offset.map { $0 + inner } })
  }

  package override func beginElsewhere(_ element: inout Identified<ID, Value>) -> _$WatchedChange {
    _$WatchedChange(of: &element.value)
  }

  package override func id(of element: Identified<ID, Value>) -> ObservableStateID { element.value._$id }

  package override func registrar(of element: Identified<ID, Value>) -> ObservationStateRegistrar? {
    element.value._$registrar
  }

  package override func state(of element: Identified<ID, Value>) -> Any { element.value }
}

extension ElementObserver {
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
    func open<Observed: ObservableState>(_ type: Observed.Type) -> ElementObserver? {
      StateElementObserver<Observed>() as? ElementObserver
    }
    return (Element.self as? any ObservableState.Type).flatMap { open($0) }
  }
}

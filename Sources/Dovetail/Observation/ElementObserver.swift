/// Tells whether an element of a container is another state after it was changed in place, and those who have read an
/// element that it has gone.
///
/// The property that holds a container of observable states puts one into it. A container of anything else has none,
/// and pays a test for that.
//
// Unchecked: nothing in it changes.
@usableFromInline
package class ElementObserver<Element>: @unchecked Sendable {
  /// The distance of the registrar of an element's state from the beginning of the element; below 0 where it is not
  /// known.
  @usableFromInline
  final let registrarOffset: Int

  @usableFromInline
  package init(registrarOffset: Int? = nil) {
    self.registrarOffset = registrarOffset ?? -1
  }

  /// Makes an element another than its copies, and remembers which it is.
  @usableFromInline
  package func begin(_ element: inout Element) -> ElementMutation {
    fatalError(Diagnostic.internalInvariant("ElementObserver is abstract").message)
  }

  /// The identity of an element.
  @usableFromInline
  package func id(of element: Element) -> ObservableStateID {
    fatalError(Diagnostic.internalInvariant("ElementObserver is abstract").message)
  }

  /// What an element knows of those who read it.
  @usableFromInline
  package func registrar(of element: Element) -> ObservationStateRegistrar? { nil }

  /// The observable state in an element.
  @usableFromInline
  package func state(of element: Element) -> Any { element }

  /// Makes the element at an address another than its copies, and remembers which it is.
  @inlinable
  final func begin(at element: Address<Element>) -> ElementMutation {
    guard registrarOffset >= 0 else { return begin(&element.pointee) }
    return ElementMutation(registrarAt: AnyAddress(element) + registrarOffset)
  }

  /// Ends a change of the element at an address.
  ///
  /// - Returns: Whether the element is another. Those who have read it are told.
  @inlinable
  final func end(at element: Address<Element>, _ change: ElementMutation) -> Bool {
    guard registrarOffset >= 0 else { return end(element.pointee, change) }
    return change.end(registrarAt: AnyAddress(element) + registrarOffset)
  }

  /// Ends a change in place.
  ///
  /// - Returns: Whether the element is another, or has gone. Those who have read it are told.
  @usableFromInline
  final func end(_ element: Element?, _ change: ElementMutation) -> Bool {
    if let element, id(of: element) == change.id { return false }
    change.tellReaders()
    return true
  }

  /// Whether two elements are the same state.
  @usableFromInline
  final func isSame(_ first: Element, _ second: Element) -> Bool { id(of: first) == id(of: second) }

  /// Tells those who have read an element that it leaves the container.
  @usableFromInline
  final func leave(_ element: Element) {
    guard let registrar = registrar(of: element) else { return }
    registrar.tellAll()
    registrar.tellOfRemoval(of: state(of: element))
  }
}

/// An element before it is changed in place.
@usableFromInline
package struct ElementMutation {
  @usableFromInline let id: ObservableStateID

  /// Those who read the element, if anybody has.
  @usableFromInline let readers: StateObservers?

  package init<State: ObservableState>(of state: inout State) {
    state._$willModify()
    id = state._$id
    readers = state._$registrar?.listeners
  }

  /// Of an element whose registrar is at an address.
  @usableFromInline
  init(registrarAt address: AnyAddress) {
    id = TrackedMutation.begin(registrarAt: address)
    let registrar = address.bound(to: ObservationStateRegistrar.self)
    readers = registrar.pointee.hasReaders ? registrar.pointee.listeners : nil
  }

  /// Ends a change in place of an element whose registrar is at an address.
  ///
  /// - Returns: Whether the element is another. Those who have read it are told.
  @usableFromInline
  func end(registrarAt address: AnyAddress) -> Bool {
    if address.bound(to: ObservationStateRegistrar.self).pointee.id == id { return false }
    tellReaders()
    return true
  }

  fileprivate func tellReaders() {
    readers?.tellAll()
    readers?.tellOfRemovalInPlace()
  }
}

/// Watches elements that are observable themselves.
@usableFromInline
final class StateElementObserver<Element: ObservableState>: ElementObserver<Element>, @unchecked Sendable {
  @usableFromInline
  init() { super.init(registrarOffset: Element.registrarOffset) }

  override func begin(_ element: inout Element) -> ElementMutation { ElementMutation(of: &element) }
  override func id(of element: Element) -> ObservableStateID { element._$id }
  override func registrar(of element: Element) -> ObservationStateRegistrar? { element._$registrar }
}

/// Watches elements that have their id beside them.
package final class EntryObserver<ID: Hashable, Value: ObservableState>: ElementObserver<Identified<ID, Value>>,
  @unchecked Sendable
{
  package init() {
    let offset = MemoryLayout<Identified<ID, Value>>.offset(of: \.value)
    super.init(registrarOffset: Value.registrarOffset.flatMap { inner in offset.map { $0 + inner } })
  }

  package override func begin(_ element: inout Identified<ID, Value>) -> ElementMutation {
    ElementMutation(of: &element.value)
  }

  package override func id(of element: Identified<ID, Value>) -> ObservableStateID { element.value._$id }

  package override func registrar(of element: Identified<ID, Value>) -> ObservationStateRegistrar? {
    element.value._$registrar
  }

  package override func state(of element: Identified<ID, Value>) -> Any { element.value }
}

extension ElementObserver {
  /// The watch of what an optional or a case in a state holds; `nil` where that does not tell when it leaves.
  ///
  /// The properties of an observable state tell the observable states that they hold.
  @usableFromInline
  static func found<State>(in container: State.Type) -> ElementObserver? {
    container is any ObservableState.Type ? found() : nil
  }

  /// The watch of elements that turn out to be observable; `nil` where they are not.
  static func found() -> ElementObserver? {
    func open<Observed: ObservableState>(_ type: Observed.Type) -> ElementObserver? {
      StateElementObserver<Observed>() as? ElementObserver
    }
    return (Element.self as? any ObservableState.Type).flatMap { open($0) }
  }
}

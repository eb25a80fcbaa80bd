import Synchronization

/// The last value of a state that a child store reads, for the time after the state was removed from its container.
///
/// The removal of an observable state passes the value on, so nothing is copied before. Any other state is copied at
/// each read.
//
// A state that user code moves out of an optional in place (`state.rows[id: 1].take()`) is gone before the library is
// called. Only a copy made before each change in place could preserve it, and would cost the collections in the state
// their unique references. The child store then shows the value of its first reading.
@usableFromInline
package class LastKnownState<State, ID: Hashable>: StateRemovalObserver, ElementOfStore {
  /// The value.
  @usableFromInline final var value: State

  /// Whether this object observes the removal of the state, and so receives its last value.
  //
  // Unchecked: only read and written as a whole.
  @exclusivity(unchecked) @usableFromInline final var isRegistered = false

  /// The observers that have read the state since it was removed, to be notified when it comes back.
  final private(set) lazy var readersAfterRemoval = ObserverList()

  @usableFromInline final let id: ID
  @usableFromInline final let watch: ElementObserver<State>?
  @usableFromInline package final let changes: ObjectIdentifier?

  /// Stores a state until a newer value is known.
  ///
  /// It has to be registered.
  ///
  /// - Parameters:
  ///   - state: The current state.
  ///   - id: The id of the element that the state is; of the type `Never?` if it is no element of a container.
  ///   - watch: Finds the registrar of the state; `nil` if the state is not observable.
  ///   - core: The root store. Only its reducers can remove the state.
  @inlinable
  init(_ state: State, of id: ID, watch: ElementObserver<State>?, core: StoreCore) {
    value = state
    self.id = id
    self.watch = watch
    changes = core.identityOfChanges
  }

  /// Stores the current state, unless its removal will pass the last value on.
  @inlinable
  final func note(_ state: State) {
    if !isRegistered { update(state) }
  }

  @usableFromInline
  final func update(_ state: State) {
    value = state
    register(with: state)
  }

  /// Observes the removal of the state, if that is observable.
  //
  // Called when all that retains the object does: a weak reference to it makes the others slower.
  @inlinable
  final func register(with state: State) {
    guard changes != nil, let registrar = watch?.registrar(of: state) else { return }
    registrar.addRemovalObserver(self)
    isRegistered = true
  }

  @usableFromInline
  package final func didRemove(_ state: Any?) {
    isRegistered = false
    if let state, let found = Self.find(in: state) { value = found }
  }

  @usableFromInline package final var elementID: any Hashable { id }

  /// The state in a value that contains it: itself, an optional, or what the case of an enum holds.
  private static func find(in value: Any, depth: Int = ObservationDepth.maximum) -> State? {
    if let state = value as? State { return state }
    guard depth > 0, let payload = ValueParts(of: value).payload else { return nil }
    return find(in: payload, depth: depth - 1)
  }
}

/// What tells the state of a child store from its siblings.
@usableFromInline
package protocol ElementOfStore: AnyObject {
  /// The id of an element.
  var elementID: any Hashable { get }
}

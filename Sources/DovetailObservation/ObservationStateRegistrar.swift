import Observation

/// Registers the reads of an observable state, and notifies observers of its changes.
///
/// The macro ``ObservableState()`` adds one to each state. Copies of a state share its observers. The registrar has no
/// effect on equality, hashing or coding of the state: every registrar equals every other, and none is encoded.
///
/// - Complexity: The first read of a property outside of a reducer allocates an entry in the list of observers. In a
///   reducer, a read, and a write to a state that was never read, are a few loads and tests; neither allocates.
public struct ObservationStateRegistrar: Sendable {
  /// The id of the state.
  public private(set) var id = ObservableStateID()

  @usableFromInline package var listeners = StateObservers()

  /// Makes a registrar of a new state.
  public init() {}

  /// Whether a change of a property has an effect: the state may have observers, or it is a copy outside of any store.
  @inlinable
  @inline(__always)
  public var isObserved: Bool { listeners.mattersChanging }

  /// Whether the state may have observers.
  var hasReaders: Bool { listeners.isThere }

  /// The observers of the state, if there may be any.
  @inlinable var listenersIfAny: StateObservers? { listeners.isThere ? listeners : nil }

  /// Notes that a property is read.
  ///
  /// - Parameters:
  ///   - subject: The state; only its type is used.
  ///   - keyPath: The property.
  ///   - accessor: The name of the property, which the compiler fills in where an accessor calls this.
  @inlinable
  public func access<Subject: Observable, Member>(
    _ subject: Subject,
    keyPath: @autoclosure () -> KeyPath<Subject, Member>,
    accessor: StaticString = #function
  ) {
    if listeners.mattersReading() { listeners.noteReading(keyPath(), PropertyBit(accessor: accessor)) }
  }

  /// Registers a read of a property in its getter.
  ///
  /// Faster than ``access(_:keyPath:accessor:)``: it finds a property that was read before by its accessor, without
  /// evaluating the key path again.
  ///
  /// - Parameters:
  ///   - keyPath: The property; the same for each call from one accessor.
  ///   - accessor: The name of the property, which the compiler fills in.
  @inlinable
  @inline(__always)
  public func read<Subject: Observable, Member>(
    _ keyPath: @autoclosure () -> KeyPath<Subject, Member>,
    accessor: StaticString = #function
  ) {
    if !listeners.noteReading(in: accessor) {
      listeners.noteReading(keyPath(), PropertyBit(accessor: accessor), in: accessor)
    }
  }

  /// Registers a read of the whole state, for a child store whose state may leave its container.
  @usableFromInline
  package func accessAll() {
    if !PendingChanges.isCollecting { listeners.made.noteReading() }
  }

  /// Notifies the observers of the whole state that it was removed from its container.
  package func tellAll() { listeners.tellAll() }

  /// Notifies them, and passes the state to the child stores that read it.
  func tellAll(ofRemoved state: @autoclosure () -> Any) {
    tellAll()
    tellOfRemoval(of: state())
  }

  /// Notifies the child stores that read a state that it is removed from its container.
  @usableFromInline
  package func tellOfRemoval(of state: @autoclosure () -> Any) { listeners.existing?.tellOfRemoval(state()) }

  /// Passes the state to an observer when the state is removed from its container.
  @usableFromInline
  package func addRemovalObserver(_ observer: any StateRemovalObserver) {
    listeners.made.addRemovalObserver(observer)
  }

  /// Registers a change of a property.
  ///
  /// Its observers are notified after the store has handled its actions. A copy outside of any store gets a new
  /// identity instead, so that a store that it is assigned to notifies the observers of the original.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - accessor: The name of the property, which the compiler fills in where an accessor calls this.
  @inlinable
  public mutating func wrote<Subject: Observable, Member>(
    _ keyPath: @autoclosure () -> KeyPath<Subject, Member>,
    accessor: StaticString = #function
  ) {
    if listeners.mattersChanging(accessor) { note(keyPath()) }
  }

  /// Registers a change of the property with a bit.
  mutating func wrote(_ keyPath: AnyKeyPath, _ mark: PropertyBit) {
    if listeners.hasReaders(of: mark) || !PendingChanges.isCollecting { note(keyPath) }
  }

  @usableFromInline
  mutating func note(_ keyPath: AnyKeyPath) {
    guard let changes = PendingChanges.current else {
      id = ObservableStateID()
      listeners = StateObservers()
      return
    }
    if let box = listeners.existing { changes.add(keyPath, to: box) }
  }

  /// Gives the state an identity of its own, if copies may share its identity.
  @inlinable
  public mutating func _$willModify() {
    if !isKnownUniquelyReferenced(&listeners) { separate() }
  }

  @usableFromInline
  mutating func separate() { id = ObservableStateID() }
}

extension ObservationStateRegistrar: Hashable {
  /// Returns `true`: every registrar equals every other.
  public static func == (first: ObservationStateRegistrar, second: ObservationStateRegistrar) -> Bool { true }

  /// Adds nothing.
  public func hash(into hasher: inout Hasher) {}
}

extension ObservationStateRegistrar: Codable {
  /// Makes a registrar of a new state, and decodes nothing.
  public init(from decoder: any Decoder) { self.init() }

  /// Encodes nothing.
  public func encode(to encoder: any Encoder) {}
}

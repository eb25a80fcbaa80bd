import Observation

/// What an observable state knows of those who read it.
///
/// The macro ``ObservableState()`` puts one into each state. Copies of a state share what is behind it. It is neutral:
/// every registrar equals every other, and none is encoded.
///
/// - Complexity: the first reading makes room for those who observe. After it a reading that nobody observes is a load
///   and a test, and so is a writing before it; neither allocates.
public struct ObservationStateRegistrar: Sendable {
  /// The id of the state.
  public private(set) var id = ObservableStateID()

  @usableFromInline var listeners = StateObservers()

  /// Makes a registrar of a new state.
  public init() {}

  /// Whether it matters that a property has changed: somebody may have read it, or the state is a copy outside of any
  /// store.
  @inlinable
  @inline(__always)
  public var isObserved: Bool { listeners.isThere || !PendingChanges.isCollecting }

  /// Whether anybody has ever read the state to hear of its changes.
  var hasReaders: Bool { listeners.isThere }

  /// The observers of the state, if there may be any.
  @inlinable var listenersIfAny: StateObservers? { listeners.isThere ? listeners : nil }

  /// Notes that a property is read.
  ///
  /// - Parameters:
  ///   - subject: The state.
  ///   - keyPath: The property.
  ///   - accessor: The name of the property, which the compiler fills in where an accessor of it calls this.
  @inlinable
  public func access<Subject: Observable, Member>(
    _ subject: Subject,
    keyPath: @autoclosure () -> KeyPath<Subject, Member>,
    accessor: StaticString = #function
  ) {
    if listeners.mattersReading() { listeners.noteReading(keyPath(), PropertyBit(accessor: accessor)) }
  }

  /// Notes in the getter of a property that it is read.
  ///
  /// It is faster than ``access(_:keyPath:accessor:)``, as it knows the property by its accessor, and makes the key
  /// path once.
  ///
  /// - Parameters:
  ///   - keyPath: The property, the same whenever this accessor calls this.
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

  /// Notes that a property is read of a state that may leave the container it is in.
  @usableFromInline
  package func accessAll() {
    if !PendingChanges.isCollecting { listeners.made.noteReading() }
  }

  /// Notes that the state has left the container it was in.
  package func tellAll() { listeners.tellAll() }

  /// Notes that a property has changed.
  ///
  /// Those who have read it hear of that when the store has handled its actions. A copy outside of any store becomes
  /// another state, so that a store which is given it tells those who have read the original.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - accessor: The name of the property, which the compiler fills in where an accessor of it calls this.
  @inlinable
  public mutating func wrote<Subject: Observable, Member>(
    _ keyPath: @autoclosure () -> KeyPath<Subject, Member>,
    accessor: StaticString = #function
  ) {
    if listeners.hasReaders(of: accessor) || !PendingChanges.isCollecting { note(keyPath()) }
  }

  /// Notes that the property of a mark has changed.
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

  /// Gives the state an id of its own, if copies of it may share the one it has.
  @inlinable
  public mutating func _$willModify() {
    if !isKnownUniquelyReferenced(&listeners) { separate() }
  }

  @usableFromInline
  mutating func separate() { id = ObservableStateID() }
}

extension ObservationStateRegistrar: Hashable {
  /// Every registrar equals every other.
  public static func == (first: ObservationStateRegistrar, second: ObservationStateRegistrar) -> Bool { true }

  /// Adds nothing.
  public func hash(into hasher: inout Hasher) {}
}

extension ObservationStateRegistrar: Codable {
  /// Makes a registrar of a new state, whatever was encoded.
  public init(from decoder: any Decoder) { self.init() }

  /// Encodes nothing.
  public func encode(to encoder: any Encoder) {}
}

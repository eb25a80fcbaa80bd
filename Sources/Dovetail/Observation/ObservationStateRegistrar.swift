import Observation

/// What an observable state knows of those who read it.
///
/// The macro ``ObservableState()`` puts one into each state. Copies of a state share what is behind it. It is neutral: every
/// registrar equals every other, and none is encoded.
///
/// - Complexity: until a property of the state is read for the first time, a writing costs a load and a test more than one of a plain
///   property. The first reading makes room for those who observe; after it neither reading nor writing allocates.
public struct ObservationStateRegistrar: Sendable {
  /// The id of the state.
  public private(set) var id = ObservableStateID()

  @usableFromInline var listeners = StateListeners()

  /// Makes a registrar of a new state.
  public init() {}

  /// Whether anybody has ever read a property of the state to hear of its changes.
  @inlinable
  @inline(__always)
  public var isObserved: Bool { listeners.isThere }

  /// Notes that a property is read.
  @inlinable
  @inline(__always)
  public func access(_ keyPath: AnyKeyPath) {
    listeners.access(keyPath)
  }

  /// Tells those who have read a property that it has changed.
  @inlinable
  public func changed(_ keyPath: AnyKeyPath) {
    listeners.changed(keyPath)
  }

  /// Gives the state an id of its own, if copies of it may share the one it has.
  public mutating func _$willModify() {
    if !isKnownUniquelyReferenced(&listeners) { id = ObservableStateID() }
  }
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

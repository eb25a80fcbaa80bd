import Dovetail

/// The state of a presented feature, or `nil`.
///
/// The macro ``Presents()`` creates the wrapper in an observable state. In any other state, write the wrapper:
///
/// ```swift
/// struct State {
///   @PresentationState var editor: Editor.State?
/// }
/// ```
@dynamicMemberLookup
@propertyWrapper
public struct PresentationState<State> {
  /// The state of the presented feature; `nil` if no feature is presented.
  @inlinable
  public var wrappedValue: State? {
    get { storage?.state }
    set {
      if let state = storage?.state { _$registrar(of: state)?.tellOfRemoval(of: state) }
      guard let newValue else { return storage = nil }
      if isKnownUniquelyReferenced(&storage), let storage {
        storage.state = newValue
      } else {
        storage = PresentationStorage(newValue)
      }
    }
    _modify {
      // Yields the state in its box. With a single reference, a collection in the state is changed without a copy.
      if isKnownUniquelyReferenced(&storage), let box = storage {
        defer { if box.isEmpty { storage = nil } }
        yield &box.state
      } else {
        var state = storage?.state
        defer { wrappedValue = state }
        yield &state
      }
    }
  }

  @usableFromInline var storage: PresentationStorage<State>?

  /// Creates a presentation.
  ///
  /// - Parameter wrappedValue: The state of the presented feature; `nil` if no feature is presented.
  @inlinable
  public init(wrappedValue: State?) {
    storage = wrappedValue.map(PresentationStorage.init)
  }

  /// This value, to be passed to `ifLet`.
  @inlinable
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
    _modify { yield &self }
  }

  /// Calls a function with the presented state, to be changed in place, unless no state is presented.
  @inlinable
  @inline(__always)
  mutating func withPresented(_ body: (inout State) -> Void) {
    _ = withPresentedAddress { body(&$0.pointee) }
  }

  /// Calls a function with the address of the presented state, to be changed in place, unless no state is presented.
  ///
  /// - Returns: Whether a state is presented.
  @inlinable
  @inline(__always)
  mutating func withPresentedAddress(_ body: (Address<State>) -> Void) -> Bool {
    guard storage != nil else { return false }
    if !isKnownUniquelyReferenced(&storage), let state = storage?.state { storage = PresentationStorage(state) }
    // Unretained: `self` keeps the box alive, and exclusive access rules out a change of `storage` meanwhile.
    guard let box = storage.map({ Unretained($0) }) else { return false }
    return box.with {
      if $0.isEmpty { return false }
      atAddress(of: &$0.state!, body)
      return true
    }
  }
}

/// The heap allocation of a presented state, with which a feature can present another instance of itself.
@usableFromInline
final class PresentationStorage<State> {
  // Unchecked: only a `PresentationState` with the single reference changes the state, and has exclusive access itself.
  @exclusivity(unchecked) @usableFromInline var state: State?

  @inlinable
  init(_ state: State) { self.state = state }

  @inlinable
  @inline(__always)
  var isEmpty: Bool { if case .none = state { true } else { false } }
}

// Unchecked: the state changes only while a single `PresentationState` references the storage.
extension PresentationStorage: @unchecked Sendable where State: Sendable {}

extension PresentationState: _$StateHolder where State: ObservableState {
  /// The identity of the presented state.
  @inlinable
  public var _$id: ObservableStateID? { storage?.state?._$id }

  /// The registrar of the presented state.
  @inlinable
  public var _$stateRegistrar: ObservationStateRegistrar? { storage?.state?._$registrar }

  /// Gives the presented state an identity that differs from those of its copies.
  @inlinable
  public mutating func _$willModify() { withPresented { $0._$willModify() } }
}

extension PresentationState: Sendable where State: Sendable {}

extension PresentationState: Equatable where State: Equatable {
  /// Whether the presented states are equal.
  public static func == (first: Self, second: Self) -> Bool {
    first.storage === second.storage || first.wrappedValue == second.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  /// Hashes the presented state.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

extension PresentationState: CustomReflectable {
  /// The mirror of the presented state.
  public var customMirror: Mirror { ValueParts(of: wrappedValue as Any).mirror }
}

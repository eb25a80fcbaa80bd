import Dovetail

/// The state of a feature that is presented over another, or of none.
///
/// It is written by ``Presents()``, or as a property wrapper where the state is not observable:
///
/// ```swift
/// struct State {
///   @PresentationState var editor: Editor.State?
/// }
/// ```
@dynamicMemberLookup
@propertyWrapper
public struct PresentationState<State> {
  /// The state of what is presented; `nil` where nothing is.
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
      // In its place, so that a collection in it is changed without a copy.
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

  /// Makes a presentation of a state, or of nothing.
  @inlinable
  public init(wrappedValue: State?) {
    storage = wrappedValue.map(PresentationStorage.init)
  }

  /// This value, to be given to `ifLet`.
  @inlinable
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
    _modify { yield &self }
  }

  /// Calls a function with what is presented, to be changed in place; not where nothing is.
  @inlinable
  @inline(__always)
  mutating func withPresented(_ body: (inout State) -> Void) {
    _ = withPresentedAddress { body(&$0.pointee) }
  }

  /// Calls a function with the address of what is presented, to be changed in place; not where nothing is.
  ///
  /// - Returns: Whether anything is presented.
  @inlinable
  @inline(__always)
  mutating func withPresentedAddress(_ body: (Address<State>) -> Void) -> Bool {
    guard storage != nil else { return false }
    if !isKnownUniquelyReferenced(&storage), let state = storage?.state { storage = PresentationStorage(state) }
    // This refers to it, and nobody else can change this meanwhile, so that there is no need to hold it.
    guard let box = storage.map({ Unretained($0) }) else { return false }
    return box.with {
      if $0.isEmpty { return false }
      atAddress(of: &$0.state!, body)
      return true
    }
  }
}

/// A place on the heap, which keeps the state of a feature that may be presented within itself from being of infinite
/// size.
@usableFromInline
final class PresentationStorage<State> {
  // Unchecked: it is changed only by who changes the presentation that alone refers to it.
  @exclusivity(unchecked) @usableFromInline var state: State?

  @inlinable
  init(_ state: State) { self.state = state }

  @inlinable
  @inline(__always)
  var isEmpty: Bool { if case .none = state { true } else { false } }
}

// Unchecked: the storage is changed only while one value has a reference to it.
extension PresentationStorage: @unchecked Sendable where State: Sendable {}

extension PresentationState: _$StateHolder where State: ObservableState {
  /// The identity of what is presented.
  @inlinable
  public var _$id: ObservableStateID? { storage?.state?._$id }

  /// Makes what is presented another than its copies.
  @inlinable
  public mutating func _$willModify() { withPresented { $0._$willModify() } }
}

extension PresentationState: Sendable where State: Sendable {}

extension PresentationState: Equatable where State: Equatable {
  /// Whether the same is presented.
  public static func == (first: Self, second: Self) -> Bool {
    first.storage === second.storage || first.wrappedValue == second.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  /// Hashes what is presented.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

extension PresentationState: CustomReflectable {
  /// The mirror of what is presented.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}

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
  public var wrappedValue: State? {
    get { storage?.state }
    set {
      guard let newValue else { return storage = nil }
      if isKnownUniquelyReferenced(&storage) {
        storage?.state = newValue
      } else {
        storage = PresentationStorage(newValue)
      }
    }
    _modify {
      // The state is moved out and back, so that a collection in it is changed without a copy.
      var state = takeState()
      defer { wrappedValue = state }
      yield &state
    }
  }

  @usableFromInline var storage: PresentationStorage<State>?

  /// Makes a presentation of a state, or of nothing.
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
    guard storage != nil else { return }
    if !isKnownUniquelyReferenced(&storage), let state = storage?.state { storage = PresentationStorage(state) }
    guard let storage, storage.state != nil else { return }
    body(&storage.state!)
  }

  private mutating func takeState() -> State? {
    guard isKnownUniquelyReferenced(&storage), let storage else { return storage?.state }
    defer { storage.state = nil }
    return storage.state
  }
}

/// A place on the heap, which keeps the state of a feature that may be presented within itself from being of infinite size.
@usableFromInline
final class PresentationStorage<State> {
  @usableFromInline var state: State?

  @usableFromInline
  init(_ state: State) { self.state = state }
}

// Unchecked: the storage is changed only while one value has a reference to it.
extension PresentationStorage: @unchecked Sendable where State: Sendable {}

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

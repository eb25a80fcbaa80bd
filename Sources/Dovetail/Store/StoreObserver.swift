/// A recorder, a log or a tracer of what happens in a store.
///
/// ```swift
/// struct Log: StoreObserver {
///   func handled(_ event: ActionEvent<Feature.State, Feature.Action>) {
///     print(event.number, event.action, event.origin)
///   }
/// }
/// let attachment = store.attach(Log())
/// ```
///
/// - Isolation: its functions are called on the store's actor, in the order in which things happened.
/// - Misuse: an action sent from here waits until the one at hand is done, and an issue is reported.
public protocol StoreObserver<State, Action> {
  /// The state of the store.
  associatedtype State

  /// The actions of the store.
  associatedtype Action

  /// Whether ``ActionEvent/before`` and ``ActionEvent/after`` are wanted. `false` by default.
  ///
  /// A state that is kept makes the next change of a collection in it copy that collection.
  var needsStates: Bool { get }

  /// An action is about to be handled.
  func willHandle()

  /// An action was handled. Its effects have not begun yet.
  func handled(_ event: ActionEvent<State, Action>)

  /// Something happened to an effect.
  func observed(_ event: EffectEvent)
}

extension StoreObserver {
  /// Returns `false`: the observer receives no states.
  public var needsStates: Bool { false }

  /// Does nothing.
  public func willHandle() {}

  /// Does nothing.
  ///
  /// - Parameter event: What happened to an effect.
  public func observed(_ event: EffectEvent) {}
}

/// An action that a store has handled.
public struct ActionEvent<State, Action> {
  /// A number that counts the actions of the store while it is observed, from 1.
  public let number: Int

  /// The action.
  public let action: Action

  /// Where it came from.
  public let origin: ActionOrigin

  /// The state before, where the observer needs states.
  public let before: State?

  /// The state after, where the observer needs states.
  public let after: State?
}

/// An observer on a store.
public struct ObserverAttachment {
  let remove: () -> Void

  /// Takes the observer off.
  ///
  /// Doing so again does nothing.
  public func detach() { remove() }
}

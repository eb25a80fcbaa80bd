/// Observes the actions and effects of a store, for example to record, log or trace them.
///
/// ```swift
/// struct Log: StoreObserver {
///   func handled(_ event: ActionEvent<Feature.State, Feature.Action>) {
///     print(event.number, event.action, event.origin)
///   }
///   func posted(_ event: PostedEventEntry<Feature.State>) { print(event.number, event.event) }
///   func modified(_ event: ModificationEvent<Feature.State>) { print(event.number, event.effect) }
/// }
/// let attachment = store.attach(Log())
/// ```
///
/// - Isolation: the functions are called on the store's actor, in the order of the events.
/// - Misuse: an action that an observer sends is queued until the current action is handled, and an issue is reported.
public protocol StoreObserver<State, Action> {
  /// The state of the store.
  associatedtype State

  /// The actions of the store.
  associatedtype Action

  /// Whether the observer needs ``ActionEvent/before`` and ``ActionEvent/after``. `false` by default.
  ///
  /// It is read once, when the observer is attached.
  /// As long as such a state exists, the next change of a collection in it copies the collection.
  var needsStates: Bool { get }

  /// Called before an action is handled.
  func willHandle()

  /// Called after an action was handled, before its effects start.
  func handled(_ event: ActionEvent<State, Action>)

  /// Called after an event was handled that a feature has posted, before the effects of its handlers start.
  func posted(_ event: PostedEventEntry<State>)

  /// Called after an effect has modified the state.
  func modified(_ event: ModificationEvent<State>)

  /// Called when an effect starts or ends.
  func observed(_ event: EffectEvent)
}

extension StoreObserver {
  /// Returns `false`: the observer receives no states.
  public var needsStates: Bool { false }

  /// Does nothing.
  public func willHandle() {}

  /// Does nothing.
  ///
  /// - Parameter event: The event.
  public func posted(_ event: PostedEventEntry<State>) {}

  /// Does nothing.
  ///
  /// - Parameter event: The event.
  public func modified(_ event: ModificationEvent<State>) {}

  /// Does nothing.
  ///
  /// - Parameter event: The event.
  public func observed(_ event: EffectEvent) {}
}

/// An action that a store has handled.
public struct ActionEvent<State, Action> {
  /// A number that counts the actions, events and modifications of the store while it is observed, from 1.
  public let number: Int

  /// The action.
  public let action: Action

  /// The origin of the action.
  public let origin: ActionOrigin

  /// The state before the action, if the observer needs states.
  public let before: State?

  /// The state after the action, if the observer needs states.
  public let after: State?

  /// Whether it was reported that no combinator handles the action, which has changed nothing.
  package let isUnhandled: Bool

  // Inlined: a function of its own would look the types of the event up once more.
  @inline(__always)
  init(number: Int, action: Action, origin: ActionOrigin, before: State?, after: State?, isUnhandled: Bool) {
    self.number = number
    self.action = action
    self.origin = origin
    self.before = before
    self.after = after
    self.isUnhandled = isUnhandled
  }
}

/// An event that a feature has posted with ``Effect/post(_:fileID:filePath:line:column:)``.
public struct PostedEventEntry<State> {
  /// A number that counts the actions, events and modifications of the store while it is observed, from 1.
  public let number: Int

  /// The event.
  public let event: any Sendable

  /// The type with which the event was posted.
  public let type: Any.Type

  /// The source location that posted the event.
  public let site: SourceSite

  /// Whether a feature has handled the event.
  public let isHandled: Bool

  /// The state before the event, if the observer needs states.
  public let before: State?

  /// The state after the event, if the observer needs states.
  public let after: State?
}

/// A change of the state by an effect, with ``FeatureHandle/modify(_:)``.
public struct ModificationEvent<State> {
  /// A number that counts the actions, events and modifications of the store while it is observed, from 1.
  public let number: Int

  /// The effect.
  public let effect: EffectInfo

  /// Whether the store has set a ``TaskState``, because the work of the effect has ended.
  package let endsTask: Bool

  /// The description of the error that this work has thrown and that no code of the feature has handled.
  package let failure: String?

  /// The state before the modification, if the observer needs states.
  public let before: State?

  /// The state after the modification, if the observer needs states.
  public let after: State?
}

/// An attached observer.
public struct ObserverAttachment {
  let remove: () -> Void

  /// Removes the observer.
  ///
  /// Further calls do nothing.
  public func detach() { remove() }
}

/// Sends actions from the work of an effect.
///
/// ```swift
/// return .run { send in
///   await send(.response(try await client.load()))
/// }
/// ```
///
/// - Order: `await` returns when the store has handled the action and the actions that reducers queued meanwhile.
/// - Isolation: any. The action moves to the store's actor, so it need not be `Sendable`.
/// - Cancellation: an action sent by a cancelled task is dropped.
/// - Misuse: an action that another task sends after the effect was cancelled, or after its feature was removed, is
///   dropped, and the first one is reported in debug builds. One sent after the work of the effect has returned is
///   handled if the feature is still there, and an issue is reported.
public struct Send<Action>: Sendable {
  private enum Target: Sendable {
    // The effect holds the sink. With the sink here, each access would look up the metadata of its type.
    case store(RunningEffect)
    case function(@Sendable (sending Action) async -> Void)
  }

  private let target: Target

  /// Creates the value for an effect whose sink receives actions of this type.
  init(effect: RunningEffect) { target = .store(effect) }

  /// Creates a value that passes actions to a closure instead of a store, for tests of functions that take a `Send`.
  ///
  /// ```swift
  /// let sent = LockIsolated<[Feature.Action]>([])
  /// await observeChanges(Send { action in sent.withValue { $0.append(action) } })
  /// ```
  ///
  /// - Parameter send: Receives each action.
  public init(send: @escaping @Sendable (sending Action) async -> Void) {
    target = .function(send)
  }

  /// The effect that sends, and the sink of its actions.
  var running: (effect: RunningEffect, sink: UncheckedSendable<ActionSink<Action>>) {
    get throws {
      guard case .store(let effect) = target else { throw CancellationError() }
      // Unchecked: only the effect uses the sink, and only on the store's actor.
      return (effect, UncheckedSendable(effect.sink(of: Action.self)))
    }
  }

  /// Sends an action, unless the current task is cancelled.
  ///
  /// - Parameter action: The action.
  public func callAsFunction(_ action: sending Action) async {
    guard !Task.isCancelled else { return }
    switch target {
    case .store(let effect): await effect.send(action)
    case .function(let send): await send(action)
    }
  }

  /// Sends an action that is handled inside of a function, such as `withAnimation`.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - context: Calls the function that handles the action and notifies observers, on the store's actor.
  package func callAsFunction(
    _ action: sending Action,
    within context: @escaping HandlingContext.Function
  ) async {
    guard !Task.isCancelled else { return }
    switch target {
    case .store(let effect): await effect.send(action, within: context)
    // Without a store, nothing is handled at once.
    case .function(let send): await send(action)
    }
  }
}

// Members of `FeatureHandle`, whose effects begin without a dot. They exist for their message.
@available(*, unavailable, message: "A handle of the feature is in 'return run { feature in … }', without a dot.")
extension Send {
  /// Unavailable: the message names the replacement.
  ///
  /// - Parameter action: Has no meaning.
  public func send(_ action: Action) async {}

  /// Unavailable: the message names the replacement.
  ///
  /// - Parameter keyPath: Has no meaning.
  public func state(_ keyPath: _UnknownKeyPath) async {}

  /// Unavailable: the message names the replacement.
  ///
  /// - Parameter action: Has no meaning.
  public func next(_ action: _UnknownKeyPath) async {}

  /// Unavailable: the message names the replacement.
  ///
  /// - Parameter body: Has no meaning.
  public func modify(_ body: (_ state: inout _UnknownMember) -> Void) async {}

  /// Unavailable: the message names the replacement.
  ///
  /// - Parameters:
  ///   - timeout: Has no meaning.
  ///   - condition: Has no meaning.
  public func until(timeout: Duration? = nil, _ condition: (_ state: _UnknownMember) -> Bool) async {}
}

/// The ``Send`` of a reducer's effects, as in `func load(_ send: SendOf<Self>) async`.
public typealias SendOf<R: Reducer> = Send<R.Action>

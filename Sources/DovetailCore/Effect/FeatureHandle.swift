/// What an effect sees of the feature that returned it, and what it can do with it.
///
/// ```swift
/// case .uploadButtonTapped:
///   return run { feature in
///     let document = try await feature.state(\.document)
///     for try await progress in upload(document) {
///       try await feature.modify { $0.progress = progress }
///     }
///     await feature.send(.uploaded)
///   }
/// ```
///
/// ``Reducer/run(priority:name:operation:catch:fileID:filePath:line:column:)`` creates one.
///
/// - Isolation: any. Each function moves to the store's actor, between two actions, and returns.
/// - Errors: when the effect was cancelled, or its feature was removed, each function throws a `CancellationError`,
///   which effects need not catch, and changes nothing. That holds in any task that uses the handle, and for functions
///   that wait already.
/// - Misuse: a handle that is used after its effect has ended, and a handle of an effect that a reducer has embedded in
///   the effects of another feature by hand, throw as well, and an issue is reported.
public struct FeatureHandle<State, Action>: Sendable {
  /// Sends actions to the feature.
  ///
  /// ```swift
  /// await feature.send(.uploaded)
  /// ```
  public let send: Send<Action>

  /// Creates the handle of an effect.
  init(_ send: Send<Action>) { self.send = send }

  // MARK: - State

  /// Returns a value of the state, as it is now.
  ///
  /// ```swift
  /// let query = try await feature.state(\.query)
  /// ```
  ///
  /// - Parameter keyPath: The value.
  /// - Returns: The value.
  /// - Throws: A `CancellationError` if the feature was removed or the effect was cancelled.
  public func state<Value: Sendable>(_ keyPath: KeyPath<State, Value> & Sendable) async throws -> Value {
    try await withState { $0[keyPath: keyPath] }
  }

  /// Returns a value that is computed from the state, as it is now.
  ///
  /// ```swift
  /// let total = try await feature.withState { $0.items.map(\.price).reduce(0, +) }
  /// ```
  ///
  /// - Parameter body: Receives the state on the store's actor. It must not keep the state.
  /// - Returns: The result of `body`.
  /// - Throws: A `CancellationError` if the feature was removed or the effect was cancelled, and the errors of `body`.
  public func withState<Value: Sendable>(_ body: @Sendable (_ state: State) throws -> Value) async throws -> Value {
    try await send.running.effect.withState(of: State.self, body)
  }

  /// Changes the state without an action.
  ///
  /// ```swift
  /// try await feature.modify { $0.progress = 0.4 }
  /// ```
  ///
  /// Use it for a change that needs no name, such as progress. Like an action, it is seen by observers of the store, by
  /// `onChange(of:)` and by `_printChanges`, and a test asserts it with `receiveChange`. It does not run the reducers.
  ///
  /// - Order: it is handled like an action that an effect sends. The function returns when the store has also handled
  ///   the actions that followed from it.
  ///
  /// - Parameter body: Receives the state on the store's actor, and changes it.
  /// - Returns: The result of `body`.
  /// - Throws: A `CancellationError` if the feature was removed or the effect was cancelled, and the errors of `body`.
  ///   The changes that `body` has made before an error stay.
  @discardableResult
  public func modify<Value: Sendable>(_ body: @Sendable (_ state: inout State) throws -> Value) async throws -> Value {
    try await send.running.effect.modify(State.self, body)
  }

  // MARK: - Events

  /// Posts an event, as ``Effect/post(_:fileID:filePath:line:column:)`` does.
  ///
  /// ```swift
  /// await feature.post(Uploaded(id: id))
  /// ```
  ///
  /// - Parameter event: The event.
  public func post<Event: Sendable>(
    _ event: Event,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    guard let effect = try? send.running.effect else { return }
    await effect.post(event, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  // MARK: - Waiting

  /// Names the mistake of a misspelled case.
  ///
  /// - Parameters:
  ///   - action: The misspelled case.
  ///   - timeout: Has no meaning.
  @available(*, unavailable, message: "'Action' has no case with this name. Check its spelling.")
  @_disfavoredOverload
  @discardableResult
  public func next(_ action: _UnknownKeyPath?, timeout: Duration? = nil) async -> _UnknownMember {
    unavailableMember()
  }

  /// Waits for the next action of a case.
  ///
  /// ```swift
  /// let id = try await feature.next(\.saved)
  /// try await feature.next(\.closed, timeout: .seconds(5))
  /// ```
  ///
  /// It sees the actions that the feature handles after the call. From the first call on, the actions between two calls
  /// are kept for the next one, so that none is lost.
  ///
  /// - Misuse: if more than 1,000 actions come between two calls, the first of them are dropped, and an issue is
  ///   reported at the next call.
  ///
  /// - Parameters:
  ///   - action: The case.
  ///   - timeout: How long to wait on the `continuousClock` of the dependencies; `nil` for no limit.
  /// - Returns: The payload of the action.
  /// - Throws: A `CancellationError` if the effect was cancelled, and ``FeatureTimeout`` when the time is over.
  @discardableResult
  public func next<Value: Sendable>(
    _ action: CaseKeyPath<Action, Value>,
    timeout: Duration? = nil
  ) async throws -> Value {
    let path = UncheckedSendable(AnyCasePath(action))
    let what = "the action \(action)"
    let (effect, sink) = try send.running
    return try await effect.next(sink, what, path, timeout)
  }

  /// The actions of a case that the feature handles, from the first iteration on.
  ///
  /// ```swift
  /// for try await offset in feature.actions(\.scrolled) { ... }
  /// ```
  ///
  /// The sequence ends when the effect is cancelled. Actions that come while the loop is busy, and actions that come as
  /// the time ends, are kept for it, until its iterator is released.
  ///
  /// - Parameters:
  ///   - action: The case.
  ///   - timeout: How long to wait for each action on the `continuousClock` of the dependencies; `nil` for no limit.
  /// - Returns: The payloads of the actions. Its iterator throws ``FeatureTimeout`` when the time is over.
  public func actions<Value: Sendable>(
    _ action: CaseKeyPath<Action, Value>,
    timeout: Duration? = nil
  ) -> FeatureActions<Action, Value> {
    FeatureActions(send: send, path: UncheckedSendable(AnyCasePath(action)), name: "\(action)", timeout: timeout)
  }

  /// Waits until the state meets a condition.
  ///
  /// ```swift
  /// try await feature.until { $0.isReady }
  /// ```
  ///
  /// The condition is tested now, and then after each drain of the store, on the store's actor. It is a read: an action
  /// that it sends is reported, and handled after it.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait on the `continuousClock` of the dependencies; `nil` for no limit.
  ///   - condition: Whether the state is as expected.
  /// - Throws: A `CancellationError` if the feature was removed or the effect was cancelled, and ``FeatureTimeout``
  ///   when the time is over.
  public func until(
    timeout: Duration? = nil,
    _ condition: @escaping @Sendable (_ state: State) -> Bool
  ) async throws {
    let (effect, _) = try send.running
    try await effect.until(timeout, condition)
  }
}

/// The handle of a reducer's effects, as in `func upload(_ feature: FeatureHandleOf<Self>) async throws`.
public typealias FeatureHandleOf<R: Reducer> = FeatureHandle<R.State, R.Action>

/// The error of a wait for which the time was not enough.
public struct FeatureTimeout: Error, Equatable, CustomStringConvertible {
  /// The time.
  public let duration: Duration

  /// A sentence with the time.
  public var description: String { "The wait was not over after \(duration)." }
}

/// The actions of a case that a feature handles, from ``FeatureHandle/actions(_:timeout:)``.
public struct FeatureActions<Action, Value: Sendable>: AsyncSequence, Sendable {
  let send: Send<Action>
  let path: UncheckedSendable<AnyCasePath<Action, Value>>
  let name: String
  let timeout: Duration?

  /// Begins to wait for actions at the first call of `next()`.
  public func makeAsyncIterator() -> Iterator { Iterator(actions: self) }

  /// Waits for the actions one by one.
  public struct Iterator: AsyncIteratorProtocol {
    let actions: FeatureActions
    private var subscription: ActionSubscription<Value>?

    init(actions: FeatureActions) { self.actions = actions }

    /// Waits for the next action.
    ///
    /// - Returns: The payload of the action; `nil` when the effect was cancelled.
    /// - Throws: ``FeatureTimeout`` when the time is over.
    public mutating func next() async throws -> Value? {
      guard let (effect, sink) = try? actions.send.running else { return nil }
      if subscription == nil {
        subscription = await effect.subscribe(sink, actions.path)
      }
      guard let subscription else { return nil }
      do {
        return try await effect.next(of: subscription, "an action \(actions.name)", actions.timeout)
      } catch is CancellationError {
        return nil
      }
    }
  }
}

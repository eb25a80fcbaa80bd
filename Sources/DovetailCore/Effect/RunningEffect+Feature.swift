// What a `FeatureHandle` does, for the effect that it belongs to.
extension RunningEffect {
  // MARK: - State

  /// Calls a function with the state of the feature, on the store's actor.
  func withState<State, Value: Sendable>(
    of type: State.Type,
    _ body: @Sendable (State) throws -> Value
  ) async throws -> Value {
    try await reach { runtime in
      var result: Result<Value, any Error>?
      guard let store = runtime.store, self.isConnected(to: type, in: runtime) else { return nil }
      store.reading {
        runtime.withState(at: self.path.nodeID) { state in
          if let state { result = Result { try body(state.bound(to: State.self).pointee) } }
        }
      }
      return result
    }
  }

  /// Calls a function that changes the state of the feature, on the store's actor.
  func modify<State, Value: Sendable>(
    _ type: State.Type,
    _ body: @Sendable (inout State) throws -> Value
  ) async throws -> Value {
    try await reach { runtime in
      guard let store = runtime.store, self.isConnected(to: type, in: runtime) else { return nil }
      var result: Result<Value, any Error>?
      withoutActuallyEscaping(body) { body in
        _ = store.modify(
          ModificationNode(self) { state in
            result = Result { try body(&state.bound(to: State.self).pointee) }
          }
        )
      }
      return result
    }
  }

  /// Whether the node of the effect has a state of a type; it is reported if not.
  private func isConnected(to type: Any.Type, in runtime: EffectRuntime) -> Bool {
    // The node of an effect of a removed feature is its parent's, which may have the same type.
    !isOfRemovedChild && runtime.isState(at: path.nodeID, of: type, isOfChild: isOfChild, for: site)
  }

  /// Calls a function on the store's actor, between two actions.
  ///
  /// - Parameter body: Returns `nil` if the feature was removed.
  private func reach<Value: Sendable>(
    _ body: @Sendable (EffectRuntime) -> Result<Value, any Error>?
  ) async throws -> Value {
    // Before the change of actors, so that the report is at the line of the effect that has ended.
    try checkIsRunning()
    while let actor = setOut() {
      switch await attempt(body, isolation: actor) {
      case .done(let result): return try result.get()
      case .gone: throw CancellationError()
      case .held(let release): try await release.value()
      // A reducer that runs an event loop of its own lets this task run in the middle of an action.
      case .occupied: await Task.yield()
      }
    }
    throw CancellationError()
  }

  private enum Attempt<Value: Sendable>: Sendable {
    case done(Result<Value, any Error>)
    case gone
    case held(Promise<Void>)
    case occupied
  }

  private func attempt<Value>(
    _ body: @Sendable (EffectRuntime) -> Result<Value, any Error>?,
    isolation actor: isolated any Actor
  ) -> Attempt<Value> {
    var attempt = Attempt<Value>.gone
    arrive { runtime in
      // The feature may have been removed while the task waited for the actor.
      guard mayAct else { return }
      if let store = runtime.store, store.isOccupied {
        return attempt = store.promiseOfRelease().map { .held($0) } ?? .occupied
      }
      if let result = DependencyScope.with(dependencies, { body(runtime) }) { attempt = .done(result) }
    }
    return attempt
  }

  /// Throws if the effect was cancelled, or has ended, which is reported.
  private func checkIsRunning() throws {
    let (isCompleted, isCancelled) = (isCompleted, isCancelled)
    if isCompleted, !isCancelled { report(.handleOfCompletedEffect, at: site) }
    guard !Task.isCancelled, !isCompleted, !isCancelled else { throw CancellationError() }
  }

  // MARK: - Events

  /// Posts an event.
  func post<Event: Sendable>(_ event: Event, at source: SourceSite) async {
    guard (try? checkIsRunning()) != nil else { return reportDropped("Event: \(typeName(Event.self))") }
    guard let actor = setOut() else { return }
    await post(event, at: source, isolation: actor)
  }

  private func post<Event: Sendable>(_ event: Event, at source: SourceSite, isolation actor: isolated any Actor) {
    arrive { runtime in
      guard mayAct, let path = runtime.tree.keys(of: path.nodeID) else {
        return reportDropped("Event: \(typeName(Event.self))")
      }
      let isForOrigin = isOfRemovedChild || isOfChild
      runtime.post(EventNode(PostedEvent(event, at: source), from: path, isForOrigin: isForOrigin), group: group)
      // Nothing else handles the queue between two actions.
      runtime.flush()
    }
  }

  // MARK: - Waiting

  /// Waits for an action of a case.
  func next<Action, Value: Sendable>(
    _ sink: UncheckedSendable<ActionSink<Action>>,
    _ what: String,
    _ path: UncheckedSendable<AnyCasePath<Action, Value>>,
    _ timeout: Duration?
  ) async throws -> Value {
    try await wait(for: what, timeout) { promise, runtime in
      guard let inbox = self.openInbox(sink.value, in: runtime) else { return false }
      let dropped = inbox.takeDroppedCount()
      if dropped > 0 { report(.actionsDropped(dropped, keptActionCount: ActionInbox<Action>.capacity), at: self.site) }
      if let value = inbox.takeKept(path.value) {
        promise.resume(with: .success(value))
      } else {
        inbox.wait(promise, for: path.value)
      }
      return true
    }
  }

  /// Begins to collect the actions of a case.
  ///
  /// - Returns: `nil` if the feature was removed.
  func subscribe<Action, Value: Sendable>(
    _ sink: UncheckedSendable<ActionSink<Action>>,
    _ path: UncheckedSendable<AnyCasePath<Action, Value>>
  ) async -> ActionSubscription<Value>? {
    try? await reach { runtime in
      self.openInbox(sink.value, in: runtime).map { .success($0.subscribe(to: path.value)) }
    }
  }

  /// Waits for the next action of a subscription.
  func next<Value>(of subscription: ActionSubscription<Value>, _ what: String, _ timeout: Duration?) async throws
    -> Value
  {
    try checkIsRunning()
    return try await value(of: subscription.next(), for: what, timeout)
  }

  /// Waits until the state meets a condition.
  func until<State>(_ timeout: Duration?, _ condition: @escaping @Sendable (State) -> Bool) async throws {
    try await wait(for: "a condition of the state (until)", timeout) { (promise: Promise<Void>, runtime) in
      guard let store = runtime.store, self.isConnected(to: State.self, in: runtime) else { return false }
      let nodeID = self.path.nodeID
      func test() {
        runtime.withState(at: nodeID) { state in
          if state == nil { promise.resume(with: .failure(CancellationError())) }
          if let state, condition(state.bound(to: State.self).pointee) { promise.resume(with: .success(())) }
        }
      }
      store.reading(test)
      guard !promise.isResumed else { return true }
      var listener: Int?
      var (isTesting, isChanged) = (false, false)
      // A listener is called after each drain, when nobody changes the state.
      listener = store.listen { [weak store] in
        defer { if promise.isResumed, let listener { store?.ignore(listener) } }
        // A condition that sends an action causes a drain before it has returned.
        guard !isTesting else { return isChanged = true }
        isTesting = true
        defer { isTesting = false }
        // It is tested once more after the drain that it has caused, and not again, because that would never end.
        for _ in 1...2 {
          isChanged = false
          // A state that is shown while the store is held is not the one of the feature.
          if !promise.isResumed, let store, !store.status.contains(.held) { store.reading(test) }
          guard isChanged else { return }
        }
      }
      return true
    }
  }

  /// Waits for a value that code on the store's actor provides.
  ///
  /// - Parameters:
  ///   - what: What the effect waits for, as messages describe it.
  ///   - timeout: How long to wait; `nil` for no limit.
  ///   - register: Arranges that the promise is resumed. Returns `false` if the feature was removed.
  private func wait<Value>(
    for what: String,
    _ timeout: Duration?,
    _ register: @Sendable (Promise<Value>, EffectRuntime) -> Bool
  ) async throws -> Value {
    let promise = Promise<Value>()
    // Two steps, so that the task waits on its own executor: a test store knows then that it cannot continue.
    let _: Bool = try await reach { runtime in register(promise, runtime) ? .success(true) : nil }
    return try await value(of: promise, for: what, timeout)
  }

  private func value<Value>(of promise: Promise<Value>, for what: String, _ timeout: Duration?) async throws -> Value {
    let wait = EffectWait.begin(what)
    defer { wait?.end() }
    // The task may be another one than the effect's, which the cancellation of the effect does not reach.
    add(promise)
    defer { remove(promise) }
    guard let timeout else { return try await promise.value() }
    let clock = DependencyValues.current.continuousClock
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        // The promise decides between the end of the time and a value that comes with it, so that none is lost.
        do {
          try await clock.sleep(for: timeout)
          promise.resume(with: .failure(FeatureTimeout(duration: timeout)))
        } catch {
          promise.resume(with: .failure(error))
        }
      }
      defer { group.cancelAll() }
      return try await promise.value()
    }
  }

  /// The inbox of the effect, which is created for its first wait.
  private func openInbox<Action>(_ sink: ActionSink<Action>, in runtime: EffectRuntime) -> ActionInbox<Action>? {
    if let inbox { return known(inbox, as: ActionInbox<Action>.self) }
    guard !isOfRemovedChild, let store = runtime.store else { return nil }
    let made = ActionInbox(sink)
    keep(made)
    store.open(made)
    return made
  }
}

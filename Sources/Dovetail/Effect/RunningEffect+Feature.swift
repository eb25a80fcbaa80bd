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
      // Actions that the function sends are queued until it has read the state.
      let isOutermost = store.beginRead()
      defer { store.endRead(isOutermost: isOutermost) }
      runtime.withState(at: self.path.nodeID) { state in
        if let state { result = Result { try body(state.bound(to: State.self).pointee) } }
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
      guard !Task.isCancelled else { return }
      if let store = runtime.store, store.isOccupied {
        return attempt = store.promiseOfRelease().map { .held($0) } ?? .occupied
      }
      if let result = DependencyScope.with(dependencies, { body(runtime) }) { attempt = .done(result) }
    }
    return attempt
  }

  /// Throws if the effect was cancelled, or has ended, which is reported.
  private func checkIsRunning() throws {
    if isCompleted { report(.handleOfCompletedEffect, at: site) }
    guard !Task.isCancelled, !isCompleted else { throw CancellationError() }
  }

  // MARK: - Events

  /// Posts an event.
  func post<Event: Sendable>(_ event: Event, at source: SourceSite) async {
    guard (try? checkIsRunning()) != nil, let actor = setOut() else { return }
    await post(event, at: source, isolation: actor)
  }

  private func post<Event: Sendable>(_ event: Event, at source: SourceSite, isolation actor: isolated any Actor) {
    arrive { runtime in
      guard !Task.isCancelled, let path = runtime.tree.keys(of: path.nodeID) else { return }
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
    _ path: UncheckedSendable<AnyCasePath<Action, Value>>
  ) async throws -> Value {
    try await wait(for: what) { promise, runtime in
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
    let subscription = ActionSubscription<Value>()
    let isThere: Bool? = try? await reach { runtime in
      guard let inbox = self.openInbox(sink.value, in: runtime) else { return nil }
      inbox.subscribe(to: path.value) { subscription.receive($0) }
      return .success(true)
    }
    return isThere == true ? subscription : nil
  }

  /// Waits for the next action of a subscription.
  func next<Value>(of subscription: ActionSubscription<Value>, _ what: String) async throws -> Value {
    try checkIsRunning()
    return try await value(of: subscription.next(), for: what)
  }

  /// Waits until the state meets a condition.
  func until<State>(_ condition: @escaping @Sendable (State) -> Bool) async throws {
    try await wait(for: "a condition of the state (until)") { (promise: Promise<Void>, runtime) in
      guard let store = runtime.store, self.isConnected(to: State.self, in: runtime) else { return false }
      let nodeID = self.path.nodeID
      func test() {
        runtime.withState(at: nodeID) { state in
          if state == nil { promise.resume(with: .failure(CancellationError())) }
          if let state, condition(state.bound(to: State.self).pointee) { promise.resume(with: .success(())) }
        }
      }
      test()
      guard !promise.isResumed else { return true }
      var listener: Int?
      // A listener is called after each drain, when nobody changes the state.
      listener = store.listen { [weak store] in
        // A state that is shown while the store is held is not the one of the feature.
        if !promise.isResumed, store?.status.contains(.held) != true { test() }
        if promise.isResumed, let listener { store?.ignore(listener) }
      }
      return true
    }
  }

  /// Waits for a value that code on the store's actor provides.
  ///
  /// - Parameters:
  ///   - what: What the effect waits for, as messages describe it.
  ///   - register: Arranges that the promise is resumed. Returns `false` if the feature was removed.
  private func wait<Value>(
    for what: String,
    _ register: @Sendable (Promise<Value>, EffectRuntime) -> Bool
  ) async throws -> Value {
    let promise = Promise<Value>()
    // Two steps, so that the task waits on its own executor: a test store knows then that it cannot continue.
    let _: Bool = try await reach { runtime in register(promise, runtime) ? .success(true) : nil }
    return try await value(of: promise, for: what)
  }

  private func value<Value>(of promise: Promise<Value>, for what: String) async throws -> Value {
    let wait = EffectWait.begin(what)
    defer { wait?.end() }
    return try await promise.value()
  }

  /// Limits the time of a wait.
  func limited<Value: Sendable>(
    to timeout: Duration?,
    _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    guard let timeout else { return try await body() }
    let clock = DependencyValues.current.continuousClock
    return try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask { try await body() }
      group.addTask {
        try await clock.sleep(for: timeout)
        return nil
      }
      defer { group.cancelAll() }
      guard let value = try await group.next() ?? nil else { throw FeatureTimeout(duration: timeout) }
      return value
    }
  }

  /// The inbox of the effect, which is created for its first wait.
  private func openInbox<Action>(_ sink: ActionSink<Action>, in runtime: EffectRuntime) -> ActionInbox<Action>? {
    if let inbox { return known(inbox, as: ActionInbox<Action>.self) }
    guard !isOfRemovedChild, let store = runtime.store else { return nil }
    let made = ActionInbox(sink)
    inbox = made
    hasInbox.store(true, ordering: .relaxed)
    store.open(made)
    return made
  }
}

extension Reducer {
  /// Runs asynchronous work whose status is a property of the state.
  ///
  /// ```swift
  /// case .refreshButtonTapped:
  ///   return run(tracking: \.$loading) { feature in
  ///     await feature.send(.loaded(try await client.load()))
  ///   }
  /// ```
  ///
  /// The property is set to running in the step that starts the work, and to idle or failed when the work has ended. If
  /// work that the same property tracks is still running, it is cancelled first. An error is not reported: its
  /// description is in the property. ``cancel(_:fileID:filePath:line:column:)`` cancels the work.
  ///
  /// - Parameters:
  ///   - status: The property, as in `\.$loading`.
  ///   - priority: The priority of the task; `nil` for the priority of the task that sent the action.
  ///   - name: The name of the task, for debuggers and for observers of the store.
  ///   - operation: The work.
  ///   - handler: Handles an error of the work, before the status is set.
  /// - Returns: The effect.
  public func run(
    tracking status: WritableKeyPath<State, TaskState> & Sendable,
    priority: TaskPriority? = nil,
    name: String? = nil,
    operation: @escaping @isolated(any) @Sendable (_ feature: FeatureHandle<State, Action>) async throws -> Void,
    catch handler: (
      @Sendable (_ error: any Error, _ feature: FeatureHandle<State, Action>) async -> Void
    )? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect<Action> {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return Effect(node: TrackedNode(status, priority, name, site, operation, handler))
  }

  /// Names the mistake of a misspelled property.
  ///
  /// - Parameter status: The misspelled name.
  @available(*, unavailable, message: "'State' has no property with this name. A '$' needs '@TaskState'.")
  @_disfavoredOverload
  public func cancel(_ status: _UnknownKeyPath?) -> Effect<Action> {
    unavailableMember()
  }

  /// Cancels the work that a property of the state tracks, and sets the property to idle.
  ///
  /// ```swift
  /// case .cancelButtonTapped:
  ///   return cancel(\.$loading)
  /// ```
  ///
  /// - Parameter status: The property, as in `\.$loading`.
  /// - Returns: The effect.
  public func cancel(
    _ status: WritableKeyPath<State, TaskState> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect<Action> {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return Effect(
      node: HookNode { context in
        context.cancel(CancelID(TrackedTask(status)))
        context.changeState(of: State.self, for: site) { $0[keyPath: status] = TaskState() }
      }
    )
  }
}

extension Store {
  /// Waits until the work that a property of the state tracks is not running.
  ///
  /// ```swift
  /// .refreshable {
  ///   store.send(.refreshButtonTapped)
  ///   await store.finish(\.$loading)
  /// }
  /// ```
  ///
  /// It returns at once if the work is not running, and when the waiting task is cancelled.
  ///
  /// - Isolation: on the actor of the store.
  ///
  /// - Parameters:
  ///   - status: The property, as in `\.$loading`.
  ///   - isolation: The actor of the caller.
  public func finish(
    _ status: KeyPath<State, TaskState>,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    guard isRunning(status) else { return }
    let promise = Promise<Void>()
    let core = source.core
    let id = core.listen { [unowned self] in
      if !isRunning(status) { promise.resume(with: .success(())) }
    }
    defer { core.ignore(id) }
    try? await promise.value(isolation: isolation)
  }

  private func isRunning(_ status: KeyPath<State, TaskState>) -> Bool {
    source.read { UntrackedRead.read(status, of: $0).wrappedValue.isRunning }
  }
}

/// The cancellation id of the work that a property tracks.
private struct TrackedTask: Hashable, Sendable {
  private let status: AnyHashableSendable

  init<State>(_ status: WritableKeyPath<State, TaskState> & Sendable) { self.status = AnyHashableSendable(status) }
}

/// Starts work whose status is a property of the state.
private final class TrackedNode<State, Action>: EffectNode<Action> {
  typealias Operation = @isolated(any) @Sendable (FeatureHandle<State, Action>) async throws -> Void
  typealias Handler = @Sendable (any Error, FeatureHandle<State, Action>) async -> Void

  private let status: WritableKeyPath<State, TaskState> & Sendable
  private let priority: TaskPriority?
  private let name: String?
  private let site: SourceSite
  private let operation: Operation
  private let handler: Handler?

  /// The dependencies that were active when the effect was created.
  private let dependencies = DependencyScope.current

  init(
    _ status: WritableKeyPath<State, TaskState> & Sendable,
    _ priority: TaskPriority?,
    _ name: String?,
    _ site: SourceSite,
    _ operation: @escaping Operation,
    _ handler: Handler?
  ) {
    (self.status, self.priority, self.name, self.site) = (status, priority, name, site)
    (self.operation, self.handler) = (operation, handler)
  }

  override func start(in context: EffectContext, sending sink: ActionSink<Action>) {
    let id = CancelID(TrackedTask(status))
    context.cancel(id)
    let status = status
    var run: UInt64?
    // Now, and not when the task begins: the change belongs to the step that starts the work.
    context.changeState(of: State.self, for: site) { run = $0[keyPath: status].begin() }
    guard let run else {
      // Without the state there is nothing to track. The work of a dismount runs, and that of a feature which this
      // action has removed never begins, which is reported as for other effects.
      if context.isOfRemovedChild || !context.hasState {
        context.start(DependencyScope.with(dependencies) { makeNode(0) }, sending: sink)
      }
      return
    }
    let node = DependencyScope.with(dependencies) { makeNode(run) }
    context.adding(id).start(node, sending: sink) { effect in
      // Work that was cancelled before it began does not end by itself.
      effect.endTracking(status, of: run, with: .idle)
    }
  }

  private func makeNode(_ run: UInt64) -> RunNode<Action> {
    RunNode(
      priority: priority,
      name: name,
      site: site,
      operation: { [status, operation, handler] send in
        let feature = FeatureHandle<State, Action>(send)
        guard let effect = try? send.running.effect else { return }
        var outcome = TaskStatus.idle
        do {
          try await begin(operation, feature, isolation: operation.isolation)
        } catch {
          // Cancelled work is idle.
          if !(error is CancellationError), !Task.isCancelled {
            await handler?(error, feature)
            outcome = .failed(ErrorSummary.text(of: error) ?? "\(error)")
          }
        }
        await effect.endTracking(status, of: run, with: outcome, isHandled: handler != nil)
      },
      handler: nil
    )
  }
}

extension RunningEffect {
  /// Sets the status of tracked work on the store's actor, also if the work was cancelled.
  fileprivate func endTracking<State>(
    _ status: WritableKeyPath<State, TaskState> & Sendable,
    of run: UInt64,
    with outcome: TaskStatus,
    isHandled: Bool
  ) async {
    guard let actor = setOut() else { return }
    await endTracking(status, of: run, with: outcome, isHandled: isHandled, isolation: actor)
  }

  private func endTracking<State>(
    _ status: WritableKeyPath<State, TaskState> & Sendable,
    of run: UInt64,
    with outcome: TaskStatus,
    isHandled: Bool,
    isolation actor: isolated any Actor
  ) {
    arrive { _ in endTracking(status, of: run, with: outcome, isHandled: isHandled) }
  }

  fileprivate func endTracking<State>(
    _ status: WritableKeyPath<State, TaskState> & Sendable,
    of run: UInt64,
    with outcome: TaskStatus,
    isHandled: Bool = true
  ) {
    // If a reducer has embedded the effect by hand, the state at its node has another type.
    guard let store = runtime.store, runtime.stateType(at: path.nodeID) == State.self else { return }
    var isCurrent = false
    runtime.withState(at: path.nodeID) { state in
      guard let state else { return }
      let current = state.bound(to: State.self).pointee[keyPath: status]
      isCurrent = current.run == run && current.wrappedValue.isRunning
    }
    // Without a change there is no entry.
    guard isCurrent else { return }
    let failure = isHandled ? nil : outcome.failure
    let node = ModificationNode(self, endsTask: true, failure: failure) { state in
      _ = state.bound(to: State.self).pointee[keyPath: status].end(run, outcome)
    }
    // At the end of a drain, work that never began ends in the same drain.
    if store.isOccupied { store.enqueue(node) } else { _ = store.modify(node) }
  }
}

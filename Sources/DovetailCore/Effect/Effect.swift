/// Work that a reducer requests: an action to handle next, asynchronous work, or the cancellation of former work.
///
/// A reducer returns effects. The ``Store`` runs them.
///
/// ```swift
/// case .factButtonTapped:
///   return .run { [count = state.count] send in
///     await send(.factResponse(try await facts.fetch(count)))
///   }
/// ```
///
/// - Lifetime: an effect is cancelled when the child whose reducer returned it is removed, and when the store is
///   released.
/// - Cost: ``none`` is a null reference, so it allocates nothing. Merging it with another effect returns that effect.
public struct Effect<Action> {
  @usableFromInline let node: EffectNode<Action>?

  @inlinable
  init(node: EffectNode<Action>?) {
    self.node = node
  }

  /// No work.
  @inlinable
  public static var none: Effect { Effect(node: nil) }

  /// Handles an action next, in the same drain as the current action.
  ///
  /// Use the effect in a child that reports something to its parent. Such actions are handled in the order in which
  /// reducers returned them, before observers of the store are notified.
  ///
  /// - Parameter action: The action.
  public static func send(_ action: Action) -> Effect {
    Effect(node: SendNode(action: action))
  }

  /// Runs asynchronous work that can send actions back.
  ///
  /// ```swift
  /// return .run { send in
  ///   for await location in locations() { await send(.moved(to: location)) }
  /// }
  /// ```
  ///
  /// A `CancellationError` is dropped, and so is any error that cancelled work throws. Other errors are passed to
  /// `handler`. Without a handler, they are reported at the line of this call.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; `nil` for the priority of the task that sent the action.
  ///   - name: The name of the task, for debuggers and for observers of the store.
  ///   - operation: The work. It does not run on the store's actor unless the closure is isolated to that actor. Work
  ///     that is isolated to an actor does not begin if it was cancelled while it waited for that actor.
  ///   - handler: Handles an error of the work.
  public static func run(
    priority: TaskPriority? = nil,
    name: String? = nil,
    operation: @escaping @isolated(any) @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return Effect(
      node: RunNode(priority: priority, name: name, site: site, operation: operation, handler: handler)
    )
  }

  /// Runs asynchronous work on the actor of the store.
  ///
  /// ```swift
  /// return .run(isolation: .store) { send in
  ///   for await location in locations() { await send(.moved(to: location)) }
  /// }
  /// ```
  ///
  /// The work begins without a change of threads, and so does each action that it sends. That suits work that waits
  /// most of the time: for a clock, a stream, a client. Work that computes for long belongs to
  /// ``run(priority:name:operation:catch:fileID:filePath:line:column:)``, because the store handles no action
  /// meanwhile. A test store runs the work where it runs all effects, so the closure is not isolated to an actor for
  /// the compiler.
  ///
  /// - Parameters:
  ///   - isolation: Where the work runs.
  ///   - priority: The priority of the task; `nil` for the priority of the task that sent the action.
  ///   - name: The name of the task, for debuggers and for observers of the store.
  ///   - operation: The work.
  ///   - handler: Handles an error of the work.
  public static func run(
    isolation: EffectIsolation,
    priority: TaskPriority? = nil,
    name: String? = nil,
    operation: nonisolated(nonsending) @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return Effect(
      node: RunNode(priority: priority, name: name, site: site, onStore: operation, handler: handler)
    )
  }
}

/// Where the work of an effect runs.
///
/// See ``Effect/run(isolation:priority:name:operation:catch:fileID:filePath:line:column:)``.
public enum EffectIsolation: Hashable, Sendable {
  /// On the actor of the store.
  case store
}

extension Effect {
  /// The node without its action type, for code that is compiled once for all action types.
  package var erased: AnyEffectNode? { node }

  /// Creates the effect of an ``erased`` node with this action type.
  @inlinable
  @inline(__always)
  package init(of erased: AnyEffectNode?) {
    // Not by `Optional.map`: in unspecialized code it would look up the metadata of the node type at run time.
    if let erased {
      self.init(node: known(erased, as: EffectNode<Action>.self))
    } else {
      self.init(node: nil)
    }
  }
}

/// The effect of a reducer, as in `func save() -> EffectOf<Self>`.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

// Nodes are immutable. All nodes but one hold only Sendable values. The node of `send` holds an action, which therefore
// has to be Sendable.
extension Effect: @unchecked Sendable where Action: Sendable {}

/// Work that a reducer asks for: an action to handle next, asynchronous work, or the end of work started before.
///
/// A reducer returns effects and does not run them; the ``Store`` does.
///
/// ```swift
/// case .factButtonTapped:
///   return .run { [count = state.count] send in
///     await send(.factResponse(try await facts.fetch(count)))
///   }
/// ```
///
/// - Lifetime: an effect ends with the child whose reducer returned it, and with the store.
/// - Cost: ``none`` is a null reference; it allocates nothing, and merging nothing with nothing is nothing.
public struct Effect<Action> {
  @usableFromInline let node: EffectNode<Action>?

  @inlinable
  init(node: EffectNode<Action>?) {
    self.node = node
  }

  /// No work.
  @inlinable
  public static var none: Effect { Effect(node: nil) }

  /// Handles an action next, in the pass of the action at hand.
  ///
  /// It is meant for a child that tells its parent what happened. Actions sent like this are handled in the order in
  /// which they were returned, before observers of the store hear of anything.
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
  /// A `CancellationError`, and any error thrown after the work was cancelled, is dropped. Another error goes to
  /// `handler`, or where there is none is reported at the line of this call.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task. `nil` takes that of the task which sent the action.
  ///   - name: A name for the task, shown by debuggers and given to observers of the store.
  ///   - operation: The work. It does not run on the store's actor unless it says so. Work that is bound to an actor
  ///     and is cancelled before its turn there does not begin.
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
}

/// The effect of a reducer, as in `func save() -> EffectOf<Self>`.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

// Every node but one holds `@Sendable` closures and values that are Sendable; the one that holds an action is why this
// asks for a Sendable action. Nodes are immutable.
extension Effect: @unchecked Sendable where Action: Sendable {}

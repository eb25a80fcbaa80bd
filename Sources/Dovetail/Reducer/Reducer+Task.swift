extension Reducer {
  /// Runs a task for a value of the state, restarts it when the value changes, and cancels it when the value is `nil`.
  ///
  /// ```swift
  /// Reduce { state, action in ... }
  ///   .task(id: \.roomID) { roomID, send in
  ///     for await message in chat.messages(in: roomID) { await send(.received(message)) }
  ///   }
  /// ```
  ///
  /// The task starts as soon as the value is not `nil`, which includes the initial state. When the value changes, the
  /// task is cancelled and starts again. The task is cancelled when the value becomes `nil`, and when the feature is
  /// removed. It does not matter which code changed the state. A task that has returned starts again only when the
  /// value changes.
  ///
  /// ``StoreTask/finish()`` of an action does not wait for the task. The idea comes from subscriptions in Elm and from
  /// `task(id:)` in SwiftUI.
  ///
  /// - Complexity: After each action, the store compares the value of each feature that has this operator.
  ///
  /// - Parameters:
  ///   - id: The value.
  ///   - priority: The priority of the task.
  ///   - name: The name of the task.
  ///   - operation: The work. It receives the value, and a ``Send`` for actions.
  ///   - handler: Handles an error of the work, as in
  ///     ``Effect/run(priority:name:operation:catch:fileID:filePath:line:column:)``.
  /// - Returns: A reducer that runs this reducer and the task.
  public func task<ID: Hashable & Sendable>(
    id: @escaping (_ state: State) -> ID?,
    priority: TaskPriority? = nil,
    name: String? = nil,
    operation: @escaping @Sendable (_ id: ID, _ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    let source = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let base = prepared()
    let key = TaskKey()
    let tasks = TaskSubscriptions<State, Action> { _ in
      true
    } sync: { state, context, sink in
      let value = id(state)
      let known = context.runtime.comparedValue(of: key, at: context.nodeID)
      // Most actions leave the value unchanged, and end here.
      guard known != value.map(AnyHashable.init) else { return }
      context.runtime.setComparedValue(value.map(AnyHashable.init), for: key, at: context.nodeID)
      // Comes before the start of the new task, because both have the same cancellation id.
      context.cancel(CancelID(key))
      guard let value else { return }
      RunNode(
        priority: priority,
        name: name,
        site: source,
        operation: { try await operation(value, $0) },
        handler: handler
      )
      .start(in: context.adding(CancelID(key)), sending: sink)
    }
    return Reduce<State, Action>(
      // `compiled` is the one of the base, so an action runs no instruction of this operator.
      preparedReducer: PreparedReducer(tasks: .both(base.tasks, tasks), compiled: base.compiled)
    )
  }
}

/// The identity of a task operator in the body of a feature.
///
/// It is compared by reference. A store evaluates a body once, so the identity stays the same while the store exists.
final class TaskKey: Hashable, Sendable {
  static func == (first: TaskKey, second: TaskKey) -> Bool { first === second }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

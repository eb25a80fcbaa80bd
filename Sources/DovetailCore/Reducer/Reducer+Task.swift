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
    let tasks = TaskOperator<State, Action, ID>(id: id, at: source) { value in
      RunNode(
        priority: priority,
        name: name,
        site: source,
        operation: { try await operation(value, $0) },
        handler: handler
      )
    }
    return adding(tasks)
  }
}

/// The subscription of `task(id:)`.
private final class TaskOperator<State, Action, ID: Hashable & Sendable>: ValueOperator<State, Action, ID> {
  private let work: (ID) -> RunNode<Action>

  /// Creates a subscription.
  ///
  /// - Parameters:
  ///   - id: Returns the value that the task is bound to.
  ///   - site: The source location of the operator.
  ///   - work: Returns the effect of the task.
  init(id: @escaping (State) -> ID?, at site: SourceSite, work: @escaping (ID) -> RunNode<Action>) {
    self.work = work
    super.init(.tasks, id: id, at: site)
  }

  override func change(
    to value: ID?,
    _ state: inout State,
    _ context: EffectContext,
    _ sink: ActionSink<Action>
  ) {
    // Comes before the start of the new task, because both have the same cancellation id.
    context.cancelLater(CancelID(key))
    guard let value else { return }
    var task = context.adding(CancelID(key))
    task.followsState = true
    task.startLater(work(value), sending: sink)
  }
}

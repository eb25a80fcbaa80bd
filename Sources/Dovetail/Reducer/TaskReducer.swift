extension Reducer {
  /// Runs work for as long as a value of the state stays the same.
  ///
  /// ```swift
  /// Reduce { state, action in ... }
  ///   .task(id: \.roomID) { roomID, send in
  ///     for await message in chat.messages(in: roomID) { await send(.received(message)) }
  ///   }
  /// ```
  ///
  /// The work starts when there is a value, also where it is there from the beginning; it is cancelled and starts anew
  /// when the value becomes another; it is cancelled when the value becomes `nil`, and when the feature goes. It does
  /// not matter who changed the state. Work that has returned does not start again before the value changes.
  ///
  /// It is not a part of the ``StoreTask`` of any action. The idea is that of subscriptions in Elm and of `task(id:)`
  /// in SwiftUI.
  ///
  /// - Complexity: A store with such work looks at the values after each action, in O(features that have it).
  ///
  /// - Parameters:
  ///   - id: The value.
  ///   - priority: The priority of the task.
  ///   - name: A name for the task.
  ///   - operation: The work. It is given the value, and what it sends actions with.
  ///   - handler: Handles an error of the work, as in
  ///     ``Effect/run(priority:name:operation:catch:fileID:filePath:line:column:)``.
  /// - Returns: A reducer that runs this one and the work.
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
      let known = context.runtime.memory(of: key, at: context.nodeID)
      guard known != value.map(AnyHashable.init) else { return }
      context.runtime.remember(value.map(AnyHashable.init), for: key, at: context.nodeID)
      // Before the new work starts, which has the same id.
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
      preparedReducer: PreparedReducer(tasks: .both(base.tasks, tasks), compiled: base.compiled)
    )
  }
}

/// One task operator in the body of a feature, told from others by being another object.
///
/// A body is evaluated once for a store, so its operators stay the same as long as the store lives.
final class TaskKey: Hashable, Sendable {
  static func == (first: TaskKey, second: TaskKey) -> Bool { first === second }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

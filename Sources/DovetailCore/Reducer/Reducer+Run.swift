extension Reducer {
  /// Runs asynchronous work that sees the state of the feature.
  ///
  /// ```swift
  /// var body: some ReducerOf<Self> {
  ///   Reduce { state, action in
  ///     switch action {
  ///     case .saveButtonTapped:
  ///       return run { feature in
  ///         try await database.save(try await feature.state(\.draft))
  ///         try await feature.modify { $0.isSaved = true }
  ///       }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// It is a function of the feature, which gives the handle its types. Otherwise it is
  /// ``Effect/run(priority:name:operation:catch:fileID:filePath:line:column:)``, with the same rules for errors and
  /// cancellation.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; `nil` for the priority of the task that sent the action.
  ///   - name: The name of the task, for debuggers and for observers of the store.
  ///   - operation: The work. It receives a handle that reads and modifies the state, sends actions and waits for them.
  ///   - handler: Handles an error of the work.
  /// - Returns: The effect.
  public func run(
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
    // Not by `map`: the compiler does not infer an asynchronous closure there.
    var catching: (@Sendable (any Error, Send<Action>) async -> Void)?
    if let handler { catching = { error, send in await handler(error, FeatureHandle(send)) } }
    return Effect(
      node: RunNode(
        priority: priority,
        name: name,
        site: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column),
        operation: { send in try await begin(operation, FeatureHandle(send), isolation: operation.isolation) },
        handler: catching
      )
    )
  }
}

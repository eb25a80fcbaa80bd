import Dovetail

extension TestStore {
  /// Sends an action, and says how it changes the state.
  ///
  /// ```swift
  /// await store.send(.incrementButtonTapped) { $0.count = 1 }
  /// ```
  ///
  /// - Order: the actions that effects have sent before have to be received first. When it returns, every effect that
  ///   was set off has gone as far as it gets by itself.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - expect: Makes of the state before the state after. Without it, the state must stay as it is.
  /// - Returns: The effects that were started, to wait for or to cancel.
  @discardableResult
  public nonisolated(nonsending) func send(
    _ action: Action,
    assert expect: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(action, expect, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Sends the action of a case that holds nothing, and says how it changes the state.
  ///
  /// ```swift
  /// await store.send(\.child.refreshButtonTapped)
  /// ```
  ///
  /// - Parameters:
  ///   - action: The case.
  ///   - expect: Makes of the state before the state after. Without it, the state must stay as it is.
  /// - Returns: The effects that were started, to wait for or to cancel.
  @_disfavoredOverload
  @discardableResult
  public nonisolated(nonsending) func send(
    _ action: CaseKeyPath<Action, Void>,
    assert expect: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return await send(AnyCasePath(action).embed(()), expect, at: site)
  }

  /// Sends the action of a case with a value, and says how it changes the state.
  ///
  /// ```swift
  /// await store.send(\.child.nameChanged, "Ada") { $0.child.name = "Ada" }
  /// ```
  ///
  /// - Parameters:
  ///   - action: The case.
  ///   - value: What the case holds.
  ///   - expect: Makes of the state before the state after. Without it, the state must stay as it is.
  /// - Returns: The effects that were started, to wait for or to cancel.
  @_disfavoredOverload
  @discardableResult
  public nonisolated(nonsending) func send<Value>(
    _ action: CaseKeyPath<Action, Value>,
    _ value: Value,
    assert expect: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return await send(AnyCasePath(action).embed(value), expect, at: site)
  }

  private nonisolated(nonsending) func send(
    _ action: Action,
    _ expect: ((inout State) throws -> Void)?,
    at site: SourceSite
  ) async -> TestStoreTask {
    executor.hold()
    defer { executor.handBack() }
    let task = executor.exclusively { handle(action, expect, at: site) }
    if task != nil { await settle(at: site) }
    return TestStoreTask(task: task ?? .none, executor: executor, timeout: timeout)
  }

  /// Has the store handle an action of the test, and checks the state after.
  ///
  /// - Returns: The effects that were started; `nil` if the feature is gone.
  private func handle(_ action: Action, _ expect: ((inout State) throws -> Void)?, at site: SourceSite) -> StoreTask? {
    guard !ledger.isDismissed else {
      reportIssue(Diagnostic.sentAfterDismissal(action).message, at: site)
      return nil
    }
    passOverReceived(at: site)
    ledger.willSend()
    let task = store.send(action, fileID: site.fileID, filePath: site.filePath, line: site.line, column: site.column)
    if let after = ledger.takeStateAfterSend() {
      check(after.state, expect, number: after.number, shared: after.shared, at: site)
    }
    return task
  }

  /// Lets every effect go as far as it gets by itself, and fails the test if one goes on for ever.
  nonisolated(nonsending) func settle(at site: SourceSite) async {
    let ledger = ledger
    guard await !executor.settle(whileActive: { !ledger.flights.isEmpty }) else { return }
    guard executor.takeNewRestlessness() else { return }
    executor.exclusively {
      reportIssue(Diagnostic.effectsDoNotRest(flightLines, after: timeout).message, at: site)
    }
  }

  /// Sees to the actions that nobody has received when the test goes on to another.
  private func passOverReceived(at site: SourceSite) {
    guard !ledger.received.isEmpty else { return }
    reportUnlessSkipped(.unreceivedBeforeSend(ledger.received.map(\.action)), at: site)
    // With everything to assert the actions stay, to be received after all.
    if exhaustivity != .on { skipReceived() }
  }
}

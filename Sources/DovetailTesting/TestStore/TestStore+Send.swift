import Dovetail

extension TestStore {
  /// Sends an action, and asserts how it changes the state.
  ///
  /// ```swift
  /// await store.send(.incrementButtonTapped) { $0.count = 1 }
  /// ```
  ///
  /// - Order: actions that effects have sent earlier have to be received first. When the function returns, the effects
  ///   of the action have run until they wait for an event.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - expect: Applies the expected changes to the state before the action. Without it, the state must not change.
  /// - Returns: The task of the started effects.
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

  /// Sends an action without a payload, and asserts how it changes the state.
  ///
  /// ```swift
  /// await store.send(\.child.refreshButtonTapped)
  /// ```
  ///
  /// - Parameters:
  ///   - action: The case.
  ///   - expect: Applies the expected changes to the state before the action. Without it, the state must not change.
  /// - Returns: The task of the started effects.
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

  /// Sends an action with a payload, and asserts how it changes the state.
  ///
  /// ```swift
  /// await store.send(\.child.nameChanged, "Ada") { $0.child.name = "Ada" }
  /// ```
  ///
  /// - Parameters:
  ///   - action: The case.
  ///   - value: The payload.
  ///   - expect: Applies the expected changes to the state before the action. Without it, the state must not change.
  /// - Returns: The task of the started effects.
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

  /// Names the mistake of a misspelled case.
  ///
  /// - Parameters:
  ///   - action: The misspelled case.
  ///   - expect: Has no meaning.
  @available(*, unavailable, message: "'Action' has no case with this name. Check its spelling.")
  @_disfavoredOverload
  @discardableResult
  public nonisolated(nonsending) func send(
    _ action: _UnknownKeyPath?,
    assert expect: ((_ state: inout State) throws -> Void)? = nil
  ) async -> TestStoreTask {
    unavailableMember()
  }

  /// Names the mistake of a case without the value that it holds.
  ///
  /// - Parameters:
  ///   - action: The case.
  ///   - expect: Has no meaning.
  @available(*, unavailable, message: "The case holds a value. Write 'send(\\.name, value)'.")
  @_disfavoredOverload
  @discardableResult
  public nonisolated(nonsending) func send<Value>(
    _ action: CaseKeyPath<Action, Value>,
    assert expect: ((_ state: inout State) throws -> Void)? = nil
  ) async -> TestStoreTask {
    unavailableMember()
  }

  private nonisolated(nonsending) func send(
    _ action: Action,
    _ expect: ((inout State) throws -> Void)?,
    at site: SourceSite
  ) async -> TestStoreTask {
    beginCall(at: site)
    defer { executor.endDriving() }
    let task = executor.exclusively { handle(action, expect, at: site) }
    if task != nil { await settle(at: site) }
    return TestStoreTask(task: task ?? .none, executor: executor, timeout: timeout)
  }

  /// Sends an action to the store, and checks the state after it.
  ///
  /// - Returns: The task of the started effects; `nil` if the feature has been dismissed.
  private func handle(_ action: Action, _ expect: ((inout State) throws -> Void)?, at site: SourceSite) -> StoreTask? {
    guard !ledger.isDismissed else {
      reportIssue(Diagnostic.sentAfterDismissal(action).message, at: site)
      return nil
    }
    passOverReceived(at: site)
    ledger.willSend()
    let task = store.send(action, fileID: site.fileID, filePath: site.filePath, line: site.line, column: site.column)
    // If no combinator handles the action, the cause of a difference was reported.
    if let sent = ledger.takeSent(), !sent.isUnhandled {
      check(ledger.stateAfterSend, expect, number: sent.number, shared: sent.shared, at: site)
    }
    return task
  }

  /// Begins a section in which a call of the test runs the effects, until `endDriving()` of the executor.
  ///
  /// - Parameter site: The line of the call.
  func beginCall(at site: SourceSite) {
    executor.beginDriving(at: site)
    ledger.changes.with { $0.noteTest(.current) }
  }

  /// Runs the effects until they settle, and fails the test if one does not.
  nonisolated(nonsending) func settle(at site: SourceSite) async {
    let ledger = ledger
    guard await !executor.settle(whileActive: { !ledger.activeEffects.isEmpty }) else { return }
    guard executor.takeNewSettlingFailure() else { return }
    executor.exclusively {
      reportIssue(Diagnostic.effectsDoNotSettle(activeEffectLines, after: timeout).message, at: site)
    }
  }

  /// Reports or skips the unreceived actions before the test sends another action.
  private func passOverReceived(at site: SourceSite) {
    guard !ledger.received.isEmpty else { return }
    reportOmission(.unreceivedBeforeSend(ledger.received.map(\.shown)), at: site)
    // With full exhaustivity the actions stay, so that the test can still receive them.
    if exhaustivity != .on { skipReceived() }
  }
}

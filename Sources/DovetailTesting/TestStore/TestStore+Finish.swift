import Dovetail

extension TestStore {
  /// Waits until every effect has ended.
  ///
  /// It fails the test if an effect does not end, or if actions are unreceived.
  ///
  /// - Parameter timeout: How long to wait for events outside of the test store; `nil` for ``timeout``.
  public nonisolated(nonsending) func finish(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let timeout = timeout ?? self.timeout
    let ledger = ledger
    beginCall(at: site)
    defer { executor.endDriving() }
    let end = await executor.wait(for: timeout, whileActive: { !ledger.activeEffects.isEmpty }) {
      allEffectsWaitForTest
    }
    executor.exclusively {
      let effects = activeEffectLines
      if !ledger.received.isEmpty {
        reportOmission(.unreceived(ledger.received.map(\.shown)), at: site)
        skipReceived()
      }
      if !effects.isEmpty, !allEffectsWaitInVain {
        _ = executor.takeNewSettlingFailure()
        reportOmission(.effectsInFlight(effects, Waiting(end, timeout)), at: site)
      }
      reportSharedChanges(at: site)
    }
  }

  /// Skips the unreceived actions.
  ///
  /// ``state`` becomes the state after the last one.
  ///
  /// ```swift
  /// await store.skipReceivedActions()
  /// ```
  ///
  /// - Parameter strict: Whether the test fails if there is no unreceived action.
  public nonisolated(nonsending) func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    beginCall(at: site)
    defer { executor.endDriving() }
    await settle(at: site)
    executor.exclusively {
      guard !ledger.received.isEmpty else {
        if strict { reportIssue(Diagnostic.nothingToSkip(.actions).message, at: site) }
        return
      }
      if exhaustivity != .off { reportSkipped(.skippedActions(ledger.received.map(\.shown)), at: site) }
      skipReceived()
    }
  }

  /// Dismounts the feature and its children, as `Store/dismount(isolation:fileID:filePath:line:column:)` does.
  ///
  /// ```swift
  /// await store.dismount()
  /// ```
  ///
  /// Effects in flight are cancelled. What the effects of dismounts send or post has to be received, like that of other
  /// effects.
  public nonisolated(nonsending) func dismount(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    beginCall(at: site)
    defer { executor.endDriving() }
    executor.exclusively { store.beginDismount() }
    await settle(at: site)
  }

  /// Cancels every effect in flight.
  ///
  /// ```swift
  /// await store.skipInFlightEffects()
  /// ```
  ///
  /// - Parameter strict: Whether the test fails if no effect is in flight.
  public nonisolated(nonsending) func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    beginCall(at: site)
    defer { executor.endDriving() }
    await settle(at: site)
    let isCancelled = executor.exclusively {
      guard !ledger.activeEffects.isEmpty else {
        if strict { reportIssue(Diagnostic.nothingToSkip(.effects).message, at: site) }
        return false
      }
      if exhaustivity != .off { reportSkipped(.skippedEffects(activeEffectLines), at: site) }
      store.cancelEffects()
      return true
    }
    if isCancelled { await settle(at: site) }
  }

  /// Makes the state after the last action the asserted one.
  func skipReceived() {
    guard let last = ledger.received.last else { return }
    advance(to: ledger.state(after: last), shared: last.shared)
    ledger.removeReceived(ledger.received.count)
  }
}

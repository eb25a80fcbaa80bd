import Dovetail

extension TestStore {
  /// Waits until every effect has ended, and fails the test if one does not, or if it has sent actions that nobody has
  /// received.
  ///
  /// - Parameter timeout: How long to wait for what happens outside of the test store; ``timeout`` if `nil`.
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
    executor.hold()
    defer { executor.handBack() }
    let end = await executor.wait(for: timeout, whileActive: { !ledger.flights.isEmpty }) { allFlightsWaitForTest }
    executor.exclusively {
      let flights = flightLines
      if !ledger.received.isEmpty {
        reportUnlessSkipped(.unreceived(ledger.received.map(\.action)), at: site)
        skipReceived()
      }
      if !flights.isEmpty {
        _ = executor.takeNewRestlessness()
        reportUnlessSkipped(.effectsInFlight(flights, Waiting(end, timeout)), at: site)
      }
      reportSharedChanges(at: site)
    }
  }

  /// Passes over the actions that effects have sent and nobody has received.
  ///
  /// ``state`` becomes that after the last of them.
  ///
  /// - Parameter strict: Whether it is a failure if there are none.
  public nonisolated(nonsending) func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    executor.hold()
    defer { executor.handBack() }
    await settle(at: site)
    executor.exclusively {
      guard !ledger.received.isEmpty else {
        if strict { reportIssue(Diagnostic.nothingToSkip(.actions).message, at: site) }
        return
      }
      if exhaustivity != .off { reportSkipped(.skippedActions(ledger.received.map(\.action)), at: site) }
      skipReceived()
    }
  }

  /// Cancels every effect in flight.
  ///
  /// - Parameter strict: Whether it is a failure if there are none.
  public nonisolated(nonsending) func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    executor.hold()
    defer { executor.handBack() }
    await settle(at: site)
    let isCancelled = executor.exclusively {
      guard !ledger.flights.isEmpty else {
        if strict { reportIssue(Diagnostic.nothingToSkip(.effects).message, at: site) }
        return false
      }
      if exhaustivity != .off { reportSkipped(.skippedEffects(flightLines), at: site) }
      store.cancelEffects()
      return true
    }
    if isCancelled { await settle(at: site) }
  }

  /// Makes the state after the last action that came the state that the test knows of.
  func skipReceived() {
    guard let last = ledger.received.last else { return }
    advance(to: last.state, shared: last.shared)
    ledger.received = []
  }
}

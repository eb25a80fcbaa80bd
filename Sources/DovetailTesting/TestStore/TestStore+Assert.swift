import Dovetail

extension TestStore {
  /// Asserts the state between two steps.
  ///
  /// ```swift
  /// store.assert { $0.count = 3 }
  /// ```
  ///
  /// - Parameter expect: Assigns the expected values to the state that the test has asserted last. The assertion fails
  ///   if the actual state differs from the result.
  public func assert(
    _ expect: @escaping (_ state: inout State) throws -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    executor.call {
      // Changes of shared values by unreceived actions are asserted when the test receives those actions.
      let shared = ledger.received.first?.sharedBefore ?? ledger.changes.with(\.now)
      check(state, expect, needsChange: false, shared: shared, at: site)
    }
  }

  /// Compares the actual state with the expected one.
  ///
  /// The actual state is the asserted one from then on.
  ///
  /// - Parameters:
  ///   - number: The next number of the feature's `NumberSequence` before the action; `nil` if there was no action.
  ///   - shared: The shared values that belong to the state.
  func check(
    _ after: State,
    _ expect: ((inout State) throws -> Void)?,
    needsChange: Bool = true,
    number: Int? = nil,
    shared: SharedSnapshot,
    at site: SourceSite
  ) {
    // During the expectation, the test store still returns the state asserted before.
    defer {
      advance(to: after, shared: shared)
      let compared = comparison.takeCompared()
      reportForeign(ledger.changes.with { $0.watch(compared) }, at: site)
    }
    let isPartial = exhaustivity != .on
    if let failure = failure(of: after, expect, isPartial: isPartial, needsChange: needsChange, number, shared) {
      reportIssue(Diagnostic.state(failure).message, at: site)
      return
    }
    // A second, exhaustive comparison finds the skipped assertions.
    guard exhaustivity == .off(showSkippedAssertions: true) else { return }
    switch failure(of: after, expect, isPartial: false, needsChange: false, number, shared) {
    case nil, .threw: return
    case let failure?: reportSkipped(.state(failure), at: site)
    }
  }

  private func failure(
    of after: State,
    _ expect: ((inout State) throws -> Void)?,
    isPartial: Bool,
    needsChange: Bool,
    _ number: Int?,
    _ shared: SharedSnapshot
  ) -> StateFailure? {
    let values = ledger.changes.with { ComparedSharedValues(before: $0.before, after: $0.completing(shared)) }
    // The expectation runs with the feature's dependencies, which most expectations do not read.
    let dependencies = DependencyOverride { [store] dependencies in
      dependencies = store!.dependencies
      // A sequence that starts where that of the reducer did, so that the expectation gets the same numbers.
      dependencies.numbers = NumberSequence(startingAt: number ?? dependencies.numbers.peek())
    }
    func compare() -> StateFailure? {
      comparison.failure(
        of: after,
        since: state,
        values,
        isPartial: isPartial,
        needsChange: needsChange,
        with: dependencies,
        expect: expect
      )
    }
    func compareAsWanted() -> StateFailure? {
      assertsTaskStates ? compare() : TaskState.$isIgnored.withValue(true, operation: compare)
    }
    return exhaustivity == .on
      ? compareAsWanted() : ExpectationScope.$isExhaustive.withValue(false, operation: compareAsWanted)
  }

  /// Makes a state the asserted one.
  func advance(to state: State, shared: SharedSnapshot) {
    self.state = state
    ledger.stateAfterSend = state
    ledger.changes.with { $0.advance(to: shared) }
  }

  /// Reports changes of shared values that the test has not asserted.
  func reportSharedChanges(at site: SourceSite) {
    let (before, now) = ledger.changes.with { ($0.before, $0.now) }
    guard let difference = before.difference(to: now, format: .proportional) else { return }
    reportOmission(.sharedChanges(difference), at: site)
    ledger.changes.with { $0.advance(to: now) }
  }

  /// Reports shared values that belong to another test.
  func reportForeign(_ names: [String], at site: SourceSite) {
    for name in names { reportIssue(Diagnostic.foreignSharedValue(name).message, at: site) }
  }

  /// Reports what the test has not asserted until its end.
  func reportLeftovers() {
    if ledger.isDismissed { return }
    if let first = ledger.received.first {
      // Not at the line that makes the test store, which many tests may share.
      reportOmission(.unreceived(ledger.received.map(\.shown)), at: first.step)
    }
    reportActiveEffects()
    reportSharedChanges(at: ledger.step)
    skipReceived()
  }

  /// Reports something that an exhaustive test would have asserted.
  ///
  /// It is a failure if ``TestStore/exhaustivity`` is on. Otherwise, `exhaustivity` decides whether it is a warning.
  func reportOmission(_ diagnostic: @autoclosure () -> Diagnostic, at site: SourceSite) {
    switch exhaustivity {
    case .on: reportIssue(diagnostic().message, at: site)
    case .off(showSkippedAssertions: true): reportSkipped(diagnostic(), at: site)
    case .off(showSkippedAssertions: false): return
    }
  }

  /// Reports a skipped assertion as an expected issue.
  func reportSkipped(_ diagnostic: Diagnostic, at site: SourceSite) {
    withExpectedIssue(Diagnostic.skippedAssertions.message) {
      reportIssue(diagnostic.message, at: site)
    }
  }

  /// Reports each effect in flight that was not reported before, at the line that caused it.
  private func reportActiveEffects() {
    let known = ledger.markEffectsAsReported()
    let inVain = executor.unimplementedWaits
    for (active, activity) in activities
    where !known.contains(active.effect.number) && !inVain.contains(active.effect.number) {
      reportOmission(.effectStillRuns(active.effect, of: active.action, activity), at: active.site)
    }
  }

  /// A line for each effect in flight.
  ///
  /// Effects of one source location that run on without waiting share one line.
  var activeEffectLines: [String] {
    var unsettled: Set<SourceSite> = []
    return activities.compactMap { active, activity in
      if case .isUnsettled = activity, !unsettled.insert(active.effect.site).inserted { return nil }
      return Diagnostic.activeEffect(active.effect, of: active.action, activity)
    }
  }

  /// What each effect in flight is doing.
  private var activities: [(ActiveEffect, EffectActivity)] {
    let waits = executor.waits
    let unsettled = executor.unsettledEffects
    return ledger.activeEffects.map { active in
      if let waits = waits[active.effect.number] { return (active, .waits(for: waits)) }
      guard let unsettled else { return (active, .waitsOutside) }
      let sent = ledger.countOfReceived(fromEffectsAt: active.effect.site)
      let isUnsettled = unsettled.contains(active.effect.number) || sent > 1
      return (active, isUnsettled ? .isUnsettled(sent: sent) : .waitsOutside)
    }
  }

  /// Whether effects are in flight, and all of them wait in vain for a reason that was reported.
  var allEffectsWaitInVain: Bool {
    let inVain = executor.unimplementedWaits
    return !ledger.activeEffects.isEmpty && ledger.activeEffects.allSatisfy { inVain.contains($0.effect.number) }
  }

  /// Whether every effect in flight waits for an event that only the test can cause.
  ///
  /// `true` if there is no effect.
  var allEffectsWaitForTest: Bool {
    let effects = ledger.activeEffects
    if effects.isEmpty { return true }
    let waits = executor.waits
    return effects.allSatisfy { waits[$0.effect.number] != nil }
  }
}

import Dovetail

extension TestStore {
  /// Says how the state is between two steps.
  ///
  /// ```swift
  /// store.assert { $0.count = 3 }
  /// ```
  ///
  /// - Parameter expect: Is given the state that the test has asserted, and must leave it as it is found.
  public func assert(
    _ expect: @escaping (_ state: inout State) throws -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    executor.call {
      // Changes by actions that wait to be received are asserted with these.
      let shared = ledger.received.first?.sharedBefore ?? ledger.changes.now
      check(state, expect, needsChange: false, shared: shared, at: site)
    }
  }

  /// Compares a state with what the test expects, and makes it the state that the test knows of.
  ///
  /// - Parameters:
  ///   - number: The next of the feature's numbers before the action, where there was one.
  ///   - shared: The shared values that belong to the state.
  func check(
    _ after: State,
    _ expect: ((inout State) throws -> Void)?,
    needsChange: Bool = true,
    number: Int? = nil,
    shared: SharedSnapshot,
    at site: SourceSite
  ) {
    let changes = ledger.changes
    let expectation = StateExpectation(
      before: state,
      after: after,
      sharedBefore: changes.before,
      sharedAfter: changes.completing(shared)
    )
    // Who looks at the test store while it says what it expects sees what was asserted before.
    defer { advance(to: after, shared: shared) }
    let isPartial = exhaustivity != .on
    // What an expectation makes, it makes with the feature's dependencies.
    let dependencies = store.dependencies
    let expect = expect.map { expect in
      { (state: inout State) in
        var dependencies = dependencies
        // A sequence of its own, from which it takes the numbers that the reducer took.
        dependencies.numbers = NumberSequence(startingAt: number ?? dependencies.numbers.next)
        try DependencyScope.with(dependencies.storage) { try expect(&state) }
      }
    }
    if let failure = expectation.failure(isPartial: isPartial, needsChange: needsChange, expect: expect) {
      reportIssue(Diagnostic.state(failure).message, at: site)
      return
    }
    // What was not asserted is found by asserting everything.
    guard exhaustivity == .off(showSkippedAssertions: true) else { return }
    switch expectation.failure(isPartial: false, needsChange: false, expect: expect) {
    case nil, .threw: return
    case let failure?: reportSkipped(.state(failure), at: site)
    }
  }

  /// Makes a state the one that the test knows of.
  func advance(to state: State, shared: SharedSnapshot) {
    self.state = state
    ledger.changes.advance(to: shared)
  }

  /// Reports changes of shared values that the test has not asserted.
  func reportSharedChanges(at site: SourceSite) {
    let (before, now) = (ledger.changes.before, ledger.changes.now)
    guard let difference = before.difference(to: now, format: .proportional) else { return }
    reportUnlessSkipped(.sharedChanges(difference), at: site)
    ledger.changes.advance(to: now)
  }

  /// Reports what a test has left out, as far as it must leave out nothing.
  func reportUnlessSkipped(_ diagnostic: @autoclosure () -> Diagnostic, at site: SourceSite) {
    switch exhaustivity {
    case .on: reportIssue(diagnostic().message, at: site)
    case .off(showSkippedAssertions: true): reportSkipped(diagnostic(), at: site)
    case .off(showSkippedAssertions: false): return
    }
  }

  /// Tells of something that was left out, without failing the test.
  func reportSkipped(_ diagnostic: Diagnostic, at site: SourceSite) {
    withExpectedIssue(Diagnostic.skippedAssertions.message) {
      reportIssue(diagnostic.message, at: site)
    }
  }

  /// Reports the actions that nobody has received.
  func reportUnreceived() {
    guard !ledger.received.isEmpty else { return }
    reportUnlessSkipped(.unreceived(ledger.received.map(\.action)), at: site)
  }

  /// Reports effects that have not ended, each at the line that set it off.
  func reportFlights() {
    for (flight, activity) in activities {
      reportUnlessSkipped(.effectStillRuns(flight.effect, of: flight.action, activity), at: flight.site)
    }
  }

  /// A line about each effect in flight, and about effects that follow one another at the same place for ever, one.
  var flightLines: [String] {
    var restless: Set<SourceSite> = []
    return activities.compactMap { flight, activity in
      if case .isRestless = activity, !restless.insert(flight.effect.site).inserted { return nil }
      return Diagnostic.flight(flight.effect, of: flight.action, activity)
    }
  }

  /// What each effect in flight does.
  private var activities: [(TestLedger<State, Action>.Flight, EffectActivity)] {
    let waits = executor.waits
    let restless = executor.restlessEffects
    return ledger.flights.map { flight in
      if let waits = waits[flight.effect.number] { return (flight, .waits(for: waits)) }
      guard let restless else { return (flight, .waitsOutside) }
      let sent = ledger.countOfReceived(fromEffectsAt: flight.effect.site)
      let isRestless = restless.contains(flight.effect.number) || sent > 1
      return (flight, isRestless ? .isRestless(sent: sent) : .waitsOutside)
    }
  }

  /// Whether every effect in flight waits for what only the test can bring about; so also where there is none.
  var allFlightsWaitForTest: Bool {
    let waits = executor.waits
    return ledger.flights.allSatisfy { waits[$0.effect.number] != nil }
  }
}

import Dovetail

extension TestStore {
  /// Asserts that an effect has sent an action, and how the action changes the state.
  ///
  /// ```swift
  /// await store.receive(.response("42")) { $0.text = "42" }
  /// ```
  ///
  /// - Parameters:
  ///   - action: The expected action.
  ///   - timeout: How long to wait for events outside of the test store; `nil` for ``timeout``.
  ///   - expect: Applies the expected changes to the state before the action. Without it, the state must not change.
  public nonisolated(nonsending) func receive(
    _ action: Action,
    timeout: Duration? = nil,
    assert expect: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: Equatable {
    let expectation = ActionExpectation(
      description: .action(String(customDumping: action)),
      isMet: { $0 == action },
      difference: { diff(action, $0, format: .proportional) }
    )
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(expectation, timeout, expect, at: site)
  }

  /// Asserts that an effect has sent an action that a predicate accepts, and how the action changes the state.
  ///
  /// ```swift
  /// await store.receive({ if case .response(.success) = $0 { true } else { false } })
  /// ```
  ///
  /// - Parameters:
  ///   - predicate: Returns whether the action is the expected one.
  ///   - timeout: How long to wait for events outside of the test store; `nil` for ``timeout``.
  ///   - expect: Applies the expected changes to the state before the action. Without it, the state must not change.
  @_disfavoredOverload
  public nonisolated(nonsending) func receive(
    _ predicate: @escaping (_ action: Action) -> Bool,
    timeout: Duration? = nil,
    assert expect: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let expectation = ActionExpectation(description: .predicate, isMet: predicate)
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(expectation, timeout, expect, at: site)
  }

  /// Asserts that an effect has sent an action of a case, and how the action changes the state.
  ///
  /// ```swift
  /// await store.receive(\.response.success) { $0.text = "42" }
  /// ```
  ///
  /// - Parameters:
  ///   - action: The case.
  ///   - timeout: How long to wait for events outside of the test store; `nil` for ``timeout``.
  ///   - expect: Applies the expected changes to the state before the action. Without it, the state must not change.
  public nonisolated(nonsending) func receive<Value>(
    _ action: CaseKeyPath<Action, Value>,
    timeout: Duration? = nil,
    assert expect: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let path = AnyCasePath(action)
    let expectation = ActionExpectation(description: .case("\(action)")) { path.extract(from: $0) != nil }
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(expectation, timeout, expect, at: site)
  }

  /// Asserts that an effect has sent an action with a certain payload, and how the action changes the state.
  ///
  /// ```swift
  /// await store.receive(\.response.success, "42") { $0.text = "42" }
  /// ```
  ///
  /// - Parameters:
  ///   - action: The case.
  ///   - value: The expected payload.
  ///   - timeout: How long to wait for events outside of the test store; `nil` for ``timeout``.
  ///   - expect: Applies the expected changes to the state before the action. Without it, the state must not change.
  public nonisolated(nonsending) func receive<Value: Equatable>(
    _ action: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout: Duration? = nil,
    assert expect: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: CasePathable {
    let path = AnyCasePath(action)
    let expectation = ActionExpectation(
      description: .action(String(customDumping: path.embed(value))),
      isMet: { path.extract(from: $0) == value },
      difference: { path.extract(from: $0).flatMap { diff(value, $0, format: .proportional) } }
    )
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(expectation, timeout, expect, at: site)
  }

  private nonisolated(nonsending) func receive(
    _ expectation: ActionExpectation<Action>,
    _ timeout: Duration?,
    _ expect: ((inout State) throws -> Void)?,
    at site: SourceSite
  ) async {
    let timeout = timeout ?? self.timeout
    let isPartial = exhaustivity != .on
    let ledger = ledger
    func isThere() -> Bool {
      isPartial ? ledger.received.contains { expectation.isMet($0.action) } : !ledger.received.isEmpty
    }
    executor.beginDriving()
    defer { executor.endDriving() }
    let end = await executor.wait(for: timeout, whileActive: { !ledger.activeEffects.isEmpty }) {
      isThere() || allEffectsWaitForTest
    }
    let isReceived = executor.exclusively {
      guard isThere() else {
        reportMissing(expectation, Waiting(end, timeout), at: site)
        return false
      }
      take(expectation, expect, at: site)
      return true
    }
    if isReceived { await settle(at: site) }
  }

  /// Takes the next unreceived action, and checks it and the state after it.
  private func take(
    _ expectation: ActionExpectation<Action>,
    _ expect: ((inout State) throws -> Void)?,
    at site: SourceSite
  ) {
    if exhaustivity != .on { passOverReceived(until: expectation, at: site) }
    guard let next = ledger.takeReceived() else { return }
    if expectation.isMet(next.action) {
      check(next.state, expect, number: next.number, shared: next.shared, at: site)
    } else {
      let diagnostic = Diagnostic.unexpectedAction(
        next.action,
        expected: expectation.description,
        difference: expectation.difference(next.action),
        isLater: ledger.received.contains { expectation.isMet($0.action) }
      )
      reportOmission(diagnostic, at: site)
      advance(to: next.state, shared: next.shared)
    }
  }

  private func reportMissing(_ expectation: ActionExpectation<Action>, _ waiting: Waiting, at site: SourceSite) {
    _ = executor.takeNewSettlingFailure()
    let diagnostic = Diagnostic.missingAction(
      expectation.description,
      received: ledger.received.map(\.action),
      effects: activeEffectLines,
      waiting: waiting
    )
    reportIssue(diagnostic.message, at: site)
  }

  private func passOverReceived(until expectation: ActionExpectation<Action>, at site: SourceSite) {
    let count = ledger.received.firstIndex { expectation.isMet($0.action) } ?? 0
    guard count > 0 else { return }
    reportOmission(.skippedActions(ledger.received.prefix(count).map(\.action)), at: site)
    advance(to: ledger.received[count - 1].state, shared: ledger.received[count - 1].shared)
    ledger.received.removeFirst(count)
  }
}

/// The action that a test expects to receive.
struct ActionExpectation<Action> {
  /// How a message describes the expected action.
  enum Description {
    /// An action, as its dump.
    case action(String)

    /// Any action of a case, as the case's key path.
    case `case`(String)

    /// Any action that a predicate accepts.
    case predicate
  }

  let description: Description
  let isMet: (Action) -> Bool

  /// Returns the difference to the received action, if there can be one.
  var difference: (Action) -> String? = { _ in nil }
}

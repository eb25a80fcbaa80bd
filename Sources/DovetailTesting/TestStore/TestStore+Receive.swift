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
    let expectation = expectation(
      .action(String(customDumping: action)),
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
    let expectation = expectation(.predicate, isMet: predicate)
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
    let expectation = expectation(.case("\(action)"), isMet: { path.extract(from: $0) != nil })
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
    let expectation = expectation(
      .action(String(customDumping: path.embed(value))),
      isMet: { path.extract(from: $0) == value },
      difference: { path.extract(from: $0).flatMap { diff(value, $0, format: .proportional) } }
    )
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(expectation, timeout, expect, at: site)
  }

  /// Asserts that a feature has posted an event of a type, and how its handlers change the state.
  ///
  /// ```swift
  /// await store.receive(Saved.self) { $0.lastSaved = 7 }
  /// ```
  ///
  /// - Parameters:
  ///   - event: The type of the event.
  ///   - timeout: How long to wait for events outside of the test store; `nil` for ``timeout``.
  ///   - expect: Applies the expected changes to the state before the event. Without it, the state must not change.
  @_disfavoredOverload
  public nonisolated(nonsending) func receive(
    _ event: any Sendable.Type,
    timeout: Duration? = nil,
    assert expect: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let expectation = EntryExpectation(.event(typeName(event))) { entry in
      if case .event(_, let type) = entry.kind { type == event } else { false }
    }
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(expectation, timeout, expect, at: site)
  }

  /// Asserts that a feature has posted an event, and how its handlers change the state.
  ///
  /// ```swift
  /// await store.receive(event: Saved(id: 7)) { $0.lastSaved = 7 }
  /// ```
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - timeout: How long to wait for events outside of the test store; `nil` for ``timeout``.
  ///   - expect: Applies the expected changes to the state before the event. Without it, the state must not change.
  public nonisolated(nonsending) func receive<Event: Sendable & Equatable>(
    event: Event,
    timeout: Duration? = nil,
    assert expect: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    func posted(_ entry: ReceivedEntry) -> Event? {
      // A cast alone would accept other types, such as the wrapped type of an optional.
      if case .event(let event, let type) = entry.kind, type == Event.self { event as? Event } else { nil }
    }
    let expectation = EntryExpectation(.event(String(customDumping: event))) { entry in
      posted(entry) == event
    } difference: { entry in
      posted(entry).flatMap { diff(event, $0, format: .proportional) }
    }
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(expectation, timeout, expect, at: site)
  }

  /// Asserts that an effect has modified the state without an action.
  ///
  /// ```swift
  /// await store.receiveChange { $0.progress = 0.4 }
  /// ```
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for events outside of the test store; `nil` for ``timeout``.
  ///   - expect: Applies the expected changes to the state before the modification. Without it, the state must not
  ///     change.
  public nonisolated(nonsending) func receiveChange(
    timeout: Duration? = nil,
    assert expect: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let expectation = EntryExpectation(.modification) { entry in
      switch entry.kind {
      case .modification, .failure: true
      case .action, .event: false
      }
    }
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(expectation, timeout, expect, at: site)
  }

  /// Names the mistake of a misspelled case.
  ///
  /// Without this overload, the compiler compares a key path that leads nowhere with the type of an event.
  ///
  /// - Parameters:
  ///   - action: The misspelled case.
  ///   - timeout: Has no meaning.
  ///   - expect: Has no meaning.
  @available(*, unavailable, message: "'Action' has no case with this name. Check its spelling.")
  @_disfavoredOverload
  public nonisolated(nonsending) func receive(
    _ action: _UnknownKeyPath,
    timeout: Duration? = nil,
    assert expect: ((_ state: inout State) throws -> Void)? = nil
  ) async {}

  /// Rejects an action that cannot be compared, with a message.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - timeout: Has no meaning.
  ///   - expect: Has no meaning.
  @available(
    *,
    unavailable,
    message: "'Action' is not 'Equatable': write the case, as in 'receive(\\.response, value)', or make it 'Equatable'"
  )
  @_disfavoredOverload
  public nonisolated(nonsending) func receive(
    _ action: Action,
    timeout: Duration? = nil,
    assert expect: ((_ state: inout State) throws -> Void)? = nil
  ) async {}

  private nonisolated(nonsending) func receive(
    _ expectation: EntryExpectation,
    _ timeout: Duration?,
    _ expect: ((inout State) throws -> Void)?,
    at site: SourceSite
  ) async {
    let timeout = timeout ?? self.timeout
    let isPartial = exhaustivity != .on
    let ledger = ledger
    func isThere() -> Bool {
      isPartial ? ledger.received.contains { expectation.isMet($0) } : !ledger.received.isEmpty
    }
    beginCall(at: site)
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
    _ expectation: EntryExpectation,
    _ expect: ((inout State) throws -> Void)?,
    at site: SourceSite
  ) {
    if exhaustivity != .on { passOverReceived(until: expectation, at: site) }
    guard let next = ledger.takeReceived() else { return }
    if expectation.isMet(next) {
      // The cause of a difference was reported.
      if next.isUnhandled { return advance(to: ledger.state(after: next), shared: next.shared) }
      check(ledger.state(after: next), expect, number: next.number, shared: next.shared, at: site)
    } else {
      let diagnostic = Diagnostic.unexpectedAction(
        next.shown,
        expected: expectation.description(),
        difference: expectation.difference(next),
        isLater: ledger.received.contains { expectation.isMet($0) }
      )
      reportOmission(diagnostic, at: site)
      advance(to: ledger.state(after: next), shared: next.shared)
    }
  }

  private func reportMissing(_ expectation: EntryExpectation, _ waiting: Waiting, at site: SourceSite) {
    _ = executor.takeNewSettlingFailure()
    // The action does not come because of what was reported.
    if ledger.received.isEmpty, allEffectsWaitInVain { return }
    let diagnostic = Diagnostic.missingAction(
      expectation.description(),
      received: ledger.received.map(\.shown),
      effects: activeEffectLines,
      dropped: ledger.droppedEffects.map { Diagnostic.droppedEffect($0.effect, of: $0.action) },
      waiting: waiting
    )
    reportIssue(diagnostic.message, at: site)
  }

  private func passOverReceived(until expectation: EntryExpectation, at site: SourceSite) {
    let count = ledger.received.firstIndex { expectation.isMet($0) } ?? 0
    guard count > 0 else { return }
    reportOmission(.skippedActions(ledger.received.prefix(count).map(\.shown)), at: site)
    let last = ledger.received[count - 1]
    advance(to: ledger.state(after: last), shared: last.shared)
    ledger.removeReceived(count)
  }
}

extension TestStore {
  /// Expects an action.
  private func expectation(
    _ description: @escaping @autoclosure () -> EntryExpectation.Description,
    isMet: @escaping (Action) -> Bool,
    difference: @escaping (Action) -> String? = { _ in nil }
  ) -> EntryExpectation {
    EntryExpectation(description()) { entry in
      guard case .action = entry.kind else { return false }
      return isMet(known(entry, as: ActionEntry<State, Action>.self).action)
    } difference: { entry in
      guard case .action = entry.kind else { return nil }
      return difference(known(entry, as: ActionEntry<State, Action>.self).action)
    }
  }
}

import Dovetail

// MARK: - Settling

extension TestExecutor {
  /// Runs jobs until no effect can continue without the test.
  ///
  /// The executor does not see work of effects on other executors. While effects are in flight the function therefore
  /// yields the actor a few times more, for effects that hop to the test's actor.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for work that does not settle; `nil` for the timeout of the test store. After a wait
  ///     that ended without success, later waits with `nil` are short until all work has settled.
  ///   - isActive: Returns whether effects are in flight.
  /// - Returns: Whether the work has settled.
  @discardableResult
  nonisolated(nonsending) func settle(
    within timeout: Duration? = nil,
    whileActive isActive: () -> Bool
  ) async -> Bool {
    var (limit, known) = beginSettling(within: timeout)
    // Work on other executors gets a few turns to return before this executor counts as idle.
    let turnsWhileActive = 3
    var quietTurns = 0
    while true {
      guard drain(on: #isolation, while: { shouldContinue(&limit) }) else { return endSettling(atRest: false, known) }
      let (movements, isIdle) = storage.withLock { storage in
        let hasJob = !storage.queue.isEmpty && storage.holds == 0
        return (storage.movements, !hasJob && !storage.isRunning && storage.underway == 0)
      }
      quietTurns = movements == known && isIdle ? quietTurns + 1 : 0
      known = movements
      let isActive = exclusively(isActive)
      if isIdle, !isActive { break }
      if quietTurns >= (isActive ? turnsWhileActive : 1) { break }
      guard shouldContinue(&limit) else { return endSettling(atRest: false, known) }
      await Task.yield()
    }
    return endSettling(atRest: true, known)
  }

  private func beginSettling(within timeout: Duration?) -> (WaitLimit, known: Int) {
    storage.withLock { storage in
      beginCall(&storage)
      let limit = timeout ?? (storage.settlingFailure.isKnown ? .zero : storage.timeout)
      return (WaitLimit(limit), storage.settled)
    }
  }

  private func shouldContinue(_ limit: inout WaitLimit) -> Bool {
    let wasEnding = limit.isEnding
    guard limit.step() else { return false }
    if limit.isEnding, !wasEnding {
      // The effects that run during the last steps are those that do not settle.
      storage.withLock { $0.settlingFailure.beginSample() }
      isSampling.store(true, ordering: .relaxed)
    }
    return true
  }

  private func endSettling(atRest isAtRest: Bool, _ movements: Int) -> Bool {
    isSampling.store(false, ordering: .relaxed)
    let needsTurn = storage.withLock { storage in
      storage.settled = movements
      if isAtRest { storage.settlingFailure.end() } else { storage.settlingFailure.begin() }
      return Self.endCall(&storage)
    }
    if needsTurn { requestTurn() }
    return isAtRest
  }

  nonisolated(nonsending) func settle() async {
    await settle { true }
  }

  // MARK: - Waiting

  /// The result of a wait.
  enum WaitEnd {
    /// The condition is met.
    case conditionMet

    /// The timeout has passed, and all work is waiting.
    case timeout

    /// The timeout has passed, and some work does not settle.
    case unsettled
  }

  /// Waits until a condition is met, as long as that is possible.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for events outside of the test store and for work that does not settle.
  ///   - isActive: Returns whether effects are in flight.
  ///   - isOver: The condition. It is evaluated whenever the work has settled.
  nonisolated(nonsending) func wait(
    for timeout: Duration,
    whileActive isActive: () -> Bool,
    until isOver: () -> Bool
  ) async -> WaitEnd {
    let deadline = ContinuousClock.now + timeout
    // Work that does not settle may have met the condition already.
    var isAtRest = await settle(within: isKnownUnsettled ? .zero : timeout, whileActive: isActive)
    guard !exclusively(isOver) else { return .conditionMet }
    beginDriving()
    defer { endDriving() }
    repeat {
      let rest = deadline - .now
      guard rest > .zero else { return isAtRest ? .timeout : .unsettled }
      if isAtRest, await !movement(within: rest) { return .timeout }
      isAtRest = await settle(within: isAtRest ? rest : .zero, whileActive: isActive)
    } while !exclusively(isOver)
    return .conditionMet
  }

  private var isKnownUnsettled: Bool { storage.withLock { $0.settlingFailure.isKnown } }

  /// Waits for an event that ``settle(within:whileActive:)`` did not wait for.
  ///
  /// - Returns: Whether there was one before the timeout.
  private nonisolated(nonsending) func movement(within timeout: Duration) async -> Bool {
    let (id, seen) = storage.withLock { storage in
      storage.lastSleeper += 1
      return (storage.lastSleeper, storage.movements)
    }
    let alarm = Task.detached {
      try? await Task.sleep(for: timeout)
      self.wakeSleeper(id)
    }
    let hasMoved = await withCheckedContinuation { continuation in
      let isOver = storage.withLock { storage in
        if storage.movements != seen || !storage.queue.isEmpty && storage.holds == 0 { return true }
        storage.sleepers.append((id, continuation))
        return false
      }
      if isOver { continuation.resume(returning: true) }
    }
    alarm.cancel()
    return hasMoved
  }

  private func wakeSleeper(_ id: Int) {
    let sleeper = storage.withLock { storage in
      storage.sleepers.firstIndex { $0.id == id }.map { storage.sleepers.remove(at: $0) }
    }
    sleeper?.continuation.resume(returning: false)
  }
}

import Dovetail

// MARK: - Quiescence

extension TestExecutor {
  /// Runs jobs until nothing can move.
  ///
  /// What an effect does on another executor cannot be seen. If effects are in flight, the actor is given up a few
  /// times more for the sake of those that hop to the test's actor by themselves.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for work that does not rest; that of the test store if `nil`. Once a test has
  ///     waited in vain, the next waits without a time of their own are short, until all work has rested.
  ///   - isActive: Whether effects are in flight.
  /// - Returns: Whether nothing can move.
  @discardableResult
  nonisolated(nonsending) func settle(
    within timeout: Duration? = nil,
    whileActive isActive: () -> Bool
  ) async -> Bool {
    var (patience, known) = beginSettling(within: timeout)
    // Work outside of the executor is given some turns to come back before the executor is taken to be idle.
    let turnsWhileActive = 3
    var quietTurns = 0
    while true {
      guard drain(on: #isolation, while: { goesOn(&patience) }) else { return endSettling(atRest: false, known) }
      let (movements, isIdle) = storage.withLock { storage in
        (storage.movements, storage.queue.isEmpty && !storage.isRunning && storage.underway == 0)
      }
      quietTurns = movements == known && isIdle ? quietTurns + 1 : 0
      known = movements
      let isActive = exclusively(isActive)
      if isIdle, !isActive { break }
      if quietTurns >= (isActive ? turnsWhileActive : 1) { break }
      guard goesOn(&patience) else { return endSettling(atRest: false, known) }
      await Task.yield()
    }
    return endSettling(atRest: true, known)
  }

  private func beginSettling(within timeout: Duration?) -> (WaitLimit, known: Int) {
    storage.withLock { storage in
      beginCall(&storage)
      let patience = timeout ?? (storage.restlessness.isKnown ? .zero : storage.timeout)
      return (WaitLimit(patience), storage.settled)
    }
  }

  private func goesOn(_ patience: inout WaitLimit) -> Bool {
    let wasEnding = patience.isEnding
    guard patience.step() else { return false }
    if patience.isEnding, !wasEnding {
      // Which effects do not rest is found out by looking on for the last steps.
      storage.withLock { $0.restlessness.beginSample() }
      isSampling.store(true, ordering: .relaxed)
    }
    return true
  }

  private func endSettling(atRest isAtRest: Bool, _ movements: Int) -> Bool {
    isSampling.store(false, ordering: .relaxed)
    let needsTurn = storage.withLock { storage in
      storage.settled = movements
      if isAtRest { storage.restlessness.end() } else { storage.restlessness.begin() }
      return Self.endCall(&storage)
    }
    if needsTurn { requestTurn() }
    return isAtRest
  }

  nonisolated(nonsending) func settle() async {
    await settle { true }
  }

  // MARK: - Waiting

  /// How a wait ended.
  enum WaitEnd {
    /// There is nothing more to wait for.
    case over

    /// The time was over, and all work waits for something.
    case timeout

    /// The time was over, and some work does not rest.
    case restless
  }

  /// Waits until something is so, for as long as it can become so.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for what happens outside, and for work that does not rest.
  ///   - isActive: Whether effects are in flight.
  ///   - isOver: Whether there is nothing more to wait for. It is asked whenever nothing can move.
  nonisolated(nonsending) func wait(
    for timeout: Duration,
    whileActive isActive: () -> Bool,
    until isOver: () -> Bool
  ) async -> WaitEnd {
    let deadline = ContinuousClock.now + timeout
    // Work that is known not to rest may already have brought what is waited for.
    var isAtRest = await settle(within: isKnownRestless ? .zero : timeout, whileActive: isActive)
    guard !exclusively(isOver) else { return .over }
    hold()
    defer { handBack() }
    repeat {
      let rest = deadline - .now
      guard rest > .zero else { return isAtRest ? .timeout : .restless }
      if isAtRest, await !movement(within: rest) { return .timeout }
      isAtRest = await settle(within: isAtRest ? rest : .zero, whileActive: isActive)
    } while !exclusively(isOver)
    return .over
  }

  private var isKnownRestless: Bool { storage.withLock { $0.restlessness.isKnown } }

  /// Waits until something moves that ``settle(within:whileActive:)`` did not wait for.
  ///
  /// - Returns: Whether something moved before the time was over.
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
        if storage.movements != seen || !storage.queue.isEmpty { return true }
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

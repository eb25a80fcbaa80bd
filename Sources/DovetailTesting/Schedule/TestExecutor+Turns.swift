import Dovetail

// Jobs that become ready while no call of the test store sees to them.
extension TestExecutor {
  /// How many jobs a turn runs before others have one, so that work that never rests leaves the actor to the test.
  private static let jobsPerTurn = 1_000

  /// Says that somebody sees to the jobs, until ``handBack()``, so that no turn is asked for.
  ///
  /// To ask for one wakes another thread, which costs more than all the rest.
  func hold() {
    storage.withLock { beginCall(&$0) }
  }

  func beginCall(_ storage: inout Storage) {
    storage.drivers += 1
    if lock != nil, storage.drivers == 1 { storage.presence.noteCall(from: .current) }
  }

  /// Ends what ``hold()`` began, and leaves what became ready at the last moment to a turn.
  func handBack() {
    if storage.withLock({ Self.endCall(&$0) }) { requestTurn() }
  }

  /// Takes note that a caller has ended.
  ///
  /// - Returns: Whether a turn is to be asked for.
  static func endCall(_ storage: inout Storage) -> Bool {
    storage.drivers -= 1
    return claimTurn(&storage)
  }

  /// Calls a function with the exclusion of the actor, for a call of the test store that waits for nothing.
  func call<Result>(_ body: () throws -> Result) rethrows -> Result {
    // A job that calls, as a reducer does that reads the test store, is no sign of the test.
    guard let lock, !lock.isHeldByThisThread else { return try body() }
    hold()
    defer { handBack() }
    return try lock.withLock(body)
  }

  /// Calls the last function with the exclusion of the actor.
  ///
  /// What effects still have to do afterwards does not wait for the test.
  func close(_ body: () -> Void) {
    hold()
    exclusively(body)
    storage.withLock { $0.presence.close() }
    handBack()
  }

  static func claimTurn(_ storage: inout Storage) -> Bool {
    guard storage.drivers == 0, !storage.queue.isEmpty, !storage.isTurnDue else { return false }
    storage.isTurnDue = true
    return true
  }

  /// Has jobs run that nobody sees to.
  func requestTurn() {
    guard lock == nil else {
      Task.detached { await self.takeTurnsWithoutTest() }
      return
    }
    guard let actor = storage.withLock({ $0.actor }) else {
      // The test is over and its actor gone: what is left are effects that were cancelled.
      Task.detached { self.takeTurn(on: nil) }
      return
    }
    Task.detached { await self.takeTurn(isolation: actor) }
  }

  private func takeTurn(isolation: isolated any Actor) {
    takeTurn(on: isolation)
  }

  /// Runs jobs on the actor of the test, which is free.
  private func takeTurn(on actor: (any Actor)?) {
    storage.withLock { $0.isTurnDue = false }
    var jobs = 0
    drain(on: actor) {
      jobs += 1
      return jobs < Self.jobsPerTurn
    }
    if storage.withLock({ Self.claimTurn(&$0) }) { requestTurn() }
  }

  /// Runs the jobs of a test on no actor when the test is taken to be suspended, until none is left or the test is
  /// back.
  private func takeTurnsWithoutTest() async {
    while let needsRest = storage.withLock({ Self.beginStep(&$0) }) {
      if needsRest {
        try? await Task.sleep(for: TestPresence.rest)
      } else {
        var jobs = 0
        // A test that comes back waits for one job at most.
        drain(on: nil, isTurn: true) {
          jobs += 1
          return jobs < Self.jobsPerTurn
        }
        await Task.yield()
      }
    }
  }

  /// Begins a step of a turn.
  ///
  /// - Returns: Whether the step is a rest; `nil` if the turn is over.
  private static func beginStep(_ storage: inout Storage) -> Bool? {
    guard storage.drivers == 0, !storage.queue.isEmpty else {
      storage.isTurnDue = false
      return nil
    }
    return storage.presence.beginRest()
  }
}

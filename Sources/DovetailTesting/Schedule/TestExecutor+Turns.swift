import Dovetail

// Runs jobs that become ready while no call of the test store is running them.
extension TestExecutor {
  /// The limit of jobs in a turn.
  ///
  /// It lets the test run between the turns of work that does not settle.
  private static let jobsPerTurn = 1_000

  /// Begins a section in which a call of the test store runs the jobs, until ``endDriving()``.
  ///
  /// No turn is requested meanwhile. Requesting a turn wakes another thread, which costs more than the rest of a call.
  ///
  /// - Parameter site: The line of the call; `nil` if it is a part of another one.
  func beginDriving(at site: SourceSite? = nil) {
    storage.withLock {
      beginCall(&$0)
      if let site { $0.testStep = site }
    }
  }

  func beginCall(_ storage: inout Storage) {
    storage.drivers += 1
    if lock != nil, storage.drivers == 1 { storage.presence.noteCall(from: .current) }
  }

  /// Ends the section that ``beginDriving()`` began, and requests a turn for jobs that are still ready.
  func endDriving() {
    if storage.withLock({ Self.endCall(&$0) }) { requestTurn() }
  }

  /// Records that a call has ended.
  ///
  /// - Returns: Whether the caller has to request a turn.
  static func endCall(_ storage: inout Storage) -> Bool {
    storage.drivers -= 1
    return claimTurn(&storage)
  }

  /// Calls a function on behalf of a call that does not suspend, with the actor's mutual exclusion.
  func call<Result>(_ body: () throws -> Result) rethrows -> Result {
    // A call from inside of a job, such as a reducer that reads the test store, does not come from the test.
    guard let lock, !lock.isHeldByThisThread else { return try body() }
    beginDriving()
    defer { endDriving() }
    return try lock.withLock(body)
  }

  /// Calls the last function of the test store, with the actor's mutual exclusion.
  ///
  /// Jobs that remain afterwards run without waiting for the test.
  func close(_ body: () -> Void) {
    beginDriving()
    exclusively(body)
    storage.withLock { $0.presence.close() }
    endDriving()
  }

  static func claimTurn(_ storage: inout Storage) -> Bool {
    guard storage.drivers == 0, storage.holds == 0, !storage.queue.isEmpty, !storage.isTurnDue else { return false }
    storage.isTurnDue = true
    return true
  }

  /// Requests a turn for the ready jobs.
  func requestTurn() {
    guard lock == nil else {
      Task.detached { await self.takeTurnsWithoutTest() }
      return
    }
    guard let actor = storage.withLock({ $0.actor }) else {
      // The test has ended and its actor is deallocated. The remaining jobs are those of cancelled effects.
      Task.detached { self.takeTurn(on: nil) }
      return
    }
    Task.detached { await self.takeTurn(isolation: actor) }
  }

  private func takeTurn(isolation: isolated any Actor) {
    takeTurn(on: isolation)
  }

  /// Runs jobs on the actor of the test.
  private func takeTurn(on actor: (any Actor)?) {
    storage.withLock { $0.isTurnDue = false }
    var jobs = 0
    drain(on: actor) {
      jobs += 1
      return jobs < Self.jobsPerTurn
    }
    if storage.withLock({ Self.claimTurn(&$0) }) { requestTurn() }
  }

  /// Runs the jobs of a test without an actor when the test appears to be suspended, until there is none or the test
  /// calls the test store.
  private func takeTurnsWithoutTest() async {
    while let needsRest = storage.withLock({ Self.beginStep(&$0) }) {
      if needsRest {
        try? await Task.sleep(for: TestPresence.rest)
      } else {
        var jobs = 0
        // A call of the test store waits for one job at most.
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
  /// - Returns: Whether the step has to sleep before it runs jobs; `nil` if the turn is over.
  private static func beginStep(_ storage: inout Storage) -> Bool? {
    guard storage.drivers == 0, storage.holds == 0, !storage.queue.isEmpty else {
      storage.isTurnDue = false
      return nil
    }
    return storage.presence.beginRest()
  }
}

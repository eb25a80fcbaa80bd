/// The actor of a test store that was made where no actor is known.
///
/// Its executor is the one that the effects of the test store run on, and the test itself acts as the actor while it
/// calls the test store. So nothing has to hop, and no call of the test store has to be awaited for the sake of the
/// actor.
final actor TestActor {
  private let executor: TestExecutor

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(executor: TestExecutor) {
    self.executor = executor
  }
}

extension TestExecutor: SerialExecutor {
  /// Whether the code that asks runs as the ``TestActor``.
  ///
  /// The runtime asks only where it does not know by itself, which it does inside of a job. What is left is the test
  /// that calls the test store.
  func isIsolatingCurrentContext() -> Bool? { lock?.isHeldByThisThread ?? false }
}

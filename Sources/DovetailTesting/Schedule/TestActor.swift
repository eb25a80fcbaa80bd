/// The actor of a test store whose test runs on no actor.
///
/// Its executor also runs the effects of the test store, and the test acts as this actor while it calls the test
/// store. Therefore the synchronous functions of the test store need no `await`.
final actor TestActor {
  private let executor: TestExecutor

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(executor: TestExecutor) {
    self.executor = executor
  }
}

extension TestExecutor: SerialExecutor {
  /// Returns whether the calling code runs as the ``TestActor``.
  ///
  /// The runtime calls this only outside of the actor's jobs, that is, for the test that calls the test store.
  func isIsolatingCurrentContext() -> Bool? { lock?.isHeldByThisThread ?? false }
}

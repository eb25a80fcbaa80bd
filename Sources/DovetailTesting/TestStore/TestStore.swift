import Dovetail

/// A store for tests: it runs a feature as ``Store`` does, and the test says, step by step, what must have happened.
///
/// ```swift
/// @Test @MainActor func fact() async {
///   let store = TestStore(initialState: NumberFact.State()) { NumberFact() }
///   await store.send(.factButtonTapped) { $0.isLoading = true }
///   await store.receive(\.factResponse) {
///     $0.isLoading = false
///     $0.fact = "3 is prime."
///   }
/// }
/// ```
///
/// Whatever the test leaves out is a failure, at the line that is to blame: a change of the state that was not
/// asserted, an action of an effect that was not received, an effect that still runs when the test store goes away.
/// ``exhaustivity`` loosens that.
///
/// - Order: effects run while the test waits for the test store, one piece at a time. When
///   ``send(_:assert:fileID:filePath:line:column:)`` returns, nothing that it set off can go on by itself any more.
/// - Time: nothing is waited for by the clock, but what happens outside of the test store; see ``timeout``.
/// - Isolation: the test store belongs to the actor of the test, `@MainActor` or any other. In a test without an actor
///   it has an actor of its own, and the test calls it in the same way. The reducer then runs on the test's thread
///   while the test calls the test store, and on another when the test is suspended elsewhere. A feature that must be
///   on the main actor (`MainActor.assumeIsolated` in a reducer) needs a test that is `@MainActor`.
public final class TestStore<State, Action> {
  /// How much of what the feature does has to be asserted.
  public var exhaustivity = Exhaustivity.on

  /// The state that the test has asserted.
  ///
  /// Changes by actions that wait to be received are not in it yet.
  public internal(set) var state: State

  /// How long to wait for what happens outside of the test store, such as on the network, and for work that does not
  /// come to rest, such as an effect that sends itself for ever; one second at first.
  ///
  /// An effect that waits for a clock of the test is known to wait in vain, so nothing is waited for then. Work on the
  /// test store's own executor is let go on beyond the time until it has taken some ten thousand steps.
  public var timeout = Duration.seconds(1) {
    didSet { executor.storage.withLock { $0.timeout = timeout } }
  }

  /// Whether effects run one after the other, for tests that say so.
  ///
  /// They always do, on the test store's own executor and not by a switch of the whole process, so setting it changes
  /// nothing.
  public var useMainSerialExecutor = true

  /// Whether the feature has asked to be dismissed.
  ///
  /// Its effects are then cancelled, no action can be sent any more, and what was not asserted is not held against the
  /// test.
  public var isDismissed: Bool { executor.call { ledger.isDismissed } }

  // Only the deinitialiser takes it away, with the exclusion of the actor: effects that end meanwhile must not find it
  // half gone.
  private(set) var store: Store<State, Action>!

  /// The actor of the store, which does not keep it, where the test has none.
  private let home: TestActor?
  let ledger: TestLedger<State, Action>
  let executor: TestExecutor
  let site: SourceSite

  /// Makes a test store on the actor of the test, or on an actor of its own if the test has none.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with.
  ///   - isolation: The actor the test store will belong to. It is `nil` in a test without an actor, in the initial
  ///     value of a property and in `setUp()` of XCTest.
  ///   - reducer: The reducer of the feature.
  ///   - prepareDependencies: Gives the feature other values of dependencies. A dependency that is used and was not
  ///     given one, and has none for tests, fails the test.
  public init<R: Reducer>(
    initialState: @autoclosure () -> State,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((_ dependencies: inout DependencyValues) -> Void)? = nil
  ) where R.State == State, R.Action == Action {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let executor = TestExecutor(actor: isolation, seed: ScheduleSeed.current)
    let actor = isolation ?? executor.makeActor()
    // Effects that begin with the store are for the test to run, with its first call.
    executor.hold()
    defer { executor.handBack() }
    let changes = SharedChangeTracker()
    let dependencies = DependencyScope.values {
      prepareDependencies?(&$0)
      $0.sharedChangeTracker = changes
    }
    let values = DependencyValues(storage: dependencies)
    let numbers = values.numbers
    // What begins with the store is to have gone to sleep when a test lets time pass as the first thing it does.
    for clock in [values.continuousClock, values.suspendingClock] { (clock as? TestClock<Duration>)?.join(executor) }
    let (state, store, ledger) = executor.exclusively {
      DependencyScope.whileMaking(dependencies) {
        let state = initialState()
        // What the making of the state changes belongs to the state.
        changes.advance(to: changes.now)
        let ledger = TestLedger<State, Action>(site: site, numbers: numbers, changes: changes)
        let store = Store(
          initialState: { state },
          isolation: actor,
          reducer: reducer(),
          dependencies: dependencies,
          schedule: executor,
          observer: ledger
        )
        return (state, store, ledger)
      }
    }
    (self.state, self.store, self.ledger) = (state, store, ledger)
    (self.site, self.executor, home) = (site, executor, actor as? TestActor)
    store.setRootDismissal { [weak store] in
      ledger.isDismissed = true
      store?.cancelEffects()
    }
  }

  deinit {
    executor.close {
      defer { store = nil }
      guard !ledger.isDismissed else { return }
      reportUnreceived()
      reportFlights()
      reportSharedChanges(at: site)
    }
  }

  /// Lets a part of a test assert more, or less, than the rest.
  ///
  /// - Parameters:
  ///   - exhaustivity: What is in force for the operation.
  ///   - operation: A part of the test.
  @discardableResult
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity,
    operation: () throws -> Result
  ) rethrows -> Result {
    let former = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = former }
    return try operation()
  }

  /// Lets a part of a test assert more, or less, than the rest.
  ///
  /// - Parameters:
  ///   - exhaustivity: What is in force for the operation.
  ///   - operation: A part of the test.
  @discardableResult
  public nonisolated(nonsending) func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity,
    operation: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    let former = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = former }
    return try await operation()
  }
}

/// The test store of a reducer, as in `let store: TestStoreOf<Counter>`.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action>

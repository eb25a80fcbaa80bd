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
/// Whatever the test leaves out is a failure, at the line that is to blame: a change of the state that was not asserted,
/// an action of an effect that was not received, an effect that still runs when the test store goes away.
/// ``exhaustivity`` loosens that.
///
/// - Order: effects run while the test waits for the test store, one piece at a time. When ``send(_:assert:fileID:filePath:line:column:)``
///   returns, nothing that it set off can go on by itself any more.
/// - Time: nothing is waited for by the clock, but what happens outside of the test store; see ``timeout``.
/// - Isolation: the test store belongs to the actor of the test, `@MainActor` or any other. A test without an actor cannot
///   make one.
public final class TestStore<State, Action> {
  /// How much of what the feature does has to be asserted.
  public var exhaustivity = Exhaustivity.on

  /// The state that the test has asserted.
  ///
  /// Changes by actions that wait to be received are not in it yet.
  public internal(set) var state: State

  /// How long to wait for what happens outside of the test store, such as on the network; one second at first.
  ///
  /// It is not the time that effects may take: what they do on the test store's own executor takes none, and an effect that
  /// waits for a clock of the test is known to wait in vain.
  public var timeout = Duration.seconds(1)

  /// Whether effects run one after the other, for tests that say so.
  ///
  /// They always do, on the test store's own executor and not by a switch of the whole process, so setting it changes nothing.
  public var useMainSerialExecutor = true

  /// Whether the feature has asked to be dismissed.
  ///
  /// Its effects are then cancelled, no action can be sent any more, and what was not asserted is not held against the test.
  public var isDismissed: Bool { ledger.isDismissed }

  let store: Store<State, Action>
  let ledger: TestLedger<State, Action>
  let executor: TestExecutor
  let site: SourceSite

  /// Makes a test store on the actor of the test.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with.
  ///   - isolation: The actor the test store will belong to.
  ///   - reducer: The reducer of the feature.
  ///   - prepareDependencies: Gives the feature other values of dependencies. A dependency that is used and was not given
  ///     one, and has none for tests, fails the test.
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
    let actor: any Actor = isolation ?? MainActor.shared
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let executor = TestExecutor(actor: actor, seed: ScheduleSeed.current)
    let changes = SharedChangeTracker()
    let dependencies = DependencyScope.values {
      prepareDependencies?(&$0)
      $0.sharedChangeTracker = changes
    }
    let values = DependencyValues(storage: dependencies)
    let numbers = values.numbers
    // What begins with the store is to have gone to sleep when a test lets time pass as the first thing it does.
    for clock in [values.continuousClock, values.suspendingClock] { (clock as? TestClock<Duration>)?.join(executor) }
    (state, store, ledger) = DependencyScope.whileMaking(dependencies) {
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
    self.site = site
    self.executor = executor
    let ledger = ledger
    store.setExit { [weak store] in
      ledger.isDismissed = true
      store?.cancelEffects()
    }
  }

  deinit {
    guard !isDismissed else { return }
    reportUnreceived()
    reportFlights(ledger.flights)
    reportSharedChanges(at: site)
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

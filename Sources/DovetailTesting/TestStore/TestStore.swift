import Dovetail

/// A store for tests.
///
/// It runs a feature like `Store`, and the test asserts each step.
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
/// An exhaustive test fails at the responsible line for each behavior that it does not assert: a change of the state,
/// an action of an effect, an effect that is in flight when the test store is deallocated. ``exhaustivity`` relaxes
/// this.
///
/// - Order: effects run while the test awaits the test store, one job at a time. When
///   `send` returns, no effect can continue without the test.
/// - Time: the test store waits in real time only for events outside of it; see ``timeout``.
/// - Isolation: the test store belongs to the actor of the test, `@MainActor` or any other. In a test without an actor
///   it has an actor of its own, and the test calls it in the same way. The reducer then runs on the test's thread
///   while the test calls the test store, and on another thread while the test is suspended elsewhere. A feature that
///   requires the main actor (`MainActor.assumeIsolated` in a reducer) needs a test that is `@MainActor`.
public final class TestStore<State, Action> {
  // Unchecked, like the next: it is only read and written as a whole.
  /// How much of the feature's behavior the test has to assert.
  @exclusivity(unchecked) public var exhaustivity = Exhaustivity.on {
    didSet { ledger.end.isExhaustive.store(exhaustivity == .on && !ledger.isDismissed, ordering: .relaxed) }
  }

  /// Whether the test asserts the status of work that a `TaskState` tracks.
  ///
  /// The default is `true`: the begin of the work is a change in the step that starts it, and its end is received with
  /// ``receiveChange(timeout:assert:fileID:filePath:line:column:)``. With `false`, comparisons of the state ignore the
  /// status, and ends are not received, except for the end of work that has thrown an error which the feature does not
  /// handle.
  @exclusivity(unchecked) public var assertsTaskStates = true {
    didSet { executor.exclusively { ledger.assertsTaskStates = assertsTaskStates } }
  }

  /// The state that the test has asserted.
  ///
  /// It does not contain changes by unreceived actions. Exception: it refers to the shared values themselves, so it
  /// returns their newest values, `store.state.count` as well. A closure gets the asserted ones:
  /// `store.assert { #expect($0.count == 0) }`.
  public internal(set) var state: State

  /// How long to wait for events outside of the test store, such as a response of the network, and for effects that do
  /// not settle, such as an effect that sends its own action without end.
  ///
  /// The default is one second.
  ///
  /// The test store knows which effects wait for a clock of the test, and does not wait for them. Work on the test
  /// store's own executor continues beyond the timeout until it has taken some ten thousand steps.
  public var timeout = Duration.seconds(1) {
    didSet { executor.storage.withLock { $0.timeout = timeout } }
  }

  /// Whether effects run one after the other, for compatibility.
  ///
  /// They always do, on the test store's own executor, so an assignment has no effect.
  public var useMainSerialExecutor = true

  /// Whether the feature has asked to be dismissed.
  ///
  /// The effects are then cancelled, no action can be sent, and behavior that was not asserted does not fail the test.
  public var isDismissed: Bool { executor.call { ledger.isDismissed } }

  // Only the deinitializer sets it to `nil`, with the actor's mutual exclusion: an effect that ends meanwhile must not
  // use a store that is being destroyed.
  private(set) var store: Store<State, Action>!

  /// The store's actor, which the store does not retain, if the test runs on no actor.
  private let home: TestActor?
  let ledger: TestLedger<State, Action>
  let executor: TestExecutor
  let comparison = StateComparison<State>()
  let site: SourceSite

  /// Names the mistake of a reducer without parentheses.
  ///
  /// - Parameters:
  ///   - initialState: Has no meaning.
  ///   - reducer: The type of the reducer.
  ///   - prepareDependencies: Has no meaning.
  @available(*, unavailable, message: "The braces have the type of a reducer. Write a value: '{ Feature() }'.")
  @_disfavoredOverload
  public convenience init<R: Reducer>(
    initialState: R.State,
    reducer: () -> R.Type,
    withDependencies prepareDependencies: (_ dependencies: inout DependencyValues) -> Void = { _ in }
  ) where R.State == State, R.Action == Action {
    unavailableMember()
  }

  /// Makes a test store on the actor of the test, or on an actor of its own if the test has none.
  ///
  /// - Parameters:
  ///   - initialState: The initial state.
  ///   - isolation: The actor of the test store. It is `nil` in a test without an actor, in the initial value of a
  ///     property and in `setUp()` of XCTest.
  ///   - reducer: The reducer of the feature.
  ///   - prepareDependencies: Overrides dependencies of the feature. The test fails if the feature uses a dependency
  ///     that has neither an override nor a test value.
  public init<R: Reducer>(
    initialState: @autoclosure () -> State,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (_ dependencies: inout DependencyValues) -> Void = { _ in }
  ) where R.State == State, R.Action == Action {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let executor = TestExecutor(actor: isolation, seed: ScheduleSeed.current)
    let actor = isolation ?? executor.makeActor()
    // Effects that start with the store run in the first call of the test.
    executor.beginDriving()
    defer { executor.endDriving() }
    let changes = SharedChangeTracker()
    changes.noteTest(.current)
    let end = TestStoreEnd(site: site, executor: executor, changes: changes)
    let dependencies = withoutActuallyEscaping(prepareDependencies) { prepareDependencies in
      DependencyScope.values {
        prepareDependencies(&$0)
        $0.sharedChangeTracker = changes
      }
    }
    let values = DependencyValues(storage: dependencies)
    let numbers = values.numbers
    // These effects have to reach their first sleep before a test can advance its clock in the first call.
    for clock in [values.continuousClock, values.suspendingClock] { (clock as? TestClock<Duration>)?.join(executor) }
    let (state, store, ledger) = executor.exclusively {
      DependencyScope.whileMaking(dependencies) {
        let state = initialState()
        // Changes of shared values during the evaluation of the initial state belong to the initial state.
        changes.advance(to: changes.now)
        let ledger = TestLedger<State, Action>(state, site: site, numbers: numbers, changes: changes, end: end)
        let store = Store(
          initialState: { state },
          isolation: actor,
          reducer: reducer(),
          dependencies: dependencies,
          schedule: executor,
          observer: ledger
        )
        // The features of the initial state are mounted, which belongs to the initial state as well.
        changes.advance(to: changes.now)
        ledger.stateAfterSend = store.state
        return (store.state, store, ledger)
      }
    }
    (self.state, self.store, self.ledger) = (state, store, ledger)
    (self.site, self.executor, home) = (site, executor, actor as? TestActor)
    reportForeign(changes.watch(state, values), at: site)
    end.begin { [weak self] in self?.reportLeftovers() }
    store.setRootDismissal { [weak store] in
      ledger.dismiss()
      store?.cancelEffects()
    }
  }

  deinit {
    executor.close {
      defer { store = nil }
      reportLeftovers()
    }
    TestSubjects.remove(ledger.end)
  }

  /// Changes the exhaustivity during a part of a test.
  ///
  /// ```swift
  /// store.withExhaustivity(.off) { store.assert { $0.count = 3 } }
  /// ```
  ///
  /// - Parameters:
  ///   - exhaustivity: The exhaustivity during the operation.
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

  /// Changes the exhaustivity during an asynchronous part of a test.
  ///
  /// ```swift
  /// await store.withExhaustivity(.off) { await store.send(.appeared) }
  /// ```
  ///
  /// - Parameters:
  ///   - exhaustivity: The exhaustivity during the operation.
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

import Navigation

/// What operations of features cost in root sends, or in what one would write without the library.
///
/// The features are written as features of applications are. The bounds leave room for a
/// busy machine; a goal is what the bound is to become.
@MainActor
let goalBenchmarks: [Benchmark] = [
  Benchmark("untracked read of a store / root send", .atMost(3.2), goal: 1.33, ReadGoals.untracked),
  Benchmark("send of a store one scope deep, observable / root send", .atMost(7), goal: 3.33, SendGoals.oneScope),
  Benchmark("send of a store three scopes deep, observable / root send", .atMost(9.5), goal: 5, SendGoals.threeScopes),
  Benchmark(
    "send of a store five scopes deep, observable / root send",
    .atMost(12.5),
    goal: 6.67,
    SendGoals.fiveScopes
  ),
  Benchmark("send of a store ten scopes deep, observable / root send", .atMost(19), goal: 10, SendGoals.tenScopes),
  Benchmark("read of a store ten scopes deep, observable / root send", .atMost(24), goal: 10, ReadGoals.tenScopes),
  Benchmark("send to a row of 10, observable / root send", .atMost(9.5), goal: 8.33, SendGoals.rowOf10),
  Benchmark("send to a row of 100,000, observable / root send", .atMost(9.5), goal: 8.33, SendGoals.rowOf100000),
  Benchmark("send to a row of 10, plain / root send", .atMost(5.5), goal: 4.67, SendGoals.plainRowOf10),
  Benchmark("send to a row of 100,000, plain / root send", .atMost(5.5), goal: 4.67, SendGoals.plainRowOf100000),
  Benchmark("send to the top of 10 screens, observable / root send", .atMost(14.5), goal: 10, ScreenGoals.topOf10),
  Benchmark("send to the top of 100 screens, observable / root send", .atMost(14.5), goal: 10, ScreenGoals.topOf100),
  Benchmark("send to a presented child, observable / root send", .atMost(11), goal: 5, ScreenGoals.presented),
  Benchmark("send to a screen of a route, observable / root send", .atMost(14), goal: 10, ScreenGoals.route),
  Benchmark("push of a screen, observable / root send", .atMost(62), goal: 25, ScreenGoals.push),
  Benchmark("pop of a screen, observable / root send", .atMost(62), goal: 10, ScreenGoals.pop),
  Benchmark("Effect.send, back in the same call / root send", .atMost(20), EffectGoals.sending),
  Benchmark(
    "Effect.run that sends once, awaited / Task and actor call",
    .atMost(1.5),
    goal: 0.8,
    against: .plainSwift,
    EffectGoals.running
  ),
  Benchmark(
    "merge of 1,000 Effect.run, finished, each / a bare task",
    .atMost(2.1),
    goal: 1.1,
    against: .plainSwift,
    EffectGoals.merged
  ),
  Benchmark("restart by cancelInFlight / root send", .atMost(950), goal: 417, EffectGoals.restarted),
  Benchmark("making a root store with one child / root send", .atMost(900), goal: 250, StoreGoals.makingARoot),
  Benchmark(
    "scope again, child alive, with the key path literals / root send",
    .atMost(25),
    goal: 50,
    StoreGoals.scopingAgain
  ),
  Benchmark("a new row store of 1,000 / root send", .atMost(260), goal: 50, StoreGoals.newRowStore),
  Benchmark("a row store of 1,000 again / root send", .atMost(19), goal: 8.33, StoreGoals.rowStoreAgain),
  Benchmark(
    "send to a row with 1,000 row stores alive, observable / root send",
    .atMost(13.3),
    StoreGoals.withRowStores
  ),
  Benchmark(
    "observe, send, told / the same with @Observable",
    .atMost(1.4),
    goal: 0.8,
    against: .plainSwift,
    ReadGoals.observing
  ),
  Benchmark(
    "observe ten scopes deep, send, told / the same with @Observable",
    .atMost(8),
    against: .plainSwift,
    ReadGoals.observingTenScopes
  ),
  Benchmark("TestStore, send and receive of Effect.run / root send", .atMost(2_600), goal: 1_333, TestGoals.running),
  Benchmark("TestStore, send and receive of Effect.send / root send", .atMost(833), TestGoals.sending),
  Benchmark("TestStore, send with no effect / root send", .atMost(333), TestGoals.withoutEffect),
  Benchmark("making a root store of 10 children / root send", .atMost(4_500), goal: 1_000, StoreGoals.makingAWideRoot),
  Benchmark(
    "making a root store of 50 children / root send",
    .atMost(28_000),
    goal: 5_000,
    StoreGoals.makingAWiderRoot
  ),
  Benchmark("making a root store ten levels deep / root send", .atMost(5_000), goal: 830, StoreGoals.makingADeepRoot),
  Benchmark("scope again, all of 10 children alive / root send", .atMost(25), goal: 17, ScopeGoals.allOf10),
  Benchmark("scope again, all of 50 children alive / root send", .atMost(25), goal: 17, ScopeGoals.allOf50),
  Benchmark("id of a child store, all of 50 children alive / root send", .atMost(700), ScopeGoals.idsOf50),
  Benchmark("send to the last of 10 sibling Scopes / root send", .atMost(15), goal: 5, ScopeGoals.lastOf10),
  Benchmark("send to the last of 50 sibling Scopes / root send", .atMost(32), goal: 5, ScopeGoals.lastOf50),
  Benchmark("scope again by id, 10 row stores alive / root send", .atMost(1_900), goal: 33, ScopeGoals.rowsOf10),
  Benchmark("scope again by id, 100 row stores alive / root send", .atMost(1_900), goal: 33, ScopeGoals.rowsOf100),
  Benchmark("scope again by id, 1,000 row stores alive / root send", .atMost(1_900), goal: 33, ScopeGoals.rowsOf1000),
  Benchmark("scope again by id, 4,000 row stores alive / root send", .atMost(1_900), goal: 33, ScopeGoals.rowsOf4000),
  Benchmark("a new row store of 10 / root send", .atMost(260), goal: 30, ScopeGoals.newRowsOf10),
  Benchmark("a new row store of 100 / root send", .atMost(260), goal: 30, ScopeGoals.newRowsOf100),
  Benchmark(
    "Effect.run on the store's actor that sends once, awaited / a task of the actor",
    .atMost(4),
    against: .plainSwift,
    EffectGoals.runningOnTheStore
  ),
]

/// Measures an operation in root sends: sends to the root store of a feature whose state is not observable.
///
/// - Parameters:
///   - iterations: How many operations the subject does.
///   - rounds: How often it is called.
///   - subject: What is measured.
/// - Returns: The times of the median round.
@MainActor
func compareToRootSend(iterations: Int, rounds: Int = 41, subject: () async -> Void) async -> Times {
  let root = opaque(Store(initialState: PlainFeatures.Leaf.State()) { PlainFeatures.Leaf() })
  let sends = 100_000
  return await compare(iterations: iterations, baselineIterations: sends, rounds: rounds, subject: subject) {
    for _ in 0..<sends { root.send(.incremented) }
  }
}

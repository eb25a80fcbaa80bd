/// The rows by number, and what each promises.
///
/// A row is referred to by its number, so a new one goes to the end.
@MainActor
let promisedBenchmarks: [Benchmark] = [
  Benchmark(
    "root send / change of an @Observable property",
    .atMost(0.3),
    against: .plainSwift,
    SendBenchmarks.rootAgainstObservable
  ),
  Benchmark(
    "root send / send of a store of closures",
    .atMost(0.7),
    against: .plainSwift,
    SendBenchmarks.rootAgainstClosureStore
  ),
  Benchmark("send through ten scopes / root send", .atMost(8), SendBenchmarks.tenScopes),
  Benchmark("two levels over two modules / in one", .atMost(1.5), SendBenchmarks.overModules),
  Benchmark("send to a row of 100,000 / of 10", .atMost(1.3), RowBenchmarks.sameRow),
  Benchmark(
    "send to rows in random order / Dictionary and Array",
    .atMost(2),
    against: .plainSwift,
    RowBenchmarks.randomRows
  ),
  Benchmark("send with 10,000 child stores alive / with none", .atMost(1.2), RowBenchmarks.withRowStores),
  Benchmark(
    "an effect that sends once, awaited / a task that calls an actor",
    .atMost(1.5),
    against: .plainSwift,
    EffectBenchmarks.awaited
  ),
  Benchmark(
    "restarting an effect under one id / making and cancelling a task",
    .atMost(2.5),
    against: .plainSwift,
    EffectBenchmarks.restarted
  ),
  Benchmark("making a scoped store / a small object", .atMost(20), against: .plainSwift, RowBenchmarks.makingAStore),
  Benchmark("100,000 chained sends / 10,000, each", .atMost(1.2), SendBenchmarks.chained),
  Benchmark(
    "sends a second of two stores on two actors / of one",
    .atLeast(1.8),
    unit: "sends a nanosecond",
    SendBenchmarks.twoActors
  ),
  Benchmark(
    "a case path of the macro, embed and extract / by hand",
    .atMost(3),
    against: .plainSwift,
    CasePathBenchmarks.macroForm
  ),
  Benchmark(
    "a prefix case path, embed and extract / by hand",
    .atMost(10),
    against: .plainSwift,
    CasePathBenchmarks.prefixForm
  ),
  Benchmark(
    "finding by id among 100,000, and changing in place / by hand",
    .atMost(1.2),
    against: .plainSwift,
    CollectionBenchmarks.change
  ),
  Benchmark("appending 100,000 / by hand", .atMost(1.3), against: .plainSwift, CollectionBenchmarks.append),
  Benchmark(
    "removing from the middle of 100,000 and appending / by hand",
    .atMost(1.3),
    against: .plainSwift,
    CollectionBenchmarks.removeFromMiddle
  ),
  Benchmark("moving one of 100,000 / by hand", .atMost(1.3), against: .plainSwift, CollectionBenchmarks.move),
  Benchmark("sorting 100,000 / by hand", .atMost(1.3), against: .plainSwift, CollectionBenchmarks.sort),
  Benchmark(
    "dump of a value of 10,000 fields / Swift.dump into a string",
    .atMost(1),
    against: .plainSwift,
    DumpBenchmarks.dump
  ),
  Benchmark("diff of equal values that share 10,000 rows / 10 rows", .atMost(1.2), DumpBenchmarks.equalValues),
  Benchmark("diff of one changed row in 10,000 / dump of one side", .atMost(3), DumpBenchmarks.oneChangedRow),
  Benchmark(
    "reading a @Dependency in a reducer / reading a @TaskLocal",
    .atMost(3),
    against: .plainSwift,
    DependencyBenchmarks.reading
  ),
  Benchmark(
    "send to a store with ten overridden dependencies / with none",
    .atMost(1.5),
    DependencyBenchmarks.tenOverrides
  ),
  Benchmark(
    ".dependency on a child: added to a child's send / one TaskLocal.withValue",
    .atMost(2),
    against: .plainSwift,
    DependencyBenchmarks.childOverride
  ),
  Benchmark("pairs of send and receive a second", .atLeast(10_000), unit: "pairs a second", TestStoreBenchmarks.pairs),
  Benchmark("200 tests in parallel / one by one", .atMost(0.65), against: .plainSwift, TestStoreBenchmarks.inParallel),
  Benchmark(
    "difference of one changed row of 10,000 / passing comparison",
    .atMost(50),
    TestStoreBenchmarks.failingDifference
  ),
  Benchmark(
    "send to an observable state nobody observes / change of an @Observable property",
    .atMost(1),
    against: .plainSwift,
    ObservationBenchmarks.unobserved
  ),
  Benchmark("send with 10,000 observed row stores / with none", .atMost(1.5), ObservationBenchmarks.withObservedRows),
  Benchmark("appending to an observed array of 100,000 / of 100", .atMost(1.5), ObservationBenchmarks.appending),
  Benchmark("send to an observable row of 100,000 / of 10", .atMost(1.3), ObservationBenchmarks.sameRow),
  Benchmark(
    "tracked reading of a store / of an @Observable object",
    .atMost(3),
    against: .plainSwift,
    ObservationBenchmarks.reading
  ),
  Benchmark(
    "scoping and reading 10,000 rows under tracking / reading 10,000 @Observable objects",
    .atMost(10),
    against: .plainSwift,
    ObservationBenchmarks.readingRows
  ),
  Benchmark("hand-over among 1,110 flows against 110", .atMost(2), FlowBenchmarks.handingOver),
  Benchmark("action through 3 flows against 3 features", .atMost(3), FlowBenchmarks.otherActions),
  Benchmark("send to a route of 1,000 / of 10", .atMost(1.3), RouteBenchmarks.byPosition),
  Benchmark("send to an identified route of 1,000 / of 10", .atMost(1.3), RouteBenchmarks.identified),
  Benchmark("send to a presented child / under a Scope", .atMost(1.5), NavigationBenchmarks.presented),
  Benchmark("send to a presented case / under a Scope", .atMost(1.5), NavigationBenchmarks.presentedCase),
  Benchmark(
    "send of the store of a presented child / of one under a Scope",
    .atMost(1.5),
    NavigationBenchmarks.presentedStore
  ),
  Benchmark("push on 10,000 screens / on 10", .atMost(1.3), NavigationBenchmarks.push),
  Benchmark("pop from 10,000 screens / from 10", .atMost(1.3), NavigationBenchmarks.pop),
  Benchmark("send to the top of 10,000 screens / of 10", .atMost(1.3), NavigationBenchmarks.top),
  Benchmark(
    "encoding a path of 1,000 screens / an array of them",
    .atMost(2),
    against: .plainSwift,
    NavigationBenchmarks.encoding
  ),
  Benchmark(
    "decoding a path of 1,000 screens / an array of them",
    .atMost(2),
    against: .plainSwift,
    NavigationBenchmarks.decoding
  ),
  Benchmark(
    "root send where a value is shared / change of an @Observable property",
    .atMost(0.5),
    against: .plainSwift,
    SharedBenchmarks.sendingWhereSomethingIsShared
  ),
  Benchmark(
    "read a shared value in a reducer / a number under a Mutex",
    .atMost(2),
    against: .plainSwift,
    SharedBenchmarks.reading
  ),
  Benchmark("change an element of a shared array of 100,000 / of 10", .atMost(1.3), SharedBenchmarks.changingAnElement),
  Benchmark(
    "writings of a file for 10,000 changes of a shared value in a burst, the last of them included",
    .atMost(20),
    unit: "writings",
    SharedBenchmarks.burst
  ),
  Benchmark(
    "untracked reading of a store / of an @Observable object",
    .atMost(2),
    against: .plainSwift,
    ObservationBenchmarks.readingUntracked
  ),
  Benchmark(
    "an effect that sends once, awaited / a task that calls this actor from away",
    .atMost(1.5),
    against: .plainSwift,
    EffectBenchmarks.awaitedAway
  ),
  Benchmark("send to an optional child / under a Scope", .atMost(2), PresenceBenchmarks.optional),
  Benchmark("send to a child in one of several features / under a Scope", .atMost(2.5), PresenceBenchmarks.ofCase),
  Benchmark(
    "removing the twentieth from the end of 100,000 and appending / by hand",
    .atMost(1.3),
    against: .plainSwift,
    CollectionBenchmarks.removeNearEnd
  ),
  Benchmark(
    "what a second actor adds to sends / to those of stores of closures",
    .atLeast(0.9),
    unit: "times those of one",
    SendBenchmarks.twoActorsOfClosures
  ),
  Benchmark("an effect for each of 1,000 features it is in / of 100", .atMost(2), EffectBenchmarks.inDeepFeatures),
  Benchmark("root send, observable / plain", .atMost(2), ObservableBenchmarks.root),
  Benchmark("send through a Scope, observable / plain", .atMost(2), ObservableBenchmarks.oneScope),
  Benchmark("send through three Scopes, observable / plain", .atMost(2), ObservableBenchmarks.threeScopes),
  Benchmark("send through ten Scopes, observable / plain", .atMost(2), ObservableBenchmarks.tenScopes),
  Benchmark("send to a row of 10, observable / plain", .atMost(2), ObservableBenchmarks.rowOf10),
  Benchmark("send to a row of 1,000, observable / plain", .atMost(2), ObservableBenchmarks.rowOf1000),
  Benchmark("send to a row of 100,000, observable / plain", .atMost(2), ObservableBenchmarks.rowOf100000),
  Benchmark("send to a presented child, observable / plain", .atMost(2), ObservableBenchmarks.presented),
  Benchmark("send to the top of a stack, observable / plain", .atMost(2), ObservableBenchmarks.topOfStack),
  Benchmark("send to a screen of a route, observable / plain", .atMost(2), ObservableBenchmarks.route),
  Benchmark(
    "state read by an effect / awaited call of an actor, no change of threads",
    .atMost(30),
    against: .plainSwift,
    LifeBenchmarks.reading
  ),
  Benchmark(
    "state read by an effect / awaited call of the main actor",
    .atMost(1.3),
    against: .plainSwift,
    LifeBenchmarks.readingFromMainActor
  ),
  Benchmark("modification by an effect / action sent by an effect", .atMost(1.3), LifeBenchmarks.modifying),
  Benchmark("send while an effect waits for another action / root send", .atMost(21), LifeBenchmarks.whileWaiting),
  Benchmark("event through ten levels / send through ten levels", .atMost(3), LifeBenchmarks.posting),
  Benchmark("send to a recorded store / root send", .atMost(150), SessionBenchmarks.recording),
  Benchmark(
    "thread of a store with a client of the inspector / with a recorder",
    .atMost(1.1),
    SessionBenchmarks.watched
  ),
]

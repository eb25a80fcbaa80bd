// Measures what the library promises about speed and memory, each against a baseline in the same run.
//
//     swift run -c release benchmark            all, as a table
//     swift run -c release benchmark 1 5        the first and the fifth row of the table
//     swift run -c release benchmark --checks   only what can be counted exactly; fails if a count is off

import AllocationCounter

let benchmarks: [@MainActor () async -> Row] = [
  SendBenchmarks.rootAgainstObservable,
  SendBenchmarks.rootAgainstClosureStore,
  SendBenchmarks.tenScopes,
  SendBenchmarks.overModules,
  RowBenchmarks.sameRow,
  RowBenchmarks.randomRows,
  RowBenchmarks.withRowStores,
  EffectBenchmarks.awaited,
  EffectBenchmarks.restarted,
  RowBenchmarks.makingAStore,
  SendBenchmarks.chained,
  SendBenchmarks.twoActors,
  CasePathBenchmarks.macroForm,
  CasePathBenchmarks.prefixForm,
  CollectionBenchmarks.change,
  CollectionBenchmarks.append,
  CollectionBenchmarks.removeFromMiddle,
  CollectionBenchmarks.move,
  CollectionBenchmarks.sort,
  DumpBenchmarks.dump,
  DumpBenchmarks.equalValues,
  DumpBenchmarks.oneChangedRow,
  DependencyBenchmarks.reading,
  DependencyBenchmarks.tenOverrides,
  DependencyBenchmarks.childOverride,
  TestStoreBenchmarks.pairs,
  TestStoreBenchmarks.inParallel,
  TestStoreBenchmarks.failingDifference,
  ObservationBenchmarks.unobserved,
  ObservationBenchmarks.withObservedRows,
  ObservationBenchmarks.appending,
  ObservationBenchmarks.sameRow,
  ObservationBenchmarks.reading,
  ObservationBenchmarks.readingRows,
  FlowBenchmarks.handingOver,
  FlowBenchmarks.otherActions,
  RouteBenchmarks.byPosition,
  RouteBenchmarks.identified,
  NavigationBenchmarks.presented,
  NavigationBenchmarks.presentedCase,
  NavigationBenchmarks.presentedStore,
  NavigationBenchmarks.push,
  NavigationBenchmarks.pop,
  NavigationBenchmarks.top,
  NavigationBenchmarks.encoding,
  NavigationBenchmarks.decoding,
  SharedBenchmarks.sendingWhereSomethingIsShared,
  SharedBenchmarks.reading,
  SharedBenchmarks.changingAnElement,
  SharedBenchmarks.burst,
  ObservationBenchmarks.readingUntracked,
  EffectBenchmarks.awaitedAway,
  PresenceBenchmarks.optional,
  PresenceBenchmarks.ofCase,
  CollectionBenchmarks.removeNearEnd,
  SendBenchmarks.twoActorsOfClosures,
  EffectBenchmarks.inDeepFeatures,
  ObservableBenchmarks.root,
  ObservableBenchmarks.oneScope,
  ObservableBenchmarks.threeScopes,
  ObservableBenchmarks.tenScopes,
  ObservableBenchmarks.rowOf10,
  ObservableBenchmarks.rowOf1000,
  ObservableBenchmarks.rowOf100000,
  ObservableBenchmarks.presented,
  ObservableBenchmarks.topOfStack,
  ObservableBenchmarks.route,
  LifeBenchmarks.reading,
  LifeBenchmarks.readingFromMainActor,
  LifeBenchmarks.modifying,
  LifeBenchmarks.whileWaiting,
  LifeBenchmarks.posting,
  SessionBenchmarks.recording,
  SessionBenchmarks.watched,
]

/// Numbers of rows to measure alone.
let wanted = CommandLine.arguments.dropFirst().filter { Int($0) != nil }

func rounded(_ number: Double) -> Double { (number * 1_000).rounded() / 1_000 }

#if DEBUG
  print("Times of a debug build mean nothing: swift run -c release benchmark")
#endif

let checks = wanted.isEmpty ? await AllocationChecks.all() + ClientChecks.all() : []
for check in checks {
  print(check.holds ? "  ok  " : " OVER ", check.name, "=", check.found, "(at most \(check.limit))")
}

if !CommandLine.arguments.contains("--checks") {
  print()
  for (number, benchmark) in benchmarks.enumerated() where wanted.isEmpty || wanted.contains(String(number + 1)) {
    let row = await benchmark()
    let bound =
      switch row.bound {
      case .atMost(let limit): "at most \(limit)"
      case .atLeast(let limit): "at least \(limit)"
      }
    print(
      row.holds ? "  ok  " : " OVER ",
      row.name,
      "=",
      rounded(row.ratio),
      "(\(bound); \(rounded(row.subject)) / \(rounded(row.baseline)))"
    )
  }
}

if checks.contains(where: { !$0.holds }) { stop_with_failure() }

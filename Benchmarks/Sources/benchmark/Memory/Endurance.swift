import AllocationCounter
import Navigation

/// A run that is long enough to show what is never released, and what gets slower.
///
/// Each kind of work is done in ten pieces of the same size. The first two let the allocator and the caches settle.
/// Memory is flat if the bytes in use after each later piece exceed those after the second by at most 64 kB, or by 1 %
/// where this is more. Times are flat if the median of the last four pieces is at most 1.25 times that of the four
/// before.
@MainActor
enum Endurance {
  private static let pieces = 10
  private static let settling = 2
  private static let slackBytes: Int64 = 64 << 10
  private static let slower = 1.25

  /// - Returns: Whether memory and times were flat in each kind of work.
  static func run() async -> Bool {
    let all = [await actions(), await effects(), await stores(), await timers()]
    print(all.allSatisfy(\.self) ? "Memory and times are flat." : "Memory or times are not flat.")
    return all.allSatisfy(\.self)
  }

  private static func actions() async -> Bool {
    let store = opaque(SendGoals.observedTable(1_000))
    return await inPieces("10 million actions to 1,000 rows", of: 1_000_000) {
      for number in 0..<1_000_000 { store.send(.rows(.element(id: number % 1_000, action: .incremented))) }
    }
  }

  private static func effects() async -> Bool {
    let store = opaque(Store(initialState: Tasks.State()) { Tasks() })
    return await inPieces("1 million effects, each awaited or cancelled", of: 100_000) {
      for _ in 0..<100_000 / 4 {
        await store.send(.runTapped).finish()
        store.send(.sendTapped)
        store.send(.restartTapped)
        await store.send(.mergeTapped(1)).finish()
      }
      await store.send(.stopTapped).finish()
    }
  }

  private static func stores() async -> Bool {
    await inPieces("100,000 stores, each with a child store, made and released", of: 10_000) {
      for _ in 0..<10_000 {
        let store = Store(initialState: ObservedFeatures.Level1.State()) { ObservedFeatures.Level1() }
        store.scope(\.child, action: \.child).send(.incremented)
      }
    }
  }

  private static func timers() async -> Bool {
    let clock = TestClock()
    let store = Store(initialState: Ticking.State()) {
      Ticking()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let intervals = [1, 7, 60]
    for seconds in intervals { store.send(.start(seconds)) }
    // The clock does not know an effect that has not slept yet, so its first advance might come before a timer starts.
    while await sleepers(on: clock) < intervals.count { await Task.yield() }
    let piece = 24 * 3_600 / pieces
    let isFlat = await inPieces("a day of virtual time with three timers", of: piece) {
      for _ in 0..<piece { await clock.advance(by: .seconds(1)) }
    }
    let due = 86_400 + 86_400 / 7 + 86_400 / 60
    print("  \(store.ticks) ticks of \(due)")
    await store.send(.stop).finish()
    return isFlat && store.ticks == due
  }

  private static func sleepers(on clock: TestClock<Duration>) async -> Int {
    do {
      try await clock.checkSuspension()
      return 0
    } catch {
      return (error as? SuspensionError)?.count ?? 0
    }
  }

  private static func inPieces(_ name: String, of count: Int, _ work: () async -> Void) async -> Bool {
    print(name)
    var (memory, times): ([Int64], [Double]) = ([], [])
    for piece in 1...pieces {
      let clock = ContinuousClock()
      let start = clock.now
      await work()
      times.append((clock.now - start) / .nanoseconds(1) / Double(count))
      memory.append(memory_in_use())
      print("  \(piece): \(memory.last! / 1_000) kB in use, \(rounded(times.last!)) ns each")
    }
    let settled = memory[settling - 1]
    let growth = memory[settling...].max()! - settled
    let ratio = middle(times.suffix(4)) / middle(times[settling..<settling + 4])
    let isFlat = growth <= max(slackBytes, settled / 100) && ratio <= slower
    print(isFlat ? "  ok  " : " OVER ", "memory +\(growth) bytes, times \(rounded(ratio)) of those before")
    return isFlat
  }

  private static func middle(_ times: some Sequence<Double>) -> Double {
    let sorted = times.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}

/// A feature with timers.
@Reducer
private struct Ticking {
  @ObservableState
  struct State { var ticks = 0 }

  enum Action {
    case start(Int)
    case ticked
    case stop
  }

  enum CancelID { case timers }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .start(let seconds):
        return .run { [clock] send in
          for await _ in clock.timer(interval: .seconds(seconds)) { await send(.ticked) }
        }
        .cancellable(id: CancelID.timers)
      case .ticked:
        state.ticks += 1
        return .none
      case .stop:
        return .cancel(id: CancelID.timers)
      }
    }
  }
}

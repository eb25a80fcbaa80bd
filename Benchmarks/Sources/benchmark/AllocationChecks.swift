import AllocationCounter
import Dovetail

/// A count that has to be a certain number, in every run.
struct Check {
  let name: String
  let found: Double
  let limit: Double

  var holds: Bool { found <= limit }
}

/// What must not allocate, and what must not be kept.
@MainActor
enum AllocationChecks {
  static func all() async -> [Check] {
    guard allocation_count() >= 0 else { return [] }
    let memory = await memoryAfterEffects()
    return [
      Check(name: "allocations of Effect.none, mapped and merged, 1,000 times", found: nones(), limit: 0),
      Check(name: "allocations of 1,000 root sends with no effect", found: rootSends(), limit: 0),
      Check(name: "allocations of 1,000 sends through ten scopes with no effect", found: scopedSends(), limit: 0),
      Check(name: "allocations of 1,000 sends with overridden dependencies", found: overridingSends(), limit: 0),
      Check(name: "allocations of 1,000 sends to rows with no effect", found: rowSends(), limit: 0),
      Check(name: "allocations of 1,000 sends to a presented child with no effect", found: presentedSends(), limit: 0),
      Check(
        name: "allocations of 1,000 sends to the top of a stack with no effect, one for each action",
        found: stackSends(),
        limit: 1_000
      ),
      Check(
        name: "MB that 100,000 observable states of two properties take more than the same structs without the macro",
        found: observableStates(),
        limit: 12
      ),
      Check(name: "peak memory after 100,000 effects / after none", found: memory, limit: 1.05),
      Check(
        name: "lost actions of 1,000 that the payload of an action sends when it is released",
        found: LostActions.count(),
        limit: 0
      ),
    ]
  }

  private static func nones() -> Double {
    combineNones()
    return count { for _ in 0..<1_000 { combineNones() } }
  }

  private static func combineNones() {
    let none = opaque(Effect<Int>.none)
    _ = opaque(Effect<Int>.merge(none, none).merge(with: none))
    _ = opaque(Effect<Int>.concatenate(none, none, none))
    _ = opaque(none.map(String.init))
    _ = opaque(none.cancellable(id: 1))
  }

  private static func rootSends() -> Double {
    let store = opaque(Store(initialState: Counter.State()) { Counter() })
    store.send(.incremented)
    return count { for _ in 0..<1_000 { store.send(.incremented) } }
  }

  private static func scopedSends() -> Double {
    let store = opaque(Store(initialState: Level1.State()) { Level1() }.scope(\.child, action: \.child))
    store.send(.incremented)
    return count { for _ in 0..<1_000 { store.send(.incremented) } }
  }

  private static func overridingSends() -> Double {
    let store = opaque(
      Store(initialState: Level1.State()) {
        PricedLevel()
      } withDependencies: {
        $0.overrideTen()
      }
    )
    store.send(.child(.incremented))
    return count { for _ in 0..<1_000 { store.send(.child(.incremented)) } }
  }

  private static func rowSends() -> Double {
    let store = opaque(Store(initialState: Table.State(count: 1_000)) { Table() })
    store.send(.rows(.element(id: 0, action: .incremented)))
    return count { for id in 0..<1_000 { store.send(.rows(.element(id: id, action: .incremented))) } }
  }

  private static func presentedSends() -> Double {
    let store = opaque(Store(initialState: Presenting.State(child: Lamp.State())) { Presenting() })
    store.send(.child(.presented(.toggled)))
    return count { for _ in 0..<1_000 { store.send(.child(.presented(.toggled))) } }
  }

  private static func stackSends() -> Double {
    let store = opaque(Store(initialState: Hike.State(count: 10)) { Hike() })
    let top = store.path.ids.last!
    store.send(.path(.element(id: top, action: .incremented)))
    return count { for _ in 0..<1_000 { store.send(.path(.element(id: top, action: .incremented))) } }
  }

  private static func observableStates() -> Double {
    let count = 100_000
    let observable = memory { (0..<count).map { ObservablePair(first: $0) } }
    let plain = memory { (0..<count).map { PlainPair(first: $0) } }
    return (observable - plain) / 1_000_000
  }

  /// The bytes that a value holds.
  private static func memory<Value>(_ make: () -> Value) -> Double {
    let before = memory_in_use()
    let value = opaque(make())
    return withExtendedLifetime(value) { Double(memory_in_use() - before) }
  }

  private static func count(_ work: () -> Void) -> Double {
    let before = allocation_count()
    work()
    return Double(allocation_count() - before)
  }

  /// Runs effects in waves until memory has settled, then many more, and compares the peaks.
  private static func memoryAfterEffects() async -> Double {
    let store = opaque(Store(initialState: Worker.State()) { Worker() })
    for _ in 0..<2_000 { await store.send(.asked).finish() }
    let before = peak_memory()
    for _ in 0..<100_000 { await store.send(.asked).finish() }
    return Double(peak_memory()) / Double(before)
  }
}

@ObservableState
private struct ObservablePair {
  var first = 0
  var second = 0
}

private struct PlainPair {
  var first = 0
  var second = 0
}

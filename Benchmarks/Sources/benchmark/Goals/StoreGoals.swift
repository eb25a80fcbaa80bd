import Navigation

/// Making and finding stores.
@MainActor
enum StoreGoals {
  static func makingARoot() async -> Times {
    let count = 1_000
    return await compareToRootSend(iterations: count) {
      for _ in 0..<count {
        _ = opaque(Store(initialState: ObservedFeatures.Level1.State()) { ObservedFeatures.Level1() })
      }
    }
  }

  static func makingAWideRoot() async -> Times {
    let count = 200
    return await compareToRootSend(iterations: count, rounds: 21) {
      for _ in 0..<count {
        _ = opaque(Store(initialState: WideFeatures.Wide10.State()) { WideFeatures.Wide10() })
      }
    }
  }

  static func makingAWiderRoot() async -> Times {
    let count = 40
    return await compareToRootSend(iterations: count, rounds: 21) {
      for _ in 0..<count {
        _ = opaque(Store(initialState: WideFeatures.Wide50.State()) { WideFeatures.Wide50() })
      }
    }
  }

  static func makingADeepRoot() async -> Times {
    let count = 200
    return await compareToRootSend(iterations: count, rounds: 21) {
      for _ in 0..<count {
        _ = opaque(Store(initialState: ObservedFeatures.Level10.State()) { ObservedFeatures.Level10() })
      }
    }
  }

  static func scopingAgain() async -> Times {
    let root = opaque(Store(initialState: ObservedFeatures.Level1.State()) { ObservedFeatures.Level1() })
    let child = root.scope(\.child, action: \.child)
    let count = 10_000
    let times = await compareToRootSend(iterations: count) {
      for _ in 0..<count { _ = opaque(root.scope(\.child, action: \.child)) }
    }
    return withExtendedLifetime(child) { times }
  }

  static func newRowStore() async -> Times {
    let table = opaque(SendGoals.observedTable(1_000))
    var kept: [StoreOf<ObservedFeatures.Leaf>] = []
    kept.reserveCapacity(1_000)
    return await compareToRootSend(iterations: 1_000) {
      kept.removeAll(keepingCapacity: true)
      for row in table.scope(\.rows, action: \.rows) { kept.append(row) }
    }
  }

  static func rowStoreAgain() async -> Times {
    let table = opaque(SendGoals.observedTable(1_000))
    let rows = Array(table.scope(\.rows, action: \.rows))
    let times = await compareToRootSend(iterations: 1_000) {
      for row in table.scope(\.rows, action: \.rows) { _ = opaque(row) }
    }
    return withExtendedLifetime(rows) { times }
  }

  static func withRowStores() async -> Times {
    let table = opaque(SendGoals.observedTable(1_000))
    let rows = Array(table.scope(\.rows, action: \.rows))
    let count = 20_000
    let times = await compareToRootSend(iterations: count) {
      for _ in 0..<count { table.send(.rows(.element(id: 5, action: .incremented))) }
    }
    return withExtendedLifetime(rows) { times }
  }
}

import Navigation

/// Finding the stores of children, and sending to them, with many other children.
@MainActor
enum ScopeGoals {
  // MARK: - Children side by side

  static func allOf10() async -> Times {
    let root = opaque(Store(initialState: WideFeatures.Wide10.State()) { WideFeatures.Wide10() })
    return await scopes(of: 10) { root.forEachChild($0) }
  }

  static func allOf50() async -> Times {
    let root = opaque(Store(initialState: WideFeatures.Wide50.State()) { WideFeatures.Wide50() })
    return await scopes(of: 50) { root.forEachChild($0) }
  }

  /// Scopes again to children that are all alive.
  private static func scopes(
    of count: Int,
    _ forEachChild: ((StoreOf<ObservedFeatures.Leaf>) -> Void) -> Void
  ) async -> Times {
    var kept: [StoreOf<ObservedFeatures.Leaf>] = []
    forEachChild { kept.append($0) }
    let passes = 200
    let times = await compareToRootSend(iterations: passes * count) {
      for _ in 0..<passes { forEachChild { _ = opaque($0) } }
    }
    return withExtendedLifetime(kept) { times }
  }

  static func idsOf50() async -> Times {
    let root = opaque(Store(initialState: WideFeatures.Wide50.State()) { WideFeatures.Wide50() })
    var kept: [StoreOf<ObservedFeatures.Leaf>] = []
    root.forEachChild { kept.append($0) }
    let passes = 200
    return await compareToRootSend(iterations: passes * kept.count) {
      for _ in 0..<passes { for child in kept { _ = opaque(child.id) } }
    }
  }

  static func lastOf10() async -> Times {
    let root = opaque(Store(initialState: WideFeatures.Wide10.State()) { WideFeatures.Wide10() })
    return await sends(.child9(.incremented), to: root)
  }

  static func lastOf50() async -> Times {
    let root = opaque(Store(initialState: WideFeatures.Wide50.State()) { WideFeatures.Wide50() })
    return await sends(.child49(.incremented), to: root)
  }

  private static func sends<State, Action>(_ action: Action, to root: Store<State, Action>) async -> Times {
    let count = 20_000
    return await compareToRootSend(iterations: count) {
      for _ in 0..<count { root.send(action) }
    }
  }

  // MARK: - Rows by their ids

  static func rowsOf10() async -> Times { await rows(10) }
  static func rowsOf100() async -> Times { await rows(100) }
  static func rowsOf1000() async -> Times { await rows(1_000) }
  static func rowsOf4000() async -> Times { await rows(4_000) }

  /// Scopes again to rows by their ids, the stores of all of which are alive.
  private static func rows(_ size: Int) async -> Times {
    let table = opaque(SendGoals.observedTable(size))
    let kept = (0..<size).map { table.scope(state: \.rows[id: $0], action: \.rows[id: $0]) }
    let count = 1_000
    let times = await compareToRootSend(iterations: count, rounds: 11) {
      for number in 0..<count {
        let id = number * 7 % size
        _ = opaque(table.scope(state: \.rows[id: id], action: \.rows[id: id]))
      }
    }
    return withExtendedLifetime(kept) { times }
  }

  static func newRowsOf10() async -> Times { await newRows(10) }
  static func newRowsOf100() async -> Times { await newRows(100) }

  /// Makes the stores of all rows.
  private static func newRows(_ size: Int) async -> Times {
    let table = opaque(SendGoals.observedTable(size))
    var kept: [StoreOf<ObservedFeatures.Leaf>] = []
    kept.reserveCapacity(size)
    let passes = 1_000 / size
    return await compareToRootSend(iterations: passes * size) {
      for _ in 0..<passes {
        kept.removeAll(keepingCapacity: true)
        for row in table.scope(\.rows, action: \.rows) { kept.append(row) }
      }
    }
  }
}

import Navigation

/// Sends to children and rows.
@MainActor
enum SendGoals {
  private static let count = 20_000

  static func oneScope() async -> Times {
    await sends(to: Store(initialState: ObservedFeatures.Level1.State()) { ObservedFeatures.Level1() }.leaf)
  }

  static func threeScopes() async -> Times {
    await sends(to: Store(initialState: ObservedFeatures.Level3.State()) { ObservedFeatures.Level3() }.leaf)
  }

  static func fiveScopes() async -> Times {
    await sends(to: Store(initialState: ObservedFeatures.Level5.State()) { ObservedFeatures.Level5() }.leaf)
  }

  static func tenScopes() async -> Times {
    await sends(to: Store(initialState: ObservedFeatures.Level10.State()) { ObservedFeatures.Level10() }.leaf)
  }

  private static func sends(to leaf: StoreOf<ObservedFeatures.Leaf>) async -> Times {
    let leaf = opaque(leaf)
    return await compareToRootSend(iterations: count) {
      for _ in 0..<count { leaf.send(.incremented) }
    }
  }

  static func rowOf10() async -> Times { await row(of: 10) }
  static func rowOf100000() async -> Times { await row(of: 100_000) }

  private static func row(of size: Int) async -> Times {
    let store = opaque(observedTable(size))
    return await compareToRootSend(iterations: count) {
      for _ in 0..<count { store.send(.rows(.element(id: 5, action: .incremented))) }
    }
  }

  static func plainRowOf10() async -> Times { await plainRow(of: 10) }
  static func plainRowOf100000() async -> Times { await plainRow(of: 100_000) }

  private static func plainRow(of size: Int) async -> Times {
    let rows = IdentifiedArray(uniqueElements: (0..<size).map { PlainFeatures.Leaf.State(id: $0) })
    let store = opaque(Store(initialState: PlainFeatures.Table.State(rows: rows)) { PlainFeatures.Table() })
    return await compareToRootSend(iterations: count) {
      for _ in 0..<count { store.send(.rows(.element(id: 5, action: .incremented))) }
    }
  }

  /// The store of a list of observable rows.
  ///
  /// - Parameter size: The number of rows.
  /// - Returns: The store.
  static func observedTable(_ size: Int) -> StoreOf<ObservedFeatures.Table> {
    let rows = IdentifiedArray(uniqueElements: (0..<size).map { ObservedFeatures.Leaf.State(id: $0) })
    return Store(initialState: ObservedFeatures.Table.State(rows: rows)) { ObservedFeatures.Table() }
  }
}

extension Store<ObservedFeatures.Level1.State, ObservedFeatures.Level1.Action> {
  var leaf: StoreOf<ObservedFeatures.Leaf> { scope(\.child, action: \.child) }
}

extension Store<ObservedFeatures.Level3.State, ObservedFeatures.Level3.Action> {
  var leaf: StoreOf<ObservedFeatures.Leaf> { scope(\.child, action: \.child).scope(\.child, action: \.child).leaf }
}

extension Store<ObservedFeatures.Level5.State, ObservedFeatures.Level5.Action> {
  var leaf: StoreOf<ObservedFeatures.Leaf> { scope(\.child, action: \.child).scope(\.child, action: \.child).leaf }
}

extension Store<ObservedFeatures.Level10.State, ObservedFeatures.Level10.Action> {
  var leaf: StoreOf<ObservedFeatures.Leaf> {
    scope(\.child, action: \.child).scope(\.child, action: \.child).scope(\.child, action: \.child)
      .scope(\.child, action: \.child).scope(\.child, action: \.child).leaf
  }
}

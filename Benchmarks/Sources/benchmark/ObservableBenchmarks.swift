import Navigation

/// What it costs that states are observable, in every kind of container.
@MainActor
enum ObservableBenchmarks {
  static func root() async -> Times {
    let observed = opaque(Store(initialState: ObservedFeatures.Leaf.State()) { ObservedFeatures.Leaf() })
    let plain = opaque(Store(initialState: PlainFeatures.Leaf.State()) { PlainFeatures.Leaf() })
    return await compare(iterations: count) {
      for _ in 0..<count { observed.send(.incremented) }
    } baseline: {
      for _ in 0..<count { plain.send(.incremented) }
    }
  }

  static func oneScope() async -> Times {
    let observed = opaque(Store(initialState: ObservedFeatures.Level1.State()) { ObservedFeatures.Level1() })
    let plain = opaque(Store(initialState: Level1.State()) { Level1() })
    return await compare(iterations: count) {
      for _ in 0..<count { observed.send(.child(.incremented)) }
    } baseline: {
      for _ in 0..<count { plain.send(.child(.incremented)) }
    }
  }

  static func threeScopes() async -> Times {
    let observed = opaque(Store(initialState: ObservedFeatures.Level3.State()) { ObservedFeatures.Level3() })
    let plain = opaque(Store(initialState: Level3.State()) { Level3() })
    return await compare(iterations: count) {
      for _ in 0..<count { observed.send(.child(.child(.child(.incremented)))) }
    } baseline: {
      for _ in 0..<count { plain.send(.child(.child(.child(.incremented)))) }
    }
  }

  static func tenScopes() async -> Times {
    let observed = opaque(Store(initialState: ObservedFeatures.Level10.State()) { ObservedFeatures.Level10() })
    let plain = opaque(Store(initialState: Level10.State()) { Level10() })
    return await compare(iterations: count) {
      for _ in 0..<count {
        observed.send(.child(.child(.child(.child(.child(.child(.child(.child(.child(.child(.incremented)))))))))))
      }
    } baseline: {
      for _ in 0..<count {
        plain.send(.child(.child(.child(.child(.child(.child(.child(.child(.child(.child(.incremented)))))))))))
      }
    }
  }

  static func rowOf10() async -> Times { await row(of: 10) }
  static func rowOf1000() async -> Times { await row(of: 1_000) }
  static func rowOf100000() async -> Times { await row(of: 100_000) }

  private static func row(of size: Int) async -> Times {
    var (observedState, plainState) = (ObservedFeatures.Table.State(), PlainFeatures.Table.State())
    for id in 0..<size {
      observedState.rows.append(ObservedFeatures.Leaf.State(id: id))
      plainState.rows.append(PlainFeatures.Leaf.State(id: id))
    }
    let observed = opaque(Store(initialState: observedState) { ObservedFeatures.Table() })
    let plain = opaque(Store(initialState: plainState) { PlainFeatures.Table() })
    // No second reference to the rows.
    (observedState, plainState) = (ObservedFeatures.Table.State(), PlainFeatures.Table.State())
    return await compare(iterations: count) {
      for _ in 0..<count { observed.send(.rows(.element(id: 5, action: .incremented))) }
    } baseline: {
      for _ in 0..<count { plain.send(.rows(.element(id: 5, action: .incremented))) }
    }
  }

  static func presented() async -> Times {
    let observedState = ObservedFeatures.Presenting.State(leaf: ObservedFeatures.Leaf.State())
    let plainState = PlainFeatures.Presenting.State(leaf: PlainFeatures.Leaf.State())
    let observed = opaque(Store(initialState: observedState) { ObservedFeatures.Presenting() })
    let plain = opaque(Store(initialState: plainState) { PlainFeatures.Presenting() })
    return await compare(iterations: count) {
      for _ in 0..<count { observed.send(.leaf(.presented(.incremented))) }
    } baseline: {
      for _ in 0..<count { plain.send(.leaf(.presented(.incremented))) }
    }
  }

  static func topOfStack() async -> Times {
    let observed = opaque(
      Store(
        initialState: ObservedFeatures.Hike.State(
          path: StackState((0..<10).map { ObservedFeatures.Leaf.State(id: $0) })
        )
      ) { ObservedFeatures.Hike() }
    )
    let plain = opaque(
      Store(initialState: PlainFeatures.Hike.State(path: StackState((0..<10).map { PlainFeatures.Leaf.State(id: $0) })))
      {
        PlainFeatures.Hike()
      }
    )
    let tops = (observed.path.ids.last!, plain.withState { $0.path.ids.last! })
    return await compare(iterations: count) {
      for _ in 0..<count { observed.send(.path(.element(id: tops.0, action: .incremented))) }
    } baseline: {
      for _ in 0..<count { plain.send(.path(.element(id: tops.1, action: .incremented))) }
    }
  }

  static func route() async -> Times {
    let observed = opaque(
      Store(
        initialState: ObservedFeatures.Guide.State(routes: (0..<10).map { .push(ObservedFeatures.Leaf.State(id: $0)) })
      ) { ObservedFeatures.Guide() }
    )
    let plain = opaque(
      Store(initialState: PlainFeatures.Guide.State(routes: (0..<10).map { .push(PlainFeatures.Leaf.State(id: $0)) })) {
        PlainFeatures.Guide()
      }
    )
    return await compare(iterations: count) {
      for _ in 0..<count { observed.send(.router(.routeAction(id: 5, action: .incremented))) }
    } baseline: {
      for _ in 0..<count { plain.send(.router(.routeAction(id: 5, action: .incremented))) }
    }
  }

  private static let count = 20_000
}

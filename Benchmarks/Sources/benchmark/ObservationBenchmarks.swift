import Dovetail
import Observation

@Reducer
private struct Observed {
  @ObservableState
  struct State {
    var count = 0
    var numbers: [Int] = []
    var rows: IdentifiedArrayOf<Line.State> = []
  }

  enum Action {
    case incremented
    case appended
    case rows(IdentifiedActionOf<Line>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incremented: state.count += 1
      case .appended: state.numbers += [1]
      case .rows: break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Line() }
  }
}

@Reducer
private struct Line {
  @ObservableState
  struct State: Identifiable {
    let id: Int
    var value = 0
  }

  enum Action { case incremented }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.value += 1
      return .none
    }
  }
}

@Reducer
private struct ObservableCounter {
  @ObservableState
  struct State { var count = 0 }

  enum Action { case incremented }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// Sending to stores of observable states, and reading them.
@MainActor
enum ObservationBenchmarks {
  private static func store(rows count: Int) -> StoreOf<Observed> {
    Store(
      initialState: Observed.State(
        numbers: Array(repeating: 0, count: count),
        rows: IdentifiedArray(uniqueElements: (0..<count).map { Line.State(id: $0) })
      )
    ) { Observed() }
  }

  static func unobserved() async -> Times {
    let store = opaque(Store(initialState: ObservableCounter.State()) { ObservableCounter() })
    let observed = opaque(ObservedCounter())
    let count = 100_000
    return await compare(iterations: count) {
      for _ in 0..<count { store.send(.incremented) }
    } baseline: {
      for _ in 0..<count { observed.count += 1 }
    }
  }

  static func withObservedRows() async -> Times {
    let busy = opaque(store(rows: 10_000))
    let quiet = opaque(store(rows: 10_000))
    let rows = Array(busy.scope(\.rows, action: \.rows))
    for row in rows {
      withObservationTracking {
        _ = row.value
      } onChange: {
      }
    }
    let count = 20_000
    return await compare(iterations: count) {
      for _ in 0..<count { busy.send(.incremented) }
    } baseline: {
      for _ in 0..<count { quiet.send(.incremented) }
    }
  }

  static func readingRows() async -> Times {
    let count = 10_000
    let store = opaque(store(rows: count))
    let objects = opaque((0..<count).map { _ in ObservedCounter() })
    var sum = 0
    let times = await compare(iterations: count, rounds: 20) {
      withObservationTracking {
        for row in store.scope(\.rows, action: \.rows) { sum &+= row.value }
      } onChange: {
      }
    } baseline: {
      withObservationTracking {
        for object in objects { sum &+= object.count }
      } onChange: {
      }
    }
    _ = opaque(sum)
    return times
  }

  static func appending() async -> Times {
    let long = opaque(store(rows: 100_000))
    let short = opaque(store(rows: 100))
    withObservationTracking {
      _ = long.numbers.count
    } onChange: {
    }
    withObservationTracking {
      _ = short.numbers.count
    } onChange: {
    }
    let count = 2_000
    return await compare(iterations: count) {
      for _ in 0..<count { long.send(.appended) }
    } baseline: {
      for _ in 0..<count { short.send(.appended) }
    }
  }

  static func sameRow() async -> Times {
    let long = opaque(store(rows: 100_000))
    let short = opaque(store(rows: 10))
    let count = 20_000
    return await compare(iterations: count) {
      for _ in 0..<count { long.send(.rows(.element(id: 5, action: .incremented))) }
    } baseline: {
      for _ in 0..<count { short.send(.rows(.element(id: 5, action: .incremented))) }
    }
  }

  static func reading() async -> Times {
    let store = opaque(store(rows: 0))
    let observed = opaque(ObservedCounter())
    let count = 100_000
    var sum = 0
    let times = await compare(iterations: count) {
      withObservationTracking {
        for _ in 0..<count { sum &+= store.count }
      } onChange: {
      }
    } baseline: {
      withObservationTracking {
        for _ in 0..<count { sum &+= observed.count }
      } onChange: {
      }
    }
    _ = opaque(sum)
    return times
  }

  static func readingUntracked() async -> Times {
    let store = opaque(store(rows: 0))
    let observed = opaque(ObservedCounter())
    let count = 100_000
    var sum = 0
    let times = await compare(iterations: count) {
      for _ in 0..<count { sum &+= store.count }
    } baseline: {
      for _ in 0..<count { sum &+= observed.count }
    }
    _ = opaque(sum)
    return times
  }
}

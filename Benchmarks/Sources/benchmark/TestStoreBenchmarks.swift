import Dovetail
import DovetailTesting

/// A feature whose effect answers at once.
private struct Echo: Reducer {
  struct State: Equatable { var answers = 0 }
  enum Action: Equatable { case asked, answered }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .asked:
        return .run { send in await send(.answered) }
      case .answered:
        state.answers += 1
        return .none
      }
    }
  }
}

/// An actor on which a test runs.
private actor Bench {
  func run(pairs: Int) async {
    let store = TestStore(initialState: Echo.State()) { Echo() }
    for number in 1...pairs {
      await store.send(.asked)
      await store.receive(.answered) { $0.answers = number }
    }
    await store.finish()
  }
}

/// Testing features.
///
/// Run these in a debug build as well, which is how tests run.
@MainActor
enum TestStoreBenchmarks {
  static func pairs() async -> Times {
    let count = 2_000
    let times = await compare(iterations: count, rounds: 5) {
      await Bench().run(pairs: count)
    } baseline: {
    }
    return Times(subject: 1_000_000_000 / times.subject, baseline: 1)
  }

  static func inParallel() async -> Times {
    let (tests, pairs) = (200, 20)
    return await compare(iterations: tests, rounds: 10) {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<tests { group.addTask { await Bench().run(pairs: pairs) } }
      }
    } baseline: {
      for _ in 0..<tests { await Bench().run(pairs: pairs) }
    }
  }

  static func failingDifference() async -> Times {
    let before = (0..<10_000).map { TableRow.State(id: $0) }.map(Line.init)
    var after = before
    after[5_000].count = 7
    var equal = before
    equal[5_000].count = 0
    var lines = 0
    let times = await compare(iterations: 1, rounds: 10) {
      lines = diff(before, after)?.split(separator: "\n").count ?? 0
    } baseline: {
      precondition(opaque(before) == opaque(equal))
    }
    precondition(lines < 40, "the difference has \(lines) lines")
    return times
  }

  private struct Line: Equatable, Identifiable {
    let id: Int
    var count: Int
    let title: String

    init(_ row: TableRow.State) {
      id = row.id
      count = row.count
      title = row.title
    }
  }
}

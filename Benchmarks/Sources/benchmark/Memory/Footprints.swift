import AllocationCounter
import Navigation

/// The bytes of what a program has many of: the mean of many, as the allocator counts them.
///
/// The state counts with its store; the title of each is a string of 49 bytes that all share.
@MainActor
enum Footprints {
  private static let count = 2_000

  static func printAll() async {
    show("a root store of one property and a title", stores())
    show("a root store of a feature with one child", parents())
    show("a child store", children())
    show("a store of a row of 2,000", rowStores())
    show("a row, as a state", rows())
    show("a screen of a stack, as a state", screens())
    show("a store of a screen", screenStores())
    show("an effect in flight, that waits for a stream", await effects())
    show("a task that waits for a stream, without an effect", await tasks())
    show("an observer of one property", observers())
  }

  private static func show(_ name: String, _ bytes: Double) { print(Int(bytes.rounded()), "bytes:", name) }

  /// The memory that many values hold, for each.
  ///
  /// Some were made before, so that what the first one brings does not count.
  ///
  /// - Parameter make: Makes one value.
  /// - Returns: The mean number of bytes.
  private static func mean<Value>(_ make: (Int) -> Value) -> Double {
    var values: [Value] = []
    values.reserveCapacity(2 * count)
    for number in 0..<count { values.append(make(number)) }
    let before = memory_in_use()
    for number in count..<2 * count { values.append(make(number)) }
    let bytes = memory_in_use() - before
    return withExtendedLifetime(opaque(values)) { Double(bytes) / Double(count) }
  }

  private static func stores() -> Double {
    mean { _ in Store(initialState: ObservedFeatures.Leaf.State()) { ObservedFeatures.Leaf() } }
  }

  private static func parents() -> Double {
    mean { _ in Store(initialState: ObservedFeatures.Level1.State()) { ObservedFeatures.Level1() } }
  }

  private static func children() -> Double {
    let parents = (0..<2 * count).map { _ in
      Store(initialState: ObservedFeatures.Level1.State()) { ObservedFeatures.Level1() }
    }
    return mean { parents[$0].scope(\.child, action: \.child) }
  }

  private static func rowStores() -> Double {
    let table = SendGoals.observedTable(2 * count)
    let rows = table.scope(\.rows, action: \.rows)
    return mean { rows[$0] }
  }

  private static func rows() -> Double {
    let before = memory_in_use()
    let table = opaque(SendGoals.observedTable(100 * count))
    let bytes = memory_in_use() - before
    return withExtendedLifetime(table) { Double(bytes) / Double(100 * count) }
  }

  private static func screens() -> Double {
    let before = memory_in_use()
    let hike = opaque(ScreenGoals.hike(100 * count))
    let bytes = memory_in_use() - before
    return withExtendedLifetime(hike) { Double(bytes) / Double(100 * count) }
  }

  private static func screenStores() -> Double {
    let hike = ScreenGoals.hike(2 * count)
    let screens = hike.scope(\.path, action: \.path)
    return mean { screens[$0] }
  }

  private static func effects() async -> Double {
    let store = Store(initialState: Waiting.State()) { Waiting() }
    await start(count, of: store)
    let before = memory_in_use()
    await start(count, of: store)
    let bytes = memory_in_use() - before
    await store.send(.stop).finish()
    return Double(bytes) / Double(count)
  }

  /// Starts effects, and gives each the time to begin to wait.
  private static func start(_ count: Int, of store: StoreOf<Waiting>) async {
    let goal = Waiting.begun.value + count
    for _ in 0..<count { store.send(.start) }
    while Waiting.begun.value < goal { await Task.yield() }
  }

  private static func tasks() async -> Double {
    var tasks: [Task<Void, Never>] = []
    func start() async {
      let goal = Waiting.begun.value + count
      for _ in 0..<count {
        tasks.append(
          Task { @concurrent in
            Waiting.begun.withValue { $0 += 1 }
            await Worker.untilCancelled()
          }
        )
      }
      while Waiting.begun.value < goal { await Task.yield() }
    }
    tasks.reserveCapacity(2 * count)
    await start()
    let before = memory_in_use()
    await start()
    let bytes = memory_in_use() - before
    for task in tasks { task.cancel() }
    return Double(bytes) / Double(count)
  }

  private static func observers() -> Double {
    let store = Store(initialState: ObservedFeatures.Leaf.State()) { ObservedFeatures.Leaf() }
    return mean { _ in observe { _ = store.count } }
  }
}

/// A feature with effects that wait.
@Reducer
private struct Waiting {
  struct State {}
  enum Action { case start, stop }
  enum CancelID { case work }

  static let begun = LockIsolated(0)

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .start:
        .run { _ in
          Self.begun.withValue { $0 += 1 }
          await Worker.untilCancelled()
        }
        .cancellable(id: CancelID.work)
      case .stop: .cancel(id: CancelID.work)
      }
    }
  }
}

import Dovetail
import DovetailTestSupport
import Testing

@testable import DovetailObservation

/// Observed states leave no objects behind after their removal.
@MainActor
struct ObservationLifetimeTests {
  /// Weak references to objects.
  private struct Traces {
    private struct Trace { weak var object: AnyObject? }
    private var traces: [Trace] = []

    var alive: Int { traces.count { $0.object != nil } }
    mutating func add(_ object: AnyObject?) { traces.append(Trace(object: object)) }
  }

  private let store = Store(
    initialState: Garden.State(rows: IdentifiedArray(uniqueElements: (0..<1_000).map { Plant.State(id: $0) }))
  ) { Garden() }

  /// The objects that record the readers of the rows.
  private func listeners() -> Traces {
    var traces = Traces()
    store.withState { state in
      for row in state.rows {
        traces.add(row._$observationRegistrar.listeners)
        traces.add(row._$observationRegistrar.listeners.existing)
      }
    }
    return traces
  }

  @Test func `rows that were read by their stores leave nothing behind when they go`() {
    var stores = Array(store.scope(\.rows, action: \.rows))
    var readings = stores.map { row in Reading { _ = (row.height, row.name) } }
    var traces = listeners()
    stores.forEach { traces.add($0) }
    #expect(traces.alive == 3_000)
    store.send(.change { $0.rows.removeAll { $0.id >= 500 } })
    #expect(readings.reduce(0) { $0 + $1.count } == 500)
    stores.removeSubrange(500...)
    #expect(traces.alive == 1_500)
    store.send(.change { $0.rows = [] })
    stores = []
    #expect(readings.reduce(0) { $0 + $1.count } == 1_000)
    readings = []
    #expect(traces.alive == 0)
  }

  @Test func `rows that are replaced, over and over, leave nothing behind`() {
    var row: Store<Plant.State, Plant.Action>? = store.scope(\.rows, action: \.rows)[0]
    var traces = Traces()
    for height in 0..<100 {
      let reading = Reading { _ = row?.height }
      store.withState { traces.add($0.rows[0]._$observationRegistrar.listeners) }
      store.send(.change { $0.rows[0] = Plant.State(id: 0, height: height) })
      #expect(reading.count == 1)
    }
    // The store still holds its initial state, which it returns after the removal of the row.
    #expect(traces.alive == 1)
    row = nil
    #expect(traces.alive == 0)
  }

  @Test func `closures that observed rows are released with their tokens, and the rows with the store`() async {
    var traces = Traces()
    do {
      let store = Store(initialState: Garden.State(rows: [Plant.State(id: 1)])) { Garden() }
      var tokens: Set<ObserveToken> = []
      for row in store.scope(\.rows, action: \.rows) {
        traces.add(row)
        observe { _ = row.height }.store(in: &tokens)
      }
      traces.add(store)
      store.withState { traces.add($0.rows[0]._$observationRegistrar.listeners) }
      store.send(.change { $0.rows[0].height = 1 })
      for token in tokens { await token.settle() }
      #expect(traces.alive == 3)
    }
    #expect(traces.alive == 0)
  }

  @Test func `children that come and go, each read by its store, leave nothing behind`() {
    var traces = Traces()
    for size in 0..<100 {
      store.send(.change { $0.pot = Bed.State(size: size) })
      let child = store.scope(\.pot, action: \.pot)
      let reading = Reading { _ = child?.soil.kind }
      traces.add(child)
      store.withState {
        traces.add($0.pot?._$observationRegistrar.listeners)
        traces.add($0.pot?.soil._$observationRegistrar.listeners)
      }
      store.send(.change { $0.pot = nil })
      #expect(reading.count == 1)
    }
    #expect(traces.alive == 0)
  }
}

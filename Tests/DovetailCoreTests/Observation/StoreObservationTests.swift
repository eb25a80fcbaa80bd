import Dovetail
import DovetailTestSupport
import Observation
import Testing

@testable import DovetailObservation

@MainActor
struct StoreObservationTests {
  private let store = Store(
    initialState: Garden.State(
      rows: [Plant.State(id: 1), Plant.State(id: 2)],
      list: [Bed.State(), Bed.State()]
    )
  ) { Garden() }

  @Test(arguments: SemanticsRow.all)
  func `who has read what changes is told, and nobody else`(row: SemanticsRow) {
    let reading = Reading { row.read(store) }
    store.send(.change(row.change))
    #expect(reading.count == (row.told ? 1 : 0))
  }

  @Test func `a copy that was changed outside of the store is noticed when it comes back`() {
    let reading = Reading { _ = store.bed.size }
    var copy = store.withState(\.bed)
    copy.size = 7
    #expect(reading.count == 0)
    store.send(.change { [copy] in $0.bed = copy })
    #expect(reading.count == 1)
    #expect(store.bed.size == 7)
  }

  @Test func `a state that was kept is noticed when it comes back`() {
    let before = store.state
    store.send(.change { $0.count = 1 })
    let reading = Reading { _ = store.count }
    store.send(.change { $0 = before })
    #expect(reading.count == 1)
    #expect(store.count == 0)
  }

  @Test func `readers are told after the pass, when the state can be read`() {
    // Unsafe: observers are notified on the store's actor, and this test runs on the same actor.
    nonisolated(unsafe) let store = store
    nonisolated(unsafe) var seen: [Int] = []
    withObservationTracking {
      _ = store.count
    } onChange: {
      MainActor.assumeIsolated { seen.append(store.count) }
    }
    store.send(.twice { $0.count += 1 })
    #expect(seen == [2])
  }

  @Test func `a reader that sends an action when it is told is served`() {
    nonisolated(unsafe) let store = store
    withObservationTracking {
      _ = store.count
    } onChange: {
      MainActor.assumeIsolated { _ = store.send(.change { $0.numbers.append($0.count) }) }
    }
    let reading = Reading { _ = store.numbers }
    store.send(.change { $0.count = 3 })
    #expect(store.numbers == [3])
    #expect(reading.count == 1)
  }

  @Test func `what a reducer reads is not read by those who watch`() {
    let reading = Reading {
      store.send(.change { $0.numbers.append($0.count) })
      _ = store.numbers
    }
    store.send(.change { $0.count += 1 })
    #expect(reading.count == 0)
  }

  @Test func `a child store's reader is told by the child's own actions and by the parent's`() {
    let child = store.scope(\.bed, action: \.bed)
    let size = Reading { _ = child.size }
    let soil = Reading { _ = child.soil.kind }
    let whole = Reading { _ = store.bed }
    child.send(.change { $0.size = 1 })
    #expect([size.count, soil.count, whole.count] == [1, 0, 0])
    store.send(.change { $0.bed.soil.kind = "clay" })
    #expect([soil.count, whole.count] == [1, 0])
    child.send(.change { $0 = Bed.State() })
    #expect(whole.count == 1)
  }

  @Test func `a child that its own reducer replaces is noticed by who reads its properties`() {
    let child = store.scope(\.bed, action: \.bed)
    let size = Reading { _ = child.size }
    let other = Reading { _ = store.other.size }
    child.send(.change { $0 = Bed.State() })
    #expect([size.count, other.count] == [1, 0])
  }

  @Test func `who asks for an optional child is told when it comes, goes and is another`() {
    func asking() -> Reading { Reading { _ = store.scope(\.pot, action: \.pot) } }
    let coming = asking()
    store.send(.change { $0.pot = Bed.State() })
    let staying = asking()
    let size = Reading { _ = store.scope(\.pot, action: \.pot)?.size }
    store.send(.pot(.change { $0.size = 1 }))
    #expect([coming.count, staying.count, size.count] == [1, 0, 1])
    store.send(.change { $0.pot = nil })
    #expect(staying.count == 1)
  }

  @Test func `who asks for the stores of rows is told when rows come and go`() {
    let rows = Reading { _ = store.scope(\.rows, action: \.rows).count }
    let first = store.scope(\.rows, action: \.rows)[0]
    let height = Reading { _ = first.height }
    let name = Reading { _ = first.name }
    first.send(.change { $0.height = 1 })
    #expect([rows.count, height.count, name.count] == [0, 1, 0])
    first.send(.change { $0 = Plant.State(id: 1, name: "rose") })
    #expect(name.count == 1)
    let again = Reading { _ = store.scope(\.rows, action: \.rows).count }
    store.send(.change { $0.rows.remove(id: 2) })
    #expect(again.count == 1)
  }

  @Test func `who asks for the store of a case is told when the case changes`() {
    let place = store.scope(\.place, action: \.place)
    let absent = Reading { _ = place.scope(\.bed, action: \.bed) }
    store.send(.change { $0.place = .bed(Bed.State()) })
    #expect(absent.count == 1)
    let there = Reading { _ = place.scope(\.bed, action: \.bed) }
    let size = Reading { _ = place.scope(\.bed, action: \.bed)?.size }
    store.send(.place(.bed(.change { $0.size = 1 })))
    #expect([there.count, size.count] == [0, 1])
    store.send(.place(.change { $0 = .nowhere }))
    #expect(there.count == 1)
  }

  @Test func `a store whose state is an enum tells of the case`() {
    let store = Store(initialState: Place.State.nowhere) { Place() }
    let reading = Reading { _ = store.scope(\.bed, action: \.bed)?.size }
    store.send(.change { $0 = .bed(Bed.State()) })
    #expect(reading.count == 1)
    let size = Reading { _ = store.scope(\.bed, action: \.bed)?.size }
    store.send(.bed(.change { $0.soil.depth = 4 }))
    #expect(size.count == 0)
    store.send(.bed(.change { $0.size = 4 }))
    #expect(size.count == 1)
  }

  @Test func `an observable child of a state that is not observable is tracked through its store`() {
    let store = Store(initialState: Fence()) { Scope(state: \Fence.bed, action: \.self) { Bed() } }
    let child = store.scope(\.bed, action: \.self)
    let size = Reading { _ = child.size }
    let soil = Reading { _ = child.soil.kind }
    child.send(.change { $0.size = 1 })
    #expect([size.count, soil.count] == [1, 0])
  }

  @Test func `an action of a child changes a list in place`() {
    let store = Store(initialState: Garden.State(rows: [Plant.State(id: 1)])) { Garden() }
    func address() -> UnsafeRawPointer? { store.withState { $0.rows.elements.withUnsafeBytes(\.baseAddress) } }
    let before = address()
    store.send(.rows(.element(id: 1, action: .change { $0.height = 1 })))
    #expect(address() == before)
    #expect(store.rows[id: 1]?.height == 1)
  }

  @Test func `readers that were told, and states that are gone, are let go of`() {
    weak var listeners: StateObservers?
    do {
      let child = store.scope(\.pot, action: \.pot)
      #expect(child == nil)
      store.send(.change { $0.pot = Bed.State() })
      let size = Reading { _ = store.scope(\.pot, action: \.pot)?.size }
      listeners = store.withState { $0.pot?._$observationRegistrar.listeners }
      #expect(listeners?.isThere == true)
      store.send(.change { $0.pot = nil })
      #expect(size.count == 1)
    }
    #expect(listeners == nil)
  }
}

private struct Fence {
  var bed = Bed.State()
}

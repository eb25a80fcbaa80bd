import Dovetail
import DovetailTestSupport
import Observation
import Testing

@testable import DovetailCore

/// The ids of stores, which belong to what the stores show.
@MainActor struct StoreIDTests {
  private let store = Store(
    initialState: Garden.State(rows: [Plant.State(id: 1), Plant.State(id: 2), Plant.State(id: 3)])
  ) { Garden() }

  /// The ids of the rows, of stores that nobody keeps.
  private var ids: [StoreID] { store.scope(\.rows, action: \.rows).map(\.id) }

  @Test func `rows have distinct ids, and the same in each pass`() {
    let first = ids
    #expect(Set(first).count == 3)
    #expect(ids == first)
    let rows = store.scope(\.rows, action: \.rows)
    #expect(rows.map(\.id) == first)
    let kept = Array(rows)
    #expect(kept.map(\.id) == first)
    #expect(Array(store.scope(state: \.rows, action: \.rows)).map(\.id) == first)
  }

  @Test func `a row keeps its id when it changes, moves, or is replaced under its id`() {
    let before = ids
    store.send(.change { $0.rows[id: 2]?.height = 4 })
    #expect(ids == before)
    store.send(.change { $0.rows.reverse() })
    #expect(ids == before.reversed())
    store.send(.change { $0.rows.sort { $0.id < $1.id } })
    #expect(ids == before)
    store.send(.change { $0.rows[id: 2] = Plant.State(id: 2, height: 9) })
    #expect(ids == before)
    store.send(.change { $0.rows = [Plant.State(id: 3), Plant.State(id: 1), Plant.State(id: 2)] })
    #expect(ids == [before[2], before[0], before[1]])
    store.send(.change { $0 = Garden.State(rows: [Plant.State(id: 1), Plant.State(id: 2)]) })
    #expect(ids == Array(before.prefix(2)))
  }

  @Test func `a row that came back has another id, also if nobody has read between`() {
    let before = ids
    store.send(.change { $0.rows.remove(id: 2) })
    store.send(.change { $0.rows.insert(Plant.State(id: 2), at: 1) })
    let after = ids
    #expect(after[0] == before[0] && after[2] == before[2])
    #expect(!before.contains(after[1]))
  }

  @Test func `a row that left with a copy of the empty list has another id when it comes back`() {
    let before = ids
    store.send(.change { $0.rows.removeAll() })
    let copy = store.rows
    store.send(.change { $0.rows.append(Plant.State(id: 2)) })
    let first = ids
    store.send(.change { $0.rows = copy })
    store.send(.change { $0.rows.append(Plant.State(id: 2)) })
    #expect(Set(before + first + ids).count == 5)
  }

  @Test func `a row that one action removes and inserts again keeps its id`() {
    let before = ids
    store.send(
      .change { state in
        let row = state.rows.remove(id: 2)!
        state.rows.append(row)
      }
    )
    #expect(ids == [before[0], before[2], before[1]])
  }

  @Test func `each action counts, also those that an action returns`() {
    let before = ids
    var isFirst = true
    store.send(
      .twice { state in
        if isFirst { state.rows.remove(id: 2) } else { state.rows.append(Plant.State(id: 2)) }
        isFirst = false
      }
    )
    #expect(!before.contains(ids[2]))
    #expect(Array(ids.prefix(2)) == [before[0], before[2]])
  }

  @Test func `a list that is emptied and filled in place has new ids`() {
    func empty(_ rows: inout IdentifiedArrayOf<Plant.State>) { rows = [] }
    let before = ids
    let rows = store.rows
    store.send(.change { empty(&$0.rows) })
    store.send(.change { $0.rows = rows })
    #expect(Set(ids + before).count == 6)
  }

  @Test func `a copy of the state from before does not bring an id back`() {
    _ = ids
    let copy = store.state
    store.send(.change { $0.rows.append(Plant.State(id: 9)) })
    let before = ids
    store.send(.change { $0 = copy })
    store.send(.change { $0.rows.append(Plant.State(id: 9)) })
    #expect(Array(ids.prefix(3)) == Array(before.prefix(3)))
    #expect(ids[3] != before[3])
  }

  @Test func `a store that outlives its row keeps its id until another row takes the place`() {
    let row = store.scope(\.rows, action: \.rows)[1]
    let neverRead = store.scope(\.rows, action: \.rows)[2]
    let id = row.id
    store.send(.change { $0.rows = [] })
    #expect(row.id == id)
    #expect(neverRead.id != id && neverRead.id == neverRead.id)
    store.send(.change { $0.rows = [Plant.State(id: 2)] })
    #expect(row.id != id)
    #expect([row.id] == ids)
  }

  @Test func `an optional child has an id until it is gone`() {
    func pot() -> StoreID? { store.scope(\.pot, action: \.pot)?.id }
    #expect(pot() == nil)
    store.send(.change { $0.pot = Bed.State() })
    let first = pot()
    #expect(first != nil && pot() == first)
    store.send(.change { $0.pot?.size = 3 })
    store.send(.change { $0.pot = Bed.State() })
    #expect(pot() == first)
    store.send(.change { $0.pot = nil })
    store.send(.change { $0.pot = Bed.State() })
    #expect(pot() != nil && pot() != first)
  }

  @Test func `the payload of a case has an id until the state has another case`() {
    let place = store.scope(\.place, action: \.place)
    func bed() -> StoreID? { place.scope(\.bed, action: \.bed)?.id }
    store.send(.change { $0.place = .bed(Bed.State()) })
    let first = bed()
    #expect(first != nil && bed() == first)
    store.send(.place(.bed(.change { $0.size = 1 })))
    #expect(bed() == first)
    store.send(.change { $0.place = .nowhere })
    #expect(bed() == nil)
    store.send(.change { $0.place = .bed(Bed.State()) })
    #expect(bed() != nil && bed() != first)
    #expect(place.id == store.scope(\.place, action: \.place).id)
  }

  @Test func `the payload of a root state has an id until the state has another case`() {
    let root = Store(initialState: Place.State.bed(Bed.State())) { Place() }
    func bed() -> StoreID? { root.scope(\.bed, action: \.bed)?.id }
    let first = bed()
    #expect(first != nil && bed() == first)
    root.send(.change { $0 = .nowhere })
    root.send(.change { $0 = .bed(Bed.State()) })
    #expect(bed() != nil && bed() != first)
  }

  @Test func `stores of one child have its id, and others have others`() {
    let (first, second) = (store.scope(\.bed, action: \.bed).id, store.scope(\.other, action: \.other).id)
    #expect(first == store.scope(\.bed, action: \.bed).id)
    let other = Store(initialState: Garden.State()) { Garden() }
    #expect(Set([first, second, store.id, other.id, other.scope(\.bed, action: \.bed).id]).count == 5)
    #expect(store.id == store.id)
    let function = store.scope(state: { $0.bed }, action: Garden.Action.bed)
    #expect(function.id == function.id && function.id != first)
    #expect("\(first)".hasPrefix("StoreID("))
  }

  @Test func `the id of the state is meant where its type is expected`() {
    let rows = store.scope(\.rows, action: \.rows)
    let numbers: [Int] = rows.map(\.id)
    #expect(numbers == [1, 2, 3])
    #expect(rows[0].id == 1)
    let ids = rows.map(\.id)
    #expect(type(of: ids) == [StoreID].self)
    #expect(StoreOf<Plant>.ID.self == StoreID.self)
  }

  @Test func `to read an id observes nothing`() {
    let reading = Reading { _ = ids }
    let row = store.scope(\.rows, action: \.rows)[0]
    let ofRow = Reading { _ = row.id }
    store.send(.change { $0.rows.append(Plant.State(id: 7)) })
    store.send(.change { $0.rows[id: 1]?.height = 3 })
    #expect(ofRow.count == 0)
    // The collection observes which rows there are.
    #expect(reading.count == 1)
  }

  @Test func `rows of a state that is not observable have ids of their own as well`() {
    let house = Store(initialState: ParentWithChildren.State()) { ParentWithChildren() }
    func ids() -> [StoreID] { house.scope(\.tenants, action: \.tenants).map(\.id) }
    house.send(.tenantsCame(3))
    let before = ids()
    #expect(Set(before).count == 3 && ids() == before)
    house.send(.tenants(.element(id: 1, action: .knocked)))
    house.send(.tenantsCame(3))
    #expect(ids() == before)
    house.send(.tenantLeft(1))
    house.send(.tenantCame(1))
    let after = ids()
    #expect(after[0] == before[0] && after[1] == before[2] && !before.contains(after[2]))
    func visitor() -> StoreID? { house.scope(\.visitor, action: \.visitor)?.id }
    house.send(.visitorCame(Guest.State()))
    let guest = visitor()
    #expect(guest != nil && visitor() == guest)
    house.send(.visitorLeft)
    house.send(.visitorCame(Guest.State()))
    #expect(visitor() != nil && visitor() != guest)
  }

  @Test func `a shown part of a list has ids, and none for what is not shown`() {
    let filtered = Store(initialState: Filter.State()) { Filter() }
    func ids() -> [StoreID] { filtered.scope(\.visible, action: \.rows).map(\.id) }
    let before = ids()
    #expect(Set(before).count == 4 && ids() == before)
    filtered.send(.limit(2))
    #expect(ids() == Array(before.prefix(2)))
    filtered.send(.limit(4))
    #expect(Array(ids().prefix(2)) == Array(before.prefix(2)))
    #expect(Set(ids() + before).count == 6)
  }

  @Test func `what is known of rows goes with them`() {
    for _ in 0..<20 {
      store.send(.change { $0.rows = IdentifiedArray(uniqueElements: (0..<500).map { Plant.State(id: $0) }) })
      _ = ids
      #expect(store.source.core.identities.count == 501)
      store.send(.change { $0.rows.removeAll { $0.id > 2 } })
      #expect(store.source.core.identities.count == 4)
      store.send(.change { $0.rows = [] })
      #expect(store.source.core.identities.count == 1)
    }
  }

  @Test func `a removed row that is read again is told when it comes back, and of nothing else`() {
    let row = store.scope(\.rows, action: \.rows)[1]
    let removal = Reading { _ = row.height }
    store.send(.change { $0.rows.remove(id: 2) })
    #expect(removal.count == 1)
    let again = Reading { _ = row.height }
    store.send(.change { $0.rows.append(Plant.State(id: 8)) })
    store.send(.change { $0.rows.reverse() })
    store.send(.change { $0.rows.remove(id: 1) })
    store.send(.change { $0.rows[id: 3]?.height = 2 })
    #expect(again.count == 0)
    store.send(.change { $0.rows.insert(Plant.State(id: 2, height: 5), at: 0) })
    #expect(again.count == 1)
    #expect(row.height == 5)
    let present = Reading { _ = row.height }
    store.send(.change { $0.rows[id: 2]?.height = 6 })
    #expect(present.count == 1)
  }

  @Test func `a reader of a removed row that is released is forgotten`() {
    for round in 0..<200 {
      store.send(.change { $0.rows = [Plant.State(id: round)] })
      let row = store.scope(\.rows, action: \.rows)[0]
      store.send(.change { $0.rows = [] })
      _ = Reading { _ = row.height }
    }
    #expect(store.source.core.identities.count == 1)
    #expect(store.source.core.identities.expectationCount <= 32)
  }
}

@Reducer
private struct Filter {
  @ObservableState
  struct State: Equatable {
    var limit = 4
    var rows = IdentifiedArray(uniqueElements: (1...4).map { Plant.State(id: $0) })
    var visible: IdentifiedArrayOf<Plant.State> { rows.filter { $0.id <= limit } }
  }

  enum Action {
    case limit(Int)
    case rows(IdentifiedActionOf<Plant>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .limit(let limit) = action { state.limit = limit }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Plant() }
  }
}

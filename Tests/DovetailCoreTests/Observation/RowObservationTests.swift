import Dovetail
import DovetailTestSupport
import Observation
import Testing

/// Stores of rows, and the notifications about changes of a list.
@MainActor
struct RowObservationTests {
  private let store = Store(
    initialState: Garden.State(rows: [Plant.State(id: 1), Plant.State(id: 2), Plant.State(id: 3)])
  ) { Garden() }

  private var rows: StoreCollection<Int, Plant.State, Plant.Action> { store.scope(\.rows, action: \.rows) }

  /// Reads the height of each row through existing stores.
  private func readEach() -> [Reading] {
    Array(rows).map { row in Reading { _ = row.height } }
  }

  @Test func `what comes, moves and goes is no matter for the readers of other rows`() {
    let readings = readEach()
    let list = Reading { _ = rows.count }
    store.send(.change { $0.rows.append(Plant.State(id: 9)) })
    #expect(list.count == 1)
    store.send(.change { $0.rows.insert(Plant.State(id: 8), at: 0) })
    store.send(.change { $0.rows.reverse() })
    store.send(.change { $0.rows.remove(id: 9) })
    store.send(.change { $0.rows = $0.rows.filter { $0.id < 5 } })
    #expect(readings.map(\.count) == [0, 0, 0])
    store.send(.change { $0.rows.remove(id: 2) })
    #expect(readings.map(\.count) == [0, 1, 0])
    store.send(.change { $0.rows = [] })
    #expect(readings.map(\.count) == [1, 1, 1])
  }

  @Test(arguments: [1, 2, 3])
  func `a row that is taken out in place is noticed by its readers, and no other`(id: Int) {
    func take(_ row: inout Plant.State?) { row = nil }
    let readings = readEach()
    let list = Reading { _ = rows.count }
    store.send(.change { take(&$0.rows[id: id]) })
    let ids = [1, 2, 3]
    let expectedCounts = ids.map { $0 == id ? 1 : 0 }
    #expect(readings.map(\.count) == expectedCounts)
    #expect(list.count == 1)
    let otherIDs = ids.filter { $0 != id }
    #expect(store.rows.ids.elements == otherIDs)
  }

  @Test(arguments: [true, false])
  func `the store of a row that came back after a removal in place shows its last state`(isReplaced: Bool) {
    func replace(_ row: inout Plant.State?) { row = isReplaced ? Plant.State(id: 2) : nil }
    let row = rows[1]
    #expect(row.height == 0)
    store.send(.change { replace(&$0.rows[id: 2]) })
    if !isReplaced { store.send(.change { $0.rows.append(Plant.State(id: 2)) }) }
    #expect(row.height == 0)
    store.send(.change { $0.rows[id: 2]?.height = 7 })
    store.send(.change { $0.rows.remove(id: 2) })
    #expect(row.height == 7)
  }

  @Test(arguments: RowReplacement.all)
  func `a row that another replaces is noticed by its readers`(replacement: RowReplacement) {
    let readings = readEach()
    let list = Reading { _ = rows.count }
    store.send(replacement.action())
    #expect(readings.map(\.count) == [0, 1, 0])
    #expect(list.count == 1)
  }

  @Test func `a row that is written back as it was tells nobody`() {
    let readings = readEach() + [Reading { _ = rows.count }]
    store.send(.change { $0.rows[id: 2] = $0.rows[id: 2] })
    store.send(.change { $0.rows[1] = $0.rows[1] })
    store.send(.change { (state: inout Garden.State) in state.rows = state.rows })
    #expect(readings.map(\.count) == [0, 0, 0, 0])
  }

  @Test func `a row that was away is heard of again when it is back`() {
    let row = rows[0]
    let going = Reading { _ = row.height }
    store.send(.change { $0.rows.remove(id: 1) })
    #expect(going.count == 1)
    let coming = Reading { _ = row.height }
    store.send(.change { $0.rows.append(Plant.State(id: 1, height: 7)) })
    #expect(coming.count == 1)
    let height = Reading { #expect(row.height == 7) }
    row.send(.change { $0.height = 8 })
    #expect(height.count == 1)
  }

  @Test func `a reading outlives the stores it was made by`() {
    let reading = Reading { _ = Array(rows)[1].height }
    store.send(.rows(.element(id: 1, action: .change { $0.height = 4 })))
    #expect(reading.count == 0)
    store.send(.change { $0.rows[id: 2]! = Plant.State(id: 2, height: 4) })
    #expect(reading.count == 1)
  }

  @Test func `rows of a child's child are told of themselves alone, and of the child`() {
    let rows = store.scope(\.yard.corner.rows, action: \.rows)
    func readEach() -> [Reading] { Array(rows).map { row in Reading { _ = row.height } } }
    let readings = readEach()
    let list = Reading { _ = store.scope(\.yard.corner.rows, action: \.rows).count }
    store.send(.change { $0.yard.corner.rows.append(Plant.State(id: 3)) })
    #expect(readings.map(\.count) == [0, 0])
    #expect(list.count == 1)
    store.send(.change { $0.yard.corner.rows[id: 2]?.height = 1 })
    #expect(readings.map(\.count) == [0, 1])
    store.send(.change { $0.yard.corner.rows.remove(id: 1) })
    #expect(readings.map(\.count) == [1, 1])
    let others = Array(rows.dropFirst()).map { row in Reading { _ = row.height } }
    store.send(.change { $0.yard.name = "back" })
    #expect(others.map(\.count) == [0])
    store.send(.change { $0.yard = Garden.Yard() })
    #expect(others.map(\.count) == [1])
  }

  @Test func `rows of a property that has observers are told when a list that was kept comes back`() {
    store.send(.change { $0.counted = [Plant.State(id: 1), Plant.State(id: 2)] })
    let kept = store.withState(\.counted)
    store.send(.change { $0.counted[id: 2]?.height = 1 })
    let rows = store.scope(\.counted, action: \.rows)
    let readings = Array(rows).map { row in Reading { _ = row.height } }
    store.send(.change { $0.counted = kept })
    #expect(readings.map(\.count) == [1, 1])
    #expect(rows.map(\.height) == [0, 0])
    #expect(store.changesOfCounted == 3)
  }

  @Test func `of ten thousand observed rows, appending one tells none, and changing one tells one`() {
    let store = Store(
      initialState: Garden.State(rows: IdentifiedArray(uniqueElements: (0..<10_000).map { Plant.State(id: $0) }))
    ) { Garden() }
    let stores = Array(store.scope(\.rows, action: \.rows))
    let readings = stores.map { row in Reading { _ = row.height } }
    func told() -> Int { readings.reduce(0) { $0 + $1.count } }
    store.send(.change { $0.rows.append(Plant.State(id: -1)) })
    #expect(told() == 0)
    stores[5_000].send(.change { $0.height = 1 })
    #expect(told() == 1)
    store.send(.change { $0.rows.removeFirst(2) })
    #expect(told() == 3)
  }

  @Test func `a closure that reads a row runs again when it has replaced the row itself`() async {
    let journal = Journal()
    let row = rows[0]
    let store = store
    let token = observe {
      journal.note("\(row.height)")
      if row.height < 2 {
        let height = row.height + 1
        store.send(.change { $0.rows[id: 1] = Plant.State(id: 1, height: height) })
      }
    }
    await journal.wait(for: "2")
    #expect(journal.entries == ["0", "1", "2"])
    token.cancel()
  }

  @Test func `in a list of a state that is not observable, rows are heard of all the same`() {
    let store = Store(initialState: Shed(rows: [Plant.State(id: 1)])) {
      EmptyReducer<Shed, IdentifiedActionOf<Plant>>().forEach(\.rows, action: \.self) { Plant() }
    }
    let row = store.scope(\.rows, action: \.self)[0]
    let height = Reading { _ = row.height }
    let name = Reading { _ = row.name }
    row.send(.change { $0.height = 1 })
    #expect([height.count, name.count] == [1, 0])
  }

  @Test func `rows that are cases tell of their cases`() {
    let store = Store(initialState: Rack.State(slots: [.plant(Plant.State(id: 1)), .empty(2)])) { Rack() }
    let slots = store.scope(\.slots, action: \.slots)
    let (plant, empty) = (slots[0], slots[1])
    func height() -> Reading { Reading { _ = plant.withState { $0.plant?.height } } }
    let kept = height()
    store.send(.change { $0.slots.append(.empty(3)) })
    #expect(kept.count == 0)
    store.send(.change { $0.slots[id: 1]?.modify(\.plant) { $0.name = "rose" } })
    #expect(kept.count == 0)
    store.send(.change { $0.slots[id: 1]?.modify(\.plant) { $0.height = 1 } })
    #expect(kept.count == 1)
    let leaving = height()
    store.send(.change { $0.slots[id: 1] = .empty(1) })
    #expect(leaving.count == 1)
    let filled = Reading { _ = empty.withState { $0.plant?.height } }
    store.send(.change { $0.slots[id: 2] = .plant(Plant.State(id: 2, height: 5)) })
    #expect(filled.count == 1)
    #expect(empty.withState { $0.plant?.height } == 5)
  }

  @Test(arguments: [33, 1_000])
  func `in a plain array of any length, a state that changes is a matter for its own readers`(count: Int) {
    let store = Store(initialState: Garden.State(list: (0..<count).map { Bed.State(size: $0) })) { Garden() }
    let list = Reading { _ = store.list.count }
    let first = Reading { _ = store.list[0].size }
    let last = Reading { _ = store.list[count - 1].size }
    store.send(.change { $0.list[0].size = -1 })
    #expect([list.count, first.count, last.count] == [0, 1, 0])
    store.send(.change { $0.list[1] = Bed.State(size: 7) })
    #expect([list.count, last.count] == [1, 1])
  }

  @Test func `a reducer that changes each state of a very long array is done, and tells at most in vain`() {
    let count = 20_000
    let store = Store(initialState: Garden.State(list: (0..<count).map { Bed.State(size: $0) })) { Garden() }
    let last = Reading { _ = store.list[count - 1].size }
    store.send(.change { for index in 0..<count { $0.list[index].size += 1 } })
    #expect(last.count == 1)
    let list = Reading { _ = store.list.count }
    store.send(.change { $0.list[5].size = 0 })
    #expect(list.count == 0)
  }
}

/// A feature whose rows are enums.
@Reducer
private struct Rack {
  @ObservableState
  struct State: Equatable {
    var slots: IdentifiedArrayOf<Slot> = []
  }

  @CasePathable
  @dynamicMemberLookup
  @ObservableState
  enum Slot: Equatable, Identifiable {
    case plant(Plant.State)
    case empty(Int)

    var id: Int {
      switch self {
      case .plant(let plant): plant.id
      case .empty(let id): id
      }
    }
  }

  enum Action {
    case change((inout State) -> Void)
    case slots(IdentifiedAction<Int, Never>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
  }
}

private struct Shed {
  var rows: IdentifiedArrayOf<Plant.State>
}

/// A way to replace the row with the id 2 by another row.
struct RowReplacement: Sendable, CustomStringConvertible {
  let description: String
  let action: @MainActor () -> Garden.Action

  static let all: [RowReplacement] = [
    changing("by id") { $0.rows[id: 2] = other },
    changing("by id, in place") { $0.rows[id: 2]! = other },
    changing("by id, if it is there") { $0.rows[id: 2]? = other },
    changing("by position") { $0.rows[1] = other },
    changing("by position, in place") { replace(&$0.rows[1]) },
    changing("by an update") { $0.rows.update(other, at: 1) },
    changing("by an update of the one with the id") { $0.rows.updateOrAppend(other) },
    changing("by a range") { $0.rows.replaceSubrange(1..<2, with: [other]) },
    changing("by going and coming") {
      $0.rows.remove(id: 2)
      $0.rows.insert(other, at: 1)
    },
    changing("by another list with the others in it") { state in
      var rows = state.rows
      rows[id: 2] = other
      state.rows = rows
    },
    RowReplacement(description: "by its own reducer") { .rows(.element(id: 2, action: .change { $0 = other })) },
  ]

  private static var other: Plant.State { Plant.State(id: 2, height: 5) }

  private static func changing(_ description: String, _ change: @escaping (inout Garden.State) -> Void) -> Self {
    // Safe, although the compiler cannot prove it: the closures capture nothing.
    nonisolated(unsafe) let change = change
    return RowReplacement(description: description) { .change(change) }
  }

  private static func replace(_ row: inout Plant.State) { row = other }
}

import Dovetail

/// A list of rows.
@Reducer
struct Table {
  struct State {
    var rows: IdentifiedArrayOf<TableRow.State>

    init(count: Int) {
      rows = IdentifiedArray(uniqueElements: (0..<count).map { TableRow.State(id: $0) })
    }
  }

  enum Action {
    case rows(IdentifiedActionOf<TableRow>)
    case ticked
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.rows, action: \.rows) { TableRow() }
  }
}

/// One of the rows.
@Reducer
struct TableRow {
  struct State: Identifiable {
    let id: Int
    var count = 0
    var title = "A title that does not fit into the string itself"
  }

  enum Action { case incremented }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// Sending to the rows of a list.
@MainActor
enum RowBenchmarks {
  static func sameRow() async -> Times {
    let large = opaque(Store(initialState: Table.State(count: 100_000)) { Table() })
    let small = opaque(Store(initialState: Table.State(count: 10)) { Table() })
    let count = 50_000
    return await compare(iterations: count) {
      for _ in 0..<count { large.send(.rows(.element(id: 5, action: .incremented))) }
    } baseline: {
      for _ in 0..<count { small.send(.rows(.element(id: 5, action: .incremented))) }
    }
  }

  static func randomRows() async -> Times {
    let store = opaque(Store(initialState: Table.State(count: 100_000)) { Table() })
    var rows = Table.State(count: 100_000).rows.elements
    let index = opaque(Dictionary(uniqueKeysWithValues: rows.indices.map { (rows[$0].id, $0) }))
    var scramble = Scramble()
    let order = (0..<50_000).map { _ in scramble.next(below: 100_000) }
    return await compare(iterations: order.count) {
      for id in order { store.send(.rows(.element(id: id, action: .incremented))) }
    } baseline: {
      for id in order { rows[index[id]!].count += 1 }
    }
  }

  static func withRowStores() async -> Times {
    let crowded = opaque(Store(initialState: Table.State(count: 10_000)) { Table() })
    let alone = opaque(Store(initialState: Table.State(count: 10_000)) { Table() })
    let stores = Array(crowded.scope(\.rows, action: \.rows))
    let count = 50_000
    let times = await compare(iterations: count) {
      for _ in 0..<count { crowded.send(.rows(.element(id: 5, action: .incremented))) }
    } baseline: {
      for _ in 0..<count { alone.send(.rows(.element(id: 5, action: .incremented))) }
    }
    precondition(stores.count == 10_000)
    return times
  }

  static func makingAStore() async -> Times {
    let root = opaque(Store(initialState: Level1.State()) { Level1() })
    // The literal of a path to a case is made anew by the language's runtime each time it is come across, at four times
    // the price of the store; here it is made once.
    let action: CaseKeyPath<Level1.Action, Counter.Action> = \.child
    let count = 10_000
    return await compare(iterations: count) {
      for _ in 0..<count { _ = opaque(root.scope(\.child, action: action)) }
    } baseline: {
      for number in 0..<count { escaped = SmallObject(number) }
      escaped = nil
    }
  }
}

/// Keeps the optimiser from putting the object on the stack.
@MainActor private var escaped: SmallObject?

/// A small class with four stored properties.
private final class SmallObject {
  let first: Int
  let second: Int
  let third: Int
  let fourth: Int

  init(_ number: Int) {
    first = number
    second = number
    third = number
    fourth = number
  }
}

import Dovetail
import DovetailTestSupport
import Testing

/// Compares the notified readers with the readers whose values change.
@MainActor
struct ObservationModelTests {
  private typealias State = Garden.State

  /// Functions that read a part of the state, as text.
  private static let readers: [(StoreOf<Garden>) -> String] = [
    { "\($0.count)" },
    { "\($0.numbers)" },
    { "\($0.plain.a)" },
    { "\($0.bed.size)" },
    { "\($0.bed.soil.kind)" },
    { "\($0.other.size)" },
    { "\($0.pot?.size as Int?)" },
    { "\($0.pot == nil)" },
    { "\(Array($0.rows.ids))" },
    { "\($0.rows[id: 1]?.height as Int?)" },
    { "\($0.rows[id: 2]?.name as String?)" },
    { "\($0.list.count)" },
    { "\($0.list.first?.size as Int?)" },
    { $0.scope(\.bed, action: \.bed).soil.kind },
    { "\($0.scope(\.pot, action: \.pot)?.soil.depth as Int?)" },
    { $0.scope(\.rows, action: \.rows).map { "\($0.height)" }.joined(separator: ",") },
    { "\($0.scope(\.place, action: \.place).scope(\.bed, action: \.bed)?.size as Int?)" },
  ]

  /// Assignments of one property.
  ///
  /// They must not notify a reader whose value stays the same.
  private static let assignments: [(Int) -> Garden.Action] = [
    { value in .change { $0.count = value } },
    { value in .change { $0.bed.size = value } },
    { value in .bed(.change { $0.size = value }) },
    { value in .bed(.change { $0.soil.kind = "\(value)" }) },
    { value in .other(.change { $0.size = value }) },
    { value in .pot(.change { $0.soil.depth = value }) },
    { value in .rows(.element(id: 1, action: .change { $0.height = value })) },
    { value in .rows(.element(id: 2, action: .change { $0.name = "\(value)" })) },
    { value in .change { $0.rows[id: 1]?.height = value } },
    { value in .place(.bed(.change { $0.size = value })) },
    { value in .change { if !$0.list.isEmpty { $0.list[0].size = value } } },
  ]

  /// Changes of other kinds.
  private static let changes: [(Int) -> Garden.Action] = [
    { value in .change { $0.numbers.append(value) } },
    { value in .change { $0.plain.a = value } },
    { value in .change { $0 = State(count: value) } },
    { value in .change { $0.bed = Bed.State(size: value) } },
    { value in .bed(.change { $0 = Bed.State(size: value) }) },
    { value in .change { $0.pot = value == 0 ? nil : Bed.State(size: value) } },
    { value in .change { $0.rows[id: value] = Plant.State(id: value, height: 9) } },
    { value in .rows(.element(id: 1, action: .change { $0 = Plant.State(id: 1, height: value) })) },
    { value in .change { $0.rows = [Plant.State(id: 1, height: value), Plant.State(id: 2)] } },
    { _ in .change { $0.rows.reverse() } },
    { value in .change { $0.rows.remove(id: value) } },
    { value in .change { $0.list.append(Bed.State(size: value)) } },
    { value in .change { $0.list = [Bed.State(size: value)] } },
    { _ in .change { (state: inout State) in (state.bed, state.other) = (state.other, state.bed) } },
    { value in .change { $0.place = value == 0 ? .nowhere : .bed(Bed.State(size: value)) } },
    { value in .twice { $0.count += value } },
  ]

  /// Must catch: a change of a whole state that its readers are not told of.
  @Test(arguments: TestSize.seeds(10, thorough: 100))
  func `whoever sees another value is told, and an assignment tells nobody else`(seed: UInt64) {
    var generator = SeededRandomNumberGenerator(seed: seed)
    let store = Store(initialState: State(rows: [Plant.State(id: 1), Plant.State(id: 2)])) { Garden() }
    var kept = store.state
    for step in 0..<40 {
      let before = Self.readers.map { $0(store) }
      let readings = Self.readers.map { read in Reading { _ = read(store) } }
      let value = Int.random(in: 0..<4, using: &generator)
      var isAssignment = false
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<5:
        isAssignment = true
        let action = Self.assignments.randomElement(using: &generator)!(value)
        if Self.isThere(action, store) { store.send(action) }
      case 5..<8:
        let action = Self.changes.randomElement(using: &generator)!(value)
        if Self.isThere(action, store) { store.send(action) }
      case 8: kept = store.state
      default:
        let state = kept
        store.send(.change { $0 = state })
      }
      for (index, read) in Self.readers.enumerated() {
        let isOther = read(store) != before[index]
        let isTold = readings[index].count == 1
        #expect(isTold || !isOther, "reader \(index) was missed in step \(step)")
        if isAssignment { #expect(isOther || !isTold, "reader \(index) was told of nothing in step \(step)") }
      }
    }
  }

  /// Whether the child that handles an action is present.
  private static func isThere(_ action: Garden.Action, _ store: StoreOf<Garden>) -> Bool {
    switch action {
    case .pot: store.withState { $0.pot != nil }
    case .rows(.element(let id, _)): store.withState { $0.rows[id: id] != nil }
    case .place(.bed): store.withState { if case .bed = $0.place { true } else { false } }
    default: true
    }
  }
}

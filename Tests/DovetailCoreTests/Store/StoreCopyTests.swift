import Dovetail
import Testing

/// A feature with large arrays, whose addresses show whether the arrays were copied.
private struct Big: Reducer {
  struct State {
    var numbers = Array(0..<1000)
    var rows = IdentifiedArray(uniqueElements: (0..<100).map { Line(id: $0) })
    var child = Part()
    var optional: Part? = Part()
  }

  struct Line: Identifiable {
    let id: Int
    var numbers = Array(0..<100)
  }

  struct Part {
    var numbers = Array(0..<1000)
  }

  enum Action: CasePathable {
    case change
    case child(Int)
    case rows(IdentifiedAction<Int, Int>)

    struct AllCasePaths {
      var child: AnyCasePath<Action, Int> {
        AnyCasePath(embed: Action.child) { if case .child(let action) = $0 { action } else { nil } }
      }
      var rows: AnyCasePath<Action, IdentifiedAction<Int, Int>> {
        AnyCasePath(embed: Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .change = action {
        state.numbers[0] += 1
        state.child.numbers[0] += 1
        state.optional?.numbers[0] += 1
        state.rows.updateAll { $0.numbers[0] += 1 }
      }
      return .none
    }
    Scope(state: \.child, action: \.child) {
      Reduce { state, action in
        state.numbers[1] += action
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) {
      Reduce { state, action in
        state.numbers[1] += action
        return .none
      }
    }
  }
}

extension IdentifiedArray {
  fileprivate mutating func updateAll(_ change: (inout Element) -> Void) {
    for id in ids { change(&self[id: id]!) }
  }
}

extension Array {
  fileprivate var address: UnsafeRawPointer { withUnsafeBytes { $0.baseAddress! } }
}

@MainActor struct StoreCopyTests {
  private func addresses(_ store: StoreOf<Big>) -> [UnsafeRawPointer] {
    store.withState { state in
      [state.numbers.address, state.child.numbers.address, state.rows.elements.address]
    }
  }

  @Test func `sending copies no array while child stores and collections are used`() {
    let store = Store(initialState: Big.State()) { Big() }
    store.send(.change)
    let child = store.scope(\.child, action: \.child)
    let rows = store.scope(\.rows, action: \.rows)
    let before = addresses(store)
    store.send(.change)
    child.send(1)
    rows[5].send(1)
    for row in rows.prefix(50) { row.send(1) }
    #expect(child.numbers[1] == 2)
    #expect(rows[5].numbers[1] == 3)
    #expect(addresses(store) == before)
  }

  @Test func `sending copies no array of rows while every row has a store`() {
    let store = Store(initialState: Big.State()) { Big() }
    let rows = Array(store.scope(\.rows, action: \.rows))
    let before = addresses(store)
    store.send(.change)
    for row in rows { row.send(1) }
    #expect(rows.allSatisfy { $0.numbers[1] == 2 })
    #expect(addresses(store) == before)
  }

  @Test func `a row with a store is not copied more than once`() {
    let store = Store(initialState: Big.State()) { Big() }
    let rows = Array(store.scope(\.rows, action: \.rows))
    store.send(.change)
    let before = store.withState { $0.rows.elements.map(\.numbers.address) }
    store.send(.change)
    for row in rows { row.send(1) }
    #expect(store.withState { $0.rows.elements.map(\.numbers.address) } == before)
  }

  @Test func `reading parts of the state leaves no copy behind`() {
    let store = Store(initialState: Big.State()) { Big() }
    let before = addresses(store)
    let count = store.numbers.count + store.child.numbers.count + store.rows.count
    #expect(count == 2100)
    #expect(store.withState { $0.numbers[5] } == 5)
    _ = store.state
    store.send(.change)
    #expect(addresses(store) == before)
  }

  @Test func `a state that is kept is not changed by what is sent`() {
    let store = Store(initialState: Big.State()) { Big() }
    let kept = store.state
    store.send(.change)
    #expect(kept.numbers[0] == 0)
    #expect(store.numbers[0] == 1)
    #expect(kept.rows[id: 0]?.numbers[0] == 0)
  }
}

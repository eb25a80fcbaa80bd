import Dovetail
import Testing

/// The payload of an enum case is changed in place, however the enum stores its tag.
@MainActor
struct CaseChangeTests {
  /// A value that records whether it was shared when it was changed.
  struct Marked: Equatable {
    final class Mark {}

    var number = 0
    var isShared = false
    private var mark = Mark()

    mutating func change() {
      if !isKnownUniquelyReferenced(&mark) { isShared = true }
      number += 1
    }

    static func == (first: Marked, second: Marked) -> Bool {
      first.number == second.number && first.isShared == second.isShared
    }
  }

  struct Changer: Reducer {
    func reduce(into state: inout Marked, action: Int) -> Effect<Int> {
      state.change()
      return .none
    }
  }

  @CasePathable
  enum Action: Equatable {
    case first(Int)
    case second(Int)
  }

  /// The states after an action of their case.
  ///
  /// Functions create the states, so that only the store holds them.
  private func states<State: CasePathable>(
    _ initial: [() -> State],
    _ first: CaseKeyPath<State, Marked>,
    _ second: CaseKeyPath<State, Marked>?
  ) -> [State] {
    initial.map { state in
      let reducer = EmptyReducer<State, Action>().ifCaseLet(first, action: \.first) { Changer() }
      let store = Store(initialState: state()) {
        if let second {
          Reduce(reducer.ifCaseLet(second, action: \.second) { Changer() })
        } else {
          Reduce(reducer)
        }
      }
      if AnyCasePath(first).extract(from: state()) != nil { store.send(.first(1)) }
      if let second, AnyCasePath(second).extract(from: state()) != nil { store.send(.second(1)) }
      return store.state
    }
  }

  private var changed: Marked {
    var marked = Marked()
    marked.number = 1
    return marked
  }

  @CasePathable
  enum Alone: Equatable {
    case only(Marked)
    case none
  }

  @Test func `a case beside one that holds nothing`() {
    let initial: [() -> Alone] = [{ .only(Marked()) }, { .none }]
    #expect(states(initial, \.only, nil) == [.only(changed), .none])
  }

  @CasePathable
  enum Twins: Equatable {
    case one(Marked)
    case other(Marked)
    case none
  }

  @Test func `cases that differ in bits that what they hold leaves free`() {
    let initial: [() -> Twins] = [{ .one(Marked()) }, { .other(Marked()) }, { .none }]
    #expect(states(initial, \.one, \.other) == [.one(changed), .other(changed), .none])
  }

  @CasePathable
  enum Uneven: Equatable {
    case number(UInt64, UInt64, UInt64, UInt64)
    case one(Marked)
    case other(Marked)
  }

  @Test func `cases that differ in a byte behind what they hold`() {
    let initial: [() -> Uneven] = [{ .one(Marked()) }, { .other(Marked()) }, { .number(1, 2, 3, .max) }]
    #expect(states(initial, \.one, \.other) == [.one(changed), .other(changed), .number(1, 2, 3, .max)])
  }

  @CasePathable
  indirect enum Boxed: Equatable {
    case one(Marked)
    case other(Marked)
  }

  @Test func `cases that are in boxes`() {
    let initial: [() -> Boxed] = [{ .one(Marked()) }, { .other(Marked()) }]
    #expect(states(initial, \.one, \.other) == [.one(changed), .other(changed)])
  }
}

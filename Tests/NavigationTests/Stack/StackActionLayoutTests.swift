import Navigation
import Testing

/// Actions of elements reach them, however they lie in memory.
@MainActor
@Suite struct `Layouts of stack actions` {
  @Test func `an element is given its action, whatever its size and alignment`() {
    expectArrival(of: UInt8(7))
    expectArrival(of: 1_000_000)
    expectArrival(of: "a text that is too long to lie in the string itself")
    expectArrival(of: [1, 2, 3])
    expectArrival(of: SIMD16<Float>(repeating: 2.5))
    expectArrival(of: Optional(Int32(-1)))
    expectArrival(of: Nothing())
  }

  @Test func `an element that is registered by its address is given its action, too`() {
    let object = Object()
    let store = Store(initialState: Shelf<Registered>.State(path: StackState([Registered(object: object)]))) {
      Shelf<Registered>()
    }
    store.send(.path(.element(id: store.path.ids[0], action: 3)))
    #expect(store.path[0].last == 3)
    #expect(store.path[0].object === object)
    store.send(.path(.popFrom(id: store.path.ids[0])))
    #expect(store.path.isEmpty)
  }

  private func expectArrival<Payload: Equatable>(
    of payload: Payload,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    typealias Row = Received<Payload>
    let store = Store(initialState: Shelf<Row>.State(path: StackState([Row(), Row()]))) { Shelf<Row>() }
    store.send(.path(.element(id: store.path.ids[1], action: payload)))
    #expect(store.path[0].last == nil, sourceLocation: sourceLocation)
    #expect(store.path[1].last == payload, sourceLocation: sourceLocation)
    let next = StackElementID(integerLiteral: store.path.ids[1].generation + 1)
    store.send(.path(.push(id: next, state: Row(last: payload))))
    #expect(store.path.last?.last == payload, sourceLocation: sourceLocation)
  }
}

private struct Nothing: Equatable {}

private final class Object {}

/// A state that keeps the last action.
private protocol Keeping {
  associatedtype Payload
  var last: Payload? { get set }
}

private struct Received<Payload>: Keeping {
  var last: Payload?
}

/// A state that cannot be moved by copying its bytes.
private struct Registered: Keeping {
  weak var object: Object?
  var last: Int?
}

private struct Shelf<Row: Keeping>: Reducer {
  struct State {
    var path: StackState<Row>
  }

  @CasePathable
  enum Action {
    case path(StackAction<Row, Row.Payload>)
  }

  var body: some Reducer<State, Action> {
    EmptyReducer().forEach(\.path, action: \.path) {
      Reduce { state, action in
        state.last = action
        return .none
      }
    }
  }
}

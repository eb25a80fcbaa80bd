import Dovetail
import Testing

@Reducer
private struct Part {
  @ObservableState
  struct State: Identifiable {
    let id: Int
    var count = 0
    var log: [Int] = []
  }

  enum Action {
    case logged
    case returned(Int)
    case added(Int)
  }

  let tag: Int

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .logged:
        state.log.append(tag)
        return .none
      case .returned(let number): return .send(.added(number))
      case .added(let number):
        state.count += number
        return .none
      }
    }
  }
}

/// A feature with many scopes, of which several belong to one case and several to one property.
@Reducer
private struct Parts {
  @ObservableState
  struct State {
    var a = Part.State(id: 0)
    var b = Part.State(id: 1)
    var c = Part.State(id: 2)
    var d = Part.State(id: 3)
    var e = Part.State(id: 4)
    var total = 0
  }

  enum Action {
    case a(Part.Action)
    case b(Part.Action)
    case c(Part.Action)
    case d(Part.Action)
    case e(Part.Action)
    case other
    case another(Int)
  }

  /// Whether a reducer stands between the scopes.
  let isInterrupted: Bool

  /// Whether the scopes are last.
  let endsWithScopes: Bool

  var body: some ReducerOf<Self> {
    if endsWithScopes { adding(1) }
    Scope(state: \.a, action: \.a) { Part(tag: 1) }
    Scope(state: \.b, action: \.b) { Part(tag: 2) }
    Scope(state: \.a, action: \.a) { Part(tag: 3) }
    Scope(state: \.c, action: \.c) { Part(tag: 4) }
    Scope(state: \.d, action: \.d) { Part(tag: 5) }
    if isInterrupted { adding(10) }
    Scope(state: \.a, action: \.a) { Part(tag: 6) }
    Scope(state: \.e, action: \.e) { Part(tag: 7) }
    Scope(state: \.b, action: \.b) { Part(tag: 8) }
    Scope(state: \.d, action: \.a) { Part(tag: 9) }
    if !endsWithScopes { adding(100) }
  }

  private func adding(_ number: Int) -> Reduce<State, Action> {
    Reduce { state, _ in
      state.total += number
      return .none
    }
  }
}

/// Each action runs the scopes of its case, in their order, among however many.
@MainActor
struct SiblingScopeTests {
  @Test(arguments: [false, true], [false, true])
  func `an action runs all scopes of its case, and the reducers around them`(
    isInterrupted: Bool,
    endsWithScopes: Bool
  ) {
    let store = Store(initialState: Parts.State()) {
      Parts(isInterrupted: isInterrupted, endsWithScopes: endsWithScopes)
    }
    let added = (endsWithScopes ? 1 : 100) + (isInterrupted ? 10 : 0)
    // The first action of a child evaluates its body.
    for round in 1...2 {
      let actions: [Parts.Action] = [
        .a(.logged), .b(.logged), .c(.logged), .d(.logged), .e(.logged), .other, .another(1),
      ]
      for action in actions { store.send(action) }
      func repeated(_ tags: [Int]) -> [Int] { (0..<round).flatMap { _ in tags } }
      #expect(store.a.log == repeated([1, 3, 6]))
      #expect(store.b.log == repeated([2, 8]))
      #expect(store.c.log == repeated([4]))
      #expect(store.d.log == repeated([9, 5]))
      #expect(store.e.log == repeated([7]))
      #expect(store.total == added * actions.count * round)
    }
  }

  @Test(arguments: [false, true], [false, true])
  func `effects of scopes of one case are merged`(isInterrupted: Bool, endsWithScopes: Bool) {
    let store = Store(initialState: Parts.State()) {
      Parts(isInterrupted: isInterrupted, endsWithScopes: endsWithScopes)
    }
    store.send(.a(.returned(5)))
    // Four scopes of the case return the effect, and three of them have the property.
    #expect(store.a.count == 4 * 3 * 5)
    #expect(store.d.count == 4 * 5)
    store.send(.e(.returned(1)))
    #expect(store.e.count == 1)
  }
}

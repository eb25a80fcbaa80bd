import Dovetail
import Testing

@MainActor
struct ReducerBuilderTests {
  private typealias Step = Reduce<[String], Void>

  private nonisolated static func note(_ note: String) -> Reduce<[String], Void> {
    Reduce { state, _ in
      state.append(note)
      return .none
    }
  }

  /// The notes of the reducers of a body for one action.
  private func notes<R: Reducer<[String], Void>>(@ReducerBuilder<[String], Void> _ body: () -> R) -> [String] {
    let store = Store<[String], Void>(initialState: [String]()) { body() }
    store.send(())
    return store.state
  }

  /// A feature that implements `body`.
  private struct Named: Reducer {
    let name: String
    var body: some Reducer<[String], Void> {
      note(name)
      note("\(name)!")
    }
  }

  /// A feature that implements `reduce(into:action:)`.
  private struct Direct: Reducer {
    func reduce(into state: inout [String], action: Void) -> Effect<Void> {
      state.append("direct")
      return .none
    }
  }

  @Test func `an empty body does nothing`() {
    #expect(notes {} == [])
    #expect(notes { EmptyReducer() } == [])
  }

  @Test func `a list runs from top to bottom on the same state`() {
    let all = notes {
      Self.note("1")
      Named(name: "2")
      Direct()
      Reduce { state, _ in
        state.append("\(state.count)")
        return .none
      }
    }
    #expect(all == ["1", "2", "2!", "direct", "4"])
  }

  @Test(arguments: [true, false])
  func `if, else and switch choose`(flag: Bool) {
    let number: Int? = flag ? 3 : nil
    let all = notes {
      if flag { Self.note("if") }
      if flag { Self.note("then") } else { Named(name: "else") }
      if let number { Self.note("\(number)") } else if flag { Direct() } else { Self.note("neither") }
      switch number {
      case 1: Direct()
      case .some(let number):
        let name = "some \(number)"
        Self.note(name)
      case nil: Named(name: "nil")
      }
    }
    #expect(
      all == (flag ? ["if", "then", "3", "some 3"] : ["else", "else!", "neither", "nil", "nil!"])
    )
  }

  @Test func `for makes one of each`() {
    let all = notes {
      for number in 1...3 { Self.note("\(number)") }
      for name in ["a", "b"] { Named(name: name) }
      for _ in 0..<0 { Direct() }
    }
    #expect(all == ["1", "2", "3", "a", "a!", "b", "b!"])
  }

  @Test func `availability and let can be used`() {
    let all = notes {
      let name = "named"
      if #available(macOS 15, *) { Self.note("available") }
      if #available(macOS 15, *) { Named(name: name) } else { Direct() }
    }
    #expect(all == ["available", "named", "named!"])
  }

  @Test func `reducers whose type is known at run time run in their place`() {
    let any: any Reducer<[String], Void> = Named(name: "any")
    let anys: [any Reducer<[String], Void>] = [Direct(), Self.note("x"), any]
    let all = notes {
      Self.note("first")
      any
      for any in anys { any }
      Reduce(any)
    }
    #expect(all == ["first", "any", "any!", "direct", "x", "any", "any!", "any", "any!"])
  }

  @Test func `an optional reducer runs if it is there`() {
    let absent: Named? = nil
    let present: Named? = Named(name: "there")
    let all = notes {
      absent
      present
    }
    #expect(all == ["there", "there!"])
    var state: [String] = []
    _ = present.reduce(into: &state, action: ())
    _ = absent.reduce(into: &state, action: ())
    #expect(state == ["there", "there!"])
  }

  @Test func `combined reducers are one`() {
    let all = notes {
      CombineReducers {
        Self.note("1")
        CombineReducers { Direct() }
        Self.note("2")
      }
      .onChange(of: \.count) { old, state in
        state.append("from \(old)")
        return .none
      }
    }
    #expect(all == ["1", "direct", "2", "from 0"])
  }

  @Test(arguments: [0, 1, 2])
  func `a reducer whose type is known only at run time stands in each place of a list`(number: Int) {
    let any: any Reducer<[String], Void> = Named(name: "any")
    let store = Store<[String], Void>(initialState: [String]()) {
      if number == 0 { any }
      if number == 1 { any } else { Named(name: "else") }
      if number == 2 { Named(name: "if") } else { any }
      switch number {
      case 0: any
      case 1: Named(name: "one")
      default: any
      }
      for _ in 0..<number { any }
    }
    store.send(())
    let expected = [
      ["any", "else", "any", "any"], ["any", "any", "one", "any"], ["else", "if", "any", "any", "any"],
    ]
    let notes: [String] = expected[number].flatMap { name in [name, name + "!"] }
    #expect(store.state == notes)
  }

  @Test func `effects of all reducers are merged in order`() {
    func send(_ note: String) -> some Reducer<[String], String> {
      Reduce { state, action in
        guard action == "start" else { return .none }
        return .send(note)
      }
    }
    let store = Store<[String], String>(initialState: [String]()) {
      send("1")
      CombineReducers {
        send("2")
        for number in 3...4 { send("\(number)") }
      }
      send("5")
      Reduce { state, action in
        state.append(action)
        return .none
      }
    }
    store.send("start")
    #expect(store.state == ["start", "1", "2", "3", "4", "5"])
  }

  @Test func `a body is evaluated once for each store`() {
    final class Count { var value = 0 }
    struct Counted: Reducer {
      let count: Count
      var body: some Reducer<Int, Void> {
        let _ = count.value += 1
        Reduce { state, _ in
          state += 1
          return .none
        }
      }
    }
    let count = Count()
    func makeStore() -> Store<Int, Void> {
      Store(initialState: 0) {
        Counted(count: count)
        CombineReducers { Counted(count: count) }
        Scope(state: \.self, action: \.self) { Counted(count: count) }
      }
    }
    let store = makeStore()
    #expect(count.value == 3)
    for _ in 0..<10 { store.send(()) }
    #expect(store.state == 30)
    #expect(count.value == 3)
    makeStore().send(())
    #expect(count.value == 6)
  }

  @Test func `a feature run by hand evaluates its body`() {
    var state: [String] = []
    _ = Named(name: "a").reduce(into: &state, action: ())
    let runner = Named(name: "b").prepared()
    _ = runner.reduce(&state, ())
    #expect(state == ["a", "a!", "b", "b!"])
  }
}

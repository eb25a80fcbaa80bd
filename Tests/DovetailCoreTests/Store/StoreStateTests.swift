import Dovetail
import Testing

@MainActor struct StoreStateTests {
  private struct Feature: Reducer {
    struct State {
      var count = 0
      var name = ""
    }
    enum Action { case add(Int), name(String) }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .add(let number): state.count += number
      case .name(let name): state.name = name
      }
      return .none
    }
  }

  private func makeStore() -> StoreOf<Feature> { Store(initialState: Feature.State()) { Feature() } }
  private func makeCounter() -> Store<Int, Int> {
    Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        return action == 100 ? .merge(.send(1), .send(2)) : .none
      }
    }
  }

  @Test func `the state is read as a whole, by a function and by its properties`() {
    let store = makeStore()
    store.send(.add(2))
    store.send(.name("Blob"))
    #expect(store.state.count == 2)
    #expect(store.withState { "\($0.name) \($0.count)" } == "Blob 2")
    #expect(store.count == 2)
    #expect(store.name.count == 4)
  }

  @Test func `the initial state is evaluated once, where the store is made`() {
    var count = 0
    func make() -> Int {
      count += 1
      return 5
    }
    let store = Store(initialState: make()) { Reduce<Int, Int> { _, _ in .none } }
    #expect(store.state == 5)
    #expect(count == 1)
  }

  @Test func `stores are equal, hashed and identified as objects`() {
    let (first, second) = (makeStore(), makeStore())
    #expect(first == first)
    #expect(first != second)
    #expect(Set([first, second, first]).count == 2)
    #expect(first.id == ObjectIdentifier(first))
  }

  @Test func `a store is described by its type`() {
    #expect(makeCounter().debugDescription == "Store<Int, Int>")
    #expect(
      Store(initialState: ParentWithChildren.State()) { ParentWithChildren() }.debugDescription
        == "Store<ParentWithChildren.State, ParentWithChildren.Action>"
    )
  }

  @Test func `states begin with the state at hand and go on with one for each pass`() async {
    let store = makeCounter()
    store.send(1)
    var states = store.states(bufferingPolicy: .unbounded).makeAsyncIterator()
    store.send(2)
    store.send(100)
    store.send(0)
    var seen: [Int] = []
    for _ in 0..<4 { seen.append(await states.next()!) }
    #expect(seen == [1, 3, 106, 106])
  }

  @Test func `a slow reader finds the newest state`() async {
    let store = makeCounter()
    var states = store.states.makeAsyncIterator()
    for _ in 0..<100 { store.send(1) }
    var seen = [await states.next()]
    store.send(1)
    seen.append(await states.next())
    #expect(seen == [100, 101])
  }

  @Test func `the other buffering policies drop what they say`() async {
    let store = makeCounter()
    var newest = store.states(bufferingPolicy: .newest(2)).makeAsyncIterator()
    var oldest = store.states(bufferingPolicy: .oldest(2)).makeAsyncIterator()
    for _ in 0..<5 { store.send(1) }
    let (first, second) = (await newest.next(), await newest.next())
    #expect([first, second] == [4, 5])
    let (third, fourth) = (await oldest.next(), await oldest.next())
    #expect([third, fourth] == [0, 1])
  }

  @Test func `states end with the store`() async {
    var store: Store<Int, Int>? = makeCounter()
    let states = store!.states(bufferingPolicy: .unbounded)
    store!.send(1)
    store = nil
    var seen: [Int] = []
    for await state in states { seen.append(state) }
    #expect(seen == [0, 1])
  }

  @Test func `a reader that waits is told when the store goes`() async {
    let store = Box<Store<Int, Int>?>(makeCounter())
    let (states, seen) = (store.value!.states, Box<[Int]>([]))
    let reader = Task { for await state in states { seen.value.append(state) } }
    while seen.value.isEmpty { await Task.yield() }
    store.value = nil
    await reader.value
    #expect(seen.value == [0])
  }

  @Test func `several readers see each state, and one that stops lets go`() async {
    let store = makeCounter()
    var all = store.states(bufferingPolicy: .unbounded).makeAsyncIterator()
    do {
      var some = store.states(bufferingPolicy: .unbounded).makeAsyncIterator()
      store.send(1)
      let (first, second) = (await some.next(), await some.next())
      #expect([first, second] == [0, 1])
    }
    store.send(1)
    store.send(1)
    var seen: [Int] = []
    for _ in 0..<4 { seen.append(await all.next()!) }
    #expect(seen == [0, 1, 2, 3])
  }

  @Test func `a reader that has stopped keeps no state`() async {
    struct State { var value: OnRelease? }
    var released = 0
    let store = Store(initialState: State(value: OnRelease { released += 1 })) {
      Reduce<State, Int> { state, _ in
        state.value = nil
        return .none
      }
    }
    do {
      var states = store.states.makeAsyncIterator()
      _ = await states.next()
    }
    store.send(1)
    store.send(1)
    #expect(released == 1)
  }

  @Test func `a state that is dropped from the buffer may send an action when it is released`() async {
    struct State {
      var value: OnRelease?
      var log: [Int] = []
    }
    let held = Box<Store<State, Int>?>(nil)
    let store = Store(initialState: State(value: OnRelease { held.value?.send(9) })) {
      Reduce<State, Int> { state, action in
        state.value = nil
        state.log.append(action)
        return .none
      }
    }
    held.value = store
    var states = store.states.makeAsyncIterator()
    store.send(1)
    #expect(store.log == [1, 9])
    let next = await states.next()
    #expect(next?.log == [1, 9])
    held.value = nil
  }

  @Test func `the states of a child store are the child's`() async {
    let store = Store(initialState: ParentWithChildren.State(visitor: Guest.State())) { ParentWithChildren() }
    let visitor = store.scope(\.visitor, action: \.visitor)!
    var states = visitor.states(bufferingPolicy: .unbounded).makeAsyncIterator()
    visitor.send(.said("a"))
    store.send(.counted)
    store.send(.visitorLeft)
    var seen: [[String]] = []
    for _ in 0..<4 { seen.append(await states.next()!.said) }
    #expect(seen == [[], ["a"], ["a"], ["a"]])
  }

  @Test func `the states of a child store outlive the child store`() async {
    let store = Store(initialState: ParentWithChildren.State()) { ParentWithChildren() }
    var states = store.scope(\.keeper, action: \.keeper).states(bufferingPolicy: .unbounded).makeAsyncIterator()
    store.send(.keeper(.said("a")))
    var seen: [[String]] = []
    for _ in 0..<2 { seen.append(await states.next()!.said) }
    #expect(seen == [[], ["a"]])
  }

  @Test func `states that are Sendable are read anywhere`() async {
    let store = Box<Store<Int, Int>?>(makeCounter())
    let (states, began) = (store.value!.states(bufferingPolicy: .unbounded), Doorway())
    let reader = Task.detached {
      var last = -1
      for await state in states {
        began.open()
        #expect(state == last + 1)
        last = state
      }
      return last
    }
    await began.wait()
    for _ in 0..<1000 { store.value!.send(1) }
    store.value = nil
    #expect(await reader.value == 1000)
  }
}

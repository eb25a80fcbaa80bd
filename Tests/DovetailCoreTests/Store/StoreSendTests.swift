import Dovetail
import DovetailTestSupport
import Testing

@MainActor struct StoreSendTests {
  private let recorder = IssueRecorder()

  /// A store that records the actions it handles and returns the effect that a function creates for each.
  private func makeLog(_ effect: @escaping (Int) -> Effect<Int> = { _ in .none }) -> Store<[Int], Int> {
    Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        return effect(action)
      }
    }
  }

  @Test func `actions are handled in the order in which they are sent`() {
    let store = makeLog()
    for action in 0..<100 { store.send(action) }
    #expect(store.state == Array(0..<100))
  }

  @Test func `actions returned by a reducer are handled first in, first out, in the same pass`() {
    let store = makeLog { action in
      switch action {
      case 0: .merge(.send(1), .send(2))
      case 1: .concatenate(.send(3), .send(4))
      case 2: .send(5).map { $0 + 1 }
      default: .none
      }
    }
    let task = store.send(0)
    #expect(store.state == [0, 1, 2, 3, 4, 6])
    #expect(task.isCancelled)
  }

  @Test func `an action sent by the reducer through the store waits, and is reported at its line`() {
    let held = Box<Store<[Int], Int>?>(nil)
    var line: UInt = 0
    let store = makeLog { action in
      guard action == 0 else { return .none }
      line = #line + 1
      let task = held.value!.send(2)
      #expect(task.isCancelled)
      return .send(1)
    }
    held.value = store
    withIssueReporters([recorder]) { _ = store.send(0) }
    #expect(store.state == [0, 2, 1])
    #expect(recorder.issues.map(\.site.line) == [line])
    #expect(recorder.issues.map(\.site.fileID.description) == ["DovetailCoreTests/StoreSendTests.swift"])
    #expect(
      recorder.messages == [
        """
        An action was sent to a store that was handling another action.

        Action: Int

        The action is handled next, but the task that "send" returned does not contain its effects. Return ".send(…)" \
        or ".run { … }" from the reducer instead of calling the store in it.
        """
      ]
    )
    held.value = nil
  }

  @Test func `an action sent by a child store from the reducer waits as well`() {
    let held = Box<Store<Int, Int>?>(nil)
    let store = makeLog { action in
      if action == 0 { held.value!.send(7) }
      return .none
    }
    held.value = store.scope(state: \.count, action: { $0 })
    withIssueReporters([recorder]) { _ = store.send(0) }
    #expect(store.state == [0, 7])
    #expect(recorder.issues.count == 1)
    held.value = nil
  }

  @Test func `a queue of a hundred thousand actions is handled without recursion`() {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += 1
        return action > 1 ? .send(action - 1) : .none
      }
    }
    store.send(100_000)
    #expect(store.state == 100_000)
  }

  @Test func `a hundred thousand actions wait at once`() {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += 1
        return action == 0 ? .merge((1...100_000).map { .send($0) }) : .none
      }
    }
    store.send(0)
    #expect(store.state == 100_001)
  }

  @Test func `an action sent when a value of the state is released waits`() {
    struct State {
      var value: OnRelease?
      var log: [Int] = []
    }
    let held = Box<Store<State, Int>?>(nil)
    let store = Store(initialState: State()) {
      Reduce<State, Int> { state, action in
        state.log.append(action)
        switch action {
        case 0: state.value = OnRelease { held.value?.send(2) }
        case 1: state.value = nil
        default: break
        }
        return .none
      }
    }
    held.value = store
    withIssueReporters([recorder]) {
      store.send(0)
      store.send(1)
    }
    #expect(store.log == [0, 1, 2])
    #expect(recorder.issues.count == 1)
    held.value = nil
  }

  @Test func `an action sent when a value of an action is released is handled once, whatever waits`() {
    enum Action {
      case value(OnRelease, next: Int)
      case number(Int)
    }
    let held = Box<Store<[Int], Action>?>(nil)
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Action> { state, action in
        switch action {
        case .number(let number): state.append(number)
        case .value(_, let next): return .merge((0..<next).map { .send(.number($0)) })
        }
        return .none
      }
    }
    held.value = store
    withIssueReporters([recorder]) {
      store.send(.value(OnRelease { held.value?.send(.number(10)) }, next: 0))
      store.send(.value(OnRelease { held.value?.send(.number(20)) }, next: 3))
      for _ in 0..<3 { store.send(.number(30)) }
    }
    #expect(store.state.sorted() == [0, 1, 2, 10, 20, 30, 30, 30])
    let last: [Int] = store.state.suffix(3)
    #expect(last == [30, 30, 30])
    held.value = nil
  }

  @Test func `values of the state that send when the store goes send nowhere`() {
    struct State {
      var value: OnRelease?
    }
    weak var held: Store<State, Int>?
    var handled = 0
    var wasReleased = false
    do {
      let store = Store(initialState: State()) {
        Reduce<State, Int> { state, action in
          handled += 1
          state.value = OnRelease {
            wasReleased = true
            held?.send(2)
          }
          return .none
        }
      }
      held = store
      store.send(1)
    }
    #expect(wasReleased)
    #expect(handled == 1)
  }

  @Test func `an action sent by an observer is queued, and reported at its line`() {
    final class Echo: StoreObserver {
      weak var store: Store<[Int], Int>?
      var line: UInt = 0
      func handled(_ event: ActionEvent<[Int], Int>) {
        guard event.action == 0 else { return }
        line = #line + 1
        store?.send(5)
      }
    }
    let store = makeLog { $0 == 0 ? .send(1) : .none }
    let echo = Echo()
    echo.store = store
    store.attach(echo)
    withIssueReporters([recorder]) { _ = store.send(0) }
    // The reducer has returned the second action before the observer was told of the first one.
    #expect(store.state == [0, 1, 5])
    #expect(recorder.issues.map(\.site.line) == [echo.line])
  }

  @Test func `a store is usable after an action was sent while another was handled`() async {
    let held = Box<Store<[Int], Int>?>(nil)
    let store = makeLog { action in
      if action == 0 { held.value!.send(1) }
      return action == 2 ? .run { await $0(3) } : .none
    }
    held.value = store
    withIssueReporters([recorder]) { _ = store.send(0) }
    await store.send(2).finish()
    store.send(4)
    #expect(store.state == [0, 1, 2, 3, 4])
    #expect(recorder.issues.count == 1)
    held.value = nil
  }

  @Test func `effects and returned actions take turns in a sequence`() async {
    let store = makeLog { action in
      action == 0 ? .concatenate(.send(1), .run { await $0(2) }, .send(3), .run { _ in }, .send(4)) : .none
    }
    await store.send(0).finish()
    #expect(store.state == [0, 1, 2, 3, 4])
    store.send(5)
    #expect(store.state.last == 5)
  }

  @Test func `an action that an effect sends while user code sends too is never lost`() async {
    let store = makeLog { $0 < 100 ? .run { [next = $0 + 1000] in await $0(next) } : .none }
    for action in 0..<100 { store.send(action) }
    await store.send(0).finish()
    while store.state.count < 202 { await Task.yield() }
    #expect(Set(store.state.filter { $0 < 100 }) == Set(0..<100))
    #expect(Set(store.state.filter { $0 >= 1000 }) == Set(1000..<1100))
  }
}

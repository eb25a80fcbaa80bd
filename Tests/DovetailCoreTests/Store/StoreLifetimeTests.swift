import Dovetail
import DovetailTestSupport
import Testing

@MainActor struct StoreLifetimeTests {
  private let recorder = IssueRecorder()

  /// A store whose action 1 starts an effect that runs until it is cancelled.
  private func makeForever(_ began: Doorway, _ ended: Doorway) -> Store<Int, Int> {
    Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        return .run { _ in
          began.open()
          await Doorway.untilCancelled()
          ended.open()
        }
      }
    }
  }

  @Test func `effects end with the store, and who waits for them goes on`() async {
    let (began, ended) = (Doorway(), Doorway())
    var store: Store<Int, Int>? = makeForever(began, ended)
    weak let weakStore = store
    let task = store!.send(1)
    await began.wait()
    store = nil
    #expect(weakStore == nil)
    await ended.wait()
    await task.finish()
    #expect(!task.isCancelled)
  }

  @Test func `an effect that has not begun does not begin when the store goes`() async {
    let (began, ended) = (Doorway(), Doorway())
    for _ in 0..<100 {
      var store: Store<Int, Int>? = Store(initialState: 0) {
        Reduce<Int, Int> { _, _ in
          .concatenate(.run { _ in await Doorway.untilCancelled() }, .run { _ in began.open() })
        }
      }
      let task = store!.send(1)
      store = nil
      await task.finish()
    }
    #expect(!began.isOpen)
    _ = ended
  }

  @Test func `a store released while it handles an action handles it to the end`() {
    var log: [Int] = []
    let held = Box<Store<Int, Int>?>(nil)
    weak let weakStore: Store<Int, Int>?
    held.value = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        held.value = nil
        state += action
        log.append(state)
        return action == 1 ? .merge(.send(2), .run { _ in }) : .none
      }
    }
    weakStore = held.value
    held.value!.send(1)
    #expect(log == [1, 3])
    #expect(weakStore == nil)
  }

  @Test func `a store released by an action of its own effect handles it to the end`() async {
    let held = Box<Store<[Int], Int>?>(nil)
    let (log, ended) = (Box<[Int]>([]), Doorway())
    held.value = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        log.value.append(action)
        switch action {
        case 0:
          return .run { send in
            await send(1)
            await send(3)
            ended.open()
          }
        case 1:
          held.value = nil
          return .send(2)
        default:
          return .none
        }
      }
    }
    await held.value!.send(0).finish()
    await ended.wait()
    #expect(log.value == [0, 1, 2])
    #expect(held.value == nil)
  }

  @Test func `a child store keeps the root and its effects`() async {
    let store = Box<Store<ParentWithChildren.State, ParentWithChildren.Action>?>(
      Store(initialState: ParentWithChildren.State(visitor: Guest.State(bag: Guest.Bag()))) { ParentWithChildren() }
    )
    weak let root = store.value
    var bag = store.value!.scope(\.visitor, action: \.visitor)?.scope(\.bag, action: \.bag)
    store.value = nil
    #expect(root != nil)
    bag?.send(.lifted)
    #expect(bag?.weight == 1)
    bag = nil
    #expect(root == nil)
  }

  @Test func `effects go on while a child store is alive`() async {
    let (began, ended) = (Doorway(), Doorway())
    var store: Store<Int, Int>? = makeForever(began, ended)
    var child: Store<String, Int>? = store!.scope(state: { "\($0)" }, action: { $0 })
    let task = store!.send(1)
    store = nil
    await began.wait()
    #expect(!ended.isOpen)
    #expect(child?.state == "1")
    child = nil
    await task.finish()
    #expect(ended.isOpen)
  }

  @Test func `an action sent to a store that has gone goes nowhere`() async {
    let door = Doorway()
    let sent = Doorway()
    var handled = 0
    var store: Store<Int, Int>? = Store(initialState: 0) {
      Reduce<Int, Int> { _, _ in
        handled += 1
        return .run { send in
          // A task that the store cannot cancel.
          Task {
            await door.wait()
            await send(2)
            sent.open()
          }
        }
      }
    }
    let recorder = recorder
    await withIssueReporters([recorder]) {
      await store!.send(1).finish()
      store = nil
      door.open()
      await sent.wait()
    }
    #expect(handled == 1)
    #expect(recorder.messages.count == 1)
    #expect(recorder.messages[0].contains("An effect sent an action after its closure had returned."))
  }

  @Test func `throttled work that sends when the store has gone goes nowhere`() async {
    for isObserved in [false, true] {
      struct Silent: StoreObserver {
        func handled(_ event: ActionEvent<Int, Int>) {}
      }
      let (began, door) = (Doorway(), Doorway())
      var handled = 0
      var store: Store<Int, Int>? = Store(initialState: 0) {
        Reduce<Int, Int> { _, _ in
          handled += 1
          return .run { send in
            began.open()
            await door.wait()
            await Task.detached { await send(2) }.value
          }
          .throttle(id: 1, for: .seconds(1000), latest: true)
        }
      }
      if isObserved { store!.attach(Silent()) }
      let task = store!.send(1)
      await began.wait()
      store = nil
      door.open()
      await task.finish()
      #expect(handled == 1)
    }
  }

  @Test func `ten thousand effects come and go and leave nothing behind`() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        return action == 0 ? .merge((0..<10_000).map { _ in .run { await $0(1) } }) : .none
      }
    }
    let task = store.send(0)
    await task.finish()
    #expect(store.state == 10_000)
    await task.finish()
  }
}

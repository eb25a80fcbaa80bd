import Dovetail
import Testing

@MainActor struct StoreTaskTests {
  /// Action 0 waits at a latch and sends 1; 1 waits at a second latch and sends 2; 10 does nothing.
  private func makeChain(_ first: Doorway, _ second: Doorway) -> Store<[Int], Int> {
    Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        switch action {
        case 0:
          return .run { send in
            await first.wait()
            await send(1)
          }
        case 1:
          return .run { send in
            await second.wait()
            await send(2)
          }
        default: return .none
        }
      }
    }
  }

  @Test func `an action without effects has a task that is cancelled and finishes at once`() async {
    let store = makeChain(Doorway(), Doorway())
    let task = store.send(10)
    #expect(task.isCancelled)
    await task.finish()
    task.cancel()
    #expect(task == store.send(10))
  }

  @Test func `finishing waits for the effects of the actions that the effects sent`() async {
    let (first, second, finished) = (Doorway(), Doorway(), Doorway())
    let store = makeChain(first, second)
    let task = store.send(0)
    let waiter = Task {
      await task.finish()
      finished.open()
    }
    first.open()
    while store.state.count < 2 { await Task.yield() }
    #expect(!finished.isOpen)
    second.open()
    await waiter.value
    #expect(store.state == [0, 1, 2])
    #expect(!task.isCancelled)
    await task.finish()
  }

  @Test func `waiting for effects that have ended does not leave the actor`() async {
    let (first, second, other) = (Doorway(), Doorway(), Doorway())
    let store = makeChain(first, second)
    let task = store.send(0)
    first.open()
    second.open()
    await task.finish()
    #expect(store.state == [0, 1, 2])
    let turn = Task { other.open() }
    await task.finish()
    #expect(!other.isOpen)
    await turn.value
  }

  @Test func `a task is equal to itself alone`() {
    let (first, second) = (Doorway(), Doorway())
    let store = makeChain(first, second)
    let (one, other) = (store.send(0), store.send(0))
    #expect(one == one)
    #expect(one != other)
    #expect(Set([one, one, other]).count == 2)
    first.open()
    second.open()
  }

  @Test func `cancelling a task leaves the effects of other actions alone`() async {
    let door = Doorway()
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        return action < 10
          ? .run { send in
            await door.wait()
            await send(action + 10)
          } : .none
      }
    }
    let tasks = (0..<4).map { store.send($0) }
    tasks[1].cancel()
    tasks[2].cancel()
    tasks[2].cancel()
    door.open()
    for task in tasks { await task.finish() }
    #expect(store.state.prefix(4) == [0, 1, 2, 3])
    #expect(Set(store.state.dropFirst(4)) == [10, 13])
    #expect(tasks.map(\.isCancelled) == [false, true, true, false])
  }

  @Test
  func `cancelling the task of an action does not reach what another action started before under the same reducer`()
    async
  {
    let (door, began) = (Doorway(), Doorway())
    let store = Store(initialState: [String]()) {
      Reduce<[String], String> { state, action in
        state.append(action)
        switch action {
        case "parent":
          return .run { send in
            await send("child")
            began.open()
            await door.wait()
            await send("end of parent")
          }
        case "other":
          return .run { send in
            await door.wait()
            await send("end of other")
          }
        default: return .none
        }
      }
    }
    let parent = store.send("parent")
    await began.wait()
    let other = store.send("other")
    parent.cancel()
    door.open()
    await parent.finish()
    await other.finish()
    #expect(store.state == ["parent", "child", "other", "end of other"])
  }

  @Test func `cancelling a task cancels the effects of the actions that its effects sent`() async {
    let (began, ended) = (Doorway(), Doorway())
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { _, action in
        action == 0
          ? .run { await $0(1) }
          : .run { _ in
            began.open()
            await Doorway.untilCancelled()
            ended.open()
          }
      }
    }
    let task = store.send(0)
    await began.wait()
    task.cancel()
    await task.finish()
    #expect(ended.isOpen)
    #expect(task.isCancelled)
  }

  @Test func `cancelling who waits for a task cancels the effects`() async {
    let (began, ended) = (Doorway(), Doorway())
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { _, _ in
        .run { _ in
          began.open()
          await Doorway.untilCancelled()
          ended.open()
        }
      }
    }
    let task = store.send(0)
    let waiter = Task { await task.finish() }
    await began.wait()
    waiter.cancel()
    await waiter.value
    await ended.wait()
    #expect(task.isCancelled)
  }

  @Test func `work that is cancelled in the pass that started it does not begin, and is not waited for`() async {
    let began = Doorway()
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { _, _ in .merge(.run { _ in began.open() }.cancellable(id: 1), .cancel(id: 1)) }
    }
    for _ in 0..<200 {
      let task = store.send(0)
      #expect(task.isCancelled)
      await task.finish()
    }
    #expect(!began.isOpen)
  }

  @Test func `many wait for one task, from anywhere`() async {
    let (first, second) = (Doorway(), Doorway())
    let store = makeChain(first, second)
    let task = store.send(0)
    let finished = Tally()
    await withTaskGroup { group in
      for _ in 0..<50 {
        group.addTask {
          await task.finish()
          finished.increment()
        }
      }
      first.open()
      second.open()
    }
    #expect(finished.count == 50)
    #expect(store.state == [0, 1, 2])
  }

  @Test func `cancelling and finishing race without a hang`() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += 1
        return action > 0 ? .run { await $0(action - 1) } : .none
      }
    }
    for round in 0..<300 {
      let task = store.send(5)
      await withTaskGroup { group in
        group.addTask { await task.finish() }
        if round.isMultiple(of: 2) { group.addTask { task.cancel() } }
        group.addTask { await task.finish() }
      }
    }
    #expect(store.state >= 150 * 6)
  }
}

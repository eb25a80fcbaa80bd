import Dovetail
import DovetailTestSupport
import Testing

/// Actions that reducers return, each for the one before it.
@MainActor struct StoreChainTests {
  private let recorder = IssueRecorder()

  @Test func `an action that a reducer sends in the middle of a chain comes before the one that it returns`() {
    let held = Box<Store<[Int], Int>?>(nil)
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        if action == 1 { held.value!.send(7) }
        return action < 3 ? .send(action + 1) : .none
      }
    }
    held.value = store
    withIssueReporters([recorder]) { _ = store.send(0) }
    #expect(store.state == [0, 1, 7, 2, 3])
    #expect(recorder.issues.count == 1)
    held.value = nil
  }

  @Test func `the task of a send contains the effects at the end of a chain`() async {
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        if action == 2 { return .run { send in await send(3) } }
        return action < 2 ? .send(action + 1) : .none
      }
    }
    let task = store.send(0)
    #expect(store.state == [0, 1, 2])
    #expect(!task.isCancelled)
    await task.finish()
    #expect(store.state == [0, 1, 2, 3])
  }

  @Test func `cancelling the task of a send cancels the effects at the end of a chain`() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += 1
        return action == 0 ? .send(1) : .run { _ in try await Task.never() }
      }
    }
    let task = store.send(0)
    task.cancel()
    await task.finish()
    #expect(store.state == 2)
  }

  @Test func `an action sent when a returned action is released waits`() {
    enum Action {
      case first
      case second(OnRelease)
      case third
      case released
    }
    var log: [String] = []
    let held = Box<Store<Int, Action>?>(nil)
    let store = Store(initialState: 0) {
      Reduce<Int, Action> { state, action in
        state += 1
        switch action {
        case .first:
          log.append("first")
          return .send(.second(OnRelease { _ = held.value!.send(.released) }))
        case .second:
          log.append("second")
          return .send(.third)
        case .third: log.append("third")
        case .released: log.append("released")
        }
        return .none
      }
    }
    held.value = store
    withIssueReporters([recorder]) { _ = store.send(.first) }
    #expect(log == ["first", "second", "third", "released"])
    #expect(store.state == 4)
    held.value = nil
  }
}

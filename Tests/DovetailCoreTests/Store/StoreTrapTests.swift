import Dovetail
import Testing

struct StoreTrapTests {
  private func says(_ result: ExitTest.Result?, _ parts: String...) {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    for part in parts { #expect(text.contains(part), "\(text)") }
  }

  @Test func `reading the state while the reducer runs stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let held = Box<Store<Int, Int>?>(nil)
      held.value = Store(initialState: 0) {
        Reduce<Int, Int> { state, _ in
          state = held.value!.state
          return .none
        }
      }
      held.value!.send(1)
    }
    says(result, "The state of a store was read while its reducer ran.", "Read the \"state\" parameter of the reducer")
  }

  @Test func `reading the state of a child store while the reducer runs stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let held = Box<Store<Int, Int>?>(nil)
      let store = Store(initialState: [1]) {
        Reduce<[Int], Int> { state, _ in
          state.append(held.value!.withState { $0 })
          return .none
        }
      }
      held.value = store.scope(state: \.count, action: { $0 })
      store.send(1)
    }
    says(result, "The state of a store was read while its reducer ran.")
  }

  @Test func `scoping to an optional while the reducer runs stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let held = Box<Store<ParentWithChildren.State, ParentWithChildren.Action>?>(nil)
      held.value = Store(initialState: ParentWithChildren.State()) {
        Reduce<ParentWithChildren.State, ParentWithChildren.Action> { state, _ in
          _ = held.value!.scope(\.visitor, action: \.visitor)
          return .none
        }
      }
      held.value!.send(.counted)
    }
    says(result, "The state of a store was read while its reducer ran.")
  }

  @Test func `a store can be read in the reducer of another`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let first = Store(initialState: 3) { Reduce<Int, Int> { _, _ in .none } }
      let second = Store(initialState: 0) {
        Reduce<Int, Int> { state, action in
          first.send(action)
          state += first.state
          return .none
        }
      }
      second.send(1)
      precondition(second.state == 3)
    }
  }
}

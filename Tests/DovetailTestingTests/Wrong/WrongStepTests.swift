import DovetailTestSupport
import DovetailTesting
import Testing

/// Tests of wrong features do not pass: steps, actions of effects, and exhaustivity.
@MainActor
struct WrongStepTests {
  @Test(arguments: steps + receiving + inexhaustive)
  func `the test fails`(_ test: WrongTest) async { await test.check() }

  /// `one` leads to `came(1)`.
  private nonisolated static let answer: @Sendable (inout Numbers, Step) -> Effect<Step> = { _, step in
    step == .one ? .send(.came(1)) : .none
  }

  private nonisolated static let increment: @Sendable (inout Numbers, Step) -> Effect<Step> = { state, _ in
    state.first += 1
    return .none
  }

  private nonisolated static let nothing: @Sendable (inout Numbers, Step) -> Effect<Step> = { _, _ in .none }

  nonisolated static let steps = [
    WrongTest("a change is not asserted", Words.change) { await numbersStore(reduce: increment).send(.one) },
    WrongTest("another value is asserted", Words.state) {
      await numbersStore(reduce: increment).send(.one) { $0.first = 2 }
    },
    WrongTest("one of two changes is asserted", Words.state) {
      let store = numbersStore {
        ($0.first, $0.second) = (1, $1 == .one ? 1 : 2)
        return .none
      }
      await store.send(.one) { $0.first = 1 }
    },
    WrongTest("a change is asserted that does not come", Words.noChange) {
      await numbersStore(reduce: nothing).send(.one) { $0.first = 0 }
    },
    WrongTest("an element is added to the wrong end", Words.state) {
      let store = numbersStore {
        $0.list.insert($0.list.count, at: 0)
        return $1 == .one ? .none : .cancel(id: 1)
      }
      await store.send(.one) { $0.list = [0] }
      await store.send(.one) { $0.list = [0, 1] }
    },
    WrongTest("the closure throws after the right change", Words.thrown) {
      await numbersStore(reduce: increment).send(.one) {
        $0.first = 1
        throw SampleError()
      }
    },
    WrongTest("an assertion between steps is wrong", Words.state) {
      let store = numbersStore(reduce: nothing)
      store.assert { $0.second = 2 }
    },
    WrongTest("a later step is right, an earlier one was not", Words.change) {
      let store = numbersStore(reduce: increment)
      await store.send(.one)
      await store.send(.one) { $0.first = 2 }
    },
  ]

  nonisolated static let receiving = [
    WrongTest("an action is never received", Words.unreceived) { await numbersStore(reduce: answer).send(.one) },
    WrongTest("an action is received after the next one is sent", Words.beforeSend) {
      let store = numbersStore(reduce: answer)
      await store.send(.one)
      await store.send(.two)
      await store.receive(.came(1))
    },
    WrongTest("another payload is received", Words.other) {
      let store = numbersStore(reduce: answer)
      await store.send(.one)
      await store.receive(.came(2))
    },
    WrongTest("another payload of the case is received", Words.other) {
      let store = numbersStore(reduce: answer)
      await store.send(.one)
      await store.receive(\.came, 2)
    },
    WrongTest("another case is received", Words.other) {
      let store = numbersStore(reduce: answer)
      await store.send(.one)
      await store.receive(\.two)
    },
    WrongTest("a predicate rejects the action", Words.other) {
      let store = numbersStore(reduce: answer)
      await store.send(.one)
      await store.receive { $0 == .two }
    },
    WrongTest("nothing comes", Words.missing) {
      let store = numbersStore(reduce: nothing)
      await store.send(.one)
      await store.receive(\.came)
    },
    WrongTest("an action comes twice", Words.unreceived) {
      let store = numbersStore { $1 == .one ? .merge(.send(.came(1)), .send(.came(1))) : change(&$0) }
      await store.send(.one)
      await store.receive(.came(1))
    },
    WrongTest("two actions come in the other order", Words.other, Words.other) {
      let store = numbersStore { $1 == .one ? .concatenate(.send(.came(1)), .send(.came(2))) : change(&$0) }
      await store.send(.one)
      await store.receive(.came(2))
      await store.receive(.came(1))
    },
    WrongTest("a received action changes the state", Words.change) {
      let store = numbersStore { state, step in
        if step == .came(1) { state.first = 1 }
        return step == .one ? .send(.came(1)) : .none
      }
      await store.send(.one)
      await store.receive(.came(1))
    },
    WrongTest("a received action leads to another one", Words.unreceived) {
      let store = numbersStore { _, step in
        switch step {
        case .one: .send(.came(1))
        case .came(1): .send(.came(2))
        default: .none
        }
      }
      await store.send(.one)
      await store.receive(.came(1))
    },
    WrongTest("nothing is there to be skipped", Words.noActions, Words.noEffects) {
      let store = numbersStore(reduce: nothing)
      await store.send(.one)
      await store.skipReceivedActions()
      await store.skipInFlightEffects()
    },
    WrongTest("the state after skipped actions is another one", Words.state) {
      let store = numbersStore { state, step in
        if step == .came(1) { state.first = 1 }
        return step == .one ? .send(.came(1)) : .none
      }
      await store.send(.one)
      await store.skipReceivedActions()
      store.assert { $0.first = 0 }
    },
  ]

  nonisolated static let inexhaustive = [
    WrongTest("a claimed value is wrong", Words.state) {
      let store = numbersStore(reduce: increment)
      store.exhaustivity = .off
      await store.send(.one) { $0.first = 2 }
    },
    WrongTest("a claimed value after a received action is wrong", Words.state) {
      let store = numbersStore(reduce: answer)
      store.exhaustivity = .off
      await store.send(.one)
      await store.receive(\.came) { $0.first = 2 }
    },
    WrongTest("a claimed action does not come", Words.missing) {
      let store = numbersStore(reduce: nothing)
      store.exhaustivity = .off
      await store.send(.one)
      await store.receive(\.came)
    },
    WrongTest("a claim between steps is wrong", Words.state) {
      let store = numbersStore(reduce: nothing)
      store.exhaustivity = .off
      store.assert { $0.first = 3 }
    },
    WrongTest("an addition to what is there already is no claim", Words.state) {
      let store = numbersStore {
        $0.list.append(1)
        return $1 == .one ? .none : .cancel(id: 1)
      }
      store.exhaustivity = .off
      await store.send(.one) { $0.list.append(1) }
    },
    WrongTest("only a part of the test is not exhaustive", Words.unreceived) {
      let store = numbersStore(reduce: answer)
      await store.withExhaustivity(.off) { _ = await store.send(.one) }
    },
    WrongTest("the test becomes exhaustive", Words.change) {
      let store = numbersStore(reduce: increment)
      store.exhaustivity = .off
      await store.send(.one)
      store.exhaustivity = .on
      await store.send(.one)
    },
  ]

  /// Changes nothing.
  private nonisolated static func change(_ state: inout Numbers) -> Effect<Step> { .none }
}

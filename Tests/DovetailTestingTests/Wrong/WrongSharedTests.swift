import DovetailTestSupport
import DovetailTesting
import Foundation
import Testing

/// Tests of features that change shared values in unexpected ways do not pass.
@MainActor
struct WrongSharedTests {
  @Test(arguments: asserting + outside)
  func `the test fails`(_ test: WrongTest) async { await test.check() }

  struct Row: Equatable, Identifiable {
    let id: Int
    @Shared var value: Int
  }

  struct State: Equatable {
    @Shared(value: 0) var count: Int
    @Shared(.inMemory("wrong-shared")) var keyed = 0
    var rows: IdentifiedArrayOf<Row> = []
  }

  private static func makeStore(
    _ state: State = State(),
    reduce: @escaping @Sendable (inout State, Step) -> Effect<Step>
  ) -> TestStore<State, Step> {
    TestStore(initialState: state) { Reduce<State, Step> { state, step in reduce(&state, step) } }
  }

  nonisolated static let asserting = [
    WrongTest("a change is not asserted", Words.change) {
      let store = makeStore { state, _ in
        state.$count.withLock { $0 += 1 }
        return .none
      }
      await store.send(.one)
    },
    WrongTest("another value is asserted", Words.state) {
      let store = makeStore { state, _ in
        state.$count.withLock { $0 += 1 }
        return .none
      }
      await store.send(.one) { $0.$count.withLock { $0 = 2 } }
    },
    WrongTest("a change is asserted that does not come", Words.noChange) {
      await makeStore { _, _ in .none }.send(.one) { $0.$count.withLock { $0 = 0 } }
    },
    WrongTest("a change by an effect is not asserted", Words.shared) {
      await makeStore { state, _ in .run { [count = state.$count] _ in count.withLock { $0 = 1 } } }.send(.one)
    },
    WrongTest("a change under the same key is not asserted", Words.change) {
      let store = makeStore { _, _ in
        @Shared(.inMemory("wrong-shared")) var other = 0
        $other.withLock { $0 = 1 }
        return .none
      }
      await store.send(.one)
    },
    WrongTest("a change of a value that is not in the state is not asserted", Words.change) {
      let store = makeStore { _, _ in
        @Shared(.inMemory("wrong-shared-2")) var other = 0
        $other.withLock { $0 = 1 }
        return .none
      }
      await store.send(.one)
    },
    WrongTest("a change belongs to an action that was not received", Words.unreceived, Words.shared) {
      let store = makeStore { state, step in
        if step == .two { state.$count.withLock { $0 = 1 } }
        return step == .one ? .send(.two) : .none
      }
      await store.send(.one)
      store.assert { #expect($0.count == 0) }
    },
  ]

  /// Makes a test store whose first action begins work that is no effect and that changes a shared value.
  ///
  /// - Parameters:
  ///   - value: Returns the shared value.
  ///   - begin: Begins the work, which waits until the step is over.
  ///   - check: The rest of the test, when the work is over.
  private static func changing(
    _ state: State = State(),
    _ value: @escaping @Sendable (State) -> Shared<Int> = { $0.$count },
    by begin: @escaping @Sendable (_ work: @escaping @Sendable () async -> Void) -> Void,
    _ check: @MainActor (TestStore<State, Step>) async -> Void
  ) async {
    let journal = Journal()
    let store = makeStore(state) { state, step in
      guard step == .one else { return .none }
      let value = value(state)
      begin {
        await journal.wait(for: "sent")
        value.withLock { $0 += 1 }
        journal.note("changed")
      }
      return .none
    }
    await store.send(.one)
    journal.note("sent")
    await journal.wait(for: "changed")
    await check(store)
  }

  nonisolated static let outside = [
    WrongTest("a detached task changes a value before the next step", Words.change) {
      await changing(by: { work in Task.detached { await work() } }) { await $0.send(.two) }
    },
    WrongTest("a detached task changes a value before the effects finish", Words.shared) {
      await changing(by: { work in Task.detached { await work() } }) { await $0.finish() }
    },
    WrongTest("a detached task changes a value before the end", Words.shared) {
      await changing(by: { work in Task.detached { await work() } }) { _ in }
    },
    WrongTest("a task of the reducer changes a value", Words.change) {
      await changing(by: { work in Task { await work() } }) { await $0.send(.two) }
    },
    WrongTest("a thread changes a value", Words.change) {
      let (journal, isSent) = (Journal(), DispatchSemaphore(value: 0))
      let store = makeStore { state, step in
        guard step == .one else { return .none }
        let value = state.$count
        Thread.detachNewThread {
          isSent.wait()
          value.withLock { $0 += 1 }
          journal.note("changed")
        }
        return .none
      }
      await store.send(.one)
      isSent.signal()
      await journal.wait(for: "changed")
      await store.send(.two)
    },
    WrongTest("a detached task changes a value of a row", Words.change) {
      let state = State(rows: [Row(id: 1, value: Shared(value: 0))])
      await changing(state, { $0.rows[0].$value }, by: { work in Task.detached { await work() } }) {
        await $0.send(.two)
      }
    },
    WrongTest("another value than that of a detached task is asserted", Words.state) {
      await changing(by: { work in Task.detached { await work() } }) {
        await $0.send(.two) { $0.$count.withLock { $0 = 2 } }
      }
    },
    WrongTest("a detached task changes a value that came with a step", Words.change) {
      let journal = Journal()
      let store = makeStore { state, step in
        switch step {
        case .one: state.rows.append(Row(id: 1, value: Shared(value: 0)))
        case .two:
          let value = state.rows[0].$value
          Task.detached {
            await journal.wait(for: "sent")
            value.withLock { $0 += 1 }
            journal.note("changed")
          }
        case .came: break
        }
        return .none
      }
      await store.send(.one) { $0.rows.append(Row(id: 1, value: Shared(value: 0))) }
      await store.send(.two)
      journal.note("sent")
      await journal.wait(for: "changed")
      await store.send(.came(1))
    },
  ]

  @Test func `a change by a detached task is asserted like any other`() async {
    await Self.changing(by: { work in Task.detached { await work() } }) { store in
      await store.send(.two) { $0.$count.withLock { $0 = 1 } }
    }
    await Self.changing(by: { work in Task.detached { await work() } }) { store in
      store.assert { $0.$count.withLock { $0 = 1 } }
    }
  }

  @Test func `what the test changes itself is known to the test`() async {
    let store = Self.makeStore { _, _ in .none }
    store.state.$count.withLock { $0 = 3 }
    await store.send(.one)
    store.assert { #expect($0.count == 3) }
    await store.finish()
  }

  @Test func `a shared value is set to what it was`() async {
    let store = Self.makeStore { state, _ in
      state.$count.withLock { $0 = 0 }
      return .none
    }
    await store.send(.one) { $0.$count.withLock { $0 = 0 } }
    await store.send(.one)
  }

  @Test func `a closure reads the asserted value although an effect has changed it already`() async {
    let store = Self.makeStore { state, step in
      if step == .two { state.$count.withLock { $0 = 1 } }
      return step == .one ? .send(.two) : .none
    }
    await store.send(.one)
    store.assert { #expect($0.count == 0) }
    await store.receive(.two) { $0.$count.withLock { $0 = 1 } }
    store.assert { #expect($0.count == 1) }
  }
}

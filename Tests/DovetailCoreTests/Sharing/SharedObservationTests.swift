import Dovetail
import Observation
import Synchronization
import Testing

@MainActor
struct SharedObservationTests {
  @ObservableState
  fileprivate struct Tracked: Equatable {
    @Shared var count: Int
    var other = 0
  }

  fileprivate struct Plain: Equatable {
    @Shared var count: Int
    var other = 0
  }

  fileprivate enum Action {
    case counted, othered
  }

  private func makeStore(_ count: Shared<Int>) -> Store<Tracked, Action> {
    Store(initialState: Tracked(count: count)) {
      Reduce<Tracked, Action> { state, action in
        switch action {
        case .counted:
          state.$count.withLock { $0 += 1 }
          state.$count.withLock { $0 += 1 }
        case .othered: state.other += 1
        }
        return .none
      }
    }
  }

  private func makePlainStore(_ count: Shared<Int>) -> Store<Plain, Action> {
    Store(initialState: Plain(count: count)) {
      Reduce<Plain, Action> { state, action in
        state.$count.withLock { $0 += 1 }
        state.$count.withLock { $0 += 1 }
        return .none
      }
    }
  }

  private func changes(reading read: () -> Void, during change: () -> Void) -> Bool {
    let isChanged = Mutex(false)
    withObservationTracking(read) { isChanged.withLock { $0 = true } }
    change()
    return isChanged.withLock { $0 }
  }

  @Test func `a reader is told of a change by its store, by another, and from outside`() {
    let count = Shared(value: 0)
    let (first, second) = (makeStore(count), makeStore(count))
    let plain = makePlainStore(count)
    #expect(
      changes {
        _ = first.count
      } during: {
        first.send(.counted)
      }
    )
    #expect(
      changes {
        _ = first.count
      } during: {
        second.send(.counted)
      }
    )
    #expect(
      changes {
        _ = first.count
      } during: {
        plain.send(.counted)
      }
    )
    #expect(
      changes {
        _ = first.count
      } during: {
        count.withLock { $0 = 0 }
      }
    )
    #expect(
      changes {
        _ = plain.count
      } during: {
        count.withLock { $0 = 0 }
      }
    )
    #expect(
      changes {
        _ = count.wrappedValue
      } during: {
        first.send(.counted)
      }
    )
  }

  @Test func `a reader of something else is told nothing`() {
    let count = Shared(value: 0)
    let store = makeStore(count)
    #expect(
      !changes {
        _ = store.other
      } during: {
        store.send(.counted)
      }
    )
    #expect(
      !changes {
        _ = store.count
      } during: {
        store.send(.othered)
      }
    )
    #expect(
      !changes {
        _ = store.count
      } during: {
        Shared(value: 0).withLock { $0 = 1 }
      }
    )
  }

  @Test func `a reader of a part is told of changes of the whole`() {
    let text = Shared(value: ["a": 1])
    let part = text["a"]
    #expect(
      changes {
        _ = part.wrappedValue
      } during: {
        text.withLock { $0["a"] = 2 }
      }
    )
    #expect(
      changes {
        _ = text.wrappedValue
      } during: {
        part.withLock { $0 = 3 }
      }
    )
  }

  @Test func `a change by a reducer is told when the store has handled its actions`() {
    let count = Shared(value: 0)
    let store = makeStore(count)
    let seen = Mutex<[Int]>([])
    withObservationTracking {
      _ = store.count
    } onChange: {
      // The state can be read here, and has its value after the whole drain of the action queue.
      seen.withLock { $0.append(MainActor.assumeIsolated { Readable.store?.count } ?? -1) }
    }
    Readable.store = store
    store.send(.counted)
    Readable.store = nil
    #expect(seen.withLock { $0 } == [2])
  }

  @Test func `a change by a reducer of a state that is not observable is told after the pass as well`() {
    let count = Shared(value: 0)
    let store = makePlainStore(count)
    let seen = Mutex<[Int]>([])
    withObservationTracking {
      _ = count.wrappedValue
    } onChange: {
      seen.withLock { $0.append(MainActor.assumeIsolated { Readable.plain?.count } ?? -1) }
    }
    Readable.plain = store
    store.send(.counted)
    Readable.plain = nil
    #expect(seen.withLock { $0 } == [2])
  }

  @Test func `what observes runs again after a change from another actor`() async {
    let count = Shared(value: 0)
    let store = makeStore(count)
    let (values, continuation) = AsyncStream.makeStream(of: Int.self)
    let token = observe { continuation.yield(store.count) }
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    await Task.detached { count.withLock { $0 = 7 } }.value
    #expect(await iterator.next() == 7)
    token.cancel()
  }

  @Test func `a reference that replaces another is told of`() {
    let (first, second) = (Shared(value: 0), Shared(value: 5))
    let store = Store(initialState: Tracked(count: first)) {
      Reduce<Tracked, Action> { state, _ in
        state.$count = second
        return .none
      }
    }
    #expect(
      changes {
        _ = store.count
      } during: {
        store.send(.counted)
      }
    )
    #expect(store.count == 5)
  }
}

@MainActor
private enum Readable {
  static var store: Store<SharedObservationTests.Tracked, SharedObservationTests.Action>?
  static var plain: Store<SharedObservationTests.Plain, SharedObservationTests.Action>?
}

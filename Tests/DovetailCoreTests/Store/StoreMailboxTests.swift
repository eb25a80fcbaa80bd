import Dovetail
import DovetailTestSupport
import Testing

@MainActor struct StoreMailboxTests {
  private let recorder = IssueRecorder()
  private struct Letter: Sendable { var sender = 0, number = 0 }
  private final class Parcel { var weight = 1 }

  @Test func `actions from other threads are handled on the store's actor`() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        MainActor.assertIsolated()
        state += action
        return .none
      }
    }
    let mailbox = store.mailbox
    #expect(await Task.detached { await mailbox.send(5) }.value)
    #expect(store.state == 5)
    #expect(await mailbox.send(1))
    #expect(store.state == 6)
  }

  @Test func `ten thousand actions of eight tasks arrive once each, in the order of their sender`() async {
    let store = Store(initialState: [[Int]](repeating: [], count: 8)) {
      Reduce<[[Int]], Letter> { state, letter in
        state[letter.sender].append(letter.number)
        return .none
      }
    }
    let mailbox = store.mailbox
    await withTaskGroup { group in
      for sender in 0..<8 {
        group.addTask {
          for number in 0..<1250 { await mailbox.send(Letter(sender: sender, number: number)) }
        }
      }
    }
    #expect(store.state == [[Int]](repeating: Array(0..<1250), count: 8))
  }

  @Test func `sending waits until what follows at once is done`() async {
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        return action < 3 ? .send(action + 1) : .none
      }
    }
    await store.mailbox.send(1)
    #expect(store.state == [1, 2, 3])
  }

  @Test func `a mailbox does not keep its store, and says that it has gone`() async {
    var store: Store<Int, Int>? = Store(initialState: 0) { Reduce<Int, Int> { _, _ in .none } }
    weak let weakStore = store
    let mailbox = store!.mailbox
    #expect(await mailbox.send(1))
    store = nil
    #expect(weakStore == nil)
    #expect(await mailbox.send(1) == false)
    #expect(await Task.detached { await mailbox.send(1) }.value == false)
  }

  @Test func `a store may go while others send to it`() async {
    for _ in 0..<100 {
      var store: Store<Int, Int>? = Store(initialState: 0) {
        Reduce<Int, Int> { state, action in
          state += action
          return .run { _ in }
        }
      }
      let (mailbox, began) = (store!.mailbox, Tally())
      let senders = Task.detached {
        await withTaskGroup { group in
          for _ in 0..<4 {
            group.addTask {
              while await mailbox.send(1) { began.increment() }
            }
          }
        }
      }
      await began.wait(for: 8)
      store = nil
      await senders.value
      #expect(began.count >= 8)
    }
  }

  @Test func `the mailbox of a child store sends the child's actions`() async {
    let store = Store(initialState: ParentWithChildren.State(visitor: Guest.State())) { ParentWithChildren() }
    var visitor: StoreOf<Guest>? = store.scope(\.visitor, action: \.visitor)
    let mailbox = visitor!.mailbox
    #expect(await Task.detached { await mailbox.send(.said("hello")) }.value)
    #expect(store.notes == ["visitor hello"])
    visitor = nil
    #expect(await mailbox.send(.said("hello")) == false)
  }

  @Test func `actions that are not Sendable are handed over`() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Parcel> { state, parcel in
        state += parcel.weight
        return .none
      }
    }
    let mailbox = store.mailbox
    _ = await Task.detached { await mailbox.send(Parcel()) }.value
    #expect(store.state == 1)
  }

  @Test func `an observer hears of the line of the mailbox's caller`() async {
    let log = ObserverLog<Int, Int>()
    let store = Store(initialState: 0) { Reduce<Int, Int> { _, _ in .none } }
    store.attach(log)
    let line: UInt = #line + 1
    await store.mailbox.send(1)
    guard case .user(let site) = log.actions.first?.origin else {
      Issue.record("\(log.actions)")
      return
    }
    #expect(site.line == line)
  }
}

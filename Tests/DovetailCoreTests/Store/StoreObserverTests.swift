import Dovetail
import DovetailTestSupport
import Testing

@testable import DovetailCore

@MainActor struct StoreObserverTests {
  private typealias Log = ObserverLog<Int, Int>
  private let recorder = IssueRecorder()
  private struct Failure: Error, CustomStringConvertible { var description: String { "Failure" } }

  private func makeStore(_ effect: @escaping (Int) -> Effect<Int> = { _ in .none }) -> Store<Int, Int> {
    Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        return effect(action)
      }
    }
  }

  private func engine(_ store: Store<Int, Int>) -> StoreEngine<Int, Int> {
    store.source.core as! StoreEngine<Int, Int>
  }

  @Test func `an observer hears of each action, its number and where it came from`() async {
    let effectLine: UInt = #line + 3
    let store = makeStore { action in
      switch action {
      case 1: .merge(.send(2), .run(name: "work") { await $0(3) })
      default: .none
      }
    }
    let log = Log()
    store.attach(log)
    let line: UInt = #line + 1
    await store.send(1).finish()
    #expect(log.actions.map(\.action) == [1, 2, 3])
    #expect(log.actions.map(\.number) == [1, 2, 3])
    guard case .user(let site) = log.actions[0].origin, case .reducer = log.actions[1].origin,
      case .effect(let info) = log.actions[2].origin
    else {
      Issue.record("\(log.actions.map(\.origin))")
      return
    }
    #expect(site.line == line)
    #expect(info.name == "work")
    #expect(info.site.line == effectLine)
    #expect(log.phases(of: "work") == ["started", "finished"])
    #expect(log.effects.map(\.effect.number) == [info.number, info.number])
  }

  @Test func `states are given to the observers that need them`() {
    let store = makeStore { $0 == 1 ? .send(5) : .none }
    let (with, without) = (Log(needsStates: true), Log())
    store.attach(with)
    store.attach(without)
    store.send(1)
    #expect(with.actions.map(\.before) == [0, 1])
    #expect(with.actions.map(\.after) == [1, 6])
    #expect(without.actions.map(\.before) == [nil, nil])
    #expect(without.actions.map(\.after) == [nil, nil])
  }

  @Test func `effects are heard of when they start, finish, fail and are cancelled`() async {
    let (first, second) = (Doorway(), Doorway())
    let store = makeStore { action in
      switch action {
      case 1:
        .run(name: "fails") { _ in
          throw Failure()
        } catch: { _, _ in
        }
      case 2:
        .run(name: "cancelled") { _ in
          first.open()
          await Doorway.untilCancelled()
        }
        .cancellable(id: 2)
      case 3: .cancel(id: 2)
      case 4: .run(name: "finishes") { _ in await second.wait() }
      default: .none
      }
    }
    let log = Log()
    store.attach(log)
    await store.send(1).finish()
    let task = store.send(2)
    await first.wait()
    store.send(3)
    await task.finish()
    let last = store.send(4)
    #expect(log.phases(of: "finishes") == ["started"])
    second.open()
    await last.finish()
    #expect(log.phases(of: "fails") == ["started", "failed Failure"])
    #expect(log.phases(of: "cancelled") == ["started", "cancelled"])
    #expect(log.phases(of: "finishes") == ["started", "finished"])
  }

  @Test func `work cancelled in the pass that asked for it is not heard of`() async {
    let store = makeStore { _ in .merge(.run(name: "never") { _ in }.cancellable(id: 1), .cancel(id: 1)) }
    let log = Log()
    store.attach(log)
    await store.send(1).finish()
    #expect(log.effects.isEmpty)
  }

  @Test func `several observers are attached and detached while the store runs, as often as one likes`() {
    let store = makeStore()
    let (first, second) = (Log(), Log())
    store.send(1)
    let attachment = store.attach(first)
    store.send(2)
    let other = store.attach(second)
    store.send(3)
    attachment.detach()
    attachment.detach()
    store.send(4)
    other.detach()
    store.send(5)
    #expect(first.actions.map(\.action) == [2, 3])
    #expect(second.actions.map(\.action) == [3, 4])
    store.attach(first)
    store.send(6)
    #expect(first.actions.map(\.action) == [2, 3, 6])
  }

  @Test func `an observer may detach itself while it is told`() {
    let store = makeStore { $0 == 1 ? .send(2) : .none }
    let (first, second) = (Log(), Log())
    let attachment = store.attach(first)
    store.attach(second)
    first.onAction = { _ in attachment.detach() }
    store.send(1)
    #expect(first.actions.map(\.action) == [1])
    #expect(second.actions.map(\.action) == [1, 2])
  }

  @Test func `an observer may attach another while it is told`() {
    let store = makeStore { $0 == 1 ? .send(2) : .none }
    let (first, second) = (Log(), Log())
    store.attach(first)
    first.onAction = { if $0.action == 1 { store.attach(second) } }
    store.send(1)
    #expect(second.actions.map(\.action) == [2])
    first.onAction = { _ in }
  }

  @Test func `an observer may send an action when it is released`() {
    final class Last: StoreObserver {
      let release: OnRelease
      init(_ release: OnRelease) { self.release = release }
      func handled(_ event: ActionEvent<Int, Int>) {}
    }
    let store = makeStore()
    store.attach(Last(OnRelease { store.send(5) })).detach()
    #expect(store.state == 5)
  }

  @Test func `an observer is released with the store, and may read it meanwhile`() {
    weak var weakLog: Log?
    var store: Store<Int, Int>? = makeStore { $0 == 1 ? .send(2) : .none }
    var seen: [Int] = []
    do {
      let log = Log()
      weakLog = log
      log.onAction = { [unowned store = store!] _ in seen.append(store.state) }
      store!.attach(log)
      store!.send(1)
    }
    #expect(seen == [1, 3])
    #expect(weakLog != nil)
    store = nil
    #expect(weakLog == nil)
  }

  @Test func `detaching after the store has gone does nothing`() {
    var store: Store<Int, Int>? = makeStore()
    let attachment = store!.attach(Log())
    store = nil
    attachment.detach()
  }

  @Test func `attaching to a child store is reported at the caller's line, and observes nothing`() {
    let store = makeStore()
    let child = store.scope(state: { $0 }, action: { $0 })
    let log = Log()
    let line: UInt = #line + 1
    let attachment = withIssueReporters([recorder]) { child.attach(log) }
    store.send(1)
    attachment.detach()
    #expect(log.actions.isEmpty)
    #expect(recorder.issues.map(\.site.line) == [line])
    #expect(
      recorder.messages == [
        """
        An observer was attached to a child store.

        Observers are notified of every action, so they belong to the root store. Attach it to the store created with \
        "Store(initialState:reducer:)".
        """
      ]
    )
  }

  @Test func `a store without observers, readers and effects has nothing to see to`() async {
    // The `tracking` flag depends on other shared values of the process.
    func duties(of store: Store<Int, Int>) -> StoreCore.Status { engine(store).status.subtracting(.tracking) }
    let store = makeStore { $0 == 1 ? .run { _ in } : .none }
    #expect(duties(of: store) == [])
    await store.send(1).finish()
    #expect(duties(of: store) == [])
    store.attach(Log()).detach()
    #expect(duties(of: store) == [])
    do {
      var states = store.states.makeAsyncIterator()
      _ = await states.next()
      #expect(duties(of: store) == .listened)
    }
    store.send(2)
    #expect(duties(of: store) == [])
  }

  @Test func `actions of effects are heard of in the order in which the store handled them`() async {
    let store = makeStore { $0 < 0 ? .merge((1...50).map { number in .run { await $0(number) } }) : .none }
    let log = Log(needsStates: true)
    store.attach(log)
    await store.send(-1).finish()
    #expect(log.actions.map(\.number) == Array(1...51))
    #expect(zip(log.actions, log.actions.dropFirst()).allSatisfy { $0.after == $1.before })
    #expect(log.actions.last?.after == 1275 - 1)
    #expect(log.effects.count == 100)
  }
}

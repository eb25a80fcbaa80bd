import Dovetail
import Testing

/// Counts the actions that are sent and those that its effects send back.
@Reducer
private struct Counting {
  @ObservableState
  struct State: Equatable {
    var sent = 0
    var returned = 0
  }

  enum Action {
    case send
    case `return`
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .send:
        state.sent += 1
        return .run { await $0(.return) }
      case .return:
        state.returned += 1
        return .none
      }
    }
  }
}

// The forms in which an actor can own a store. The compiler accepts each form, but knows the actor of the store only in
// the last form.

private protocol Keeping: Actor {
  var store: StoreOf<Counting> { get }
}

extension Keeping {
  func send(times: Int) async {
    for _ in 0..<times { await store.send(.send).finish() }
  }

  var state: Counting.State { store.state }
  var isOwner: Bool { store.isolation === self }
  func makeMailbox() -> StoreMailbox<Counting.Action> { store.mailbox }
}

private actor SetInInit: Keeping {
  let store: StoreOf<Counting>
  init() { store = Store(initialState: Counting.State()) { Counting() } }
}

private actor InitialValue: Keeping {
  let store = Store(initialState: Counting.State()) { Counting() }
}

private actor SetInAsyncInit: Keeping {
  let store: StoreOf<Counting>
  init() async { store = Store(initialState: Counting.State()) { Counting() } }
}

private actor LazyValue: Keeping {
  lazy var store = Store(initialState: Counting.State()) { Counting() }
}

private actor LazyIsolated: Keeping {
  lazy var store = Store(initialState: Counting.State(), isolation: self) { Counting() }
}

@globalActor private actor Office {
  static let shared = Office()
}

@Office private final class OfficeModel {
  let store = Store(initialState: Counting.State()) { Counting() }
}

private final class PlainModel {
  let store = Store(initialState: Counting.State()) { Counting() }
}

/// A feature with a task that is bound to its state from the start.
@Reducer
private struct Following {
  struct State: Equatable {
    var subject = 1
    var seen: [Int] = []
  }

  enum Action: Equatable { case saw(Int) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .saw(let number) = action { state.seen.append(number) }
      return .none
    }
    .task(id: \.subject) { subject, send in await send(.saw(subject)) }
  }
}

private actor FollowingKeeper {
  let store = Store(initialState: Following.State()) { Following() }

  func firstSeen() async -> [Int] {
    for await state in store.states where !state.seen.isEmpty { return state.seen }
    return []
  }
}

struct StoreOwnershipTests {
  @MainActor private static func makeOnMainActor() async -> [any Keeping] {
    [SetInInit(), InitialValue(), await SetInAsyncInit(), LazyValue(), LazyIsolated()]
  }

  @concurrent private static func makeOffActors() async -> [any Keeping] {
    [SetInInit(), InitialValue(), await SetInAsyncInit(), LazyValue(), LazyIsolated()]
  }

  @Test(arguments: [true, false])
  func `a store that an actor keeps belongs to that actor, wherever the actor was made`(onMainActor: Bool) async {
    for keeper in onMainActor ? await Self.makeOnMainActor() : await Self.makeOffActors() {
      await withTaskGroup { group in
        for _ in 0..<10 { group.addTask { await keeper.send(times: 20) } }
      }
      #expect(await keeper.isOwner, "\(keeper)")
      #expect(await keeper.state == Counting.State(sent: 200, returned: 200), "\(keeper)")
    }
  }

  @Test func `a mailbox finds the actor of a store that has not been used yet`() async {
    for keeper in await Self.makeOnMainActor() {
      let mailbox = await keeper.makeMailbox()
      #expect(await mailbox.send(.send))
      #expect(await keeper.isOwner)
      #expect(await keeper.state.sent == 1)
    }
  }

  @Test @Office func `a store that a property of a type on a global actor begins with belongs to that actor`() async {
    let model = OfficeModel()
    await model.store.send(.send).finish()
    #expect(model.store.isolation === Office.shared)
    #expect(model.store.returned == 1)
  }

  @Test @MainActor func `a store in a class without an actor belongs to the actor that uses it`() async {
    let model = PlainModel()
    await model.store.send(.send).finish()
    #expect(model.store.isolation === MainActor.shared)
    #expect(model.store.returned == 1)
  }

  @Test func `an actor can make a store for itself with a function that has no actor`() async {
    func make() -> sending StoreOf<Counting> { Store(initialState: Counting.State()) { Counting() } }
    actor Receiver {
      private var store: StoreOf<Counting>?
      func take(_ store: sending StoreOf<Counting>) { self.store = store }
      func send() async -> Bool {
        await store?.send(.send).finish()
        return store?.isolation === self && store?.returned == 1
      }
    }
    let receiver = Receiver()
    await receiver.take(make())
    #expect(await receiver.send())
  }

  @Test @MainActor func `child stores of a store whose actor was found work like others`() async {
    let model = PlainModel()
    let child = model.store.scope(state: { $0 }, action: { $0 })
    await child.send(.send).finish()
    #expect(child.state == Counting.State(sent: 1, returned: 1))
    #expect(child.isolation === MainActor.shared)
  }

  @Test func `tasks that follow the state start when the actor is known`() async {
    #expect(await FollowingKeeper().firstSeen() == [1])
  }

  @Test func `a store that belongs to the main actor stops the program at the line that uses it elsewhere`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let model = PlainModel()
      model.store.send(.send)
      nonisolated(unsafe) let escaped = model
      await Task.detached { _ = escaped.store.send(.send) }.value
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let line: UInt = #line - 7
    #expect(text.contains("Tests.swift:\(line): Fatal error: A store was used on another actor"), "\(text)")
  }

  @Test func `a store that is used outside of any actor stops the program at that line`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Task.detached { _ = PlainModel().store.send(.send) }.value
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let line: UInt = #line - 4
    #expect(text.contains("Tests.swift:\(line): Fatal error: A store was used outside of any"), "\(text)")
  }

  @Test(arguments: ["send", "effect", "scope", "mailbox", "states", "child"])
  func `a store can be used in the deinit of its actor`(use: String) async {
    let ended = Doorway()
    do {
      let keeper = DeinitKeeper(use: use, ended: ended)
      await keeper.start()
    }
    await ended.wait()
  }
}

/// Uses its store when it is released.
private actor DeinitKeeper {
  private let store = Store(initialState: Counting.State()) { Counting() }
  private var child: Store<Int, Counting.Action>?
  private let use: String
  private let ended: Doorway

  init(use: String, ended: Doorway) {
    self.use = use
    self.ended = ended
  }

  func start() { child = store.scope(state: \.sent, action: { $0 }) }

  isolated deinit {
    switch use {
    case "send": store.send(.return)
    case "effect": store.send(.send)
    case "scope": _ = store.scope(state: \.sent, action: { $0 }).state
    case "mailbox": _ = store.mailbox
    case "states": _ = store.states
    default: child?.send(.send)
    }
    ended.open()
  }
}

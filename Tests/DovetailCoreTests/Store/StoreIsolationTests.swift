import Dovetail
import Testing

// - `Task.detached { store.send(1) }` captures a store in a closure that runs elsewhere;
// - passing a store from one actor to another and using it afterwards.

/// Adds actions to a sum; 0 starts an effect that sends 100 from outside the store's actor.
private func makeSum() -> some Reducer<Int, Int> {
  Reduce<Int, Int> { state, action in
    state += action
    return action == 0 ? .run { await $0(100) } : .none
  }
}

@MainActor private final class MainModel {
  static let shared = MainModel()
  let store = Store(initialState: 0) { makeSum() }
}

@globalActor private actor Office {
  static let shared = Office()
}

@Office private final class OfficeModel {
  let store: Store<Int, Int>
  init() { store = Store(initialState: 0) { makeSum() } }
}

private actor Server {
  private let door: Doorway
  private var store: Store<Int, Int>!
  init(door: Doorway = Doorway()) { self.door = door }
  deinit { door.open() }

  func start() {
    store = Store(initialState: 0) { makeSum() }
  }

  func startForever(_ began: Doorway, ended: Doorway) {
    let forever = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        .run { _ in
          began.open()
          await Doorway.untilCancelled()
          ended.open()
        }
      }
    }
    store = forever
    store.send(1)
  }

  var mailbox: StoreMailbox<Int> { store.mailbox }
  var state: Int { store.state }
  var isHome: Bool { store.isolation === self }
  func send(_ action: Int) { store.send(action) }
  func sendAndWait(_ action: Int) async { await store.send(action).finish() }

  /// State and actions need be neither `Sendable` nor `Equatable`.
  func passThings() async -> Int {
    final class Thing { var count = 0 }
    struct Things { var list: [Thing] = [] }
    let store = Store<Things, Thing>(initialState: Things()) {
      Reduce<Things, Thing> { state, thing in
        thing.count += 1
        state.list.append(thing)
        return thing.count < 3 ? .send(thing) : .none
      }
    }
    let thing = Thing()
    store.send(thing)
    return thing.count * 10 + store.list.count
  }

  /// The reducer runs on this actor, whether user code or an effect sent the action.
  func assertHome() async -> [String] {
    let store = Store(initialState: [String]()) {
      Reduce<[String], String> { state, action in
        self.assertIsolated()
        state.append(action)
        return action == "user" ? .run { await $0("effect") } : .none
      }
    }
    await store.send("user").finish()
    return store.state
  }
}

struct StoreIsolationTests {
  @Test @MainActor func `a store is made by property defaults and statics on the main actor`() async {
    let model = MainModel()
    model.store.send(1)
    let before = MainModel.shared.store.state
    MainModel.shared.store.send(2)
    #expect(model.store.state == 1)
    #expect(MainModel.shared.store.state == before + 2)
    #expect(model.store.isolation === MainActor.shared)
    await model.store.send(0).finish()
    #expect(model.store.state == 101)
  }

  @Test @Office func `a store belongs to the global actor it is made on`() async {
    let model = OfficeModel()
    #expect(model.store.isolation === Office.shared)
    await model.store.send(0).finish()
    #expect(model.store.state == 100)
  }

  @Test func `a store belongs to the actor that makes it`() async {
    let server = Server()
    await server.start()
    #expect(await server.isHome)
    await server.sendAndWait(0)
    #expect(await server.state == 100)
  }

  @Test func `reducers run on the actor of the store, whoever sent the action`() async {
    #expect(await Server().assertHome() == ["user", "effect"])
  }

  @Test func `states and actions need not be Sendable`() async {
    #expect(await Server().passThings() == 33)
  }

  @Test func `an actor that keeps a store is released with it`() async {
    let door = Doorway()
    do {
      let server = Server(door: door)
      await server.start()
      await server.sendAndWait(0)
    }
    await door.wait()
  }

  @Test func `an effect that never ends does not keep the actor of its store, and ends with it`() async {
    let (door, began, ended) = (Doorway(), Doorway(), Doorway())
    do {
      let server = Server(door: door)
      await server.startForever(began, ended: ended)
      await began.wait()
    }
    await door.wait()
    await ended.wait()
  }

  @Test func `a mailbox keeps neither the store nor the actor that owns it`() async {
    let door = Doorway()
    let mailbox: StoreMailbox<Int>
    do {
      let server = Server(door: door)
      await server.start()
      mailbox = await server.mailbox
      #expect(await mailbox.send(1))
    }
    await door.wait()
    #expect(await mailbox.send(1) == false)
  }

  @Test func `stores on several actors work at once`() async {
    for _ in 0..<20 {
      let servers = (0..<8).map { _ in Server() }
      for server in servers { await server.start() }
      await withTaskGroup { group in
        for server in servers {
          group.addTask {
            for _ in 0..<50 { await server.send(1) }
            await server.sendAndWait(0)
          }
        }
      }
      for server in servers { #expect(await server.state == 150) }
    }
  }

  @Test @MainActor func `a store is made for an actor that is named`() async {
    func make(on actor: isolated any Actor) -> Bool {
      Store(initialState: 0, isolation: actor) { makeSum() }.isolation === actor
    }
    #expect(await make(on: Server()))
  }
}

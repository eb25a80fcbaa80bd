import DovetailTestSupport
import Navigation
import Testing

/// Events that features post for the features above them.
@MainActor
struct EventTests {
  let log = MountLog()
  let gate = TestGate()

  func makeStore(_ tower: Tower? = nil, _ change: (inout Tower.State) -> Void = { _ in }) -> StoreOf<House> {
    let log = log
    var state = House.State()
    change(&state.tower!)
    return Store(initialState: state) { House(log: log, tower: tower) }
  }

  /// Puts a bell into a container of a tower.
  struct Place: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var put: @Sendable (inout Tower.State) -> Void = { _ in }
    var take: (@Sendable (inout Tower.State) -> Void)?
    let action: @Sendable (Tower.State, Bell.Action) -> Tower.Action
  }

  nonisolated static let places: [Place] = [
    Place(testDescription: "scope", action: { .always($1) }),
    Place(
      testDescription: "optional",
      put: { $0.optional = Bell.State("a") },
      take: { $0.optional = nil },
      action: { .optional($1) }
    ),
    Place(
      testDescription: "presented",
      put: { $0.sheet = Bell.State("a") },
      take: { $0.sheet = nil },
      action: { .sheet(.presented($1)) }
    ),
    Place(
      testDescription: "row",
      put: { $0.rows.append(Bell.State("a")) },
      take: { $0.rows = [] },
      action: { .rows(.element(id: "a", action: $1)) }
    ),
    Place(
      testDescription: "stack",
      put: { $0.path.append(Bell.State("a")) },
      take: { $0.path.removeAll() },
      action: { .path(.element(id: $0.path.ids[0], action: $1)) }
    ),
    Place(
      testDescription: "identified route",
      put: { $0.routes = [.root(Bell.State("a"))] },
      take: { $0.routes = [] },
      action: { .routes(.routeAction(id: "a", action: $1)) }
    ),
    Place(
      testDescription: "route",
      put: { $0.plainRoutes = [.root(Bell.State("a"))] },
      take: { $0.plainRoutes = [] },
      action: { .plainRoutes(.routeAction(id: 0, action: $1)) }
    ),
    Place(
      testDescription: "case",
      put: { $0.choice = .bell(Bell.State("a")) },
      take: { $0.choice = .empty },
      action: { .choice(.bell($1)) }
    ),
    Place(
      testDescription: "flow",
      put: { $0.corridor.bell = Bell.State("a") },
      take: { $0.corridor.bell = nil },
      action: { .corridor(.bell($1)) }
    ),
  ]

  // MARK: - Ways

  @Test(arguments: places) func `an event reaches the nearest ancestor, which consumes it`(_ place: Place) {
    let store = makeStore(nil, place.put)
    store.send(.tower(place.action(store.state.tower!, .ring("x"))))
    #expect(log.take() == ["tower hears x"])
    #expect(store.heard == [])
  }

  @Test(arguments: places) func `an event that propagates reaches each ancestor, the nearest first`(_ place: Place) {
    let store = makeStore(Tower(log: log, propagates: true), place.put)
    store.send(.tower(place.action(store.state.tower!, .ring("x"))))
    #expect(log.take() == ["tower hears x", "house hears x"])
    #expect(store.heard == ["x"])
  }

  @Test(arguments: places) func `an event of an effect takes the same way`(_ place: Place) async {
    let store = makeStore(Tower(log: log, propagates: true), place.put)
    let action = Bell.Action.perform { _ in Bell.work { await $0.post(Rung(name: "x")) } }
    await store.send(.tower(place.action(store.state.tower!, action))).finish()
    #expect(log.take() == ["tower hears x", "house hears x"])
  }

  @Test(arguments: places) func `an event next to other effects takes the same way`(_ place: Place) async {
    let store = makeStore(nil, place.put)
    let action = Bell.Action.perform { _ in
      .concatenate(.run { _ in }, .merge(.post(Rung(name: "x")), .send(.note("y"))).cancellable(id: "id"))
    }
    await store.send(.tower(place.action(store.state.tower!, action))).finish()
    #expect(log.take().first == "tower hears x")
  }

  @Test(arguments: places)
  func `an event is heard though its feature was removed before it is handled`(_ place: Place) {
    guard let take = place.take else { return }
    let tower = Tower(log: log, propagates: true) { state, _ in
      take(&state)
      return .none
    }
    let store = makeStore(tower, place.put)
    let action = Bell.Action.perform { _ in .merge(.post(Rung(name: "x")), .post(Rung(name: "y"))) }
    store.send(.tower(place.action(store.state.tower!, action)))
    #expect(log.take() == ["tower hears x", "house hears x", "tower hears y", "house hears y"])
  }

  @Test func `an event is heard by the ancestors that are left`() {
    let store = makeStore()
    store.send(
      .tower(
        .perform { state in
          state.count = 1
          return .merge(.post(Rung(name: "x")), .send(.always(.ring("y"))))
        }
      )
    )
    #expect(log.take() == ["house hears x", "tower hears y"])
    let remover = Store(initialState: House.State()) {
      House(log: log)
        .onEvent(Int.self) { state, _ in
          state.tower = nil
          return .none
        }
    }
    remover.send(.tower(.always(.perform { _ in .merge(.post(1), .post(Rung(name: "z"))) })))
    #expect(log.take() == ["house hears z"])
  }

  @Test func `a feature does not receive its own event`() {
    let store = makeStore()
    store.send(.tower(.perform { _ in .post(Rung(name: "x")) }))
    #expect(log.take() == ["house hears x"])
    store.send(.perform { _ in .post(Rung(name: "y")) })
    #expect(log.take() == [])
  }

  @Test func `a handler can post the event again for the features above`() {
    let store = makeStore(Tower(log: log) { _, rung in .post(Rung(name: rung.name + "!")) })
    store.send(.tower(.always(.ring("x"))))
    #expect(log.take() == ["tower hears x", "house hears x!"])
  }

  // MARK: - Order

  @Test func `events and actions of one effect are handled in its order`() {
    let store = makeStore()
    for isMerged in [true, false] {
      store.send(
        .tower(
          .always(
            .perform { _ in
              let effects: [Effect<Bell.Action>] = [
                .send(.note("1")), .post(Rung(name: "2")), .post(Rung(name: "3")), .send(.note("4")),
              ]
              return isMerged ? .merge(effects) : .concatenate(effects)
            }
          )
        )
      )
      #expect(log.take() == ["always notes 1", "tower hears 2", "tower hears 3", "always notes 4"])
    }
  }

  @Test func `an event comes after the work before it in a sequence`() async {
    let (log, gate) = (log, gate)
    let store = makeStore()
    let task = store.send(
      .tower(
        .always(
          .perform { _ in
            .concatenate(
              .run { send in
                await gate.wait()
                await send(.note("1"))
              },
              .post(Rung(name: "2")),
              .run { send in await send(.note("3")) }
            )
          }
        )
      )
    )
    #expect(log.take() == [])
    await gate.open()
    await task.finish()
    #expect(log.take() == ["always notes 1", "tower hears 2", "always notes 3"])
  }

  // MARK: - Types

  struct Private: Sendable { let text: String }
  struct Generic<Value: Sendable>: Sendable { let value: Value }

  @Test func `an event is told from others by its exact type`() {
    let log = log
    let store = Store(initialState: Tower.State()) {
      Tower(log: log)
        .onEvent(Private.self) { _, event in
          log.add("private \(event.text)")
          return .none
        }
        .onEvent(Generic<Int>.self) { _, event in
          log.add("int \(event.value)")
          return .none
        }
        .onEvent(Generic<String>.self) { _, event in
          log.add("string \(event.value)")
          return .none
        }
        .onEvent(Int?.self) { _, event in
          log.add("optional \(event.map(String.init) ?? "none")")
          return .none
        }
        .onEvent(Int.self) { _, event in
          log.add("number \(event)")
          return .none
        }
    }
    store.send(
      .always(
        .perform { _ in
          .merge(
            .post(Private(text: "a")),
            .post(Generic(value: 1)),
            .post(Generic(value: "b")),
            .post(Int?.none),
            .post(Int?.some(2)),
            .post(3),
            .post(Generic(value: 1.5))
          )
        }
      )
    )
    #expect(log.take() == ["private a", "int 1", "string b", "optional none", "optional 2", "number 3"])
  }
}

/// A feature that posts events when it appears and when it is tapped.
@Reducer
struct Card {
  @ObservableState
  struct State: Equatable { var mounts = 0 }
  enum Action { case tap }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .post(Rung(name: "tap")) }
      .onMount { state in
        state.mounts += 1
        return .post(Rung(name: "mount"))
      }
  }
}

/// A stack of features of two kinds.
@Reducer
struct Deck {
  @Reducer
  enum Path {
    case red(Card)
    case black(Card)
  }

  @ObservableState
  struct State { var path = StackState<Path.State>() }
  enum Action {
    case push(Path.State)
    case path(StackActionOf<Path>)
  }

  let log: MountLog

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .push(let screen) = action { state.path.append(screen) }
      return .none
    }
    .forEach(\.path, action: \.path)
    .onEvent(Rung.self) { _, rung in
      log.add("deck hears \(rung.name)")
      return .none
    }
  }
}

/// Two features that answer each other's events without end.
@Reducer
struct Quiz {
  struct Question: Sendable {}
  struct Answer: Sendable {}

  @ObservableState
  struct State: Equatable {
    var child = 0
    var count = 0
  }
  enum Action { case child(Bool) }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) {
      Reduce<Int, Bool> { _, asks in asks ? .post(Question()) : .post(Answer()) }
    }
    .onEvent(Question.self) { state, _ in
      state.count += 1
      return .send(.child(false))
    }
    .onEvent(Answer.self) { state, _ in
      state.count += 1
      return .send(.child(true))
    }
  }
}

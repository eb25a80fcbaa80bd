import DovetailTestSupport
import Navigation
import Testing

// Events of mounts, dismounts and removed features.
extension EventTests {
  // MARK: - Mounts

  @Test func `an event of a mount reaches the parent`() {
    let log = log
    let store = Store(initialState: Tower.State()) {
      Reduce<Tower.State, Tower.Action> { state, action in
        if case .perform(let body) = action { return body(&state) }
        return .none
      }
      .ifLet(\.optional, action: \.optional) {
        Bell(log: log).onMount { state in .post(Rung(name: state.name)) }
      }
      .onEvent(Rung.self) { state, rung in
        log.add("parent hears \(rung.name)")
        state.count += 1
        return .none
      }
    }
    store.send(
      .perform { state in
        state.optional = Bell.State("a")
        return .none
      }
    )
    #expect(log.take() == ["parent hears a"])
    #expect(store.count == 1)
  }

  @Test func `an event of a dismount reaches the parent, though the parent has no mount itself`() {
    let log = log
    let store = Store(initialState: Mansion.State()) { Mansion(log: log) }
    _ = log.take()
    store.send(.attic(.remove))
    #expect(log.take() == ["-a:", "attic hears a"])
  }

  @Test func `an event of a dismount reaches the nearest ancestor that is left`() {
    let log = log
    let store = Store(initialState: Mansion.State()) { Mansion(log: log) }
    _ = log.take()
    store.send(.remove)
    #expect(log.take() == ["-a:", "mansion hears a"])
  }

  @Test func `an event of the work of a dismount reaches the parent`() async {
    let log = log
    let store = TestStore(initialState: Tower.State()) {
      Reduce<Tower.State, Tower.Action> { state, action in
        if case .perform(let body) = action { return body(&state) }
        return .none
      }
      .ifLet(\.optional, action: \.optional) {
        Bell(log: log).onDismount { state in
          .merge(
            Bell.work { feature in
              await feature.post(Rung(name: "work"))
              do {
                try await feature.modify { $0.name = "b" }
              } catch {
                log.add("\(type(of: error))")
              }
            },
            .concatenate(.run { _ in }, .post(Rung(name: "sequence")))
          )
        }
      }
      .onEvent(Rung.self) { _, rung in
        log.add("parent hears \(rung.name)")
        return .none
      }
    }
    store.exhaustivity = .off
    await store.send(
      .perform { state in
        state.optional = Bell.State("a")
        return .none
      }
    )
    await store.send(
      .perform { state in
        state.optional = nil
        return .none
      }
    )
    await store.finish()
    #expect(Set(log.take()) == ["parent hears work", "CancellationError", "parent hears sequence"])
  }

  @Test func `a dismount and its effects see the dependencies of the feature`() async {
    let log = log
    let store = TestStore(initialState: Mansion.State()) {
      Reduce<Mansion.State, Mansion.Action> { state, action in
        if case .remove = action { state.attic = nil }
        return .none
      }
      .ifLet(\.attic, action: \.attic) {
        Reduce<Attic.State, Attic.Action> { _, _ in .none }
          .onDismount { _ in
            @Dependency(\.eventLabel) var label
            return .run { _ in
              @Dependency(\.eventLabel) var labelOfEffect
              log.add("\(label) \(labelOfEffect)")
            }
          }
          .dependency(\.eventLabel, "overridden")
      }
    } withDependencies: {
      $0.eventLabel = "store"
    }
    store.exhaustivity = .off
    await store.send(.remove)
    await store.finish()
    #expect(log.take() == ["overridden overridden"])
  }

  @Test func `a feature in a case of a reducer is mounted, and its events are heard`() {
    let log = log
    let store = Store(initialState: Deck.State()) { Deck(log: log) }
    store.send(.push(.red(Card.State())))
    store.send(.push(.black(Card.State())))
    let red = store.path.map { $0.red?.mounts ?? -1 }
    #expect(red == [1, -1])
    let black = store.path.map { $0.black?.mounts ?? -1 }
    #expect(black == [-1, 1])
    store.send(.path(.element(id: store.state.path.ids[1], action: .black(.tap))))
    #expect(log.take() == ["deck hears mount", "deck hears mount", "deck hears tap"])
  }

  /// A coordinator whose routes keep their effects when they are removed.
  func makeCoordinator() -> TestStoreOf<Reduce<Tower.State, Tower.Action>> {
    let log = log
    var state = Tower.State()
    state.plainRoutes = [.root(Bell.State("a"))]
    let store = TestStore(initialState: state) {
      Reduce(
        Bell(log: log)
          .forEachIndexedRoute(
            state: \Tower.State.plainRoutes,
            action: AnyCasePath<Tower.Action, (Int, Bell.Action)>(
              embed: { .plainRoutes(.routeAction(id: $0, action: $1)) },
              extract: { if case .plainRoutes(.routeAction(let id, let action)) = $0 { (id, action) } else { nil } }
            ),
            updateRoutes: AnyCasePath<Tower.Action, [Route<Bell.State>]>(
              embed: { .plainRoutes(.updateRoutes($0)) },
              extract: { if case .plainRoutes(.updateRoutes(let routes)) = $0 { routes } else { nil } }
            )
          )
          .withRouteReducer(cancelEffectsOnDismiss: false, EmptyReducer())
          .onEvent(Rung.self) { _, rung in
            log.add("coordinator hears \(rung.name)")
            return .none
          }
      )
    }
    store.exhaustivity = .off
    return store
  }

  @Test func `events of routes that keep their effects reach the coordinator`() async {
    let store = makeCoordinator()
    await store.send(.plainRoutes(.routeAction(id: 0, action: .ring("alone"))))
    await store.send(
      .plainRoutes(
        .routeAction(id: 0, action: .perform { _ in .merge(.post(Rung(name: "merged")), .send(.note("1"))) })
      )
    )
    await store.send(
      .plainRoutes(
        .routeAction(id: 0, action: .perform { _ in Bell.work { await $0.post(Rung(name: "work")) } })
      )
    )
    await store.finish()
    #expect(
      log.take() == [
        "coordinator hears alone", "coordinator hears merged", "a notes 1", "coordinator hears work",
      ]
    )
  }
}

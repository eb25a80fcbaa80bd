import DovetailTestSupport
import Navigation
import Testing

/// A feature with an `Uploader` in every kind of container.
@Reducer
private struct Depot {
  @ObservableState
  struct State: Equatable {
    var always = Uploader.State(id: 1)
    var optional: Uploader.State? = Uploader.State(id: 2)
    @Presents var sheet: Uploader.State? = Uploader.State(id: 3)
    var rows: IdentifiedArrayOf<Uploader.State> = [Uploader.State(id: 4), Uploader.State(id: 5)]
    var path = StackState([Uploader.State(id: 6)])
    var routes: [Route<Uploader.State>] = [.root(Uploader.State(id: 7)), .push(Uploader.State(id: 8))]
    var identified: IdentifiedArrayOf<Route<Uploader.State>> = [.root(Uploader.State(id: 9))]
    var choice = Choice.uploader(Uploader.State(id: 10))

    /// All uploaders.
    var all: [Uploader.State] {
      var all = [always]
      all += [optional, sheet].compactMap(\.self) + rows + path + routes.map(\.screen) + identified.map(\.screen)
      if case .uploader(let state) = choice { all.append(state) }
      return all
    }
  }

  @CasePathable
  enum Choice: Equatable { case uploader(Uploader.State), empty }

  @CasePathable
  enum ChoiceAction { case uploader(Uploader.Action) }

  enum Action {
    case change(@Sendable (inout State) -> Void)
    case always(Uploader.Action)
    case optional(Uploader.Action)
    case sheet(PresentationAction<Uploader.Action>)
    case rows(IdentifiedActionOf<Uploader>)
    case path(StackActionOf<Uploader>)
    case routes(IndexedRouterActionOf<Uploader>)
    case identified(IdentifiedRouterActionOf<Uploader>)
    case choice(ChoiceAction)
  }

  let gate: TestGate

  var body: some ReducerOf<Self> {
    Scope(state: \.always, action: \.always) { Uploader(gate: gate) }
    Scope(state: \.choice, action: \.choice) {
      EmptyReducer().ifCaseLet(\.uploader, action: \.uploader) { Uploader(gate: gate) }
    }
    Reduce { state, action in
      if case .change(let body) = action { body(&state) }
      return .none
    }
    .ifLet(\.optional, action: \.optional) { Uploader(gate: gate) }
    .ifLet(\.$sheet, action: \.sheet) { Uploader(gate: gate) }
    .forEach(\.rows, action: \.rows) { Uploader(gate: gate) }
    .forEach(\.path, action: \.path) { Uploader(gate: gate) }
    .forEachRoute(\.routes, action: \.routes) { Uploader(gate: gate) }
    .forEachRoute(\.identified, action: \.identified) { Uploader(gate: gate) }
  }
}

/// Effects that see the state of a feature in a container.
@MainActor
struct FeatureHandleContainerTests {
  private let gate = TestGate()

  private func makeStore() -> StoreOf<Depot> {
    let gate = gate
    return Store(initialState: Depot.State()) { Depot(gate: gate) }
  }

  /// The action of an uploader, by its id.
  private func action(_ id: Int, _ action: Uploader.Action, in store: StoreOf<Depot>) -> Depot.Action {
    switch id {
    case 1: .always(action)
    case 2: .optional(action)
    case 3: .sheet(.presented(action))
    case 4, 5: .rows(.element(id: id, action: action))
    case 6: .path(.element(id: store.state.path.ids[0], action: action))
    case 7: .routes(.routeAction(id: 0, action: action))
    case 8: .routes(.routeAction(id: 1, action: action))
    case 9: .identified(.routeAction(id: 9, action: action))
    default: .choice(.uploader(action))
    }
  }

  @Test(arguments: 1...10) func `a modification changes the state of its feature, and of no other`(_ id: Int) async {
    let store = makeStore()
    await store.send(action(id, .work(.modifyMany(3)), in: store)).finish()
    for state in store.state.all {
      #expect(state.progress == (state.id == id ? 3 : 0))
      #expect(state.changes == (state.id == id ? [1, 2, 3] : []))
    }
  }

  @Test(arguments: 1...10) func `an effect reads the state of its feature`(_ id: Int) async {
    let store = makeStore()
    store.send(action(id, .setQuery("\(id)"), in: store))
    let task = store.send(action(id, .work(.readTwice), in: store))
    await gate.open()
    await task.finish()
    for state in store.state.all { #expect(state.error == (state.id == id ? "\(id)\(id)" : nil)) }
  }

  @Test(arguments: 1...10) func `an effect waits for the actions of its feature, and not for those of others`(
    _ id: Int
  ) async {
    let store = TestStore(initialState: Depot.State()) { [gate] in Depot(gate: gate) }
    store.exhaustivity = .off
    let other = id == 1 ? 2 : 1
    func action(_ id: Int, _ action: Uploader.Action) -> Depot.Action {
      self.action(id, action, path: store.state.path.ids[0])
    }
    await store.send(action(id, .work(.next)))
    await store.send(action(other, .saved(1)))
    if id == 4 { await store.send(action(5, .saved(2))) }
    if id == 8 { await store.send(action(7, .saved(3))) }
    await store.send(action(id, .saved(4)))
    await store.finish()
    #expect(store.state.all.filter { $0.error == "saved 4" }.map(\.id) == [id])
  }

  private func action(_ id: Int, _ action: Uploader.Action, path: StackElementID) -> Depot.Action {
    let store = makeStore()
    return id == 6 ? .path(.element(id: path, action: action)) : self.action(id, action, in: store)
  }

  @Test(arguments: 2...10) func `an effect of a removed feature reads and changes nothing`(_ id: Int) async {
    let results = LockIsolated<[String]>([])
    let (opened, open) = AsyncStream.makeStream(of: Void.self)
    let (began, begin) = AsyncStream.makeStream(of: Void.self)
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    let feature = Reduce<Uploader.State, Uploader.Action> { _, _ in .none }
    let store = Store(initialState: Uploader.State?.some(Uploader.State(id: id))) {
      Reduce<Uploader.State?, Uploader.Action> { state, action in
        if case .stop = action { state = nil }
        return .none
      }
      .ifLet(\.self, action: \.self) {
        Reduce<Uploader.State, Uploader.Action> { _, action in
          guard case .ready = action else { return .none }
          return feature.run { feature in
            // Not cancelled with the effect, as work of a library may be.
            begin.finish()
            await Task { for await _ in opened {} }.value
            do {
              _ = try await feature.state(\.query)
            } catch {
              results.withValue { $0.append("\(type(of: error))") }
            }
            do {
              try await feature.modify { $0.progress = 1 }
            } catch {
              results.withValue { $0.append("\(type(of: error))") }
            }
            end.finish()
          }
        }
      }
    }
    store.send(.ready)
    for await _ in began {}
    store.send(.stop)
    open.finish()
    for await _ in ended {}
    #expect(results.value == ["CancellationError", "CancellationError"])
    #expect(store.state == nil)
  }

  @Test func `effects that modify and wait agree in every order of their steps`() async {
    await exploreSchedules(seeds: TestSize.choose(40, thorough: 200)) {
      let gate = TestGate()
      let store = TestStore(initialState: Depot.State()) { Depot(gate: gate) }
      store.exhaustivity = .off
      await store.send(.always(.work(.actions)))
      await store.send(.rows(.element(id: 4, action: .work(.modifyMany(3)))))
      await store.send(.rows(.element(id: 5, action: .work(.until))))
      await store.send(.always(.scrolled(1)))
      await store.send(.always(.scrolled(2)))
      await store.send(.rows(.element(id: 5, action: .ready)))
      await store.finish(timeout: .seconds(1))
      await store.skipReceivedActions(strict: false)
      #expect(store.state.always.seen == [1, 2])
      #expect(store.state.rows[id: 4]?.progress == 3)
      #expect(store.state.rows[id: 5]?.error == "ready")
      await store.send(.always(.stop))
    }
  }
}

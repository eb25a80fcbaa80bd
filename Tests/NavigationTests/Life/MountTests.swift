import DovetailTestSupport
import Navigation
import Testing

/// Mounts and dismounts of features in every container.
@MainActor
struct MountTests {
  private let log = MountLog()

  private func makeStore(_ state: Album.State = Album.State()) -> StoreOf<Album> {
    let log = log
    return Store(initialState: state) { Album(log: log) }
  }

  /// Puts a clip into a container of an album, and takes it out again.
  struct Place: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let put: @Sendable (inout Album.State) -> Void
    let take: @Sendable (inout Album.State) -> Void
    let action: @Sendable () -> Album.Action
  }

  nonisolated static let places: [Place] = [
    Place(
      testDescription: "optional",
      put: { $0.optional = Clip.State("a") },
      take: { $0.optional = nil },
      action: { .optional(.typed("x")) }
    ),
    Place(
      testDescription: "presented",
      put: { $0.sheet = Clip.State("a") },
      take: { $0.sheet = nil },
      action: { .sheet(.presented(.typed("x"))) }
    ),
    Place(
      testDescription: "row",
      put: { $0.rows.append(Clip.State("a")) },
      take: { $0.rows.remove(id: "a") },
      action: { .rows(.element(id: "a", action: .typed("x"))) }
    ),
    Place(
      testDescription: "stack",
      put: { $0.path.append(Clip.State("a")) },
      take: { $0.path.removeAll() },
      action: { .path(.element(id: 0, action: .typed("x"))) }
    ),
    Place(
      testDescription: "identified route",
      put: { $0.routes = [.root(Clip.State("a"))] },
      take: { $0.routes = [] },
      action: { .routes(.routeAction(id: "a", action: .typed("x"))) }
    ),
    Place(
      testDescription: "route",
      put: { $0.plainRoutes = [.root(Clip.State("a"))] },
      take: { $0.plainRoutes = [] },
      action: { .plainRoutes(.routeAction(id: 0, action: .typed("x"))) }
    ),
    Place(
      testDescription: "case",
      put: { $0.choice = .clip(Clip.State("a")) },
      take: { $0.choice = .empty },
      action: { .choice(.clip(.typed("x"))) }
    ),
  ]

  @Test func `the features of the initial state are mounted, parents first`() {
    var state = Album.State()
    state.rows = [Clip.State("1"), Clip.State("2")]
    let store = makeStore(state)
    #expect(log.entries == ["+album", "+always", "+case", "+1", "+2"])
    #expect(store.mounts == 1)
    #expect(store.always.mounts == 1)
    #expect(store.rows.map(\.mounts) == [1, 1])
  }

  @Test(arguments: places) func `a feature is mounted once, and dismounted with its last state`(_ place: Place) {
    var state = Album.State()
    state.choice = .empty
    let store = makeStore(state)
    #expect(log.take() == ["+album", "+always"])
    store.send(.change(place.put))
    #expect(log.take() == ["+a"])
    store.send(.change { $0.mounts += 1 })
    #expect(log.take().isEmpty)
    if place.testDescription != "stack" {
      store.send(place.action())
    } else {
      let id = store.state.path.ids[0]
      store.send(.path(.element(id: id, action: .typed("x"))))
    }
    #expect(log.take().isEmpty)
    store.send(.change(place.take))
    #expect(log.take() == ["-a:x"])
    #expect(store.closed == ["a"])
  }

  @Test func `the state after the last action of a feature is its last state, though the same action removes it`() {
    let store = makeStore()
    store.send(.change { $0.optional = Clip.State("a") })
    store.send(.change { $0.optional?.text = "by the parent" })
    store.send(.optional(.close))
    #expect(log.entries.last == "-a:by the parent")
  }

  @Test func `all features are dismounted by the store, children first`() async {
    var state = Album.State()
    state.rows = [Clip.State("1"), Clip.State("2")]
    let store = makeStore(state)
    _ = log.take()
    await store.dismount()
    #expect(log.take().last == "-album")
    await store.dismount()
    #expect(log.take() == [])
    store.send(.change { $0.optional = Clip.State("b") })
    #expect(log.take() == [])
  }

  @Test func `a store that is released dismounts nothing`() {
    do { _ = makeStore() }
    #expect(log.entries == ["+album", "+always", "+case"])
  }

  @Test func `a test store shows the changes of mounts in the step that made the feature`() async {
    let log = log
    let store = TestStore(initialState: Clips.State()) { Clips(log: log) }
    #expect(store.state.mounts == 1)
    await store.send(.add("a")) {
      var clip = Clip.State("a")
      clip.mounts = 1
      $0.rows = [clip]
    }
    await store.send(.remove("a")) { $0.rows = [] }
    await store.receive(Closed.self) { $0.closed = ["a"] }
    await store.dismount()
  }
}

/// A list of clips.
@Reducer
struct Clips {
  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Clip.State> = []
    var closed: [String] = []
    var mounts = 0
  }
  enum Action { case add(String), remove(String), rows(IdentifiedActionOf<Clip>) }
  let log: MountLog

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let name): state.rows.append(Clip.State(name))
      case .remove(let name): state.rows.remove(id: name)
      case .rows: break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Clip(log: log) }
    .onMount { state in
      state.mounts += 1
      return .none
    }
    .onEvent(Closed.self) { state, event in
      state.closed.append(event.name)
      return .none
    }
  }
}

import DovetailTestSupport
import Navigation

/// The event of the tests, with the name of what has happened.
struct Rung: Equatable, Sendable { let name: String }

/// A feature that does what its actions say.
@Reducer
struct Bell {
  @ObservableState
  struct State: Equatable, Identifiable {
    var name: String
    var heard: [String] = []
    var id: String { name }
    init(_ name: String) { self.name = name }
  }

  enum Action {
    case perform(@Sendable (inout State) -> Effect<Action>)
    case note(String)
  }

  let log: MountLog

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .perform(let body): return body(&state)
      case .note(let text):
        log.add("\(state.name) notes \(text)")
        return .none
      }
    }
    .onEvent(Rung.self) { state, rung in
      log.add("\(state.name) hears \(rung.name)")
      return .none
    }
  }

  /// An effect that sees the state of its feature.
  static func work(
    _ operation: @escaping @Sendable (FeatureHandle<State, Action>) async throws -> Void
  ) -> Effect<Action> {
    EmptyReducer<State, Action>().run { try await operation($0) }
  }
}

extension Bell.Action {
  /// Posts an event.
  static func ring(_ name: String) -> Self { .perform { _ in .post(Rung(name: name)) } }
}

/// A dependency that tells which override applies.
enum EventLabelKey: DependencyKey {
  static let liveValue = "live"
  static let testValue = "test"
}

extension DependencyValues {
  var eventLabel: String {
    get { self[EventLabelKey.self] }
    set { self[EventLabelKey.self] = newValue }
  }
}

/// A place that a flow can show.
@CasePathable
enum Hall: FlowTarget { case lobby }

/// A flow around a bell.
@Reducer
struct Corridor: Flow {
  struct State: Equatable { var bell: Bell.State? }
  enum Action: FlowAction {
    case flow(Handover<Hall>)
    case bell(Bell.Action)
  }

  let log: MountLog

  static func start(for target: Hall) -> State? { nil }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
      .ifLet(\.bell, action: \.bell) { Bell(log: log) }
  }
}

/// A feature without mounts that has a bell in every kind of container.
@Reducer
struct Tower {
  @ObservableState
  struct State: Equatable {
    var always = Bell.State("always")
    var optional: Bell.State?
    var rows: IdentifiedArrayOf<Bell.State> = []
    var path = StackState<Bell.State>()
    var routes: IdentifiedArrayOf<Route<Bell.State>> = []
    var plainRoutes: [Route<Bell.State>] = []
    @Presents var sheet: Bell.State?
    var choice = Choice.empty
    var corridor = Corridor.State()
    var count = 0
  }

  @CasePathable
  enum Choice: Equatable { case bell(Bell.State), empty }

  @CasePathable
  enum ChoiceAction { case bell(Bell.Action) }

  enum Action {
    case perform(@Sendable (inout State) -> Effect<Action>)
    case note(String)
    case always(Bell.Action)
    case optional(Bell.Action)
    case rows(IdentifiedActionOf<Bell>)
    case path(StackActionOf<Bell>)
    case routes(IdentifiedRouterActionOf<Bell>)
    case plainRoutes(IndexedRouterActionOf<Bell>)
    case sheet(PresentationAction<Bell.Action>)
    case choice(ChoiceAction)
    case corridor(Corridor.Action)
  }

  let log: MountLog
  var propagates = false

  /// What the handler does.
  var answer: @Sendable (inout State, Rung) -> Effect<Action> = { _, _ in .none }

  var body: some ReducerOf<Self> {
    Scope(state: \.always, action: \.always) { Bell(log: log) }
    Scope(state: \.choice, action: \.choice) {
      EmptyReducer().ifCaseLet(\.bell, action: \.bell) { Bell(log: log) }
    }
    Scope(state: \.corridor, action: \.corridor) { Corridor(log: log) }
    Reduce { state, action in
      switch action {
      case .perform(let body): return body(&state)
      case .note(let text): log.add("tower notes \(text)")
      default: break
      }
      return .none
    }
    .ifLet(\.optional, action: \.optional) { Bell(log: log) }
    .ifLet(\.$sheet, action: \.sheet) { Bell(log: log) }
    .forEach(\.rows, action: \.rows) { Bell(log: log) }
    .forEach(\.path, action: \.path) { Bell(log: log) }
    .forEachRoute(\.routes, action: \.routes) { Bell(log: log) }
    .forEachRoute(\.plainRoutes, action: \.plainRoutes) { Bell(log: log) }
    .onEvent(Rung.self, propagates: propagates) { state, rung in
      log.add("tower hears \(rung.name)")
      return answer(&state, rung)
    }
  }
}

/// A feature around a tower.
@Reducer
struct House {
  @ObservableState
  struct State: Equatable {
    var tower: Tower.State? = Tower.State()
    var heard: [String] = []
  }

  enum Action {
    case perform(@Sendable (inout State) -> Effect<Action>)
    case tower(Tower.Action)
  }

  let log: MountLog
  var tower: Tower

  init(log: MountLog, tower: Tower? = nil) {
    self.log = log
    self.tower = tower ?? Tower(log: log)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .perform(let body) = action { return body(&state) }
      return .none
    }
    .ifLet(\.tower, action: \.tower) { tower }
    .onEvent(Rung.self) { state, rung in
      log.add("house hears \(rung.name)")
      state.heard.append(rung.name)
      return .none
    }
  }
}

/// A feature with an optional clip, and no mounts of its own.
@Reducer
struct Attic {
  @ObservableState
  struct State: Equatable { var clip: Clip.State? = Clip.State("a") }
  enum Action { case remove, clip(Clip.Action) }

  let log: MountLog

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .remove = action { state.clip = nil }
      return .none
    }
    .ifLet(\.clip, action: \.clip) { Clip(log: log) }
    .onEvent(Closed.self) { _, closed in
      log.add("attic hears \(closed.name)")
      return .none
    }
  }
}

/// A feature around an attic.
@Reducer
struct Mansion {
  @ObservableState
  struct State: Equatable { var attic: Attic.State? = Attic.State() }
  enum Action { case remove, attic(Attic.Action) }

  let log: MountLog

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .remove = action { state.attic = nil }
      return .none
    }
    .ifLet(\.attic, action: \.attic) { Attic(log: log) }
    .onEvent(Closed.self) { _, closed in
      log.add("mansion hears \(closed.name)")
      return .none
    }
  }
}

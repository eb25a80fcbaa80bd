import DovetailTestSupport
import Navigation
import Synchronization

/// What features of a test have done, in order.
final class MountLog: Sendable {
  // `LockIsolated` would copy the lines for each that is added.
  private let lines = Mutex<[String]>([])
  var entries: [String] { lines.withLock { $0 } }
  func add(_ line: String) { lines.withLock { $0.append(line) } }
  func take() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}

/// The event of a feature that was closed.
struct Closed: Equatable, Sendable { let name: String }

/// A feature that logs its appearance and its removal.
@Reducer
struct Clip {
  @ObservableState
  struct State: Equatable, Identifiable {
    var name: String
    var mounts = 0
    var text = ""
    var id: String { name }
    init(_ name: String) { self.name = name }
  }

  enum Action: Equatable { case typed(String), close, tick }

  let log: MountLog

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .typed(let text): state.text = text
      case .close, .tick: break
      }
      return .none
    }
    .onMount { state in
      state.mounts += 1
      log.add("+\(state.name)")
      return .none
    }
    .onDismount { state in
      log.add("-\(state.name):\(state.text)")
      return .post(Closed(name: state.name))
    }
  }
}

/// A feature with a `Clip` in every kind of container.
@Reducer
struct Album {
  @ObservableState
  struct State: Equatable {
    var always = Clip.State("always")
    var optional: Clip.State?
    var rows: IdentifiedArrayOf<Clip.State> = []
    var path = StackState<Clip.State>()
    var routes: IdentifiedArrayOf<Route<Clip.State>> = []
    var plainRoutes: [Route<Clip.State>] = []
    @Presents var sheet: Clip.State?
    var choice = Choice.clip(Clip.State("case"))
    var closed: [String] = []
    var mounts = 0
  }

  @CasePathable
  enum Choice: Equatable { case clip(Clip.State), empty }

  @CasePathable
  enum ChoiceAction: Equatable { case clip(Clip.Action) }

  enum Action {
    case change(@Sendable (inout State) -> Void)
    case always(Clip.Action)
    case optional(Clip.Action)
    case rows(IdentifiedActionOf<Clip>)
    case path(StackActionOf<Clip>)
    case routes(IdentifiedRouterActionOf<Clip>)
    case plainRoutes(IndexedRouterActionOf<Clip>)
    case sheet(PresentationAction<Clip.Action>)
    case choice(ChoiceAction)
  }

  let log: MountLog

  var body: some ReducerOf<Self> {
    Scope(state: \.always, action: \.always) { Clip(log: log) }
    Scope(state: \.choice, action: \.choice) {
      EmptyReducer().ifCaseLet(\.clip, action: \.clip) { Clip(log: log) }
    }
    Reduce { state, action in
      switch action {
      case .change(let body): body(&state)
      case .optional(.close): state.optional = nil
      default: break
      }
      return .none
    }
    .ifLet(\.optional, action: \.optional) { Clip(log: log) }
    .ifLet(\.$sheet, action: \.sheet) { Clip(log: log) }
    .forEach(\.rows, action: \.rows) { Clip(log: log) }
    .forEach(\.path, action: \.path) { Clip(log: log) }
    .forEachRoute(\.routes, action: \.routes) { Clip(log: log) }
    .forEachRoute(\.plainRoutes, action: \.plainRoutes) { Clip(log: log) }
    .onMount { state in
      state.mounts += 1
      log.add("+album")
      return .none
    }
    .onDismount { _ in
      log.add("-album")
      return .none
    }
    .onEvent(Closed.self) { state, event in
      state.closed.append(event.name)
      return .none
    }
  }
}

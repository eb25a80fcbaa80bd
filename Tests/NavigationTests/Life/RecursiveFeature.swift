import DovetailTestSupport
import Navigation

/// A feature with children of its own kind, which logs its appearance and its removal.
@Reducer
struct RecursiveFeature {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: String
    var value: Int?
    var text = ""
    var children: IdentifiedArrayOf<State> = []

    init(_ id: String, value: Int? = nil, _ children: [State] = []) {
      self.id = id
      self.value = value
      self.children = IdentifiedArray(uniqueElements: children)
    }

    /// The number of nested states.
    var depth: Int {
      var (depth, state) = (1, self)
      while let next = state.children.first { (depth, state) = (depth + 1, next) }
      return depth
    }
  }

  indirect enum Action {
    case change(@Sendable (inout State) -> Void)
    case tick(String)
    case close
    case replace(String)
    case children(IdentifiedActionOf<RecursiveFeature>)
  }

  let log: MountLog

  /// What the feature does when it appears.
  var mount: @Sendable (inout State) -> Effect<Action> = { _ in .none }

  /// What the feature does when it was removed.
  var dismount: @Sendable (State) -> Effect<Action> = { _ in .none }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .change(let body): body(&state)
      case .tick(let text): log.add("\(state.id) \(text)")
      case .children(.element(let id, .close)): state.children.remove(id: id)
      case .children(.element(let id, .replace(let next))):
        state.children.remove(id: id)
        state.children.append(State(next))
      case .close, .replace, .children: break
      }
      return .none
    }
    .forEach(\.children, action: \.children) { self }
    .onMount { state in
      log.add("+\(state.id)")
      return mount(&state)
    }
    .onDismount { state in
      log.add("-\(state.id)")
      return dismount(state)
    }
  }
}

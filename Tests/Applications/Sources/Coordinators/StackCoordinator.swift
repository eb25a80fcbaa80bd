// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Navigation

/// A coordinator with a root and a stack of screens.
@Reducer
public struct StackCoordinator {
  @Reducer
  public enum Path {
    case detail(NumberDetail)
    case about
  }

  @ObservableState
  public struct State: Equatable {
    public var root = NumberList.State(numbers: [1, 2, 3])
    public var path = StackState<Path.State>()
    public init() {}
  }

  public enum Action {
    case root(NumberList.Action)
    case path(StackActionOf<Path>)
    case aboutTapped
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.root, action: \.root) { NumberList() }
    Reduce { state, action in
      switch action {
      case .root(.numberTapped(let number)):
        state.path.append(.detail(NumberDetail.State(number: number)))
        return .none
      case .path(.element(let id, action: .detail(.doubleTapped))):
        guard let detail = state.path[id: id, case: \.detail] else { return .none }
        state.path.append(.detail(NumberDetail.State(number: detail.number * 2)))
        return .none
      case .path(.element(let id, action: .detail(.backTapped))):
        state.path.pop(from: id)
        return .none
      case .path(.element(_, action: .detail(.rootTapped))):
        state.path.removeAll()
        return .none
      case .path:
        return .none
      case .aboutTapped:
        state.path.append(.about)
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension StackCoordinator.Path.State: Equatable {}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Navigation

/// A coordinator that presents one of several features.
@Reducer
public struct TreeCoordinator {
  @Reducer
  public enum Destination {
    case detail(NumberDetail)
    case alert(AlertState<Alert>)
    case stack(StackCoordinator)

    @CasePathable
    public enum Alert: Equatable, Sendable { case deleteAll }
  }

  @ObservableState
  public struct State: Equatable {
    public var list = NumberList.State(numbers: [1, 2, 3])
    @Presents public var destination: Destination.State?
    public init() {}
  }

  public enum Action {
    case list(NumberList.Action)
    case destination(PresentationAction<Destination.Action>)
    case deleteTapped
    case allTapped
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.list, action: \.list) { NumberList() }
    Reduce { state, action in
      switch action {
      case .list(.numberTapped(let number)):
        state.destination = .detail(NumberDetail.State(number: number))
      case .deleteTapped:
        state.destination = .alert(
          AlertState {
            TextState("Delete all?")
          } actions: {
            ButtonState(role: .destructive, action: .deleteAll) { TextState("Delete") }
          }
        )
      case .allTapped:
        state.destination = .stack(StackCoordinator.State())
      case .destination(.presented(.alert(.deleteAll))):
        state.list.numbers = []
      case .destination(.presented(.detail(.backTapped))):
        state.destination = nil
      case .destination:
        break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension TreeCoordinator.Destination.State: Equatable {}

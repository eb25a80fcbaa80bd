// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Game
import Navigation

/// Asks for the names, and presents a game.
@Reducer
public struct NewGame {
  @ObservableState
  public struct State: Equatable {
    @Presents public var game: Game.State?
    public var x = ""
    public var o = ""

    public init() {}
  }

  public enum Action: BindableAction {
    case binding(BindingAction<State>)
    case game(PresentationAction<Game.Action>)
    case letsPlayTapped
    case logoutTapped
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding, .game, .logoutTapped:
        return .none
      case .letsPlayTapped:
        state.game = Game.State(x: state.x, o: state.o)
        return .none
      }
    }
    .ifLet(\.$game, action: \.game) { Game() }
  }
}

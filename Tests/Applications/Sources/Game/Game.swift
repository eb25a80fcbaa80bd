// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Navigation

/// One of the two who play.
public enum Player: Equatable, Sendable {
  case x, o

  public var other: Player { self == .x ? .o : .x }
}

/// A game of noughts and crosses.
@Reducer
public struct Game {
  @ObservableState
  public struct State: Equatable {
    public var cells = Array(repeating: Player?.none, count: 9)
    public var player = Player.x
    public let names: [Player: String]

    public init(x: String, o: String) {
      names = [.x: x, .o: o]
    }

    public var winner: Player? {
      let lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]
      let line = lines.first { line in
        guard let first = cells[line[0]] else { return false }
        return line.allSatisfy { cells[$0] == first }
      }
      return line.flatMap { cells[$0[0]] }
    }

    public var isOver: Bool { winner != nil || !cells.contains(nil) }
  }

  public enum Action: Sendable {
    case cellTapped(Int)
    case playAgainTapped
    case quitTapped
  }

  @Dependency(\.dismiss) var dismiss

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cellTapped(let cell):
        guard !state.isOver, state.cells[cell] == nil else { return .none }
        state.cells[cell] = state.player
        if !state.isOver { state.player = state.player.other }
        return .none
      case .playAgainTapped:
        state.cells = Array(repeating: nil, count: 9)
        state.player = .x
        return .none
      case .quitTapped:
        return .run { _ in await dismiss() }
      }
    }
  }
}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Navigation

/// A list of numbers.
@Reducer
public struct NumberList {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var numbers: [Int]
    public init(numbers: [Int]) { self.numbers = numbers }
  }

  public enum Action: Sendable {
    case numberTapped(Int)
  }

  public init() {}

  public var body: some ReducerOf<Self> { EmptyReducer() }
}

/// A number, which can be counted up.
@Reducer
public struct NumberDetail {
  @ObservableState
  public struct State: Equatable, Identifiable, Sendable {
    public let number: Int
    public var count = 0

    public var id: Int { number }
    public init(number: Int) { self.number = number }
  }

  public enum Action: Sendable {
    case backTapped
    case closeTapped
    case countTapped
    case doubleTapped
    case rootTapped
  }

  @Dependency(\.dismiss) var dismiss

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .countTapped:
        state.count += 1
        return .none
      case .closeTapped:
        return .run { _ in await dismiss() }
      case .backTapped, .doubleTapped, .rootTapped:
        return .none
      }
    }
  }
}

/// One of the screens.
@Reducer
public enum Screen {
  case list(NumberList)
  case detail(NumberDetail)
}

extension Screen.State: Equatable, Sendable {}

extension Screen.State: Identifiable {
  public var id: Int {
    switch self {
    case .list: -1
    case .detail(let detail): detail.id
    }
  }
}

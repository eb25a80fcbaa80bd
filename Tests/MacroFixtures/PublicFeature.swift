// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Navigation

/// A feature whose every part is public, for use from another module.
@Reducer
public struct PublicFeature {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var count = 0
    public var title: String
    public internal(set) var changes = 0
    @Presents public var child: PublicChild.State?
    @ObservationStateIgnored public var cache: [Int] = []

    public init(title: String = "", child: PublicChild.State? = nil) {
      self.title = title
      self.child = child
    }
  }

  public enum Action: Equatable, Sendable {
    case child(PresentationAction<PublicChild.Action>)
    case counted(by: Int)
    case renamed(String, isFinal: Bool)
    case `default`
  }

  public init() {}

  public var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .counted(let amount):
        state.count += amount
        state.changes += 1
      case .renamed(let title, _): state.title = title
      case .default: state = State()
      case .child(.dismiss): state.child = nil
      case .child(.presented): state.child?.taps += 1
      }
      return .none
    }
  }
}

/// A feature that another presents.
@Reducer
public struct PublicChild {
  @ObservableState
  public struct State: Equatable, Sendable, Identifiable {
    public let id: Int
    public var taps = 0

    public init(id: Int) { self.id = id }
  }

  @CasePathable
  public enum Action: Equatable, Sendable { case tapped }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.taps += 1
      return .none
    }
  }
}

/// One of several features, public.
@Reducer
public enum PublicDestination {
  case child(PublicChild)
  case feature(PublicFeature = PublicFeature())
  case notice(String, code: Int)
  case nothing
}

extension PublicDestination.State: Equatable, Sendable {}
extension PublicDestination.Action: Equatable, Sendable {}

/// A feature without anything of its own.
@Reducer
public struct PublicEmpty {
  public init() {}
}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Navigation

/// A feature under the rules of the next language mode.
@Reducer
public struct Feature {
  @Reducer
  public enum Path {
    case child(Child)
    case nothing
  }

  @ObservableState
  public struct State: Equatable {
    public var path = StackState<Path.State>()
    public var rows: IdentifiedArrayOf<Child.State> = []
    @Presents public var child: Child.State?
    @Shared(.inMemory("total")) public var total = 0
    public var text = ""

    public init() {}
  }

  public enum Action: BindableAction, ViewAction {
    case binding(BindingAction<State>)
    case child(PresentationAction<Child.Action>)
    case path(StackActionOf<Path>)
    case rows(IdentifiedActionOf<Child>)
    case response(Result<Int, any Error>)
    case view(View)

    public enum View: Sendable { case appeared }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.numbers) var numbers

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .view(.appeared):
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.response(Result { try await numbers.next(after: 1) }))
        }
      case .response(.success(let number)):
        state.$total.withLock { $0 += number }
        return .none
      case .binding, .child, .path, .response, .rows:
        return .none
      }
    }
    .ifLet(\.$child, action: \.child) { Child() }
    .forEach(\.path, action: \.path)
    .forEach(\.rows, action: \.rows) { Child() }
  }
}

extension Feature.Path.State: Equatable {}

/// A child of the feature.
@Reducer
public struct Child {
  @ObservableState
  public struct State: Equatable, Identifiable {
    public let id: Int
    public var taps = 0
    public init(id: Int) { self.id = id }
  }

  public enum Action { case tapped }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.taps += 1
      return .none
    }
  }
}

/// Numbers of a server.
@DependencyClient
public struct NumberClient: Sendable {
  public var next: @Sendable (_ after: Int) async throws -> Int
}

extension NumberClient: DependencyKey {
  public static let liveValue = NumberClient { $0 + 1 }
}

extension DependencyValues {
  public var numbers: NumberClient {
    get { self[NumberClient.self] }
    set { self[NumberClient.self] = newValue }
  }
}

import Navigation

@DependencyClient
struct FactClient: Sendable {
  var fact: @Sendable (_ number: Int) async throws -> String
  var isReachable: @Sendable () -> Bool = { false }
}

extension FactClient: DependencyKey {
  static let liveValue = FactClient(fact: { number in "\(number) is a number." }, isReachable: { true })
  static let testValue = FactClient()
}

extension DependencyValues {
  var facts: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}

@Reducer
struct NumberFact {
  @ObservableState
  struct State: Equatable { var fact: String? }
  enum Action { case factButtonTapped, loaded(String) }
  @Dependency(\.facts) var facts
  // error: 'init(_:)' is unavailable: 'DependencyValues' has no such property. Check its spelling and the imports.
  @Dependency(\.continousClock) var clock
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .factButtonTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.loaded(try await facts.fact(number: 7)))
        }
      case .loaded(let fact):
        state.fact = fact
        return .none
      }
    }
  }
}

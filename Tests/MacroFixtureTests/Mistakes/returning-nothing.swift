import Navigation

@Reducer
struct Water {
  @ObservableState
  struct State: Equatable {
    var glasses = 0
    var advice = ""
  }
  enum Action {
    case glassTapped
    case adviceTapped
    case adviceReceived(Result<String, any Error>)
  }
  @Dependency(AdviceClient.self) var client
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .glassTapped:
        state.glasses += 1
        // error: cannot convert value of type '()' to closure result type 'Effect<Water.Action>'
        return
      case .adviceTapped:
        return .run { [glasses = state.glasses] send in
          await send(.adviceReceived(Result { try await client.advice(glasses) }))
        }
      case .adviceReceived(let result):
        state.advice = (try? result.get()) ?? ""
        return .none
      }
    }
  }
}

@DependencyClient
struct AdviceClient {
  var advice: @Sendable (_ glasses: Int) async throws -> String
}

extension AdviceClient: DependencyKey {
  static let liveValue = AdviceClient(advice: { "\($0)" })
  static let testValue = AdviceClient()
}

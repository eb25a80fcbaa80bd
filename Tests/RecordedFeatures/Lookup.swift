import Navigation

/// A search whose text is debounced, and whose request a newer one cancels.
@Reducer
struct Lookup {
  @ObservableState
  struct State: Equatable {
    enum Phase: Equatable {
      case idle
      case loading(query: String)
      case failed(Failure)

      enum Failure: Error, Equatable {
        case empty
        case tooLong(limit: Int)
      }
    }

    var query = ""
    var results: [String] = []
    var phase = Phase.idle
    var selected: Int?
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case queryRested
    case response(Result<[String], State.Phase.Failure>)
    case clearButtonTapped
  }

  private enum CancelID {
    case rest
    case request
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.catalogue) var catalogue

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.query):
        return .send(.queryRested).debounce(id: CancelID.rest, for: .milliseconds(60), clock: clock)
      case .binding:
        return .none
      case .queryRested:
        state.phase = .loading(query: state.query)
        return .run { [query = state.query] send in
          await send(.response(await catalogue.entries(query)))
        }
        .cancellable(id: CancelID.request, cancelInFlight: true)
      case .response(.success(let results)):
        state.results = results
        state.phase = .idle
        return .none
      case .response(.failure(let failure)):
        state.phase = .failed(failure)
        return .none
      case .clearButtonTapped:
        state = State()
        return .merge(.cancel(id: CancelID.rest), .cancel(id: CancelID.request))
      }
    }
  }
}

/// Finds words, after a time on the clock of the dependencies.
struct Catalogue: DependencyKey {
  var entries: @Sendable (String) async -> Result<[String], Lookup.State.Phase.Failure>

  static let liveValue = Catalogue { query in
    @Dependency(\.continuousClock) var clock
    guard !query.isEmpty else { return .failure(.empty) }
    try? await clock.sleep(for: .milliseconds(30 + 20 * query.count))
    guard query.count < 4 else { return .failure(.tooLong(limit: 3)) }
    return .success((1...query.count).map { "\(query) \($0)" })
  }

  static let testValue = liveValue
}

extension DependencyValues {
  var catalogue: Catalogue {
    get { self[Catalogue.self] }
    set { self[Catalogue.self] = newValue }
  }
}

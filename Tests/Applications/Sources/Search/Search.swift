// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Navigation

/// A search of places: a request for each pause in typing, and the forecast of the place that is tapped.
@Reducer
public struct Search {
  @ObservableState
  public struct State: Equatable {
    public var query = ""
    public var places: IdentifiedArrayOf<Place> = []
    public var failure: String?
    public var loading: Place.ID?
    public var forecast: Forecast?

    public struct Forecast: Equatable, Identifiable {
      public let id: Place.ID
      public let days: [Day]
    }

    public init() {}
  }

  public enum Action: BindableAction {
    case binding(BindingAction<State>)
    case search
    case placesResponse(Result<[Place], any Error>)
    case placeTapped(Place)
    case forecastResponse(Place.ID, Result<[Day], any Error>)
  }

  private enum CancelID {
    case search, forecast
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.places) var places

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.query) { _, query in
        Reduce { state, _ in
          guard query.isEmpty else {
            return .send(.search).debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
          }
          // An empty query shows nothing, and a response under way must not come after it.
          state.places = []
          state.forecast = nil
          state.loading = nil
          return .merge(.cancel(id: CancelID.search), .cancel(id: CancelID.forecast))
        }
      }
    Reduce { state, action in
      switch action {
      case .binding:
        return .none

      case .search:
        return .run { [query = state.query] send in
          await send(.placesResponse(Result { try await places.search(query: query) }))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)

      case .placesResponse(.success(let places)):
        state.failure = nil
        state.places = IdentifiedArray(uniqueElements: places)
        return .none

      case .placesResponse(.failure(let error)):
        state.failure = "\(error)"
        state.places = []
        return .none

      case .placeTapped(let place):
        state.loading = place.id
        return .run { send in
          await send(.forecastResponse(place.id, Result { try await places.forecast(place) }))
        }
        .cancellable(id: CancelID.forecast, cancelInFlight: true)

      case .forecastResponse(let id, .success(let days)):
        state.loading = nil
        state.forecast = State.Forecast(id: id, days: days)
        return .none

      case .forecastResponse(_, .failure):
        state.loading = nil
        state.forecast = nil
        return .none
      }
    }
  }
}

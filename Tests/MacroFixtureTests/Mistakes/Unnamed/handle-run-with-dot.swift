import Navigation

@Reducer
struct Upload {
  @ObservableState
  struct State: Equatable {
    var document = "a"
    var progress = 0
    var isConfirmed = false
  }
  enum Action { case confirmTapped, uploadTapped, failed(String) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .confirmTapped, .failed:
        return .none
      case .uploadTapped:
        // not named: 'until(timeout:_:)' is unavailable: A handle of the feature is in 'return run { feature in … }',
        //   without a dot.
        return .run { feature in
          try await feature.until(timeout: .seconds(60)) { $0.isConfirmed }
          print(try await feature.state(\.document))
          try await feature.next(\.confirmTapped)
          try await feature.modify { $0.progress = 100 }
        } catch: { error, feature in
          await feature.send(.failed("\(error)"))
        }
      }
    }
  }
}

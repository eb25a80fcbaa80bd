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
        return run { feature in
          try await feature.until(timeout: .seconds(60)) { $0.isConfirmed }
          print(try await feature.state(\.document))
          // error: 'next(_:timeout:)' is unavailable: 'Action' has no case with this name. Check its spelling.
          try await feature.next(\.confirmTaped)
          try await feature.modify { $0.progress = 100 }
        } catch: { error, feature in
          await feature.send(.failed("\(error)"))
        }
      }
    }
  }
}

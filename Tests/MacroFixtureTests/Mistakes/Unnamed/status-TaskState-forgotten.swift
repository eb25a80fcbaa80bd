import Navigation

@Reducer
struct News {
  @ObservableState
  struct State: Equatable {
    // not named: cannot convert value of type 'KeyPath<News.State, Value>' to expected argument type
    //   'WritableKeyPath<News.State, TaskState>'
    var loading = false
    var items: [String] = []
  }
  enum Action { case cancelTapped, refreshTapped }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelTapped:
        return cancel(\.$loading)
      case .refreshTapped:
        return run(tracking: \.$loading) { feature in
          try await feature.modify { $0.items = ["a"] }
        }
      }
    }
  }
}

@MainActor
func refresh(_ store: StoreOf<News>) async {
  store.send(.refreshTapped)
  await store.finish(\.$loading)
  print(store.loading.isRunning)
}

import Navigation

@Reducer
struct Sound {
  @ObservableState
  struct State: Equatable {
    // error: 'appStorage' is unavailable: Add 'import DovetailFoundation'. A value is a number, a 'Bool', a text, a
    //   date, data, a URL, or 'Codable'.
    @Shared(.appStorage("isSoundOn")) var isOn = true
  }
  enum Action { case toggled }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .toggled:
        state.$isOn.withLock { $0.toggle() }
        return .none
      }
    }
  }
}

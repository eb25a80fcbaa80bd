import Navigation

@Reducer
struct Profile {
  @ObservableState
  struct State: Equatable { var name = "" }
  enum Action: ViewAction {
    case nameLoaded(String)
    case view(View)
    @CasePathable
    enum View { case refreshTapped }
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameLoaded(let name):
        state.name = name
        return .none
      case .view(.refreshTapped):
        return .run { send in await send(.nameLoaded("Blob")) }
      }
    }
  }
}

@ViewAction(for: Profile.self)
@MainActor
// error: '@ViewAction' sends to the property 'store' of 'ProfileScreen', which has none. Add 'let store:
//   StoreOf<Profile>'.
struct ProfileScreen {
  func refresh() { send(.refreshTapped) }
}

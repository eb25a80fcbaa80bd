import Dovetail
import Testing

@MainActor
struct CancelledStageTests {
  private enum Action: Sendable {
    case began
    case wentOn
  }

  @Test func `a sequence whose stage is cancelled before it began goes on in the same pass`() {
    let store = Store<[String], Action>(initialState: [String]()) {
      Reduce<[String], Action> { state, action in
        switch action {
        case .began:
          return .merge(
            .concatenate(.run { _ in }.cancellable(id: 1), .send(.wentOn)),
            .cancel(id: 1)
          )
        case .wentOn:
          state.append("went on")
          return .none
        }
      }
    }
    store.send(.began)
    #expect(store.state == ["went on"])
  }
}

import DovetailTestSupport
import Navigation
import Testing

@Reducer
private struct ClosableChild {
  @ObservableState
  struct State: Equatable {}

  enum Action { case closeTapped, stays }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .closeTapped: .run { [dismiss] _ in await dismiss() }
      case .stays: .run { _ in await Journal().stay("sheet") }
      }
    }
  }
}

@Reducer
private struct ParentOfClosables {
  @ObservableState
  struct State: Equatable {
    @Presents var sheet: ClosableChild.State?
    var path = StackState<ClosableChild.State>()
  }

  enum Action {
    case sheet(PresentationAction<ClosableChild.Action>)
    case path(StackActionOf<ClosableChild>)
    case opened, pushed
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .opened: state.sheet = ClosableChild.State()
      case .pushed: state.path.append(ClosableChild.State())
      case .sheet, .path: break
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { ClosableChild() }
    .forEach(\.path, action: \.path) { ClosableChild() }
  }
}

/// Children leave in a test without an actor as in any other.
struct ActorlessDismissalTests {
  @Test func `a sheet and the top of a stack leave, and their effects end`() async throws {
    let store = TestStore(initialState: ParentOfClosables.State()) { ParentOfClosables() }
    await store.send(.opened) { $0.sheet = ClosableChild.State() }
    await store.send(\.sheet.stays)
    await store.send(\.sheet.closeTapped)
    await store.receive(\.sheet.dismiss) { $0.sheet = nil }
    await store.send(.pushed) { $0.path.append(ClosableChild.State()) }
    let id = try #require(store.state.path.ids.last)
    await store.send(\.path[id: id].stays)
    await store.send(\.path[id: id].closeTapped)
    await store.receive(\.path.popFrom) { $0.path = StackState() }
    await store.finish()
  }

  @Test func `the feature itself leaves`() async {
    let store = TestStore(initialState: ClosableChild.State()) { ClosableChild() }
    await store.send(.stays)
    await store.send(.closeTapped)
    #expect(store.isDismissed)
  }
}

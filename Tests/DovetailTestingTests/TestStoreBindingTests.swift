import Dovetail
import DovetailTesting
import Testing

@Reducer
private struct Form {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var isValid = false
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case fillTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.name): state.isValid = !state.name.isEmpty
      case .binding: break
      case .fillTapped: return .run { send in await send(.set(\.name, "Ada")) }
      }
      return .none
    }
  }
}

@MainActor
struct TestStoreBindingTests {
  @Test func `a property is set by the key path of its case`() async {
    let store = TestStore(initialState: Form.State()) { Form() }
    await store.send(\.binding.name, "Bo") {
      $0.name = "Bo"
      $0.isValid = true
    }
    await store.send(.set(\.isValid, false)) { $0.isValid = false }
    await store.finish()
  }

  @Test func `the setting of a property is received by the key path of its case`() async {
    let store = TestStore(initialState: Form.State()) { Form() }
    let filled = Form.State(name: "Ada", isValid: true)
    await store.send(.fillTapped)
    await store.receive(\.binding.name) { $0 = filled }
    await store.send(\.binding.name, "") {
      $0.name = ""
      $0.isValid = false
    }
    await store.send(.fillTapped)
    await store.receive(\.binding.name, "Ada") { $0 = filled }
    await store.send(.fillTapped)
    await store.receive(.set(\.name, "Ada"))
    await store.finish()
  }
}

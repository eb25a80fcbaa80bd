import Navigation
import SwiftUI

// A form whose focus is in the state.

@Reducer
struct Login {
  @ObservableState
  struct State: Equatable {
    var focus: Field?
    var name = ""

    enum Field: Hashable { case name, password }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}

struct LoginView: View {
  @Bindable var store: StoreOf<Login>
  @FocusState var focus: Login.State.Field?

  var body: some View {
    TextField("Name", text: $store.name)
      .focused($focus, equals: .name)
      .bind($store.focus, to: $focus)
  }
}

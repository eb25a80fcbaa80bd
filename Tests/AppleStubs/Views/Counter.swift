import Navigation
import SwiftUI

// A counter, with the ways to send an action.

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var isTimerOn = false
    @Presents var alert: AlertState<Action.Alert>?
  }

  enum Action: ViewAction {
    case alert(PresentationAction<Alert>)
    case ticked
    case view(View)

    @CasePathable
    enum Alert { case resetConfirmed }

    @CasePathable
    enum View: BindableAction {
      case binding(BindingAction<State>)
      case decrementButtonTapped
      case incrementButtonTapped
      case refreshed
      case resetButtonTapped
      case task
    }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.openURL) var openURL

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .alert(.presented(.resetConfirmed)):
        state.count = 0
        return .run { _ in await dismiss(animation: .default) }
      case .ticked, .view(.incrementButtonTapped):
        state.count += 1
        return .none
      case .view(.decrementButtonTapped):
        state.count -= 1
        return .none
      case .view(.refreshed):
        return .run { _ in await openURL(URL(string: "https://www.example.com")!) }
      case .view(.resetButtonTapped):
        state.alert = AlertState {
          TextState("Reset ") + TextState("everything").bold() + TextState("?")
        } actions: {
          ButtonState(role: .destructive, action: .send(.resetConfirmed, animation: .easeInOut)) { TextState("Reset") }
          ButtonState(role: .cancel) { TextState("Keep") }
        }
        return .none
      case .view(.task):
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked, animation: .default) }
        }
      case .alert, .view:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@ViewAction(for: Counter.self)
struct CounterView: View {
  @Bindable var store: StoreOf<Counter>

  var body: some View {
    Form {
      Text("\(store.count)")
      Button("Up") { send(.incrementButtonTapped) }
      Button("Down") { send(.decrementButtonTapped, animation: .default) }
      Button("Reset") { withAnimation { _ = send(.resetButtonTapped) } }
      Toggle("Timer", isOn: $store.isTimerOn)
      Toggle("Animated timer", isOn: $store.isTimerOn.animation())
    }
    .task { @MainActor in await send(.task).finish() }
    .refreshable { @MainActor in await send(.refreshed).finish() }
    .onAppear { send(.incrementButtonTapped) }
    .alert($store.scope(\.$alert, action: \.alert))
  }
}

struct CounterApp: App {
  static let store = Store(initialState: Counter.State()) { Counter() }

  var body: some Scene {
    WindowGroup { CounterView(store: Self.store) }
  }
}

struct CounterOwner: View {
  @State var store = Store(initialState: Counter.State()) { Counter() }
  @StateObject var object = Store(initialState: Counter.State()) { Counter() }

  var body: some View {
    CounterView(store: store)
    CounterView(store: object)
    Toggle("Timer", isOn: $object.isTimerOn)
  }
}

import Navigation
import SwiftUI

// Views of older versions of TCA. Each line with a comment has an error with its text.

@Reducer
struct Child {
  @ObservableState
  struct State: Equatable { var number = 0 }
  enum Action { case tapped }
}

@Reducer
struct Parent {
  @Reducer
  enum Destination {
    case child(Child)
    case alert(AlertState<Never>)
  }

  @ObservableState
  struct State {
    @Presents var child: Child.State?
    @Presents var alert: AlertState<Never>?
    @Presents var dialog: ConfirmationDialogState<Never>?
    @Presents var destination: Destination.State?
  }

  enum Action {
    case child(PresentationAction<Child.Action>)
    case alert(PresentationAction<Never>)
    case dialog(PresentationAction<Never>)
    case destination(PresentationAction<Destination.Action>)
  }
}

struct ChildView: View {
  let store: StoreOf<Child>

  var body: some View { Text("\(store.number)") }
}

struct Presenting: View {
  let store: StoreOf<Parent>

  var body: some View {
    Text("Parent")
      .sheet(store: store.scope(state: \.$child, action: \.child)) {  // error: Write '.sheet(item:
        ChildView(store: $0)
      }
      .popover(store: store.scope(state: \.$child, action: \.child)) { child in  // error: Write '.popover(item:
        ChildView(store: child)
      }
      .navigationDestination(store: store.scope(state: \.$child, action: \.child)) {  // error: '.navigation
        ChildView(store: $0)
      }
      .alert(store: store.scope(state: \.$alert, action: \.alert))  // error: Write '.alert($store.scope(state: \.alert
      .confirmationDialog(store: store.scope(state: \.$dialog, action: \.dialog))  // error: '.confirm
  }
}

struct Covering: View {
  let store: StoreOf<Parent>

  var body: some View {
    Text("Parent")
      .fullScreenCover(  // error: Write '.fullScreenCover(item: $store.scope(state: \.destination?.a
        store: store.scope(state: \.$destination, action: \.destination),
        state: { $0[case: \.child] },
        action: Parent.Destination.Action.child
      ) { ChildView(store: $0) }
      .alert(  // error: Write '.alert($store.scope(state: \.destination?.alert
        store: store.scope(state: \.$destination, action: \.destination),
        state: { $0[case: \.alert] },
        action: Parent.Destination.Action.alert
      )
    NavigationLinkStore(store.scope(state: \.$child, action: \.child)) {  // error: Write a 'Button', and
    } destination: {
      ChildView(store: $0)
    } label: {
      Text("Open")
    }
  }
}

@Reducer
struct Screen {
  @ObservableState
  enum State: Equatable { case home(Child.State), detail(Child.State) }
  enum Action { case home(Child.Action), detail(Child.Action) }
}

struct ScreenView: View {
  let store: StoreOf<Screen>

  var body: some View {
    SwitchStore(store) { screen in  // error: Write 'switch store.case
      switch screen {
      case .home:
        CaseLet(  // error: Write 'case .child(let store)
          \Screen.State.home,
          action: Screen.Action.home,
          then: ChildView.init
        )
      case .detail:
        CaseLet(  // error: Write 'case .child(let store)
          /Screen.State.detail,
          action: Screen.Action.detail,
          then: ChildView.init
        )
      }
    }
  }
}

@MainActor
func use(_ viewStore: ViewStore<Child.State, Child.Action>) {  // error: Read the store in the view
  viewStore.send(.tapped, animation: .default)  // error: 'send(_:animation:)' is unavailable
  _ = viewStore.binding(get: \.number, send: { _ in .tapped })  // error: 'binding(get:send:)' is unavailable
}

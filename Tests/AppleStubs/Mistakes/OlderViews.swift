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
    case dialog(ConfirmationDialogState<Never>)
  }

  @ObservableState
  struct State {
    @Presents var child: Child.State?
    @Presents var alert: AlertState<Never>?
    @Presents var dialog: ConfirmationDialogState<Never>?
    @Presents var destination: Destination.State?
    var path = StackState<Child.State>()
    var text = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case child(PresentationAction<Child.Action>)
    case alert(PresentationAction<Never>)
    case dialog(PresentationAction<Never>)
    case destination(PresentationAction<Destination.Action>)
    case path(StackActionOf<Child>)
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

// Five modifiers, with closures and with `/`, take the compiler a few hundredths of a second because they return
// `EmptyView`: if they returned `some View`, each would multiply the time of the others.
struct Chain: View {
  let store: StoreOf<Parent>

  var body: some View {
    Text("Parent")
      .sheet(  // error: Write '.sheet(item: $store.scope(state: \.destination?.a, action: \.destination.a))'.
        store: store.scope(state: \.$destination, action: { .destination($0) }),
        state: /Parent.Destination.State.child,
        action: Parent.Destination.Action.child
      ) { ChildView(store: $0) }
      .popover(  // error: Write '.popover(item: $store.scope(state: \.destination?.a, action: \.destination.a))'.
        store: store.scope(state: \.$destination, action: { .destination($0) }),
        state: /Parent.Destination.State.child,
        action: Parent.Destination.Action.child
      ) { child in ChildView(store: child) }
      .navigationDestination(  // error: Write '.navigationDestination(item: $store.scope(state: \.destination?.a
        store: store.scope(state: \.$destination, action: { .destination($0) }),
        state: \.child,
        action: { .child($0) },
        destination: ChildView.init(store:)
      )
      .alert(  // error: Write '.alert($store.scope(state: \.destination?.alert, action: \.destination.alert))'.
        store: store.scope(state: \.$destination, action: { .destination($0) }),
        state: /Parent.Destination.State.alert,
        action: Parent.Destination.Action.alert
      )
      .confirmationDialog(  // error: Write '.confirmationDialog($store.scope(state: \.destination?.a
        store: store.scope(state: \.$destination, action: { .destination($0) }),
        state: /Parent.Destination.State.dialog,
        action: Parent.Destination.Action.dialog
      )
  }
}

struct Prompting: View {
  @Bindable var store: StoreOf<Parent>

  var body: some View {
    Text("Parent")
      .actionSheet(store: store.scope(state: \.$dialog, action: \.dialog))  // error: Write '.confirmationDialog($
      .actionSheet(  // error: Write '.confirmationDialog($store.scope(state: \.destination?.a
        store: store.scope(state: \.$destination, action: \.destination),
        state: /Parent.Destination.State.dialog,
        action: Parent.Destination.Action.dialog
      )
      .legacyAlert(store: store.scope(state: \.$alert, action: \.alert))  // error: Write '.alert($store.scope(state: \.
      .legacyAlert(  // error: Write '.alert($store.scope(state: \.destination?.alert
        store: store.scope(state: \.$destination, action: \.destination),
        state: \.alert,
        action: { .alert($0) }
      )
    Text("Older")
      .alert(store.scope(state: \.alert, action: \.alert), dismiss: .dismiss)  // error: Write '.alert($store.scope(
      .confirmationDialog(store.scope(state: \.dialog, action: \.dialog), dismiss: .dismiss)  // error: Write '.confirm
      .actionSheet(store.scope(state: \.dialog, action: \.dialog), dismiss: .dismiss)  // error: Write '.confirmationD
      .synchronize($store.text, $store.text)  // error: Write '.bind($store.name, to: $name)'.
  }
}

struct Links: View {
  let store: StoreOf<Parent>

  var body: some View {
    NavigationLinkStore(store.scope(state: \.$child, action: \.child), id: 1) {  // error: Write a 'Button', and
    } destination: {
      ChildView(store: $0)
    } label: {
      Text("Open")
    }
    NavigationLinkStore(  // error: Write a 'Button', and '.navigationDestination(item: $store.scope(…)) { store in … }'
      store.scope(state: \.$destination, action: \.destination),
      state: /Parent.Destination.State.child,
      action: Parent.Destination.Action.child
    ) {
    } destination: {
      ChildView(store: $0)
    } label: {
      Text("Open")
    }
    NavigationLinkStore(  // error: Write a 'Button', and '.navigationDestination(item: $store.scope(…)) { store in … }'
      store.scope(state: \.$destination, action: \.destination),
      state: \.child,
      action: { .child($0) }
    ) {
    } destination: {
      ChildView(store: $0)
    } label: {
      Text("Open")
    }
    NavigationStackStore(store.scope(state: \.path, action: \.path)) {  // error: Write 'NavigationStack(path: $store.sc
      Text("Root")
    } destination: {
      ChildView(store: $0)
    }
    NavigationStackStore(store.scope(state: \.path, action: { .path($0) })) {  // error: Write 'NavigationStack(path: $s
      Text("Root")
    } destination: { (state: Child.State) in
      Text("\(state.number)")
    }
  }
}

struct OlderScreenView: View {
  let store: StoreOf<Screen>

  var body: some View {
    SwitchStore(store) {  // error: Write 'switch store.case { case .child(let store): … }'.
      CaseLet(state: /Screen.State.home, action: Screen.Action.home, then: ChildView.init)  // error: Write 'case .child
      CaseLet(/Screen.State.detail, action: Screen.Action.detail) { ChildView(store: $0) }  // error: Write 'case .child
      Default { Text("Other") }  // error: Write 'default: …' in 'switch store.case { … }'.
    }
  }
}

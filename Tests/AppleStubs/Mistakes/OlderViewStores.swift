import Navigation
import SwiftUI

// Views over the state of older versions of TCA. Each line with a comment has an error with its text.

@Reducer
struct Row {
  @ObservableState
  struct State: Equatable, Identifiable { var id = 0 }
  enum Action { case tapped }
}

@Reducer
struct Feature {
  @Reducer
  enum Destination { case row(Row) }

  @ObservableState
  struct State {
    var isOn = false
    var name = ""
    var row: Row.State?
    @Presents var shown: Row.State?
    @Presents var destination: Destination.State?
    var rows: IdentifiedArrayOf<Row.State> = []
  }

  enum Action {
    case isOnChanged(Bool)
    case nameChanged(String)
    case tapped
    case row(Row.Action)
    case shown(PresentationAction<Row.Action>)
    case destination(PresentationAction<Destination.Action>)
    case rows(IdentifiedActionOf<Row>)
    case pair(Int, Row.Action)
  }
}

struct RowView: View {
  let store: StoreOf<Row>

  var body: some View { Text("\(store.id)") }
}

struct FormView: View {
  let store: StoreOf<Feature>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in  // error: Read the store in the view, 'store.name', and add '@
      Form {
        TextField(
          "Name",
          text: viewStore.binding(get: \.name, send: Feature.Action.nameChanged)  // error: Write '$store.name', or '$st
        )
        Toggle(
          "On",
          isOn: viewStore.binding(get: { $0.isOn }, send: { .isOnChanged($0) })  // error: Write '$store.name', or '$sto
        )
        Toggle("Off", isOn: viewStore.binding(get: \.isOn, send: .tapped))  // error: Write '$store.name', or '$store.na
        Button("Tap") { viewStore.send(.tapped, animation: .default) }  // error: Write 'store.send(action, animation: .
        Button("Tap") {
          viewStore.send(.tapped, transaction: Transaction(animation: .default))  // error: Write 'store.send(action, an
        }
        if viewStore.isOn { Text(viewStore.name) }
      }
      .task { await viewStore.send(.tapped).finish() }
      .task { await viewStore.send(.tapped, while: \.isOn) }
      .task { await viewStore.send(.tapped, animation: .default, while: \.isOn) }  // error: Write 'await store.send(act
      .task { await viewStore.yield(while: \.isOn) }
    }
    WithViewStore(store, observe: \.name, removeDuplicates: ==) { Text($0.state) }  // error: Read the store in the view
    WithViewStore(store, observe: { $0 }, send: Feature.Action.row) { viewStore in  // error: Read the store in the view
      Button("Tap") { viewStore.send(.tapped) }
    }
    WithViewStore(  // error: Read the store in the view, 'store.name', and add '@ObservableState' to the state.
      store,
      observe: { $0 },
      send: { .row($0) },
      removeDuplicates: { $0.name == $1.name }
    ) {
      Text($0.name)
    }
    WithViewStore(store) { Text($0.name) }  // error: Read the store in the view, 'store.name', and add '@ObservableStat
    WithViewStore(store, removeDuplicates: { $0.name == $1.name }) { Text($0.name) }  // error: Read the store in the vi
    WithViewStore(store.scope(state: \.name, action: { $0 })) { viewStore in  // error: Read the store in the view, 'sto
      TextField("Name", text: viewStore.binding(send: Feature.Action.nameChanged))  // error: Write '$store.name', or '$
      TextField("Name", text: viewStore.binding(send: .tapped))  // error: Write '$store.name', or '$store.name.sending(
    }
  }
}

struct ObservingView: View {
  let store: StoreOf<Feature>
  @ObservedObject var viewStore: ViewStoreOf<Feature>  // error: Read the store in the view, 'store.name', and add '@Obs

  init(store: StoreOf<Feature>) {
    self.store = store
    viewStore = ViewStore(store, observe: { $0 })  // error: Read the store in the view, 'store.name', and add '@Observa
  }

  var body: some View { Text(viewStore.name) }
}

@Reducer
struct Older {
  struct State: Equatable {
    @BindingState var isOn = false
    @BindingState var name = ""
  }

  enum Action: BindableAction { case binding(BindingAction<State>) }
}

struct OlderView: View {
  let store: StoreOf<Older>

  struct ViewState: Equatable {
    @BindingViewState var name: String  // error: Add '@ObservableState' to the state, and write '$store.name' in the vi
    init(_ store: BindingViewStore<Older.State>) {  // error: Add '@ObservableState' to the state, and write '$store.nam
      _name = store.$name
    }
  }

  var body: some View {
    WithViewStore(store, observe: ViewState.init) { viewStore in  // error: Read the store in the view, 'store.name', an
      TextField("Name", text: viewStore.$name)  // error: Write '$store.name', or '$store.name.sending(
    }
    WithViewStore(store, observe: ViewState.init, send: { .binding($0) }) { viewStore in  // error: Read the store in th
      TextField("Name", text: viewStore.$name)  // error: Write '$store.name', or '$store.name.sending(
    }
    WithViewStore(store, observe: { $0 }) { viewStore in  // error: Read the store in the view, 'store.name', and add '@
      TextField("Name", text: viewStore.$name)  // error: Write '$store.name', or '$store.name.sending(
      Toggle("On", isOn: viewStore.binding(\.$isOn))  // error: Write '$store.name', or '$store.name.sending(
    }
  }
}

struct ChildrenView: View {
  let store: StoreOf<Feature>
  let rows: Store<IdentifiedArrayOf<Row.State>, (Int, Row.Action)>

  var body: some View {
    IfLetStore(store.scope(state: \.row, action: \.row)) { RowView(store: $0) }  // error: Write 'if let store = store.s
    IfLetStore(store.scope(state: \.row, action: { .row($0) }), then: RowView.init)  // error: Write 'if let store = sto
    IfLetStore(store.scope(state: \.row, action: { .row($0) })) {  // error: Write 'if let store = store.scope(state: \.
      RowView(store: $0)
    } else: {
      Text("None")
    }
    IfLetStore(store.scope(state: \.$shown, action: { .shown($0) })) {  // error: Write 'if let store = store.scope(stat
      RowView(store: $0)
    }
    IfLetStore(  // error: Write 'if let store = store.scope(state: \.destination?.a, action: \.destination.a) { … }'.
      store.scope(state: \.$destination, action: \.destination),
      state: /Feature.Destination.State.row,
      action: Feature.Destination.Action.row
    ) { RowView(store: $0) }
    IfLetStore(  // error: Write 'if let store = store.scope(state: \.destination?.a, action: \.destination.a) { … }'.
      store.scope(state: \.$destination, action: \.destination),
      state: \.row,
      action: { .row($0) }
    ) {
      RowView(store: $0)
    } else: {
      Text("None")
    }
    ForEachStore(store.scope(state: \.rows, action: \.rows)) { RowView(store: $0) }  // error: Write 'ForEach(store.scop
      .onDelete { _ in }
    ForEachStore(store.scope(state: \.rows, action: { .rows($0) })) { RowView(store: $0) }  // error: Write 'ForEach(sto
      .onMove { _, _ in }
    ForEachStore(rows, content: RowView.init)  // error: Write 'ForEach(store.scope(state: \.rows, action: \.rows)) { st
  }
}

func effects() -> Effect<Feature.Action> {
  Effect.none.transaction(Transaction(animation: .default))  // error: Write '.run { send in await send(action, transact
}

import Navigation
import SwiftUI

// A feature that presents an enum of features, and one that presents a single feature in each way.

@Reducer
struct Item {
  @ObservableState
  struct State: Equatable, Identifiable { let id: Int }
  enum Action { case tapped }
}

@Reducer
struct Inventory {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case dialog(ConfirmationDialogState<Alert>)
    case edit(Item)
    case help
    @ReducerCaseIgnored
    case number(Int)

    @CasePathable
    enum Alert { case deletionConfirmed }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    @Presents var item: Item.State?
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case item(PresentationAction<Item.Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$destination, action: \.destination)
      .ifLet(\.$item, action: \.item) { Item() }
  }
}
extension Inventory.Destination.State: Equatable {}

struct ItemView: View {
  let store: StoreOf<Item>

  var body: some View {
    Button("Item \(store.state.id)") { store.send(.tapped) }
  }
}

struct InventoryView: View {
  @Bindable var store: StoreOf<Inventory>

  var body: some View {
    Text("Inventory")
      .sheet(item: $store.scope(\.$destination, action: \.destination).edit) { ItemView(store: $0) }
      .navigationDestination(item: $store.scope(\.$destination, action: \.destination).edit) { ItemView(store: $0) }
      .popover(item: $store.scope(\.$destination, action: \.destination).number, id: \.self) { Text("\($0)") }
      .sheet(isPresented: Binding($store.scope(\.$destination, action: \.destination).help)) { Text("Help") }
      .alert($store.scope(\.$destination.alert, action: \.destination.alert))
      .confirmationDialog($store.scope(\.$destination.dialog, action: \.destination.dialog))
  }
}

struct PresentationsView: View {
  @Bindable var store: StoreOf<Inventory>

  var body: some View {
    Text("Inventory")
      .sheet(item: $store.scope(\.$item, action: \.item)) { ItemView(store: $0) }
      .sheet(item: $store.scope(\.item, action: \.item)) { ItemView(store: $0) }
      .sheet(item: $store.scope(state: \.$item, action: \.item)) { ItemView(store: $0) }
      .sheet(item: $store.scope(state: \.item, action: \.item)) { ItemView(store: $0) }
      .popover(item: $store.scope(\.$item, action: \.item)) { ItemView(store: $0) }
      .fullScreenCover(item: $store.scope(\.$item, action: \.item)) { ItemView(store: $0) }
      .navigationDestination(item: $store.scope(\.$item, action: \.item)) { ItemView(store: $0) }
      .sheet(
        item: $store.scope(state: \.$destination.edit, action: \.destination.edit)
      ) { ItemView(store: $0) }
  }
}

/// A view that makes the binding of a store that is not its own.
struct LocalBindingView: View {
  let store: StoreOf<Inventory>

  var body: some View {
    @Bindable var store = store
    Text("Inventory")
      .sheet(item: $store.scope(\.$item, action: \.item)) { ItemView(store: $0) }
  }
}

/// A view that has a binding of a store.
struct BindingView: View {
  @Binding var store: StoreOf<Inventory>

  var body: some View {
    Text("Inventory")
      .sheet(item: $store.scope(\.$item, action: \.item)) { ItemView(store: $0) }
      .sheet(item: $store.scope(\.$destination, action: \.destination).edit) { ItemView(store: $0) }
  }
}

/// A view that observes a store as older code does.
struct ObservedView: View {
  @ObservedObject var store: StoreOf<Inventory>

  var body: some View {
    Text("Inventory")
      .sheet(item: $store.scope(\.$item, action: \.item)) { ItemView(store: $0) }
      .sheet(item: $store.scope(\.$destination, action: \.destination).edit) { ItemView(store: $0) }
  }
}

/// A view with prompts and enums that are not those of a store.
struct ModelView: View {
  @CasePathable
  enum Choice {
    case text(String)
    case none
  }

  @State var alert: AlertState<Int>?
  @State var notice: AlertState<Never>?
  @State var dialog: ConfirmationDialogState<Int>?
  @State var choice = Choice.none
  @State var optional: Choice?
  @State var name: String?

  var body: some View {
    Form {
      if let text = $choice.text { TextField("Text", text: text) }
      if let name = Binding(unwrapping: $name) { TextField("Name", text: name.removeDuplicates()) }
      TextField("Name", text: Binding(unwrapping: $name, default: ""))
    }
    .alert($alert) { number in print(number ?? 0) }
    .alert($notice)
    .confirmationDialog($dialog) { number in print(number ?? 0) }
    .sheet(item: $optional.text, id: \.self) { Text($0) }
    .sheet(isPresented: Binding($optional.none)) { Text("None") }
  }
}

import Navigation
import SwiftUI

// A stack with three kinds of screens.

@Reducer
struct Screens {
  @Reducer
  enum Path {
    case counter(Counter)
    case item(Item)
    case rows(Rows)
  }

  @ObservableState
  struct State: Equatable { var path = StackState<Path.State>() }

  enum Action { case path(StackActionOf<Path>) }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.path, action: \.path)
  }
}
extension Screens.Path.State: Equatable {}

struct ScreensView: View {
  @Bindable var store: StoreOf<Screens>

  var body: some View {
    NavigationStack(path: $store.scope(\.path, action: \.path)) {
      List {
        NavigationLink(state: Screens.Path.State.counter(Counter.State())) { Text("Counter") }
        NavigationLink("Item", state: Screens.Path.State.item(Item.State(id: 1)))
        NavigationLink(String("Rows"), state: Screens.Path.State.rows(Rows.State()))
      }
    } destination: { store in
      switch store.case {
      case .counter(let store): CounterView(store: store)
      case .item(let store): ItemView(store: store)
      case .rows(let store): RowsView(store: store)
      }
    }
  }
}

/// The same with labels, as in older code.
struct LabelledScreensView: View {
  @Bindable var store: StoreOf<Screens>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      Text("Root")
    } destination: { store in
      switch store.state {
      case .counter:
        if let store = store.scope(state: \.counter, action: \.counter) { CounterView(store: store) }
      case .item:
        if let store = store.scope(state: \.item, action: \.item) { ItemView(store: store) }
      case .rows:
        if let store = store.scope(state: \.rows, action: \.rows) { RowsView(store: store) }
      }
    }
  }
}

import Navigation
import SwiftUI

// Coordinators: routes by position, by id, and in the form of articles of 2022.

@Reducer
struct Trip {
  @Reducer
  enum Screen {
    case counter(Counter)
    case item(Item)
  }

  @ObservableState
  struct State: Equatable {
    var routes: [Route<Screen.State>] = [.root(.item(Item.State(id: 1)), withNavigation: true)]
  }

  enum Action { case router(IndexedRouterActionOf<Screen>) }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEachRoute(\.routes, action: \.router)
  }
}
extension Trip.Screen.State: Equatable {}

struct TripView: View {
  let store: StoreOf<Trip>

  var body: some View {
    RouterView(store.scope(\.routes, action: \.router)) { screen in
      switch screen.case {
      case .counter(let store): CounterView(store: store)
      case .item(let store): ItemView(store: store)
      }
    }
  }
}

@Reducer
struct IdentifiedTrip {
  @ObservableState
  struct State: Equatable { var routes: IdentifiedArrayOf<Route<Item.State>> = [.root(Item.State(id: 1))] }

  enum Action { case router(IdentifiedRouterActionOf<Item>) }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEachRoute(\.routes, action: \.router) { Item() }
  }
}

struct IdentifiedTripView: View {
  let store: StoreOf<IdentifiedTrip>

  var body: some View {
    RouterView(store.scope(\.routes, action: \.router)) { ItemView(store: $0) }
  }
}

struct OldTrip: Reducer {
  struct State: Equatable, IndexedRouterState { var routes: [Route<Item.State>] = [.root(Item.State(id: 1))] }

  @CasePathable
  enum Action: IndexedRouterAction {
    case routeAction(Int, action: Item.Action)
    case updateRoutes([Route<Item.State>])
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEachRoute { Item() }
  }
}

struct OldTripView: View {
  let store: StoreOf<OldTrip>

  var body: some View {
    RouterView(store) { ItemView(store: $0) }
  }
}

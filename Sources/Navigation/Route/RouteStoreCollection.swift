import Dovetail

/// The stores of the screens of routes, from the root up, each made when it is asked for.
///
/// ```swift
/// for route in store.scope(state: \.routes, action: \.router).routes {
///   switch route.style {
///   case .push: show(route.screen)
///   case .sheet, .cover: present(route.screen)
///   }
/// }
/// ```
///
/// The collection is the routes as they were when it was made. A store belongs to a route, and not to a position: it goes on to
/// be that of its route when the route moves.
public struct RouteStoreCollection<Screen, Action>: RandomAccessCollection {
  private let stores: RouteStores<Screen, Action>
  private let places: [AnyHashable]

  /// The first screen, for the store of one whose route has gone and that was never in use.
  ///
  /// There is one where there is a position.
  private let sample: Screen?

  /// How the routes are shown, from the root up.
  public let styles: [RouteStyle]

  init(stores: RouteStores<Screen, Action>) {
    self.stores = stores
    let list = stores.list()
    sample = stores.sample(list.first?.place)
    places = list.map(\.place)
    styles = list.map(\.style)
  }

  /// The position of the root.
  public var startIndex: Int { 0 }

  /// The position after the top route.
  public var endIndex: Int { places.count }

  /// The store of the screen at a position.
  ///
  /// - Misuse: a collection that is kept while routes go still has their positions. The store of a screen whose route has gone shows
  ///   the last value of its state, if it was in use before. If not, an issue is reported, and it shows the state of another screen.
  public subscript(position: Int) -> Store<Screen, Action> {
    stores.store(for: places[position]) ?? stores.storeOfRemoved(places[position], at: position, sample: sample!)
  }

  /// The stores with how their screens are shown.
  public var routes: [Route<Store<Screen, Action>>] {
    indices.map { Route(screen: self[$0], style: styles[$0]) }
  }
}

/// The stores of screens that are in use, by route.
final class RouteStores<Screen, Action> {
  private struct Slot {
    weak var store: Store<Screen, Action>?
  }

  /// The routes by what stays the same of them.
  let list: () -> [(place: AnyHashable, style: RouteStyle)]

  /// The screen of a route.
  let sample: (AnyHashable?) -> Screen?

  private let make: (AnyHashable, AnyObject) -> Store<Screen, Action>?
  private let makeSubstitute: (AnyHashable, Int, Screen, AnyObject) -> Store<Screen, Action>
  private let contains: (AnyHashable) -> Bool
  private var slots: [AnyHashable: Slot] = [:]
  private var limit = 64

  init<Routes: RouteList>(
    _ store: Store<Routes, RouterAction<Routes.RouteID, Screen, Action>>,
    elements: ElementSource<Routes, AnyHashable, Screen>
  ) where Routes.Screen == Screen {
    list = {
      store.withState { routes in
        routes.indices.map { (routes.place(at: $0), routes[$0].route.style) }
      }
    }
    contains = { place in store.withState { $0.position(of: place) != nil } }
    sample = { elements.sample($0) }
    func embed(_ place: AnyHashable) -> (consuming Action) -> RouterAction<Routes.RouteID, Screen, Action> {
      { action in
        // The id of a route that has gone leads nowhere, which the reducer reports.
        let id = store.withState { routes in
          routes.position(of: place).map { routes.routeID(at: $0) }
            ?? place.base as? Routes.RouteID
            ?? routes.count as! Routes.RouteID
        }
        return .routeAction(id: id, action: action)
      }
    }
    make = { place, owner in store.makeChild(ownedBy: owner, id: place, in: elements, embed: embed(place)) }
    makeSubstitute = { place, position, sample, owner in
      store.makeSubstitute(
        ownedBy: owner,
        id: place,
        in: elements,
        sample: sample,
        reporting: .storeOfMissingRoute(at: position),
        embed: embed(place)
      )
    }
  }

  func store(for place: AnyHashable) -> Store<Screen, Action>? {
    guard contains(place) else { return nil }
    if let store = slots[place]?.store { return store }
    guard let store = make(place, self) else { return nil }
    keep(store, for: place)
    return store
  }

  /// The store of a screen whose route has gone.
  func storeOfRemoved(_ place: AnyHashable, at position: Int, sample: Screen) -> Store<Screen, Action> {
    if let store = slots[place]?.store { return store }
    let store = makeSubstitute(place, position, sample, self)
    keep(store, for: place)
    return store
  }

  private func keep(_ store: Store<Screen, Action>, for place: AnyHashable) {
    if slots.count >= limit {
      slots = slots.filter { $0.value.store != nil }
      limit = max(64, slots.count * 2)
    }
    slots[place] = Slot(store: store)
  }
}

extension Store {
  /// The stores of the screens of routes.
  ///
  /// While the store of a screen is in use, asking for it again returns the same object.
  ///
  /// - Parameters:
  ///   - state: The routes in this state.
  ///   - action: The case of this store's actions that holds those of the routes.
  /// - Complexity: O(routes).
  public func scope<Screen, ScreenAction>(
    _ state: KeyPath<State, [Route<Screen>]>,
    action: CaseKeyPath<Action, RouterAction<Int, Screen, ScreenAction>>
  ) -> RouteStoreCollection<Screen, ScreenAction> {
    let list: Store<[Route<Screen>], RouterAction<Int, Screen, ScreenAction>> = scope(state, action: action)
    return RouteStoreCollection(stores: list.companion { RouteStores(list, elements: screens(of: list, at: state)) })
  }

  /// The stores of the screens of identified routes.
  public func scope<Screen: Identifiable, ScreenAction>(
    _ state: KeyPath<State, IdentifiedArrayOf<Route<Screen>>>,
    action: CaseKeyPath<Action, RouterAction<Screen.ID, Screen, ScreenAction>>
  ) -> RouteStoreCollection<Screen, ScreenAction> {
    let list: Store<IdentifiedArrayOf<Route<Screen>>, RouterAction<Screen.ID, Screen, ScreenAction>> =
      scope(state, action: action)
    return RouteStoreCollection(stores: list.companion { RouteStores(list, elements: screens(of: list, at: state)) })
  }

  /// The stores of the screens of routes.
  public func scope<Screen, ScreenAction>(
    state: KeyPath<State, [Route<Screen>]>,
    action: CaseKeyPath<Action, RouterAction<Int, Screen, ScreenAction>>
  ) -> RouteStoreCollection<Screen, ScreenAction> {
    scope(state, action: action)
  }

  /// The stores of the screens of identified routes.
  public func scope<Screen: Identifiable, ScreenAction>(
    state: KeyPath<State, IdentifiedArrayOf<Route<Screen>>>,
    action: CaseKeyPath<Action, RouterAction<Screen.ID, Screen, ScreenAction>>
  ) -> RouteStoreCollection<Screen, ScreenAction> {
    scope(state, action: action)
  }

  private func screens<Routes: RouteList, ListAction>(
    of list: Store<Routes, ListAction>,
    at path: KeyPath<State, Routes>
  ) -> ElementSource<Routes, AnyHashable, Routes.Screen> {
    elements(of: list, at: path) { routes, place in routes.position(of: place).map { routes[$0].route.screen } }
  }
}

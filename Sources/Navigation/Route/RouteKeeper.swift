import Dovetail

/// What routes do: the screen for its actions, new routes, and then the coordinator.
//
// A class, since what is called for each action would have to copy the parts of a value.
final class RouteKeeper<State, Action, Routes: RouteList, ScreenAction> where Routes.RouteID: Sendable {
  typealias Screen = Routes.Screen
  typealias Path = AnyCasePath<Action, RouterAction<Routes.RouteID, Screen, ScreenAction>>

  let screen: ReducerRunner<Screen, ScreenAction>
  let path: Path
  let access: StateAccess<State, Routes>
  let site: PlaceSite
  let source: SourceSite

  /// Whether the effects of a screen end when its route goes.
  let endsEffects: Bool

  /// What the effects are anchored to that change the routes step by step.
  let anchor: AnyHashable

  init(
    _ state: WritableKeyPath<State, Routes>,
    action: Path,
    named anchor: AnyHashable,
    screen: some Reducer<Screen, ScreenAction>,
    endsEffects: Bool,
    source: SourceSite
  ) {
    self.screen = screen.layered(DismissEffect.present).makeRunner()
    path = action
    self.anchor = anchor
    self.endsEffects = endsEffects
    self.source = source
    let access = StateAccess(state)
    self.access = access
    let stamp: (UnsafeMutableRawPointer) -> UInt64 = { parent in
      var stamp: UInt64 = 0
      _ = access.withValue(of: &parent.assumingMemoryBound(to: State.self).pointee) { stamp = $0.structure() }
      return stamp
    }
    site = PlaceSite(
      state: state,
      action: anchor,
      isTransient: true,
      stamp: Routes.hasStructure ? stamp : nil
    ) { parent, place, body in
      _ = access.withValue(of: &parent.assumingMemoryBound(to: State.self).pointee) { routes in
        guard let place else { return body(nil) }
        if let plan = place.base as? RoutePlan<Routes> { return body(plan.isInForce(in: routes) ? parent : nil) }
        guard let position = routes.position(of: place) else { return body(nil) }
        _ = routes.withScreen(at: position) { screen in
          withUnsafeMutablePointer(to: &screen) { body(UnsafeMutableRawPointer($0)) }
        }
      }
    }
  }

  /// The reducer of the coordinator and of its screens.
  func reducer(over coordinator: some Reducer<State, Action>) -> Reduce<State, Action> {
    let base = coordinator.makeRunner()
    let way = way
    let tasks = TaskFollower<State, Action>(moving: screen, at: site, way: way) { state, body in
      _ = self.access.withValue(of: &state) { routes in
        for position in routes.indices {
          let place = routes.place(at: position)
          _ = routes.withScreen(at: position) { body(&$0, place) }
        }
      }
    }
    return Reduce(
      runner: ReducerRunner(tasks: .both(tasks, base.tasks)) { state, action in
        var effect = Effect<Action>.none
        self.path.visiting(action) { routerAction in
          switch routerAction {
          case .routeAction(let id, let screenAction):
            effect = self.run(screenAction, of: id, for: action, in: &state, way)
          case .updateRoutes(let routes):
            self.update(to: routes, in: &state)
          }
        }
        return effect.merge(with: base.reduce(&state, action).anchoring(self.anchor, at: self.site))
      }
    )
  }

  private func run(
    _ screenAction: ScreenAction,
    of id: Routes.RouteID,
    for action: Action,
    in state: inout State,
    _ way: MovingWay<ScreenAction, Action>
  ) -> Effect<Action> {
    var effect = Effect<Action>.none
    _ = access.withValue(of: &state) { routes in
      guard let position = routes.position(ofRoute: id) else {
        let outline = routes.outline
        report(.actionOfMissingRoute(id: id, action: action, outline: outline, source: source), at: source)
        return
      }
      var screenEffect = Effect<ScreenAction>.none
      let isSame = routes.withScreen(at: position) { screenEffect = screen.reduce(&$0, screenAction) }
      if !isSame { report(.screenChangedID(from: id, source: source), at: source) }
      if endsEffects {
        effect = screenEffect.placed(
          at: site,
          id: routes.place(at: position),
          moving: way
        )
      } else {
        effect = screenEffect.map { [embed = path.embedding] in embed(.routeAction(id: id, action: $0)) }
      }
    }
    return effect
  }

  private func update(to newRoutes: [Route<Screen>], in state: inout State) {
    _ = access.withValue(of: &state) { routes in
      for id in routes.update(to: newRoutes) {
        report(.duplicateRoute(id: id, source: source), at: source)
      }
    }
  }

  /// The way of the actions of a screen, which follows the route.
  private var way: MovingWay<ScreenAction, Action> {
    MovingWay(
      embed: { [embed = path.embedding] place in
        if let route = place.base as? RoutePosition {
          return { embed(.routeAction(id: route.position as! Routes.RouteID, action: $0)) }
        }
        let id = place.base as! Routes.RouteID
        return { embed(.routeAction(id: id, action: $0)) }
      },
      leave: { [access, embed = path.embedding] parent, place in
        var remaining: [Route<Screen>] = []
        _ = access.withValue(of: &parent.assumingMemoryBound(to: State.self).pointee) { routes in
          if let position = routes.position(of: place) { remaining = routes.prefix(position).map(\.route) }
        }
        return remaining.isEmpty ? nil : embed(.updateRoutes(remaining))
      },
      cannotLeave: { [source] in report(.dismissedRoot(source: source), at: source) }
    )
  }
}

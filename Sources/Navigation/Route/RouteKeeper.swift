import Dovetail

/// What routes do: the screen for its actions, new routes, and then the coordinator.
//
// A class, since what is called for each action would have to copy the parts of a value.
@usableFromInline
final class RouteKeeper<State, Action, Routes: RouteList, ScreenAction> where Routes.RouteID: Sendable {
  @usableFromInline typealias Screen = Routes.Screen
  @usableFromInline typealias RoutesAction = RouterAction<Routes.RouteID, Screen, ScreenAction>
  @usableFromInline typealias Path = AnyCasePath<Action, RoutesAction>

  @usableFromInline let screen: ReducerRunner<Screen, ScreenAction>
  @usableFromInline let layer = DependencyLayer(DismissEffect.present)
  @usableFromInline let path: Path
  @usableFromInline let projection: CaseProjection?

  /// The way to the box of an action of a screen; `nil` where it has to be copied out.
  @usableFromInline let box: CaseProjection?

  @usableFromInline let access: StateAccess<State, Routes>
  @usableFromInline let site: PlaceSite
  @usableFromInline let source: SourceSite

  /// Whether the effects of a screen end when its route goes.
  @usableFromInline let endsEffects: Bool

  /// What the effects are anchored to that change the routes step by step.
  @usableFromInline let anchor: AnyHashable

  @inlinable
  init(
    _ state: WritableKeyPath<State, Routes>,
    action: Path,
    named anchor: AnyHashable,
    screen: some Reducer<Screen, ScreenAction>,
    endsEffects: Bool,
    source: SourceSite
  ) {
    self.screen = screen.makeRunner()
    path = action
    projection = CaseProjection(action)
    box = CaseProjection(toBoxOf: "routeAction", in: RoutesAction.self)
    self.anchor = anchor
    self.endsEffects = endsEffects
    self.source = source
    access = StateAccess(state)
    site = Self.site(state, access, named: anchor)
  }

  @usableFromInline
  static func site(
    _ state: WritableKeyPath<State, Routes>,
    _ access: StateAccess<State, Routes>,
    named anchor: AnyHashable
  ) -> PlaceSite {
    let stamp: (UnsafeMutableRawPointer) -> UInt64 = { parent in
      var stamp: UInt64 = 0
      _ = access.withValue(of: &parent.assumingMemoryBound(to: State.self).pointee) { stamp = $0.structure() }
      return stamp
    }
    return PlaceSite(
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
  @inlinable
  func reducer(over coordinator: some Reducer<State, Action>) -> Reduce<State, Action> {
    let base = coordinator.makeRunner()
    let way = way
    return Reduce(
      runner: ReducerRunner(
        tasks: .both(tasks(way), base.tasks),
        at: { state, action in
          var effect = Effect<Action>.none
          self.path.lend(action, along: self.projection) { routesAction in
            if let (id, screenAction) = self.screenAction(at: routesAction) {
              effect = self.run(screenAction, of: id, for: action, in: state, way)
            } else {
              effect = self.handle(routesAction, for: action, in: state, way)
            }
          }
          return effect.merge(with: base.reduce(at: state, lent: action).anchoring(self.anchor, at: self.site))
        }
      )
    )
  }

  @usableFromInline
  func tasks(_ way: MovingWay<ScreenAction, Action>) -> TaskFollower<State, Action>? {
    TaskFollower<State, Action>(moving: layer.around(screen.tasks), at: site, way: way) { state, body in
      _ = self.access.withValue(of: &state) { routes in
        for position in routes.indices {
          let place = routes.place(at: position)
          _ = routes.withScreen(at: position) { body(&$0, place) }
        }
      }
    }
  }

  /// The id of a route and the address of its screen's action, where what is at an address is an action of a screen in a box.
  ///
  /// The box holds both, one behind the other. They are lent: they must not be changed.
  @inlinable
  @inline(__always)
  func screenAction(at address: UnsafeMutableRawPointer) -> (id: Routes.RouteID, action: UnsafeMutableRawPointer)? {
    let alignment = max(MemoryLayout<Routes.RouteID>.alignment, MemoryLayout<ScreenAction>.alignment)
    guard let contents = box?.contents(of: address, alignment: alignment) else { return nil }
    return (
      contents.assumingMemoryBound(to: Routes.RouteID.self).pointee,
      contents + MemoryLayout<ScreenAction>.offset(behind: Routes.RouteID.self)
    )
  }

  /// Does what an action asks for that is not one of a screen in a box.
  @inlinable
  @inline(never)
  func handle(
    _ routesAction: UnsafeMutableRawPointer,
    for action: UnsafeMutableRawPointer,
    in state: UnsafeMutableRawPointer,
    _ way: MovingWay<ScreenAction, Action>
  ) -> Effect<Action> {
    switch routesAction.assumingMemoryBound(to: RoutesAction.self).pointee {
    case .routeAction(let id, var screenAction):
      return withUnsafeMutablePointer(to: &screenAction) {
        run(UnsafeMutableRawPointer($0), of: id, for: action, in: state, way)
      }
    case .updateRoutes(let routes):
      update(to: routes, in: state)
      return .none
    }
  }

  @inlinable
  func run(
    _ screenAction: UnsafeMutableRawPointer,
    of id: Routes.RouteID,
    for action: UnsafeMutableRawPointer,
    in state: UnsafeMutableRawPointer,
    _ way: MovingWay<ScreenAction, Action>
  ) -> Effect<Action> {
    var effect = Effect<Action>.none
    _ = access.withValue(of: &state.assumingMemoryBound(to: State.self).pointee) { routes in
      guard let position = routes.position(ofRoute: id) else { return reportMissing(id, of: action, in: routes) }
      var screenEffect = Effect<ScreenAction>.none
      let isSame = layer.run {
        routes.withScreen(at: position) { screen in
          withUnsafeMutablePointer(to: &screen) {
            screenEffect = self.screen.reduce(at: UnsafeMutableRawPointer($0), lent: screenAction)
          }
        }
      }
      if !isSame { reportChangedID(id) }
      if endsEffects {
        effect = screenEffect.placed(at: site, id: routes.place(at: position), moving: way)
      } else {
        effect = screenEffect.map { [embed = path.embedding] in embed(.routeAction(id: id, action: $0)) }
      }
    }
    return effect
  }

  @usableFromInline
  func reportMissing(_ id: Routes.RouteID, of action: UnsafeMutableRawPointer, in routes: Routes) {
    let action = action.assumingMemoryBound(to: Action.self).pointee
    report(.actionOfMissingRoute(id: id, action: action, outline: routes.outline, source: source), at: source)
  }

  @usableFromInline
  func reportChangedID(_ id: Routes.RouteID) {
    report(.screenChangedID(from: id, source: source), at: source)
  }

  @usableFromInline
  func update(to newRoutes: [Route<Screen>], in state: UnsafeMutableRawPointer) {
    _ = access.withValue(of: &state.assumingMemoryBound(to: State.self).pointee) { routes in
      for id in routes.update(to: newRoutes) {
        report(.duplicateRoute(id: id, source: source), at: source)
      }
    }
  }

  /// The way of the actions of a screen, which follows the route.
  @usableFromInline
  var way: MovingWay<ScreenAction, Action> {
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

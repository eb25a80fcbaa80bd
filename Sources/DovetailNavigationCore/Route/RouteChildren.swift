import Dovetail

/// The child container of `forEachRoute`: its children are the screens of the routes.
@usableFromInline
final class RouteChildren<State, Action, Routes: RouteList, ScreenAction>: DismissableContainer
where Routes.RouteID: Sendable {
  @usableFromInline typealias Screen = Routes.Screen
  @usableFromInline typealias RoutesAction = RouterAction<Routes.RouteID, Screen, ScreenAction>

  @usableFromInline let access: StateAccess<State, Routes>
  @usableFromInline let action: AnyCasePath<Action, RoutesAction>
  @usableFromInline let projection: PayloadLayout?

  /// The layout of the indirect case `routeAction`: the pointer to its box.
  ///
  /// `nil` if a screen's action has to be copied out of the enum.
  @usableFromInline let box: PayloadLayout?

  @usableFromInline let endsEffects: Bool

  /// The name that effects with a ``RoutePlan`` are anchored to, and the scope of their nodes in the feature tree.
  @usableFromInline let anchor: AnyHashable
  let plans: ChildScope

  @usableFromInline let presentedOverride = DependencyOverride(DismissEffect.present)
  @usableFromInline let source: SourceSite

  /// Creates a container.
  ///
  /// - Parameters:
  ///   - state: The routes.
  ///   - action: The case that holds the actions of the routes.
  ///   - anchor: The name that effects with a ``RoutePlan`` are anchored to.
  ///   - endsEffects: Whether removing a route cancels the effects of its screen.
  ///   - source: The source location of the combinator, at which misuse is reported.
  @usableFromInline
  init(
    _ state: WritableKeyPath<State, Routes>,
    action: AnyCasePath<Action, RoutesAction>,
    named anchor: AnyHashable,
    endsEffects: Bool,
    source: SourceSite
  ) {
    self.action = action
    projection = PayloadLayout(action)
    box = PayloadLayout(toBoxOf: "routeAction", in: RoutesAction.self)
    self.anchor = anchor
    self.endsEffects = endsEffects
    self.source = source
    let access = StateAccess(state)
    self.access = access
    plans = Self.plans(state, access, named: anchor)
  }

  // Without a version, the runtime looks up every route that has effects after each action.
  @usableFromInline
  var hasVersion: Bool { Routes.hasStructure }

  @inlinable
  @inline(__always)
  func childAction(in action: AnyAddress) -> (id: Routes.RouteID, action: AnyAddress)? {
    box?.boxed(Routes.RouteID.self, ScreenAction.self, at: action)
  }

  @inlinable
  func handle(
    _ action: RoutesAction,
    in parentAction: Address<Action>,
    _ state: Address<State>,
    _ run: (Routes.RouteID, AnyAddress) -> Never?
  ) -> Never? {
    switch action {
    case .routeAction(let id, var screenAction):
      return atAddress(of: &screenAction) { run(id, AnyAddress($0)) }
    case .updateRoutes(let routes):
      update(to: routes, in: state)
      return nil
    }
  }

  @inlinable
  @inline(__always)
  func withChild(
    _ id: Routes.RouteID,
    in state: Address<State>,
    _ body: (Address<Screen>) -> Void
  ) -> Bool {
    var isThere = false
    _ = access.withAddress(in: state) { routes in
      guard let position = routes.pointee.position(ofRoute: id) else { return }
      isThere = true
      let keepsID = routes.pointee.withScreen(at: position) { atAddress(of: &$0, body) }
      if !keepsID { reportChangedID(id) }
    }
    return isThere
  }

  @usableFromInline
  func forEachChild(in state: inout State, _ body: (AnyHashable?, inout Screen) -> Void) {
    _ = access.withValue(of: &state) { routes in
      for position in routes.indices {
        let identity = routes.identity(at: position)
        _ = routes.withScreen(at: position) { body(identity, &$0) }
      }
    }
  }
}

extension RouteChildren {
  @usableFromInline
  func childIdentity(of id: Routes.RouteID, in state: Address<State>) -> AnyHashable? {
    var childIdentity: AnyHashable?
    _ = access.withAddress(in: state) { routes in
      childIdentity = routes.pointee.position(ofRoute: id).map { routes.pointee.identity(at: $0) }
    }
    return childIdentity
  }

  @usableFromInline
  func childID(at childIdentity: AnyHashable?, in state: Address<State>) -> Routes.RouteID? {
    guard let childIdentity else { return nil }
    var id: Routes.RouteID?
    _ = access.withAddress(in: state) { routes in
      id = routes.pointee.position(of: childIdentity).map { routes.pointee.routeID(at: $0) }
    }
    return id
  }

  @usableFromInline
  func embedding(_ childIdentity: AnyHashable?) -> @Sendable (ScreenAction) -> Action {
    let embed = action.embedding
    // A route in an array may have moved since the effect started, so its position is read for each action.
    if let route = childIdentity?.base as? RoutePosition {
      return { embed(.routeAction(id: route.position as! Routes.RouteID, action: $0)) }
    }
    let id = childIdentity?.base as! Routes.RouteID
    return { embed(.routeAction(id: id, action: $0)) }
  }

  @usableFromInline
  func action(_ action: RoutesAction, of childIdentity: AnyHashable?) -> ScreenAction? {
    guard case .routeAction(let id, let screenAction) = action else { return nil }
    let route = (childIdentity?.base as? RoutePosition)?.position as? Routes.RouteID
    return (route ?? childIdentity?.base as? Routes.RouteID) == id ? screenAction : nil
  }

  // Returns `nil` for the root, which cannot be removed: without a root no screen could be shown.
  @usableFromInline
  func dismissal(_ childIdentity: AnyHashable?, in state: Address<State>?) -> Action? {
    guard let state, let childIdentity else { return nil }
    var remaining: [Route<Screen>] = []
    _ = access.withValue(of: &state.pointee) { routes in
      if let position = routes.position(of: childIdentity) { remaining = routes.prefix(position).map(\.route) }
    }
    return remaining.isEmpty ? nil : action.embedding(.updateRoutes(remaining))
  }

  @usableFromInline
  func reportUndismissable() { report(.dismissedRoot(source: source), at: source) }

  @usableFromInline
  func version(of state: Address<State>) -> UInt64 {
    var version: UInt64 = 0
    _ = access.withAddress(in: state) { version = $0.pointee.structure() }
    return version
  }

  @usableFromInline
  func reportAbsence(
    of id: Routes.RouteID,
    for action: Address<Action>,
    in state: Address<State>
  ) {
    _ = access.withAddress(in: state) { routes in
      let outline = routes.pointee.outline
      report(.actionOfMissingRoute(id: id, action: action.pointee, outline: outline, source: source), at: source)
    }
  }

  static func plans(
    _ state: WritableKeyPath<State, Routes>,
    _ access: StateAccess<State, Routes>,
    named anchor: AnyHashable
  ) -> ChildScope {
    RoutePlan<Routes>.site(state, access, named: anchor)
  }

  @usableFromInline
  func adoptParentEffect(_ node: AnyEffectNode) -> AnyEffectNode {
    Effect<Action>(of: node).anchoring(anchor, at: plans).erased ?? node
  }

  @usableFromInline
  func reportChangedID(_ id: Routes.RouteID) {
    report(.screenChangedID(from: id, source: source), at: source)
  }

  @usableFromInline
  func update(to newRoutes: [Route<Screen>], in state: Address<State>) {
    _ = access.withAddress(in: state) { routes in
      for id in routes.pointee.update(to: newRoutes) {
        report(.duplicateRoute(id: id, source: source), at: source)
      }
    }
  }
}

extension Reducer {
  /// Returns a reducer that runs the screens of routes, and then this reducer.
  ///
  /// - Parameters:
  ///   - state: The routes.
  ///   - action: The case that holds the actions of the routes.
  ///   - anchor: The name that effects with a ``RoutePlan`` are anchored to.
  ///   - screen: The reducer of a screen.
  ///   - endsEffects: Whether removing a route cancels the effects of its screen.
  ///   - source: The source location at which misuse is reported.
  @inlinable
  func routes<Routes: RouteList, ScreenAction>(
    _ state: WritableKeyPath<State, Routes>,
    _ action: AnyCasePath<Action, RouterAction<Routes.RouteID, Routes.Screen, ScreenAction>>,
    named anchor: some Hashable,
    _ screen: some Reducer<Routes.Screen, ScreenAction>,
    _ endsEffects: Bool = true,
    at source: SourceSite
  ) -> Reduce<State, Action> where Routes.RouteID: Sendable {
    RouteChildren(state, action: action, named: AnyHashable(anchor), endsEffects: endsEffects, source: source)
      .reducer(of: screen, state: state, action: anchor, before: self)
  }
}

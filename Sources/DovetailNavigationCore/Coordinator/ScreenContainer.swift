import Dovetail

/// Which screens count as covering the feature that contains them.
enum Covering {
  /// Presented screens: sheets and covers.
  case presented

  /// Presented and pushed screens.
  case all
}

/// A property that contains screens over a feature: a presentation, a stack or routes.
protocol ScreenContainer {
  /// The state of a screen.
  associatedtype Screen
  associatedtype ScreenIDs: BidirectionalCollection<AnyHashable>

  /// Whether it is a presentation, which also covers stacks.
  static var isPresentation: Bool { get }

  /// The ids of the screens in this container, from the bottom up.
  var screenIDs: ScreenIDs { get }

  /// The identity of the screens, which changes when a screen is added, removed or replaced.
  var screensIdentity: AnyHashable { get }

  /// Returns the state of a screen.
  func screen(_ id: AnyHashable) -> Screen?

  /// Changes the state of a screen in place. Does nothing if there is no such screen.
  mutating func changeScreen(_ id: AnyHashable, _ body: (inout Screen) -> Void)

  /// Returns whether there are screens that cover the feature.
  func covers(_ covering: Covering) -> Bool

  /// Removes the screens that cover the feature.
  mutating func uncover(_ covering: Covering)

  /// Returns the placement of a flow that is a screen.
  func placement(of id: AnyHashable) -> FlowPlacement

  /// Adds a screen above the others.
  mutating func addScreen(_ screen: Screen, as style: RouteStyle)

  /// Removes the screens above a screen.
  mutating func goBack(toScreen id: AnyHashable)

  /// Removes a screen and the screens above it.
  ///
  /// - Returns: Whether it was removed. The root of routes is not.
  mutating func removeScreen(_ id: AnyHashable) -> Bool
}

/// An action of a container of screens.
protocol ScreenContainerAction {
  /// The actions of a screen.
  associatedtype ScreenAction

  /// The screen that sent the action, and the screen's action.
  var origin: (position: AnyHashable, action: ScreenAction)? { get }
}

extension PresentationAction: ScreenContainerAction {
  var origin: (position: AnyHashable, action: Action)? {
    if case .presented(let action) = self { (soleFlowPosition, action) } else { nil }
  }
}

extension StackAction: ScreenContainerAction {
  var origin: (position: AnyHashable, action: Action)? {
    if case .element(let id, let action) = self { (AnyHashable(id), action) } else { nil }
  }
}

extension RouterAction: ScreenContainerAction {
  var origin: (position: AnyHashable, action: ScreenAction)? {
    if case .routeAction(let id, let action) = self { (AnyHashable(id), action) } else { nil }
  }
}

extension PresentationState: ScreenContainer {
  static var isPresentation: Bool { true }

  var screenIDs: [AnyHashable] { wrappedValue == nil ? [] : [soleFlowPosition] }

  var screensIdentity: AnyHashable { AnyHashable(storage.map(ObjectIdentifier.init)) }

  func screen(_ id: AnyHashable) -> State? { wrappedValue }

  mutating func changeScreen(_ id: AnyHashable, _ body: (inout State) -> Void) { withPresented(body) }

  func covers(_ covering: Covering) -> Bool { wrappedValue != nil }

  mutating func uncover(_ covering: Covering) { wrappedValue = nil }

  func placement(of id: AnyHashable) -> FlowPlacement { .modal }

  mutating func addScreen(_ screen: State, as style: RouteStyle) { wrappedValue = screen }

  mutating func goBack(toScreen id: AnyHashable) {}

  mutating func removeScreen(_ id: AnyHashable) -> Bool {
    wrappedValue = nil
    return true
  }
}

extension StackState: ScreenContainer {
  static var isPresentation: Bool { false }

  var screenIDs: some BidirectionalCollection<AnyHashable> { ids.lazy.map(AnyHashable.init) }

  var screensIdentity: AnyHashable { AnyHashable(Array(ids)) }

  func screen(_ id: AnyHashable) -> Element? { (id.base as? StackElementID).flatMap { entries[id: $0]?.value } }

  mutating func changeScreen(_ id: AnyHashable, _ body: (inout Element) -> Void) {
    guard let id = id.base as? StackElementID, let position = entries.index(id: id) else { return }
    entries.withElement(at: position) { body(&$0.value) }
  }

  func covers(_ covering: Covering) -> Bool { covering == .all && !isEmpty }

  mutating func uncover(_ covering: Covering) {
    if covering == .all { entries.removeLast(entries.count) }
  }

  func placement(of id: AnyHashable) -> FlowPlacement { .pushed }

  mutating func addScreen(_ screen: Element, as style: RouteStyle) { append(screen) }

  mutating func goBack(toScreen id: AnyHashable) {
    if let id = id.base as? StackElementID { pop(to: id) }
  }

  mutating func removeScreen(_ id: AnyHashable) -> Bool {
    guard let id = id.base as? StackElementID else { return false }
    pop(from: id)
    return true
  }
}

extension RouteList {
  static var isPresentation: Bool { false }

  var screenIDs: some BidirectionalCollection<AnyHashable> { indices.lazy.map { AnyHashable(routeID(at: $0)) } }

  var screensIdentity: AnyHashable { AnyHashable(map(\.route.identity)) }

  func screen(_ id: AnyHashable) -> Screen? { position(ofRouteNamed: id).map { self[$0].route.screen } }

  mutating func changeScreen(_ id: AnyHashable, _ body: (inout Screen) -> Void) {
    if let position = position(ofRouteNamed: id) { _ = withScreen(at: position, body) }
  }

  func covers(_ covering: Covering) -> Bool { lowestCover(covering) != nil }

  mutating func uncover(_ covering: Covering) {
    if let position = lowestCover(covering) { removeLast(count - position) }
  }

  func placement(of id: AnyHashable) -> FlowPlacement {
    position(ofRouteNamed: id).map { self[$0].route.isPresented } == true ? .modal : .pushed
  }

  mutating func addScreen(_ screen: Screen, as style: RouteStyle) {
    if style.isPush { uncoverNavigation() }
    _ = appendRoute(Element(Route(screen: screen, style: style)))
  }

  mutating func goBack(toScreen id: AnyHashable) {
    if let position = position(ofRouteNamed: id) { removeLast(count - position - 1) }
  }

  mutating func removeScreen(_ id: AnyHashable) -> Bool {
    guard let position = position(ofRouteNamed: id), position > 0 else { return false }
    removeLast(count - position)
    return true
  }

  /// Removes presented routes until the uppermost one has a navigation view, if there is such a route.
  private mutating func uncoverNavigation() {
    guard canPush == false, contains(where: { $0.route.isPresented && $0.route.withNavigation }) else { return }
    while canPush == false, let position = lastIndex(where: { $0.route.isPresented }) {
      removeLast(count - position)
    }
  }

  private func position(ofRouteNamed id: AnyHashable) -> Int? {
    (id.base as? RouteID).flatMap { position(ofRoute: $0) }
  }

  // The root does not cover the feature.
  private func lowestCover(_ covering: Covering) -> Int? {
    guard count > 1 else { return nil }
    switch covering {
    case .all: return 1
    case .presented: return indices.dropFirst().first { self[$0].route.isPresented }
    }
  }
}

extension Array: ScreenContainer where Element: RouteProtocol {}

extension IdentifiedArray: ScreenContainer where Element: RouteProtocol & Identifiable, ID == Element.ID {}

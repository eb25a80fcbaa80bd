import Dovetail

/// Which screens cover the feature that holds them.
enum Covering {
  /// Those that are presented: sheets and covers.
  case presented

  /// Also those that are pushed.
  case all
}

/// A property that holds screens over a feature: a presentation, a stack or routes.
protocol ScreenContainer {
  /// The state of a screen.
  associatedtype Screen

  /// Whether it is a presentation, which lies over stacks as well.
  static var isPresentation: Bool { get }

  /// What names each of the screens, from the bottom up, in this container.
  var screenIDs: [AnyHashable] { get }

  /// What tells which screens there are: another value when one has come, gone or been replaced.
  var screenMark: AnyHashable { get }

  /// The state of a screen.
  func screen(_ id: AnyHashable) -> Screen?

  /// Changes the state of a screen in place; nothing happens where it is not there.
  mutating func changeScreen(_ id: AnyHashable, _ body: (inout Screen) -> Void)

  /// Whether there are screens that cover the feature.
  func covers(_ covering: Covering) -> Bool

  /// Removes the screens that cover the feature.
  mutating func uncover(_ covering: Covering)
}

extension PresentationState: ScreenContainer {
  static var isPresentation: Bool { true }

  var screenIDs: [AnyHashable] { wrappedValue == nil ? [] : [soleFlowPosition] }

  var screenMark: AnyHashable { AnyHashable(storage.map(ObjectIdentifier.init)) }

  func screen(_ id: AnyHashable) -> State? { wrappedValue }

  mutating func changeScreen(_ id: AnyHashable, _ body: (inout State) -> Void) { withPresented(body) }

  func covers(_ covering: Covering) -> Bool { wrappedValue != nil }

  mutating func uncover(_ covering: Covering) { wrappedValue = nil }
}

extension StackState: ScreenContainer {
  static var isPresentation: Bool { false }

  var screenIDs: [AnyHashable] { ids.map(AnyHashable.init) }

  var screenMark: AnyHashable { AnyHashable(Array(ids)) }

  func screen(_ id: AnyHashable) -> Element? { (id.base as? StackElementID).flatMap { entries[id: $0]?.value } }

  mutating func changeScreen(_ id: AnyHashable, _ body: (inout Element) -> Void) {
    guard let id = id.base as? StackElementID, let position = entries.index(id: id) else { return }
    entries.withElement(at: position) { body(&$0.value) }
  }

  func covers(_ covering: Covering) -> Bool { covering == .all && !isEmpty }

  mutating func uncover(_ covering: Covering) {
    if covering == .all { entries.removeLast(entries.count) }
  }
}

extension RouteList {
  static var isPresentation: Bool { false }

  var screenIDs: [AnyHashable] { indices.map { AnyHashable(routeID(at: $0)) } }

  var screenMark: AnyHashable { AnyHashable(map(\.route.identity)) }

  func screen(_ id: AnyHashable) -> Screen? { position(ofRouteNamed: id).map { self[$0].route.screen } }

  mutating func changeScreen(_ id: AnyHashable, _ body: (inout Screen) -> Void) {
    if let position = position(ofRouteNamed: id) { _ = withScreen(at: position, body) }
  }

  func covers(_ covering: Covering) -> Bool { lowestCover(covering) != nil }

  mutating func uncover(_ covering: Covering) {
    if let position = lowestCover(covering) { removeLast(count - position) }
  }

  /// Removes presented routes until what is uppermost has a navigation view, if any has.
  mutating func uncoverNavigation() {
    guard canPush == false, contains(where: { $0.route.isPresented && $0.route.withNavigation }) else { return }
    while canPush == false, let position = lastIndex(where: { $0.route.isPresented }) {
      removeLast(count - position)
    }
  }

  private func position(ofRouteNamed id: AnyHashable) -> Int? {
    (id.base as? RouteID).flatMap { position(ofRoute: $0) }
  }

  // The root covers nothing.
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

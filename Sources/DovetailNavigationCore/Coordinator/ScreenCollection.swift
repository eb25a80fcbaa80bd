import Dovetail

/// A container that a search has found in a state.
struct ScreenCollection<Root> {
  /// The path from the state to the container.
  let path: [AnyHashable]

  /// Whether it is a presentation, which also covers stacks.
  let isPresentation: Bool

  /// Whether it contains screens that cover the feature.
  let isCovering: Bool

  /// The identity of its screens, which changes when a screen is added, removed or replaced.
  let identity: AnyHashable

  /// Removes the screens that cover the feature.
  let remove: (inout Root) -> Void
}

/// Finds the presentations, stacks and routes in a state, and in the states of the features in them.
///
/// A flow finds the screens of features that are no flows in this way, so nothing has to list them. States of child
/// flows are skipped.
struct ScreenSearch<Root> {
  typealias Modify<Value> = StateProperty<Root>.Modify<Value>

  let covering: Covering

  /// The types of the states of child flows.
  let excluded: Set<ObjectIdentifier>

  /// The found containers, each one before the containers in its screens.
  private(set) var found: [ScreenCollection<Root>] = []

  init(in root: Root, _ parts: StateParts<Root>, _ covering: Covering, excluding excluded: Set<ObjectIdentifier>) {
    self.covering = covering
    self.excluded = excluded
    parts.visit(&self, root, [], { root, body in body(&root) })
  }

  /// Returns whether values of a type are searched.
  func includes<Value>(_ type: Value.Type) -> Bool { !excluded.contains(ObjectIdentifier(type)) }

  /// Searches a value at a path.
  mutating func visit<Value>(_ value: Value, _ path: [AnyHashable], _ modify: @escaping Modify<Value>) {
    guard includes(Value.self) else { return }
    StateParts.of(Value.self).visit(&self, value, path, modify)
  }

  /// Adds a container, and searches its screens.
  mutating func add<Container: ScreenContainer>(
    _ container: Container,
    _ path: [AnyHashable],
    _ modify: @escaping Modify<Container>
  ) {
    let covering = covering
    found.append(
      ScreenCollection(
        path: path,
        isPresentation: Container.isPresentation,
        isCovering: container.covers(covering),
        identity: AnyHashable([AnyHashable(path), container.screensIdentity]),
        remove: { modify(&$0) { $0.uncover(covering) } }
      )
    )
    guard StateParts.of(Container.Screen.self).mayHoldScreens else { return }
    for id in container.screenIDs {
      guard let screen = container.screen(id) else { continue }
      visit(screen, path + [id]) { root, body in modify(&root) { $0.changeScreen(id, body) } }
    }
  }
}

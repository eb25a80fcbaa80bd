import Dovetail

/// A container in a state, and the screens in it.
struct ScreenCollection<Root> {
  /// The way to the container from the state.
  let path: [AnyHashable]

  /// Whether it is a presentation, which lies over stacks as well.
  let isPresentation: Bool

  /// Whether there are screens in it that cover the feature.
  let isCovering: Bool

  /// What tells which screens there are.
  let mark: AnyHashable

  /// Removes those that cover the feature.
  let remove: (inout Root) -> Void
}

/// Finds the presentations, stacks and routes in a state, and in the states of the features within.
///
/// That is how a flow knows of the screens of features that are no flows: nobody lists them. The states of child flows
/// are left out.
struct ScreenSearch<Root> {
  typealias Modify<Value> = StateProperty<Root>.Modify<Value>

  let covering: Covering

  /// The types of the states of child flows.
  let excluded: Set<ObjectIdentifier>

  /// The containers, the outer before those in its screens.
  private(set) var found: [ScreenCollection<Root>] = []

  init(in root: Root, _ parts: StateParts<Root>, _ covering: Covering, excluding excluded: Set<ObjectIdentifier>) {
    self.covering = covering
    self.excluded = excluded
    parts.visit(&self, root, [], { root, body in body(&root) })
  }

  /// Whether values of a type are searched.
  func includes<Value>(_ type: Value.Type) -> Bool { !excluded.contains(ObjectIdentifier(type)) }

  /// Looks for containers in a value at a path.
  mutating func visit<Value>(_ value: Value, _ path: [AnyHashable], _ modify: @escaping Modify<Value>) {
    guard includes(Value.self) else { return }
    StateParts.of(Value.self).visit(&self, value, path, modify)
  }

  /// Adds a container, and looks for others in its screens.
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
        mark: AnyHashable([AnyHashable(path), container.screenMark]),
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

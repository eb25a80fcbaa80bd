import Dovetail

/// What is known of a type of flow without its state: its name, what it opens, and the types below it.
struct FlowType<Target: FlowTarget> {
  let id: ObjectIdentifier

  /// The type of its state.
  let state: ObjectIdentifier

  /// Whether it is a ``GuardedFlow``.
  let isGuarded: Bool
  let name: () -> String
  let targets: () -> [PartialCaseKeyPath<Target>]
  let children: () -> [FlowType]

  init<F: Flow>(_ flow: F.Type) where F.Action.Target == Target {
    id = ObjectIdentifier(flow)
    state = ObjectIdentifier(F.State.self)
    isGuarded = flow is any GuardedFlow.Type
    name = { typeName(flow) }
    targets = { F.targets }
    children = { F.children.map(\.link.type) }
  }
}

import Dovetail

/// A flow type with the type erased: its name, its targets and the types of its children.
//
// The closures compute their values on demand. For recursive flows, an eager list of children would never end.
struct FlowType<Target: FlowTarget> {
  /// The flow type.
  let id: ObjectIdentifier

  /// The state type of the flow.
  let state: ObjectIdentifier

  /// Whether the flow is a ``GuardedFlow``.
  let isGuarded: Bool

  /// Returns the name of the type, for diagnostics.
  let name: () -> String

  /// Returns the targets that the flow opens itself.
  let targets: () -> [PartialCaseKeyPath<Target>]

  /// Returns the types of the children.
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

import Dovetail

/// What is known of a type of flow without its state: its name, what it opens, and the types below it.
struct FlowType<Target: FlowTarget> {
  let id: ObjectIdentifier
  let name: () -> String
  let targets: () -> [PartialCaseKeyPath<Target>]
  let children: () -> [FlowType]

  init<F: Flow>(_ flow: F.Type) where F.Action.Target == Target {
    id = ObjectIdentifier(flow)
    name = { typeName(flow) }
    targets = { F.targets }
    children = { F.children.map(\.type) }
  }
}

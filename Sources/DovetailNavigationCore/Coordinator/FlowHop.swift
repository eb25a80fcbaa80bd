import Dovetail

/// A flow that a handover has passed through, as shown in diagnostics.
//
// Every handover creates a value for each flow on its path, so the texts are computed only when a message needs them.
struct FlowHop {
  private let type: Any.Type
  private let cases: () -> [String]

  init<F: Flow>(_ map: FlowMap<F>) {
    type = F.self
    cases = { F.Action.Target.allCasePaths.filter { map.reaches($0) }.map { "\($0)" } }
  }

  /// The name of the flow's type.
  var name: String { typeName(type) }

  /// The names of the target cases that the flow or one of its descendants opens.
  var targets: [String] { cases() }
}

import Dovetail

/// A flow on the way that a hand-over has taken, for messages.
///
/// It is made for each flow on the way, so it works out its texts when they are asked for.
struct FlowHop {
  private let type: Any.Type
  private let cases: () -> [String]

  init<F: Flow>(_ map: FlowMap<F>) {
    type = F.self
    cases = { F.Action.Target.allCasePaths.filter { map.reaches($0) }.map { "\($0)" } }
  }

  /// The name of the flow's type.
  var name: String { typeName(type) }

  /// The cases that the flow or one below it opens.
  var targets: [String] { cases() }
}

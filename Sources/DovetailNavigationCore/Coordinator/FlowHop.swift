import Dovetail

/// A flow that a handover has passed through, as shown in diagnostics.
//
// Every handover creates a value for each flow on its path, so the texts are computed only when a message needs them.
struct FlowHop {
  private let type: Any.Type
  private let cases: () -> [String]

  /// Describes a flow.
  ///
  /// - Parameters:
  ///   - type: The type of the flow.
  ///   - targets: Returns the names of the target cases that the flow or one of its descendants opens.
  init(_ type: Any.Type, targets: @escaping () -> [String]) {
    self.type = type
    cases = targets
  }

  /// The name of the flow's type.
  var name: String { typeName(type) }

  /// The names of the target cases that the flow or one of its descendants opens.
  var targets: [String] { cases() }
}

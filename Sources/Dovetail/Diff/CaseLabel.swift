/// The name of an action with the cases it leads to, and without payloads.
///
/// ```swift
/// caseLabel(of: Feature.Action.child(.tapped))         // "Feature.Action.child(.tapped)"
/// caseLabel(of: Feature.Action.row(id: 1, .edit("")))  // "Feature.Action.row(id:, _: .edit)"
/// ```
///
/// A payload that is an enum is followed; of others the argument label remains. An action that is
/// `CustomDebugStringConvertible` is named by its own description.
///
/// - Complexity: Linear in the count of nested cases and their payloads.
package func caseLabel(of action: Any) -> String {
  if let action = action as? any CustomDebugStringConvertible { return action.debugDescription }
  return typeName(type(of: action), showsGenericArguments: false) + casePath(of: action)
}

/// The part of the label after the type: `.child(.tapped)`, or nothing when the value is no enum.
private func casePath(of value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .enum:
    guard let (label, payload) = mirror.children.first else { return ".\(value)" }
    let arguments = casePath(of: payload)
    return "." + (label ?? "") + (arguments.isEmpty ? "" : "(\(arguments))")
  case .optional:
    return mirror.children.first.map { casePath(of: $0.value) } ?? ""
  case .tuple:
    return mirror.children.map { child in
      let path = casePath(of: child.value)
      return (ChildLabel.argument(child.label) ?? "_") + ":" + (path.isEmpty ? "" : " " + path)
    }
    .joined(separator: ", ")
  default:
    return ""
  }
}

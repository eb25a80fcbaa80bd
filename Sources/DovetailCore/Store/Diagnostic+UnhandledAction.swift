// The message of an action that no combinator handles.
extension Diagnostic {
  /// An action for a combinator was sent to a feature whose body has no such combinator.
  static func unhandledChildAction(
    _ payload: ActionRecord.Payload,
    _ combinator: MissingCombinator,
    action: Any
  ) -> Diagnostic {
    Diagnostic(
      """
      No combinator in the body of a feature handles an action.

      Action: \(caseLabel(of: action))
      Case: \(payload.path) of \(typeName(payload.feature))

      The action changed nothing and has no effect. \(combinator.advice)
      """
    )
  }
}

extension MissingCombinator {
  /// What to add to the feature.
  fileprivate var advice: String {
    guard let missingProperty else {
      let others = otherPlaces.map { "\"\($0)\"" }.joined(separator: " or ")
      let choice = others.isEmpty ? "" : " Write \(others) instead of \"\(place)\" if the child is there."
      return "Add \"\(text)\" to the body of the feature.\(choice)"
    }
    return """
      The state has no property for the children of this case: declare one as "\(missingProperty)", and add "\(text)" to the \
      body of the feature.
      """
  }
}

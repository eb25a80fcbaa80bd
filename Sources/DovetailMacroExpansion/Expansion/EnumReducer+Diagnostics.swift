extension EnumReducer {
  /// Names of members of the expansion, which a case cannot have.
  private static let reserved: Set = ["body", "scope"]

  /// Reports problems with the cases.
  func diagnose(_ context: inout ExpansionContext) {
    for element in cases.all {
      diagnose(element, &context)
      let name = element.element.name
      if Self.reserved.contains(name.name), !type.hasValue(name.name) {
        context.diagnose(.caseNamedAsMember(name.name), at: name.range)
      } else if CasePathableExpansion.isReserved(name) {
        context.diagnose(.unnameableCase(name.name), at: name.range)
      }
    }
  }

  private func diagnose(_ element: EnumCase, _ context: inout ExpansionContext) {
    let declaration = element.declaration
    guard element.parameters.count == 1, let payload = element.parameters.first?.type,
      !declaration.hasAttribute("ReducerCaseIgnored")
    else { return }
    if declaration.hasAttribute("ReducerCaseEphemeral") {
      guard payload.genericArguments.count != 1 else { return }
      let name = element.element.name
      return context.diagnose(.ephemeralWithoutAction(name.name, payload.text), at: name.range)
    }
    guard payload.isNeverFeature || type.isAnyType(payload.text) else { return }
    let start = declaration.range.lowerBound
    context.diagnose(
      .payloadIsNoFeature(element.element.name.name, payload.text),
      at: payload.range,
      // No fix-it for several cases in one declaration, since the attribute would apply to all of them.
      fixIts: declaration.elements.count == 1
        ? [(FixItMessage.addAttribute("ReducerCaseIgnored"), [(start..<start, "@ReducerCaseIgnored ")])] : []
    )
  }
}

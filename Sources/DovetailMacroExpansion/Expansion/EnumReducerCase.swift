/// One case of an enum with `@Reducer`.
struct EnumReducerCase {
  /// The kind of a case, by its payload.
  enum Kind {
    /// A reducer, whose state and actions the case has.
    case reducer

    /// A state without a reducer, which is dismissed by each of its actions.
    case ephemeral

    /// Plain data.
    case ignored
  }

  let base: EnumCase
  let kind: Kind

  init(_ base: EnumCase) {
    self.base = base
    kind = Self.kind(of: base.element, in: base.declaration, of: base.type)
  }

  /// The kind of a case, by its attribute or else by the type of its payload.
  static func kind(
    of element: EnumCaseElement,
    in declaration: EnumCaseDeclaration,
    of enumeration: TypeDeclaration
  ) -> Kind {
    if declaration.hasAttribute("ReducerCaseIgnored") || element.parameters.count != 1 { return .ignored }
    if declaration.hasAttribute("ReducerCaseEphemeral") { return .ephemeral }
    let type = element.parameters[0].type
    // Such a payload is an error that is reported. The rest is expanded as if the user had applied the fix-it.
    if type.isNeverFeature || enumeration.isAnyType(type.text) { return .ignored }
    let name = type.name?.split(separator: ".").last
    return name == "AlertState" || name == "ConfirmationDialogState" ? .ephemeral : .reducer
  }

  var name: String { base.name }

  /// The keywords before the name of a case with the state or the action of a feature.
  var keyword: String { base.declaration.isIndirect ? "indirect case" : "case" }

  /// The type of the payload; empty unless there is exactly one value.
  var type: String { base.parameters.first?.type.text ?? "" }

  /// The type whose `State` and `Action` the case has.
  ///
  /// The `Body` of an enum reducer has the state and the action of the enum. Those of the enum are used, since the
  /// compiler finds them without a conformance.
  var feature: String { type.hasSuffix(".Body") ? String(type.dropLast(5)) : type }

  /// The expression that makes the reducer of the case.
  var reducer: String { base.parameters.first?.defaultValue?.text ?? "\(type)()" }

  /// The label by which the functions that make the reducers of the cases differ.
  var reducerLabel: String { "_\(base.index)" }

  /// The call that makes the reducer of the case.
  var reducerCall: String { "_$reducer(\(reducerLabel): ())" }

  /// The payload of the case in the state.
  var statePayload: String { kind == .reducer ? "(\(feature).State)" : base.payload }

  /// The payload of the case in the action.
  var actionPayload: String {
    switch kind {
    case .reducer: "(\(feature).Action)"
    case .ephemeral: "(\(base.parameters[0].type.genericArguments.first?.text ?? "Swift.Never"))"
    case .ignored: "(Swift.Never)"
    }
  }
}

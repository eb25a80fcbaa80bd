/// One case of an enum with `@Reducer`.
struct EnumReducerCase {
  /// What a case holds.
  enum Kind {
    /// A reducer, whose state and actions are those of the case.
    case reducer

    /// A state without a reducer, which goes when one of its actions comes.
    case ephemeral

    /// Plain data.
    case ignored
  }

  let base: EnumCase
  let kind: Kind

  init(_ base: EnumCase) {
    self.base = base
    kind = Self.kind(of: base.element, in: base.declaration)
  }

  /// What a case holds: what is written on it, or what its payload shows.
  static func kind(of element: EnumCaseElement, in declaration: EnumCaseDeclaration) -> Kind {
    if declaration.hasAttribute("ReducerCaseIgnored") || element.parameters.count != 1 { return .ignored }
    if declaration.hasAttribute("ReducerCaseEphemeral") { return .ephemeral }
    let type = element.parameters[0].type
    // It is an error that is reported; the rest of the enum is expanded as if the user had followed the message.
    if type.isNeverFeature { return .ignored }
    let name = type.name?.split(separator: ".").last
    return name == "AlertState" || name == "ConfirmationDialogState" ? .ephemeral : .reducer
  }

  var name: String { base.name }

  /// What stands before the name of a case with the state or the action of a feature.
  var keyword: String { base.declaration.isIndirect ? "indirect case" : "case" }

  /// The type of what the case holds, where it is one.
  var type: String { base.parameters.first?.type.text ?? "" }

  /// The type that names the state and the actions of the case.
  ///
  /// The body of an enum reducer has those of the enum, and to ask the enum needs no conformance to be known.
  var feature: String { type.hasSuffix(".Body") ? String(type.dropLast(5)) : type }

  /// The expression that makes the reducer of the case.
  var reducer: String { base.parameters.first?.defaultValue?.text ?? "\(type)()" }

  /// The property that makes the reducer of the case.
  var reducerProperty: String { "_$reducer\(base.index)" }

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

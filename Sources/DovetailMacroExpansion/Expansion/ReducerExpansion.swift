/// `@Reducer`.
enum ReducerExpansion {
  static func expand(_ context: inout ExpansionContext) -> String {
    guard let type = context.type, ![.extension, .protocol, .actor].contains(type.kind) else {
      if context.isRefusal {
        context.diagnose(
          .reducerNeedsStructOrEnum(context.declaration.kindInMessage),
          at: context.keyword,
          fixIts: context.type?.kind == .actor ? [(FixItMessage.makeStruct, [(context.keyword, "struct")])] : []
        )
      }
      return ""
    }
    guard !context.refusesNoncopyable("Reducer", type) else { return "" }
    if let name = takenName(in: type) {
      if context.isRefusal { context.diagnose(.memberIsThere("Reducer", name.name), at: name.range) }
      return ""
    }
    switch context.request.role {
    case .member where type.kind == .enum && context.isHidden: return ""
    case .memberAttribute where type.kind == .enum && context.isHidden: return ""
    case .member where type.kind == .enum: return EnumReducer(type, &context).members
    case .member: return StructReducer(type).members(&context)
    case .memberAttribute: return attributes(for: context.declaration, in: type)
    case .extension where type.kind == .enum: return context.conformance(to: ["CaseReducer", "Reducer"], of: type)
    case .extension:
      return context.conformance(to: type.needsSendable ? ["Reducer", "Sendable"] : ["Reducer"], of: type)
    default: return ""
    }
  }

  /// The name of a nested type that has the name of one that belongs to the feature, and is another: the type of the
  /// body, or the stores of an enum of features.
  private static func takenName(in type: TypeDeclaration) -> Identifier? {
    type.flatMembers.lazy.compactMap { member -> Identifier? in
      guard case .type(let nested) = member, nested.kind != .extension else { return nil }
      if nested.name.name == "Body" { return nested.name }
      guard type.kind == .enum, nested.name.name == "CaseScope", !type.hasValue("scope") else { return nil }
      let stores = Set(EnumCases(of: nested).all.map(\.element.name.name))
      return EnumCases(of: type).all.allSatisfy { stores.contains($0.element.name.name) } ? nil : nested.name
    }.first
  }

  /// The attributes to add to a member.
  private static func attributes(for member: Declaration, in type: TypeDeclaration) -> String {
    switch member {
    case .type(let member) where member.kind == .enum && member.name.name == "State":
      return missing(["CasePathable", "dynamicMemberLookup"], on: member)
    case .type(let member) where member.kind == .enum && member.name.name == "Action":
      return missing(["CasePathable"], on: member)
    case .variable(let variable): return builder(for: variable)
    case .enumCase(let declaration) where type.kind == .enum && !declaration.isUnavailable:
      return [marker(for: declaration, in: type), trigger(for: declaration, in: type)].filter { !$0.isEmpty }
        .joined(separator: "\n")
    default: return ""
    }
  }

  private static func missing(_ attributes: [String], on type: TypeDeclaration) -> String {
    attributes
      .filter { !type.hasAttribute($0) && !type.inherits($0) }
      .map { $0 == "dynamicMemberLookup" ? "@\($0)" : "@Dovetail.\($0)" }
      .joined(separator: "\n")
  }

  /// The result builder attribute of a body, unless it has one.
  private static func builder(for variable: VariableDeclaration) -> String {
    guard variable.bindings.count == 1, let binding = variable.bindings.first, binding.identifier?.name == "body",
      binding.accessors != nil, binding.isComputed,
      !variable.attributes.contains(where: { $0.baseName == "ReducerBuilder" }),
      let type = binding.type?.opaque
    else { return "" }
    let (state, action) = BodyType(type).stateAndAction ?? ("Self.State", "Self.Action")
    return "@Dovetail.ReducerBuilder<\(state), \(action)>"
  }

  /// The attribute with which the compiler adds the members of an enum before it checks the enum.
  ///
  /// It is on the first case that is there in any case, and else on each.
  private static func trigger(for declaration: EnumCaseDeclaration, in type: TypeDeclaration) -> String {
    let cases = EnumCases(of: type).all
    let name = declaration.elements.first?.name.name
    guard cases.first(where: { !$0.isConditional }).map({ $0.element.name.name == name }) ?? true else { return "" }
    return "@Dovetail._$ReducerCases(\(type.name.text).CaseScope.self)"
  }

  /// The attribute of a case without a reducer, unless it has one.
  private static func marker(for declaration: EnumCaseDeclaration, in type: TypeDeclaration) -> String {
    guard !declaration.hasAttribute("ReducerCaseIgnored"), !declaration.hasAttribute("ReducerCaseEphemeral"),
      declaration.elements.count == 1, let element = declaration.elements.first
    else { return "" }
    switch EnumReducerCase.kind(of: element, in: declaration, of: type) {
    case .ignored: return "@Dovetail.ReducerCaseIgnored"
    case .ephemeral: return "@Dovetail.ReducerCaseEphemeral"
    case .reducer: return ""
    }
  }
}

extension TypeDeclaration {
  /// Whether it is a public struct that stores nothing but dependencies.
  ///
  /// The compiler infers `Sendable` only for structs that are not public.
  fileprivate var needsSendable: Bool {
    kind == .struct && hasModifier("public")
      && flatMembers.allSatisfy { member in
        guard case .variable(let variable) = member, !variable.isStatic else { return true }
        return variable.hasAttribute("Dependency") || variable.bindings.allSatisfy(\.isComputed)
      }
  }
}

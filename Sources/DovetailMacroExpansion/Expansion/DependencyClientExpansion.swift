/// `@DependencyClient`.
enum DependencyClientExpansion {
  static func expand(_ context: inout ExpansionContext) -> String {
    guard let type = context.type, type.kind == .struct else {
      if context.request.role == .member {
        context.diagnose(.clientNeedsStruct(context.declaration.kindInMessage), at: context.keyword)
      }
      return ""
    }
    switch context.request.role {
    case .memberAttribute: return isEndpoint(context.declaration) ? "@Dovetail._$DependencyEndpoint" : ""
    case .member:
      diagnoseOperators(of: type, &context)
      return initializers(of: type, &context)
    default: return ""
    }
  }

  /// Whether a member is an endpoint of the client: a stored variable of a function type.
  private static func isEndpoint(_ member: Declaration) -> Bool {
    guard case .variable(let variable) = member, !variable.isLet, !variable.isStatic, !variable.isLazy,
      variable.bindings.count == 1, variable.bindings[0].isStored, variable.bindings[0].type?.function != nil
    else { return false }
    return !variable.hasAttribute("DependencyEndpoint") && !variable.hasAttribute("DependencyEndpointIgnored")
  }

  /// Reports operators in a type that has conformances, beside a macro that may add members of any name: the compiler
  /// takes no such operator for a conformance.
  private static func diagnoseOperators(of type: TypeDeclaration, _ context: inout ExpansionContext) {
    let isAnyNamed = type.flatMembers.contains { member in
      if case .variable(let variable) = member { variable.hasAttribute("DependencyEndpoint") } else { false }
    }
    guard isAnyNamed, !type.inheritance.isEmpty else { return }
    for case .function(let function) in type.flatMembers where function.isStatic && function.isOperator {
      context.diagnose(.operatorBesideEndpoint(function.name.name), at: function.name.range)
    }
  }

  private static func initializers(of type: TypeDeclaration, _ context: inout ExpansionContext) -> String {
    let written = type.flatMembers.compactMap { member -> FunctionDeclaration? in
      if case .initializer(let initializer) = member { initializer } else { nil }
    }
    let properties = type.flatMembers.flatMap { property(of: $0, &context) }
    let access = context.access(of: type)
    var writer = SourceWriter()
    let labels = properties.map { Optional($0.name.name) }
    if !properties.isEmpty, !written.contains(where: { $0.parameters.map { $0.label?.name } == labels }) {
      let isHidden = properties.contains { $0.isHidden }
      writer.write("\(isHidden ? "fileprivate " : access)init(")
      for (index, property) in properties.enumerated() {
        writer.write("  \(property.parameter)\(index + 1 < properties.count ? "," : "")")
      }
      writer.block(")") { writer in
        // A closure with a default value is set by its setter, which needs all other properties to be initialized.
        let isLate = { (property: Property) in property.isEndpoint && property.value != nil }
        for property in properties.filter({ !isLate($0) }) + properties.filter(isLate) {
          // To use a deprecated property would cause a warning, so its storage is set.
          let place = property.isEndpoint && property.isDeprecated ? property.name.prefixed("_") : property.name.text
          writer.write("self.\(place) = \(property.name.text)")
        }
      }
    }
    let plain = properties.filter { !$0.isEndpoint }
    let plainLabels = plain.map { Optional($0.name.name) }
    if !plain.isEmpty, plain.count < properties.count,
      !written.contains(where: { $0.parameters.map { $0.label?.name } == plainLabels })
    {
      let parameters = plain.map(\.parameter).joined(separator: ", ")
      writer.block("\(plain.contains(where: \.isHidden) ? "fileprivate " : access)init(\(parameters))") { writer in
        for property in plain { writer.write("self.\(property.name.text) = \(property.name.text)") }
      }
    }
    if properties.allSatisfy(\.hasDefault), !written.contains(where: { $0.parameters.isEmpty }) {
      writer.write("\(access)init() {}")
    }
    return writer.text
  }

  /// A property with a parameter in the memberwise initialiser.
  private struct Property {
    let name: Identifier
    let type: TypeText
    let value: String?
    let isClosure: Bool
    let isEndpoint: Bool
    let isHidden: Bool
    let isDeprecated: Bool

    var hasDefault: Bool { isEndpoint || value != nil || type.isOptional }

    var parameter: String {
      let text = isClosure ? "@escaping \(type.text)" : type.text
      let value = isEndpoint ? nil : value ?? (type.isOptional ? "nil" : nil)
      return "\(name.text): \(text)\(value.map { " = \($0)" } ?? "")"
    }
  }

  private static func property(of member: Declaration, _ context: inout ExpansionContext) -> [Property] {
    guard case .variable(let variable) = member, !variable.isStatic, !variable.isLazy,
      !variable.hasAttribute("Dependency")
    else { return [] }
    return variable.bindings.compactMap { binding in
      guard binding.isStored, let name = binding.identifier else { return nil }
      if variable.isLet, binding.initializer != nil { return nil }
      let isHidden = variable.accessLevel == .private || variable.accessLevel == .fileprivate
      guard let type = binding.type ?? binding.initializer?.literalType else {
        if !isHidden { context.diagnose(.clientPropertyNeedsType(name.name), at: name.range) }
        return nil
      }
      let isEndpoint = isEndpoint(member) || variable.hasAttribute("DependencyEndpoint")
      if isHidden, isEndpoint || binding.initializer != nil { return nil }
      return Property(
        name: name,
        type: type,
        value: binding.initializer?.text,
        isClosure: type.function != nil,
        isEndpoint: isEndpoint,
        isHidden: isHidden,
        isDeprecated: variable.isDeprecated
      )
    }
  }
}

/// `@ObservableState`.
enum ObservableStateExpansion {
  /// Attributes of properties that another macro or wrapper observes, or that are not to be observed.
  private static let exempt: Set = [
    "ObservationStateIgnored", "ObservationStateTracked", "Presents", "Shared", "SharedReader", "TaskState", "Fetch",
    "FetchAll", "FetchOne",
  ]

  /// Property wrappers that occur in code about features; a state can track none of them.
  private static let wrappers: Set = [
    "AppStorage", "Binding", "BindingState", "Dependency", "Environment", "FocusState", "GestureState",
    "ObservedObject", "Published", "Query", "SceneStorage", "State", "StateObject",
  ]

  /// The attributes of this library that replace those of Observation and of TCA.
  private static let replacements = [
    "ObservationIgnored": "ObservationStateIgnored",
    "ObservationTracked": "ObservationStateTracked",
    "PresentationState": "Presents",
  ]

  static func expand(_ context: inout ExpansionContext) -> String {
    guard let type = context.type, type.kind == .struct || type.kind == .enum else {
      if context.isRefusal {
        context.diagnose(.stateNeedsValue(context.declaration.kindInMessage), at: context.keyword)
      }
      return ""
    }
    guard !context.refusesNoncopyable("ObservableState", type) else { return "" }
    switch context.request.role {
    case .member where context.isHidden, .memberAttribute where context.isHidden: return ""
    case .member where type.kind == .struct:
      diagnose(type.members, &context)
      diagnoseStorage(of: type, &context)
      let parts = [structMembers, TrackedPropertyList(of: type).source, codingKeys(of: type)]
      return parts.filter { !$0.isEmpty }.joined(separator: "\n")
    case .member: return enumMembers(EnumCases(of: type))
    case .memberAttribute: return isTracked(context.declaration, in: type) ? "@Dovetail.ObservationStateTracked" : ""
    case .extension: return context.conformance(to: ["ObservableState"], of: type)
    default: return ""
    }
  }

  // In a module whose declarations belong to the main actor by default, states still belong to no actor.
  private static let structMembers = """
    nonisolated var _$observationRegistrar = Dovetail.ObservationStateRegistrar()
    nonisolated public var _$id: Dovetail.ObservableStateID { _$observationRegistrar.id }
    nonisolated public mutating func _$willModify() { _$observationRegistrar._$willModify() }
    nonisolated public var _$registrar: Dovetail.ObservationStateRegistrar? { _$observationRegistrar }
    nonisolated public static var _$registrarPath: Swift.PartialKeyPath<Self>? { \\Self._$observationRegistrar }
    """

  /// The source of the members that give an enum the identity and the registrar of its payload.
  static func enumMembers(_ cases: EnumCases) -> String {
    var writer = SourceWriter()
    guard !cases.nodes.isEmpty else {
      return """
        nonisolated public var _$id: Dovetail.ObservableStateID { switch self {} }
        nonisolated public mutating func _$willModify() {}
        """
    }
    writer.block("nonisolated public var _$id: Dovetail.ObservableStateID") { writer in
      writer.write("switch self {")
      cases.write(to: &writer) { element, writer in
        let id =
          switch element.parameters.count {
          case 0: "Dovetail.ObservableStateID._$inert"
          case 1: "Dovetail.ObservableStateID._$id(for: v0)"
          default: "Dovetail.ObservableStateID._$opaque()"
          }
        let pattern = element.parameters.count == 1 ? element.pattern() : ".\(element.name)"
        writer.write("case \(pattern): return \(id)._$tag(\(element.index))")
      }
      writer.write("}")
    }
    writer.block("nonisolated public var _$registrar: Dovetail.ObservationStateRegistrar?") { writer in
      writer.write("switch self {")
      cases.write(to: &writer) { element, writer in
        guard element.parameters.count == 1 else { return writer.write("case .\(element.name): return nil") }
        writer.write("case \(element.pattern()): return Dovetail._$registrar(of: v0)")
      }
      writer.write("}")
    }
    // A use of a deprecated case is a warning outside of deprecated code. The library calls this through the protocol.
    if cases.all.contains(where: \.declaration.isDeprecated) { writer.write("@available(*, deprecated)") }
    writer.block("nonisolated public mutating func _$willModify()") { writer in
      writer.write("switch self {")
      cases.write(to: &writer) { element, writer in
        guard element.parameters.count == 1 else { return writer.write("case .\(element.name): break") }
        writer.write("case \(element.pattern("var")):")
        writer.write("  Dovetail._$willModify(&v0)")
        writer.write("  self = .\(element.name)\(element.call(["v0"]))")
      }
      writer.write("}")
    }
    return writer.text
  }

  /// Whether a member is a property that is tracked.
  static func isTracked(_ member: Declaration, in type: TypeDeclaration) -> Bool {
    guard type.kind == .struct, case .variable(let variable) = member, mayBeTracked(variable) else { return false }
    return variable.bindings[0].identifier.map { type.memberOfInstances(named: "_\($0.name)") == nil } ?? false
  }

  /// Whether a property is tracked, by this macro or by a `@ObservationStateTracked` of the user.
  static func isStoredHere(_ variable: VariableDeclaration, in type: TypeDeclaration) -> Bool {
    if isTracked(.variable(variable), in: type) { return true }
    return variable.hasAttribute("ObservationStateTracked") && !variable.isLet && !variable.isStatic
      && variable.bindings.count == 1 && variable.bindings[0].isStored
  }

  /// Whether a variable is tracked unless another member has the name of its storage.
  private static func mayBeTracked(_ variable: VariableDeclaration) -> Bool {
    guard !variable.isLet, !variable.isStatic, !variable.isLazy, variable.bindings.count == 1 else { return false }
    guard variable.bindings[0].isStored, variable.bindings[0].identifier != nil else { return false }
    return !variable.attributes.contains {
      exempt.contains($0.baseName) || replacements[$0.baseName] != nil || wrappers.contains($0.baseName)
    }
  }

  /// Reports members with the name of the storage of a tracked property, which is not tracked then.
  private static func diagnoseStorage(of type: TypeDeclaration, _ context: inout ExpansionContext) {
    for case .variable(let variable) in type.flatMembers where mayBeTracked(variable) {
      guard let name = variable.bindings[0].identifier?.name, let other = type.memberOfInstances(named: "_\(name)")
      else { continue }
      context.diagnose(.storageIsThere(name), at: other.range)
    }
  }

  private static func diagnose(_ members: [Declaration], _ context: inout ExpansionContext) {
    for member in members {
      switch member {
      case .conditional(let block): block.clauses.forEach { diagnose($0.members, &context) }
      case .variable(let variable) where !variable.isStatic:
        diagnose(variable, &context)
      default: break
      }
    }
  }

  private static func diagnose(_ variable: VariableDeclaration, _ context: inout ExpansionContext) {
    for attribute in variable.attributes {
      guard let replacement = replacements[attribute.baseName] else { continue }
      context.diagnose(
        .foreignAttribute(attribute.baseName, replacement),
        at: attribute.name.range,
        fixIts: [(FixItMessage.useAttribute(replacement), [(attribute.name.range, replacement)])]
      )
    }
    guard !variable.isLet, !variable.attributes.contains(where: { exempt.contains($0.baseName) }) else { return }
    let stored = variable.bindings.filter(\.isStored)
    let start = variable.range.lowerBound
    let attribute = "ObservationStateIgnored"
    let ignoring = [(FixItMessage.addAttribute(attribute), [(start..<start, "@\(attribute) ")])]
    if let wrapper = variable.attributes.first(where: { wrappers.contains($0.baseName) }), !stored.isEmpty {
      let name = variable.bindings[0].pattern.text
      context.diagnose(.wrappedVariable(name, wrapper.baseName), at: wrapper.range, fixIts: ignoring)
    } else if variable.isLazy {
      context.diagnose(.lazyVariable(variable.bindings[0].pattern.text), at: variable.keywordRange, fixIts: ignoring)
    } else if stored.contains(where: { $0.identifier == nil }) {
      context.diagnose(.trackedPattern, at: variable.keywordRange)
    } else if !stored.isEmpty, variable.bindings.count > 1 {
      context.diagnose(.severalVariables, at: variable.keywordRange, fixIts: [splitting(variable, context)])
    }
  }

  /// The fix-it that gives each variable a declaration of its own.
  private static func splitting(
    _ variable: VariableDeclaration,
    _ context: ExpansionContext
  ) -> (String, [(Range<Int>, String)]) {
    let source = context.request.declaration
    let head = source[variable.range.lowerBound..<variable.keywordRange.upperBound]
    let indentation = source.indentation(at: variable.range.lowerBound)
    let declarations = variable.bindings.map { binding in
      let type = binding.annotation == nil ? binding.type.map { ": \($0.text)" } ?? "" : ""
      return "\(head) \(source[binding.range])\(type)"
    }
    return (FixItMessage.splitVariables, [(variable.range, declarations.joined(separator: "\n" + indentation))])
  }
}

/// `@CasePathable`.
enum CasePathableExpansion {
  /// Names of types that have another meaning in `AllCasePaths` than in the enum around it.
  private static let shadowed: Set = ["Element", "Iterator", "Root"]

  /// Names that have another meaning in a key path, after the name of a type, or in `AllCasePaths`.
  private static let reserved: Set = [
    "AllCasePaths", "Cases", "Dovetail", "Protocol", "Swift", "Type", "allCasePaths", "makeIterator", "self",
  ]

  /// Whether a name cannot be that of a case path.
  static func isReserved(_ name: Identifier) -> Bool { reserved.contains(name.name) }

  /// The names of the members of the expansion.
  private static let added: Set = ["AllCasePaths", "allCasePaths"]

  /// Whether a case or another member has the name of a member of the expansion, so that no members can be added.
  private static func hidesPaths(_ type: TypeDeclaration) -> Bool {
    type.staticMember(named: added) != nil
      || EnumCases(of: type).all.contains { added.contains($0.element.name.name) }
  }

  static func expand(_ context: inout ExpansionContext) -> String {
    guard let type = context.type, type.kind == .enum else {
      if context.isRefusal {
        context.diagnose(.casePathableNeedsEnum(context.declaration.kindInMessage), at: context.keyword)
      }
      return ""
    }
    guard !context.refusesNoncopyable("CasePathable", type) else { return "" }
    if context.isRefusal { diagnose(type, &context) }
    guard !hidesPaths(type) else { return "" }
    switch context.request.role {
    case .member: return members(of: type, access: context.access(of: type))
    case .extension: return context.conformance(to: ["CasePathable", "CasePathIterable"], of: type)
    default: return ""
    }
  }

  /// Expands `@_$CasePaths`, which adds the members alone.
  static func expandPaths(_ context: inout ExpansionContext) -> String {
    guard context.request.role == .member, let type = context.type else { return "" }
    return members(of: type, access: context.access(of: type))
  }

  private static func diagnose(_ type: TypeDeclaration, _ context: inout ExpansionContext) {
    diagnoseOverloads(EnumCases(of: type), &context)
    for element in EnumCases(of: type).all where isReserved(element.element.name) {
      context.diagnose(.unnameableCase(element.element.name.name), at: element.element.name.range)
    }
    if let member = type.staticMember(named: added) {
      context.diagnose(.memberIsThere("CasePathable", member.name), at: member.range)
    }
  }

  /// The source of the case paths of an enum.
  ///
  /// - Parameters:
  ///   - type: The enum.
  ///   - access: The access modifier of the members, with a space after it.
  private static func members(of type: TypeDeclaration, access: String) -> String {
    // A case with a reserved name is reported as an error. The paths of the other cases avoid consequential errors.
    let isReduced = EnumCases(of: type).all.contains { isReserved($0.element.name) }
    let cases = EnumCases(of: type).filter { !isReserved($0.element.name) }
    // A payload may be of an uninhabited type. Swift 6.3 rejects a `switch` over an enum with only such cases.
    let mayBeEmpty = isReduced || !cases.all.contains { $0.parameters.isEmpty }
    let root = type.name.text
    var used: Set<String> = []
    var writer = SourceWriter()
    // In a module whose declarations belong to the main actor by default, the paths belong to no actor.
    let conformances = "Dovetail.CasePathReflectable, Swift.Sendable, Swift.Sequence"
    writer.block("nonisolated \(access)struct AllCasePaths: \(conformances)") { writer in
      writer.block("\(access)subscript(root: \(root)) -> Dovetail.PartialCaseKeyPath<\(root)>") { writer in
        // An enum without cases has no values, and code that uses one would cause a warning.
        guard let last = cases.all.last else {
          if type.hasCases { writer.write("Swift.fatalError(\"\(GeneratedMessage.valueOfNoCase)\")") }
          return
        }
        let mayEnd = last.isConditional || isReduced
        if mayBeEmpty {
          cases.write(to: &writer) { element, writer in
            if element.index == last.index, !mayEnd { return writer.write("return \\.\(last.name)") }
            writer.write("if case .\(element.name) = root { return \\.\(element.name) }")
          }
          if mayEnd { writer.write("Swift.fatalError(\"\(GeneratedMessage.valueOfNoCase)\")") }
        } else {
          writer.write("switch root {")
          cases.write(to: &writer) { $1.write("case .\($0.name): return \\.\($0.name)") }
          writer.write("}")
        }
      }
      cases.write(to: &writer) { element, writer in
        let value = value(of: element, in: root, &used)
        path(to: element, of: root, holding: value, access: access, &writer)
      }
      writer.block(
        "\(access)func makeIterator() -> Swift.IndexingIterator<[Dovetail.PartialCaseKeyPath<\(root)>]>"
      ) { writer in
        guard !cases.nodes.isEmpty else { return writer.write("[].makeIterator()") }
        writer.write("var paths: [Dovetail.PartialCaseKeyPath<\(root)>] = []")
        cases.write(to: &writer) { $1.write("Dovetail._$append(\\.\($0.name), to: &paths)") }
        writer.write("return paths.makeIterator()")
      }
    }
    writer.write("nonisolated \(access)static var allCasePaths: AllCasePaths { AllCasePaths() }")
    for name in used.sorted() { writer.write("\(access)typealias _$\(name) = \(name)") }
    return writer.text
  }

  /// Writes the path of one case.
  private static func path(
    to element: EnumCase,
    of root: String,
    holding value: String,
    access: String,
    _ writer: inout SourceWriter
  ) {
    let name = "\(root).\(element.name)"
    let embed: String
    let visit: String
    switch element.parameters.count {
    case 0:
      embed = "{ _ in \(name)\(element.call([])) }"
      visit = "{ if case .\(element.name) = $0 { $1(()) } }"
    case 1:
      // No closure: a closure that constructs the case would cause a warning if the payload is uninhabited.
      embed = element.parameters[0].label.map { "\(name)(\($0.text):)" } ?? name
      visit = "{ if case \(element.pattern()) = $0 { $1(v0) } }"
    default:
      embed = "{ \(name)\(element.call(element.parameters.indices.map { "$0.\($0)" })) }"
      visit = "{ if case \(element.pattern()) = $0 { $1((\(element.arguments(element.bindings)))) } }"
    }
    writer.block("\(access)var \(element.name): Dovetail.AnyCasePath<\(root), \(value)>") { writer in
      let (make, embed) =
        element.declaration.isDeprecated
        ? ("_$deprecated", "_$\(element.element.name.name).self") : ("_$case", "embed: \(embed)")
      writer.write("Dovetail.AnyCasePath.\(make)(\"\(element.element.name.nameInLiteral)\", \(embed), visit: \(visit))")
    }
    guard element.declaration.isDeprecated else { return }
    // Deprecated code can use a deprecated case without a warning, and so can a call through a protocol requirement.
    writer.block("enum _$\(element.element.name.name): Dovetail._$DeprecatedCase") { writer in
      writer.write("@available(*, deprecated)")
      writer.write("static func embed(_ value: \(value)) -> \(root) { (\(embed))(value) }")
    }
  }

  /// The type of a case's payload.
  private static func value(of element: EnumCase, in root: String, _ used: inout Set<String>) -> String {
    switch element.parameters.count {
    case 0: return "Swift.Void"
    case 1: return text(of: element.parameters[0].type, in: root, &used)
    default:
      let parts = element.parameters.map { parameter in
        let type = text(of: parameter.type, in: root, &used)
        return parameter.label.map { "\($0.text): \(type)" } ?? type
      }
      return "(\(parts.joined(separator: ", ")))"
    }
  }

  private static func text(of type: TypeText, in root: String, _ used: inout Set<String>) -> String {
    var text = type.text
    if text.hasSuffix("!") { text = text.dropLast() + "?" }
    var found: Set<String> = []
    text = text.replacingWords { word in
      if word == "Self" { return root }
      guard shadowed.contains(word) else { return nil }
      found.insert(word)
      return "_$\(word)"
    }
    used.formUnion(found)
    return text
  }

  private static func diagnoseOverloads(_ cases: EnumCases, _ context: inout ExpansionContext) {
    var first: [String: EnumCase] = [:]
    for element in cases.all where !element.isConditional {
      if let earlier = first[element.element.name.name] {
        context.diagnose(
          .overloadedCase(element.element.name.name),
          at: element.element.name.range,
          notes: [(NoteMessage.otherCaseOfThatName, earlier.element.name.range)]
        )
      } else {
        first[element.element.name.name] = element
      }
    }
  }
}

/// The expansion of `@Reducer` on an enum.
struct EnumReducer {
  private let type: TypeDeclaration
  private let cases: EnumCases
  private let access: String
  private let stateConformances: [String]
  private let actionConformances: [String]

  init(_ type: TypeDeclaration, _ context: inout ExpansionContext) {
    self.type = type
    cases = EnumCases(of: type)
    access = context.access(of: type)
    (stateConformances, actionConformances) = Self.conformances(of: type, &context)
    for element in cases.all where EnumReducerCase(element).kind == .ephemeral {
      guard element.parameters[0].type.genericArguments.count != 1 else { continue }
      context.diagnose(.ephemeralWithoutAction(element.element.name.name), at: element.element.name.range)
    }
  }

  /// The members that are missing.
  var members: String {
    var writer = SourceWriter()
    if !type.hasType("State") { state(&writer) }
    if !type.hasType("Action") { action(&writer) }
    if !type.hasValue("body") { body(&writer) }
    if !type.hasType("CaseScope") { caseScope(&writer) }
    if !type.hasValue("scope") { scope(&writer) }
    return writer.text
  }

  private func state(_ writer: inout SourceWriter) {
    let conformances =
      ["CaseReducerState", "CasePathable", "CasePathIterable", "ObservableState"].map { "Dovetail.\($0)" }
      + stateConformances
    let cases = caseList { "case \($0.name)\($0.statePayload)" }
    writer.write("@dynamicMemberLookup")
    writer.block("\(access)\(indirect)enum State: \(conformances.joined(separator: ", "))") { writer in
      writer.write("\(access)typealias StateReducer = \(type.name.text)")
      writer.write(cases)
      guard let written = Self.read(cases, as: "State") else { return }
      writer.write(CasePathableMacro.members(of: written, access: access))
      writer.write(ObservableStateMacro.enumMembers(EnumCases(of: written)))
    }
  }

  private func action(_ writer: inout SourceWriter) {
    let conformances = ["Dovetail.CasePathable", "Dovetail.CasePathIterable"] + actionConformances
    let cases = caseList { "case \($0.name)\($0.actionPayload)" }
    writer.block("\(access)\(indirect)enum Action: \(conformances.joined(separator: ", "))") { writer in
      writer.write(cases)
      guard let written = Self.read(cases, as: "Action") else { return }
      writer.write(CasePathableMacro.members(of: written, access: access))
    }
  }

  private func body(_ writer: inout SourceWriter) {
    // One statement a case, so that the compiler checks each by itself.
    writer.block("\(access)static var body: Dovetail.Reduce<State, Action>") { writer in
      let hasReducers = cases.all.contains { EnumReducerCase($0).kind == .reducer }
      let start = "Dovetail.Reduce<State, Action>(Dovetail.EmptyReducer<State, Action>())"
      guard hasReducers else { return writer.write("return \(start)") }
      writer.write("var body = \(start)")
      write(to: &writer) { element in
        guard element.kind == .reducer else { return "" }
        return """
          body = Dovetail.Reduce(
            body.ifCaseLet(\\Self.State.Cases.\(element.name), action: \\Self.Action.Cases.\(element.name)) {
              \(element.reducer)
            }
          )
          """
      }
      writer.write("return body")
    }
  }

  private func caseScope(_ writer: inout SourceWriter) {
    let cases = caseList { element in
      if let store = storeType(of: element) { return "case \(element.name)(\(store))" }
      return "case \(element.name)\(element.base.payload)"
    }
    writer.write("@dynamicMemberLookup")
    let conformances = ["_$CaseScope", "CasePathable", "CasePathIterable"].map { "Dovetail.\($0)" }
    writer.block("\(access)\(indirect)enum CaseScope: \(conformances.joined(separator: ", "))") { writer in
      writer.write(cases)
      guard let written = Self.read(cases, as: "CaseScope") else { return }
      writer.write(CasePathableMacro.members(of: written, access: access))
    }
  }

  private func scope(_ writer: inout SourceWriter) {
    writer.block("\(access)static func scope(_ store: Dovetail.Store<State, Action>) -> CaseScope") { writer in
      writer.write("switch store.state {")
      write(to: &writer) { element in
        if storeType(of: element) != nil {
          return """
            case .\(element.name):
              return .\(element.name)(store.scope(\\Self.State.Cases.\(element.name), action: \\Self.Action.Cases.\(element.name))!)
            """
        }
        return """
          case \(element.base.pattern()):
            return .\(element.name)\(element.base.call(element.base.bindings))
          """
      }
      writer.write("}")
    }
  }

  /// The type of the store of a case, where the case has one: a reducer, or data that an `Action` written by hand has actions for.
  private func storeType(of element: EnumReducerCase) -> String? {
    if element.kind == .reducer { return "Dovetail.StoreOf<\(element.feature)>" }
    guard element.kind == .ignored, element.base.parameters.count == 1, let action = writtenAction(of: element.name)
    else {
      return nil
    }
    return "Dovetail.Store<\(element.type), \(action)>"
  }

  private func writtenAction(of name: String) -> String? {
    for case .type(let action) in type.flatMembers where action.kind == .enum && action.name.name == "Action" {
      let match = EnumCases(of: action).all.first { $0.name == name && $0.parameters.count == 1 }
      if let match { return match.parameters[0].type.text }
    }
    return nil
  }

  private func caseList(_ body: (EnumReducerCase) -> String) -> String {
    var writer = SourceWriter()
    write(to: &writer, body)
    return writer.text
  }

  /// Reads an enum that was written here, to write what its own macros would add.
  ///
  /// The macros are not left to the compiler: it would ask for each by itself, and Swift 6.3 stops with a fault where a file has
  /// three enums whose members have macros that add extensions.
  private static func read(_ cases: String, as name: String) -> TypeDeclaration? {
    guard case .type(let type) = DeclarationReader.read(SourceText("enum \(name) {\n\(cases)\n}")).declaration else {
      return nil
    }
    return type
  }

  private var indirect: String { type.hasModifier("indirect") ? "indirect " : "" }

  private func write(to writer: inout SourceWriter, _ body: (EnumReducerCase) -> String) {
    cases.write(to: &writer) { element, writer in writer.write(body(EnumReducerCase(element))) }
  }
}

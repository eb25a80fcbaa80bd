/// The expansion of `@Reducer` on an enum.
struct EnumReducer {
  let type: TypeDeclaration
  let cases: EnumCases
  let access: String
  private let stateConformances: [String]
  private let actionConformances: [String]

  /// The source of the enum, which contains the types of the features.
  private let source: SourceText

  init(_ type: TypeDeclaration, _ context: inout ExpansionContext) {
    self.type = type
    cases = EnumCases(of: type)
    access = context.access(of: type)
    source = context.request.declaration
    (stateConformances, actionConformances) = Self.conformances(of: type, &context)
    diagnose(&context)
  }

  /// The source of the members that the enum does not declare.
  var members: String {
    var writer = SourceWriter()
    if !type.hasType("State") { state(&writer) }
    if !type.hasType("Action") { action(&writer) }
    if !hasInitializer { initializer(&writer) }
    if !hasBody { body(&writer) }
    if !type.hasType("CaseScope") { caseScope(&writer) }
    if !type.hasValue("scope") { scope(&writer) }
    return writer.text
  }

  /// Whether the enum declares its body.
  var hasBody: Bool { type.hasValue("body") }

  private func state(_ writer: inout SourceWriter) {
    let conformances =
      ["CaseReducerState", "CasePathable", "CasePathIterable", "ObservableState"].map { "Dovetail.\($0)" }
      + stateConformances
    let head = { (element: EnumReducerCase) in "\(element.keyword) \(element.name)\(element.statePayload)" }
    writer.write("@Dovetail._$CasePaths @dynamicMemberLookup")
    writer.block("\(access)\(indirect)enum State: \(conformances.joined(separator: ", "))") { writer in
      writer.write("\(access)typealias StateReducer = \(type.name.text)")
      write(cases: head, &writer)
      // The members that the macro for observable states would add need the cases of the state.
      var list = SourceWriter()
      cases.write(to: &list) { $1.write(head(EnumReducerCase($0))) }
      let state = DeclarationReader.read(SourceText("enum State {\n\(list.text)\n}")).declaration
      guard case .type(let state) = state else { return }
      writer.write(ObservableStateExpansion.enumMembers(EnumCases(of: state)))
    }
  }

  private func action(_ writer: inout SourceWriter) {
    let conformances = ["Dovetail.CasePathable", "Dovetail.CasePathIterable"] + actionConformances
    let head = { (element: EnumReducerCase) in "\(element.keyword) \(element.name)\(element.actionPayload)" }
    writer.write("@Dovetail._$CasePaths")
    writer.block("\(access)\(indirect)enum Action: \(conformances.joined(separator: ", "))") { writer in
      write(cases: head, &writer)
    }
  }

  private func body(_ writer: inout SourceWriter) {
    // One statement for each case, so that the compiler type-checks each separately.
    writer.block("\(access)static var body: Dovetail.Reduce<State, Action>") { writer in
      let hasReducers = cases.all.contains { EnumReducerCase($0).kind == .reducer }
      let start = "Dovetail.Reduce<State, Action>(Dovetail.EmptyReducer<State, Action>())"
      guard hasReducers else { return writer.write("return \(start)") }
      writer.write("var body = \(start)")
      cases.write(to: &writer) { element, writer in
        let element = EnumReducerCase(element)
        guard element.kind == .reducer else { return }
        // `ifCaseLet` reports misuse at the line of its call, so that is set to the line of the case.
        writer.write(
          "body = Dovetail.Reduce(body.ifCaseLet(\\Self.State.Cases.\(element.name), action: \\Self.Action.Cases.\(element.name)) "
            + "{ \(element.reducerCall) })",
          at: UserLocation(element.base.element.range.lowerBound, in: source)
        )
      }
      writer.write("return body")
    }
    cases.write(to: &writer) { element, writer in reducer(of: EnumReducerCase(element), &writer) }
  }

  /// Writes the function that makes the reducer of a case.
  ///
  /// The expression is written with the source location of the feature's type in the user's file, so that the compiler
  /// reports errors there.
  private func reducer(of element: EnumReducerCase, _ writer: inout SourceWriter) {
    guard element.kind == .reducer, let parameter = element.base.parameters.first else { return }
    // The type is that of the user's line, too.
    let head = "private static func _$reducer(\(element.reducerLabel): Swift.Void) -> \(element.type)"
    let place = UserLocation(parameter.type.range.lowerBound, in: source)
    writer.write("\(head) {", at: place?.moved(back: head.utf8.count - element.type.utf8.count))
    writer.indented { writer in
      if let value = parameter.defaultValue {
        writer.write(value.text, at: UserLocation(value.range.lowerBound, in: source))
      } else {
        writer.write(
          element.reducer,
          at: UserLocation(parameter.type.range.lowerBound, in: source),
          hint: GeneratedMessage.featureMadeOtherwise(element.name, element.type)
        )
      }
    }
    writer.write("}")
  }

  private func caseScope(_ writer: inout SourceWriter) {
    let head = { (element: EnumReducerCase) in
      if let store = storeType(of: element) { return "case \(element.name)(\(store))" }
      return "case \(element.name)\(element.base.payload)"
    }
    writer.write("@Dovetail._$CasePaths @dynamicMemberLookup")
    let conformances = ["_$CaseScope", "CasePathable", "CasePathIterable"].map { "Dovetail.\($0)" }
    writer.block("\(access)\(indirect)enum CaseScope: \(conformances.joined(separator: ", "))") { writer in
      write(cases: head, &writer)
    }
  }

  private func scope(_ writer: inout SourceWriter) {
    writer.block("\(access)static func scope(_ store: Dovetail.Store<State, Action>) -> CaseScope") { writer in
      writer.write("switch store.state {")
      cases.write(to: &writer) { element, writer in
        let element = EnumReducerCase(element)
        guard storeType(of: element) != nil else {
          writer.write("case \(element.base.pattern()):")
          return writer.write("  return .\(element.name)\(element.base.call(element.base.bindings))")
        }
        writer.write("case .\(element.name):")
        // An error in the feature makes this line one, too.
        writer.write(
          "  return .\(element.name)(store.scope(\\Self.State.Cases.\(element.name), action: \\Self.Action.Cases.\(element.name))!)",
          at: UserLocation(element.base.element.range.lowerBound, in: source)
        )
      }
      writer.write("}")
    }
  }

  /// The type of a case's store, if the case has one: a case of a reducer, or of data whose actions a handwritten
  /// `Action` has.
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

  /// Writes the cases of an enum.
  ///
  /// Cases of features are written with the source location of the feature's type in the user's file. The enum has no
  /// macro that adds an extension: Swift 6.3 crashes on a file with three enums whose members have such macros.
  private func write(cases head: (EnumReducerCase) -> String, _ writer: inout SourceWriter) {
    cases.write(to: &writer) { element, writer in
      let element = EnumReducerCase(element)
      let text = head(element)
      guard element.kind == .reducer, let feature = element.base.parameters.first?.type,
        let parenthesis = text.firstIndex(of: "(")
      else {
        return writer.write(text)
      }
      let prefix = text[...parenthesis].utf8.count
      writer.write(
        text,
        at: UserLocation(feature.range.lowerBound, in: source)?.moved(back: prefix),
        hint: GeneratedMessage.noFeature(feature.text)
      )
    }
  }

  private var indirect: String { type.hasModifier("indirect") ? "indirect " : "" }
}

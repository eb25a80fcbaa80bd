/// The expansion of `@Reducer` on a struct.
struct StructReducer {
  let type: TypeDeclaration

  init(_ type: TypeDeclaration) {
    self.type = type
  }

  /// The source of the members that the type does not declare.
  func members(_ context: inout ExpansionContext) -> String {
    diagnoseArguments(&context)
    if let method = reduceMethod { diagnose(method, &context) }
    FeatureMistakes(type: type, body: body, hasReduceMethod: reduceMethod != nil).diagnose(&context)
    let access = context.access(of: type)
    var writer = SourceWriter()
    if !type.hasType("State"), !isNamed(\.state, as: "State") {
      writer.write("@Dovetail.ObservableState")
      writer.block(
        "\(access)struct State: Swift.Codable, Swift.Equatable, Swift.Hashable, Swift.Sendable"
      ) { $0.write("\(access)init() {}") }
    }
    if !type.hasType("Action"), !isNamed(\.action, as: "Action") {
      writer.write("\(access)enum Action: Swift.Equatable, Swift.Hashable, Swift.Sendable {}")
    }
    if body == nil, reduceMethod == nil {
      // `Self` cannot be used in the type of a class's stored property.
      let scope = type.kind == .class ? "" : "Self."
      writer.write("\(access)let body = Dovetail.EmptyReducer<\(scope)State, \(scope)Action>()")
    }
    return writer.text
  }

  private var body: Binding? {
    type.flatMembers.lazy.compactMap { member -> Binding? in
      guard case .variable(let variable) = member, !variable.isStatic else { return nil }
      return variable.bindings.first { $0.identifier?.name == "body" }
    }.first
  }

  private var reduceMethod: FunctionDeclaration? {
    type.flatMembers.lazy.compactMap { member -> FunctionDeclaration? in
      guard case .function(let function) = member, function.name.name == "reduce", !function.isStatic else {
        return nil
      }
      return function.parameters.map { $0.label?.name } == ["into", "action"] ? function : nil
    }.first
  }

  /// Whether the state or the action is declared elsewhere, by what the body says.
  ///
  /// An opaque type with arguments, such as `some ReducerOf<Self>`, says that there are a state and an action. If the
  /// type does not declare them, an extension does. Any other type of the body, and a `reduce` method, say so by
  /// another name than the given one.
  private func isNamed(_ part: KeyPath<(state: String, action: String), String>, as name: String) -> Bool {
    let named: (state: String, action: String)?
    if let opaque = body?.type?.opaque, BodyType(opaque).stateAndAction != nil { return true }
    if let reduceMethod {
      let state = reduceMethod.parameters[0].type.text
      named = (
        state.hasPrefix("inout ") ? String(state.dropFirst("inout ".count)) : state,
        reduceMethod.parameters[1].type.text
      )
    } else {
      // `let body = EmptyReducer<Int, Int>()`
      let made = body?.initializer.map { TypeText(String($0.text.prefix { $0 != "(" })) }
      named = (body?.type ?? made).flatMap { BodyType($0).stateAndAction }
    }
    guard let text = named?[keyPath: part] else { return false }
    return text != name && text != "Self.\(name)" && text != "\(type.name.text).\(name)"
  }

  private func diagnoseArguments(_ context: inout ExpansionContext) {
    guard let attribute = type.attribute("Reducer"), let list = attribute.argumentList, !attribute.arguments.isEmpty
    else {
      return
    }
    let range = attribute.name.range.upperBound..<attribute.range.upperBound
    context.diagnose(
      .conformancesNeedEnum(context.declaration.kindInMessage),
      at: attribute.range,
      fixIts: [(FixItMessage.removeArguments(list.text), [(range, "")])]
    )
  }

  private func diagnose(_ method: FunctionDeclaration, _ context: inout ExpansionContext) {
    context.diagnose(
      .reduceMethod,
      at: method.name.range,
      fixIts: body == nil ? [bodyFixIt(method, context)].compactMap { $0 } : []
    )
  }

  /// The fix-it that replaces a `reduce` method with a `body`.
  private func bodyFixIt(
    _ method: FunctionDeclaration,
    _ context: ExpansionContext
  ) -> (String, [(Range<Int>, String)])? {
    guard let statements = method.body else { return nil }
    let source = context.request.declaration
    let names = method.parameters.map { $0.localName?.text ?? "_" }
    var state = method.parameters[0].type.text
    if state.hasPrefix("inout ") { state = String(state.dropFirst("inout ".count)) }
    let access = method.modifiers.filter(\.isAccess).map { source[$0.range] + " " }.joined()
    let indentation = source.indentation(at: method.keywordRange.lowerBound)
    let inner = source[(statements.lowerBound + 1)..<(statements.upperBound - 1)]
    let lines = inner.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
      index == 0 || line.allSatisfy(\.isWhitespace) ? String(line) : "  " + line
    }
    let text = """
      \(access)var body: some Reducer<\(state), \(method.parameters[1].type.text)> {
      \(indentation)  Reduce { \(names[0]), \(names[1]) in\(lines.joined(separator: "\n"))\(indentation)}
      \(indentation)}
      """
    return (FixItMessage.useBody, [(method.range, text)])
  }
}

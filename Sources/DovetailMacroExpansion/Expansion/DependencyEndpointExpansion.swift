/// `@DependencyEndpoint`.
enum DependencyEndpointExpansion {
  static func expand(_ context: inout ExpansionContext) -> String {
    guard case .variable(let variable) = context.declaration, variable.bindings.count == 1, !variable.isLet,
      !variable.isStatic, let name = variable.bindings[0].identifier, variable.bindings[0].isStored
    else {
      if context.request.role == .peer {
        context.diagnose(.endpointNeedsVariable(context.declaration.kindInMessage), at: context.keyword)
      }
      return ""
    }
    let written = variable.bindings[0].type
    guard let type = written, let function = type.function else {
      if context.request.role == .peer {
        context.diagnose(.endpointNeedsClosure(name.text, written?.text), at: name.range)
      }
      return ""
    }
    switch context.request.role {
    case .accessor:
      // With an init accessor, the compiler would initialize the storage with the default value of the variable. Then a
      // use of the default would not be reported.
      let isInitialisable = variable.bindings[0].initializer == nil
      let initialiser = """
        \n  @storageRestrictions(initializes: \(name.prefixed("_")))
          init(initialValue) { \(name.prefixed("_")) = initialValue }
        """
      return """
        {\(isInitialisable ? initialiser : "")
          get { \(name.prefixed("_")) }
          set { \(name.prefixed("_")) = newValue }
        }
        """
    case .peer:
      let endpoint = Endpoint(variable: variable, name: name, type: type, function: function)
      return [endpoint.storage(&context), endpoint.method(&context)].compactMap { $0 }.joined(separator: "\n")
    default: return ""
    }
  }
}

/// A closure property of a client.
private struct Endpoint {
  let variable: VariableDeclaration
  let name: Identifier
  let type: TypeText
  let function: FunctionType

  /// The source of the stored property of the endpoint, whose initial value reports an issue.
  func storage(_ context: inout ExpansionContext) -> String? {
    guard let value = value(&context) else { return nil }
    return "private var \(name.prefixed("_")): \(type.text) = \(value)"
  }

  private func value(_ context: inout ExpansionContext) -> String? {
    let client = context.outerTypes.first.map { "\($0.name.name)." } ?? ""
    let description = "\"\(client)\(name.nameInLiteral)\""
    if let written = variable.bindings[0].initializer {
      if let call = written.text.identifiers.intersection(["fatalError", "unimplemented"]).sorted().first {
        context.diagnose(.endpointStops(call), at: written.range)
      }
      return reporting(
        description,
        then: "return \(attempt)(\(written.text) as \(type.text))(\(forwarded.joined(separator: ", ")))"
      )
    }
    let result = function.result.text
    let isVoid = result == "Void" || result == "()" || result == "Swift.Void"
    // An endpoint that returns an optional needs no default: it returns `nil`.
    if function.result.isOptional, !isThrowing { return reporting(description, then: "return nil") }
    guard isVoid || isThrowing else {
      context.diagnose(.endpointNeedsDefault(name.name), at: name.range)
      let message = GeneratedMessage.noImplementation(name.nameInLiteral)
      return reporting(description, then: "Swift.fatalError(\"\(message)\")")
    }
    return isThrowing ? closure("throw \(report(description))") : closure(report(description))
  }

  /// A closure that reports an issue before its statement.
  private func reporting(_ description: String, then statement: String) -> String {
    closure("\(report(description))\n  \(statement)")
  }

  private func report(_ description: String) -> String { "Dovetail._reportUnimplemented(\(description))" }

  private func closure(_ statements: String) -> String {
    let names = function.parameters.isEmpty ? "" : " \(parameterNames.joined(separator: ", ")) in"
    return "{\(names)\n  \(statements)\n}"
  }

  /// The source of a method with the labels of the closure; `nil` if the closure has neither labels nor a method name.
  func method(_ context: inout ExpansionContext) -> String? {
    var method = name.text
    if let argument = variable.attribute("DependencyEndpoint")?.arguments.first(where: { $0.label?.name == "method" }) {
      guard let literal = argument.expression.methodName else {
        context.diagnose(.methodName(argument.expression.text), at: argument.expression.range)
        return nil
      }
      if !literal.isEmpty { method = literal }
    }
    guard method != name.text || function.parameters.contains(where: { $0.endpointLabel != nil }) else { return nil }
    let access = variable.modifiers.filter { $0.isAccess && $0.detail == nil }
      .map { context.request.declaration[$0.range] + " " }.joined()
    let actor = function.attributes.first { $0.baseName.hasSuffix("Actor") }.map { "@\($0.baseName) " } ?? ""
    let parameters = function.parameters.enumerated().map { index, parameter in
      "\(parameter.endpointLabel ?? "_") p\(index): \(parameter.type.text)"
    }
    let effects = function.effects.map { " \($0.text)" } ?? ""
    let result = function.result.text
    return """
      \(actor)\(access)func \(method)(\(parameters.joined(separator: ", ")))\(effects) -> \(result) {
        \(attempt)self.\(name.text)(\(forwarded.joined(separator: ", ")))
      }
      """
  }

  private var isThrowing: Bool {
    if case .throws = function.effects?.throwing { true } else { false }
  }

  private var attempt: String {
    (function.effects?.isThrowing == true ? "try " : "") + (function.effects?.isAsync == true ? "await " : "")
  }

  private var parameterNames: [String] { function.parameters.indices.map { "p\($0)" } }

  private var forwarded: [String] {
    function.parameters.enumerated().map { index, parameter in
      let type = parameter.type.text
      if type.hasPrefix("inout ") { return "&p\(index)" }
      return type.contains("@autoclosure") ? "p\(index)()" : "p\(index)"
    }
  }

}

extension Fragment {
  /// The name in a string literal, which is plain, in backticks, or empty; `nil` for any other expression.
  fileprivate var methodName: String? {
    if text == "\"\"" { return "" }
    guard text.hasPrefix("\"`"), text.hasSuffix("`\"") else { return plainNameLiteral }
    let unescaped = Fragment(text: text.replacing("`", with: ""), range: range)
    return unescaped.plainNameLiteral.map { "`\($0)`" }
  }
}

extension Parameter {
  /// The argument label in the method, from the name after an underscore in the closure type: `id` in `_ id: Int`.
  fileprivate var endpointLabel: String? {
    guard let name = secondName ?? label, name.text != "_" else { return nil }
    return name.text
  }
}

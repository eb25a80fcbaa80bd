/// Mistakes in a feature that the compiler reports at another place, or not at all.
///
/// The compiler treats a feature with a misspelled `State` or `body` as a feature without one. In a closure, it cannot
/// diagnose a misspelled case with a payload. If a case has the wrong type, it reports the operator that uses the case.
///
/// A macro sees only the text of the declaration, and names may be declared elsewhere. So a mistake is reported only if
/// the text has two signs of it, such as a missing name and a declaration with a similar name.
struct FeatureMistakes {
  private let type: TypeDeclaration
  private let body: Binding?
  private let hasReduceMethod: Bool
  private let nestedTypes: [TypeDeclaration]

  /// The cases of the action.
  private let cases: [EnumCaseElement]

  /// The variables of the state.
  private let properties: [Property]

  init(type: TypeDeclaration, body: Binding?, hasReduceMethod: Bool) {
    (self.type, self.body, self.hasReduceMethod) = (type, body, hasReduceMethod)
    let nestedTypes = type.flatMembers.compactMap { member in
      if case .type(let nested) = member, nested.kind != .extension { nested } else { TypeDeclaration?.none }
    }
    self.nestedTypes = nestedTypes
    func members(of name: String) -> TypeDeclaration? { nestedTypes.first { $0.name.name == name } }
    cases = members(of: "Action").map { EnumCases(of: $0).all.map(\.element) } ?? []
    properties = (members(of: "State")?.flatMembers ?? []).compactMap { member in
      if case .variable(let variable) = member { Property(variable) } else { nil }
    }
  }

  func diagnose(_ context: inout ExpansionContext) {
    let text = body?.accessors.map { FeatureText(body: $0.range, in: context.request.declaration) }
    diagnoseNames(text?.patterns ?? [], &context)
    diagnoseTypeOfBody(&context)
    diagnoseFeaturesInPlace(&context)
    for found in text?.operators ?? [] { diagnose(found, &context) }
    for pattern in text?.patterns ?? [] where pattern.hasPayload { diagnose(pattern, &context) }
  }

  // MARK: Names

  private func diagnoseNames(_ patterns: [FeatureText.Pattern], _ context: inout ExpansionContext) {
    if !type.hasType("State") {
      let state = nestedTypes.first { $0.hasAttribute("ObservableState") && $0.name.name.isNearly("State") }
      if let state { diagnose(state.name, near: "State", &context) }
    }
    if !type.hasType("Action"), !patterns.isEmpty {
      let matched = Set(patterns.map(\.name.name))
      let action = nestedTypes.first { nested in
        nested.kind == .enum && nested.name.name.isNearly("Action")
          && matched.isSubset(of: EnumCases(of: nested).all.map(\.element.name.name))
      }
      if let action { diagnose(action.name, near: "Action", &context) }
    }
    guard body == nil, !hasReduceMethod else { return }
    let name = type.flatMembers.lazy.compactMap { member -> Identifier? in
      guard case .variable(let variable) = member, !variable.isStatic, let binding = variable.bindings.first,
        let opaque = binding.type?.opaque, BodyType(opaque).stateAndAction != nil
      else { return nil }
      return binding.identifier
    }.first { $0.name.isNearly("body") }
    if let name { diagnose(name, near: "body", &context) }
  }

  private func diagnose(_ name: Identifier, near part: String, _ context: inout ExpansionContext) {
    context.diagnose(
      .nearlyPart(name.name, part),
      at: name.range,
      fixIts: [(FixItMessage.rename(part), [(name.range, part)])]
    )
  }

  private func nestedType(_ name: String) -> TypeDeclaration? { nestedTypes.first { $0.name.name == name } }

  // MARK: The body

  private func diagnoseTypeOfBody(_ context: inout ExpansionContext) {
    guard let body, body.isComputed, let written = body.type else { return }
    guard let opaque = written.opaque else {
      // `Reducer` and `ReducerOf` are protocols; `Reduce` and other reducers are types.
      guard ["Reducer", "ReducerOf"].contains(written.name), !written.text.hasPrefix("any ") else { return }
      return context.diagnose(
        .bodyWithoutSome(written.text),
        at: written.range,
        fixIts: [(FixItMessage.addSome, [(written.range.lowerBound..<written.range.lowerBound, "some ")])]
      )
    }
    let arguments = opaque.genericArguments.map(\.text)
    func isPart(_ argument: String, _ name: String) -> Bool { argument == name || argument == "Self.\(name)" }
    if opaque.name == "Reducer", arguments.count == 2, isPart(arguments[0], "Action"), isPart(arguments[1], "State") {
      let right = "Reducer<\(arguments[1]), \(arguments[0])>"
      return context.diagnose(
        .bodyWithSwappedTypes(opaque.text, right),
        at: opaque.range,
        fixIts: [(FixItMessage.write(right), [(opaque.range, right)])]
      )
    }
    // With a state and an action of its own, the feature is not a wrapper of another.
    guard opaque.name == "ReducerOf", arguments.count == 1, let other = opaque.genericArguments.first?.name,
      other != "Self", other.split(separator: ".").last.map(String.init) != type.name.name,
      nestedType("State") != nil, nestedType("Action") != nil, !type.hasType(other)
    else { return }
    context.diagnose(
      .bodyOfOtherFeature(other),
      at: opaque.range,
      fixIts: [(FixItMessage.write("ReducerOf<Self>"), [(opaque.range, "ReducerOf<Self>")])]
    )
  }

  // MARK: Types of properties and cases

  /// A variable of the state.
  private struct Property {
    let variable: VariableDeclaration
    let name: Identifier?

    /// The type as it is written, also in the initial value: `StackState<Path.State>()`.
    let type: TypeText?

    var isPlain: Bool { variable.attributes.isEmpty }

    init?(_ variable: VariableDeclaration) {
      guard let binding = variable.bindings.first else { return nil }
      (self.variable, name) = (variable, binding.identifier)
      if let written = binding.type {
        type = written
      } else if let value = binding.initializer, value.text.hasSuffix("()"),
        value.text.utf8.first != UInt8(ascii: ".")
      {
        let text = String(value.text.dropLast("()".count))
        let start = value.range.lowerBound
        type = TypeText(text: text, range: start..<start + text.utf8.count)
      } else {
        type = nil
      }
    }

    /// Whether it is an optional of a type.
    func holds(_ state: String) -> Bool { type?.isOptional == true && type?.withoutOptionals.text == state }
  }

  private func property(_ name: String) -> Property? {
    let found = properties.filter {
      $0.name?.name == name && !$0.variable.isStatic && $0.variable.bindings.count == 1
    }
    // The clauses of an `#if` may have one each.
    return found.count == 1 ? found[0] : nil
  }

  /// The only associated value of a case.
  private func payload(of name: String) -> TypeText? {
    guard let element = cases.first(where: { $0.name.name == name }), element.parameters.count == 1 else { return nil }
    return element.parameters[0].type
  }

  private func diagnoseFeaturesInPlace(_ context: inout ExpansionContext) {
    for element in cases where element.parameters.count == 1 {
      let payload = element.parameters[0].type
      guard let argument = payload.genericArguments.first?.text, payload.genericArguments.count == 1 else { continue }
      switch payload.name {
      case "BindingAction" where argument == "Action" || argument == "Self.Action":
        let right = "BindingAction<State>"
        replace(payload, by: right, .actionInPlaceOfState(payload.text, right), &context)
      case "PresentationAction" where property(element.name.name)?.holds("\(argument).State") == true:
        let right = "PresentationAction<\(argument).Action>"
        replace(payload, by: right, .featureInPlaceOfPart(payload.text, right), &context)
      default: break
      }
    }
    for property in properties {
      guard let type = property.type, type.name == "StackState", let argument = type.genericArguments.first?.text,
        let nested = nestedType(argument), nested.hasAttribute("Reducer")
      else { continue }
      let right = "StackState<\(argument).State>"
      replace(type, by: right, .featureInPlaceOfPart(type.text, right), &context)
    }
    for nested in nestedTypes where nested.kind == .enum {
      // Another macro may add the state.
      guard nested.attributes.isEmpty, !nested.hasType("State") else { continue }
      let name = nested.name.name
      let isUsed = properties.contains { ["\(name).State?", "StackState<\(name).State>"].contains($0.type?.text) }
      guard isUsed else { continue }
      context.diagnose(
        .enumWithoutReducer(name),
        at: nested.name.range,
        fixIts: [
          (
            FixItMessage.addAttribute("Reducer"),
            [(nested.keywordRange.lowerBound..<nested.keywordRange.lowerBound, "@Reducer ")]
          )
        ]
      )
    }
  }

  private func replace(_ type: TypeText, by right: String, _ message: MacroMessage, _ context: inout ExpansionContext) {
    context.diagnose(message, at: type.range, fixIts: [(FixItMessage.write(right), [(type.range, right)])])
  }

  // MARK: Operators

  private func diagnose(_ found: FeatureText.Operator, _ context: inout ExpansionContext) {
    switch found.name {
    case "ifLet" where found.property.hasPrefix("$"):
      guard let property = property(String(found.property.dropFirst())), let name = property.name else { return }
      if property.isPlain, property.type?.isOptional == true {
        let start = property.variable.range.lowerBound
        return context.diagnose(
          .presentedWithoutPresents(name.name),
          at: name.range,
          fixIts: [(FixItMessage.addAttribute("Presents"), [(start..<start, "@Presents ")])]
        )
      }
      guard property.variable.hasAttribute("Presents"), let state = property.type?.withoutOptionals.text else { return }
      diagnoseCase(found, state: state, { "PresentationAction<\($0).Action>" }, &context)
    case "forEach":
      guard let property = property(found.property), property.isPlain, let type = property.type else { return }
      switch type.name {
      case "IdentifiedArrayOf":
        guard let state = type.genericArguments.first?.text else { return }
        diagnoseCase(found, state: state, { "IdentifiedActionOf<\($0)>" }, &context)
      case "StackState":
        guard let state = type.genericArguments.first?.text else { return }
        diagnoseCase(found, state: state, { "StackActionOf<\($0)>" }, &context)
      case nil: diagnoseArray(type, found, &context)
      default: break
      }
    case "forEachRoute":
      guard let type = property(found.property)?.type, let route = type.element,
        route.name == "Route", let state = route.genericArguments.first?.text
      else { return }
      diagnoseCase(found, state: state, { "IndexedRouterActionOf<\($0)>" }, &context)
    default: break
    }
  }

  /// Reports a case that holds the action of the child, where the operator needs one around it.
  private func diagnoseCase(
    _ found: FeatureText.Operator,
    state: String,
    _ right: (String) -> String,
    _ context: inout ExpansionContext
  ) {
    guard state.hasSuffix(".State"), let payload = payload(of: found.actionCase) else { return }
    let child = String(state.dropLast(".State".count))
    guard payload.text == "\(child).Action" else { return }
    replace(
      payload,
      by: right(child),
      .plainActionOfChild(found.name, found.actionCase, payload.text, right(child)),
      &context
    )
  }

  private func diagnoseArray(
    _ type: TypeText,
    _ found: FeatureText.Operator,
    _ context: inout ExpansionContext
  ) {
    guard let state = type.element?.text, state.hasSuffix(".State"), let payload = payload(of: found.actionCase) else {
      return
    }
    let child = String(state.dropLast(".State".count))
    let right = payload.name?.hasPrefix("StackAction") == true ? "StackState<\(state)>" : "IdentifiedArrayOf<\(state)>"
    guard payload.text.hasSuffix("<\(child)>") else { return }
    replace(type, by: right, .arrayOfChildren(found.property, right), &context)
  }

  // MARK: Patterns

  private static let casesOfWrappers: [String: [String]] = [
    "IdentifiedAction": ["element"],
    "IdentifiedActionOf": ["element"],
    "IdentifiedRouterActionOf": ["routeAction", "updateRoutes"],
    "IndexedRouterActionOf": ["routeAction", "updateRoutes"],
    "PresentationAction": ["dismiss", "presented"],
    "RouterAction": ["routeAction", "updateRoutes"],
    "StackAction": ["element", "popFrom", "push"],
    "StackActionOf": ["element", "popFrom", "push"],
  ]

  private func diagnose(_ pattern: FeatureText.Pattern, _ context: inout ExpansionContext) {
    guard let action = nestedType("Action"), action.kind == .enum else { return }
    guard cases.contains(where: { $0.name.name == pattern.name.name }) else {
      guard !action.hasValue(pattern.name.name) else { return }
      return diagnose(pattern.name, in: "Action", among: cases.map(\.name.name), &context)
    }
    guard let part = pattern.parts.first, let payload = payload(of: pattern.name.name),
      let wrapper = payload.name, let names = Self.casesOfWrappers[wrapper]
    else { return }
    guard names.contains(part.name.name) else { return diagnose(part.name, in: wrapper, among: names, &context) }
    // `PresentationAction<Destination.Action>`, `StackActionOf<Path>`
    guard ["element", "presented", "routeAction"].contains(part.name.name), let inner = part.parts.first,
      inner.hasPayload, let argument = payload.genericArguments.last?.text
    else { return }
    let name = argument.hasSuffix(".Action") ? String(argument.dropLast(".Action".count)) : argument
    guard let feature = nestedType(name), feature.kind == .enum, feature.hasAttribute("Reducer") else { return }
    let children = EnumCases(of: feature).all.map { $0.element.name.name }
    guard !children.contains(inner.name.name) else { return }
    diagnose(inner.name, in: "\(name).Action", among: children, &context)
  }

  private func diagnose(
    _ name: Identifier,
    in type: String,
    among names: [String],
    _ context: inout ExpansionContext
  ) {
    guard let nearest = names.first(where: { name.name.isNearly($0) }) else { return }
    context.diagnose(
      .misspelledCase(name.name, type, nearest),
      at: name.range,
      fixIts: [(FixItMessage.rename(nearest), [(name.range, nearest)])]
    )
  }
}

extension TypeText {
  /// The type of the elements of `[Element]`.
  fileprivate var element: TypeText? {
    guard text.hasPrefix("["), text.hasSuffix("]"), !text.contains(":") else { return nil }
    return TypeText(String(text.dropFirst().dropLast()))
  }
}

extension String {
  /// Whether it differs from a name by one or two typing mistakes: a letter too few, too many or wrong, or two letters
  /// in the wrong order.
  ///
  /// Short names differ by one: `row` is not nearly `rob`'s `bow`. Complexity: the product of the lengths.
  func isNearly(_ name: String) -> Bool {
    let (a, b) = (Array(utf8), Array(name.utf8))
    let limit = b.count < 4 ? 1 : 2
    guard a != b, a.count > 1, abs(a.count - b.count) <= limit else { return false }
    var before: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var next = [i + 1]
      for j in b.indices {
        var least = Swift.min(last[j + 1] + 1, next[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = Swift.min(least, before[j - 1] + 1) }
        next.append(least)
      }
      (before, last) = (last, next)
    }
    return last[b.count] <= limit
  }
}

/// `@Presents`.
enum PresentsExpansion {
  static func expand(_ context: inout ExpansionContext) -> String {
    guard case .variable(let variable) = context.declaration, variable.bindings.count == 1, !variable.isLet,
      let name = variable.bindings[0].identifier, variable.bindings[0].isStored, !variable.isStatic
    else {
      if context.request.role == .peer {
        context.diagnose(.presentsNeedsVariable(context.declaration.kindInMessage), at: context.keyword)
      }
      return ""
    }
    let written = variable.bindings[0].type
    guard let type = written, type.isOptional else {
      if context.request.role == .peer {
        context.diagnose(.presentsNeedsOptional(name.text, written?.text), at: name.range)
      }
      return ""
    }
    switch context.request.role {
    case .accessor where isTracked(in: context): return accessors(of: name)
    case .accessor: return untrackedAccessors(of: name)
    case .peer:
      if let state = untrackedState(in: context) {
        context.diagnose(.presentsNeedsState(state.name.text), at: context.keyword)
      }
      return peers(of: variable, named: name, presenting: type.withoutOptionals.text, context)
    default: return ""
    }
  }

  /// Whether the enclosing type has a registrar, as far as is known.
  private static func isTracked(in context: ExpansionContext) -> Bool {
    untrackedState(in: context) == nil && !context.isLocal && !context.isHidden
  }

  /// The enclosing type, if it is known not to be observable.
  private static func untrackedState(in context: ExpansionContext) -> TypeDeclaration? {
    guard let outer = context.outerTypes.first, outer.kind != .extension else { return nil }
    return outer.hasAttribute("ObservableState") ? nil : outer
  }

  /// The accessors in a type that is not observable, for which the role `peer` reports an error.
  private static func untrackedAccessors(of name: Identifier) -> String {
    let presentation = name.prefixed("_")
    return """
      {
        @storageRestrictions(initializes: \(presentation))
        init(initialValue) { \(presentation) = PresentationState(wrappedValue: initialValue) }
        get { \(presentation).wrappedValue }
        set { \(presentation).wrappedValue = newValue }
      }
      """
  }

  private static func accessors(of name: Identifier) -> String {
    let presentation = name.prefixed("_")
    let accessors = TrackedAccessors(property: name.text, stored: "\(presentation).wrappedValue", holder: presentation)
    return """
      {
        @storageRestrictions(initializes: \(presentation))
        init(initialValue) { \(presentation) = PresentationState(wrappedValue: initialValue) }
      \(accessors.get)
      \(accessors.set)
      \(accessors.modify)
      }
      """
  }

  private static func peers(
    of variable: VariableDeclaration,
    named name: Identifier,
    presenting type: String,
    _ context: ExpansionContext
  ) -> String {
    let accessors = TrackedAccessors(property: name.text, stored: name.prefixed("_"), compared: ".wrappedValue")
    let attributes = variable.attributes.filter { $0.isForStorage }.map { context.source(of: $0) + " " }.joined()
    let access = variable.modifiers.filter { $0.isAccess }.map { context.request.declaration[$0.range] + " " }.joined()
    let value = variable.bindings[0].initializer?.text ?? "nil"
    let projection =
      isTracked(in: context)
      ? [accessors.get, accessors.set, accessors.modify].joined(separator: "\n")
      : "  get { \(accessors.stored) }\n  set { \(accessors.stored) = newValue }"
    return """
      \(attributes)private var \(accessors.stored) = PresentationState<\(type)>(wrappedValue: \(value))
      \(attributes)\(access)var \(name.prefixed("$")): PresentationState<\(type)> {
      \(projection)
      }
      """
  }
}

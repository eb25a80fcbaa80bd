/// `@Presents`.
enum PresentsMacro {
  static func expand(_ context: inout ExpansionContext) -> String {
    guard case .variable(let variable) = context.declaration, variable.bindings.count == 1, !variable.isLet,
      let name = variable.bindings[0].identifier, variable.bindings[0].isStored, !variable.isStatic
    else {
      if context.request.role == .peer { context.diagnose(.presentsNeedsVariable, at: context.keyword) }
      return ""
    }
    guard let type = variable.bindings[0].type, type.isOptional else {
      if context.request.role == .peer { context.diagnose(.presentsNeedsOptional(name.text), at: name.range) }
      return ""
    }
    switch context.request.role {
    case .accessor: return accessors(of: name)
    case .peer:
      if let outer = context.outerTypes.first, outer.kind != .extension, !outer.hasAttribute("ObservableState") {
        context.diagnose(.presentsNeedsState, at: context.keyword)
      }
      return peers(of: variable, named: name, presenting: type.withoutOptionals.text, context)
    default: return ""
    }
  }

  private static func accessors(of name: Identifier) -> String {
    let (property, stored) = (name.text, "_\(name.name)")
    return """
      {
        @storageRestrictions(initializes: \(stored))
        init(initialValue) { \(stored) = PresentationState(wrappedValue: initialValue) }
        get {
          _$observationRegistrar.access(self, keyPath: \\Self.\(property))
          return \(stored).wrappedValue
        }
        set {
          let isSame = !_$observationRegistrar.isObserved || Dovetail._$isIdentityEqual(\(stored).wrappedValue, newValue)
          \(stored).wrappedValue = newValue
          if !isSame { _$observationRegistrar.changed(self, keyPath: \\Self.\(property)) }
        }
      \(modify(property, stored, yielding: "\(stored).wrappedValue"))
      }
      """
  }

  private static func peers(
    of variable: VariableDeclaration,
    named name: Identifier,
    presenting type: String,
    _ context: ExpansionContext
  ) -> String {
    let (property, stored) = (name.text, "_\(name.name)")
    let attributes = variable.attributes.filter { $0.isForStorage }.map { context.source(of: $0) + " " }.joined()
    let access = variable.modifiers.filter { $0.isAccess }.map { context.request.declaration[$0.range] + " " }.joined()
    let value = variable.bindings[0].initializer?.text ?? "nil"
    return """
      \(attributes)private var \(stored) = PresentationState<\(type)>(wrappedValue: \(value))
      \(attributes)\(access)var $\(name.name): PresentationState<\(type)> {
        get {
          _$observationRegistrar.access(self, keyPath: \\Self.\(property))
          return \(stored)
        }
        set {
          let isSame = !_$observationRegistrar.isObserved || Dovetail._$isIdentityEqual(\(stored).wrappedValue, newValue.wrappedValue)
          \(stored) = newValue
          if !isSame { _$observationRegistrar.changed(self, keyPath: \\Self.\(property)) }
        }
      \(modify(property, stored, yielding: stored))
      }
      """
  }

  private static func modify(_ property: String, _ stored: String, yielding place: String) -> String {
    """
      _modify {
        let identity = Dovetail._$willChange(&\(stored).wrappedValue)
        defer {
          if Dovetail._$isChanged(\(stored).wrappedValue, since: identity) { _$observationRegistrar.changed(self, keyPath: \\Self.\(property)) }
        }
        yield &\(place)
      }
    """
  }
}

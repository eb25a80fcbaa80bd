extension ObservableStateMacro {
  /// The source of the stored properties behind the tracked ones.
  ///
  /// The storage is not a peer of each property, since a request of the compiler for a single property takes as long as
  /// this whole expansion.
  static func storage(of type: TypeDeclaration, _ context: ExpansionContext) -> String {
    var writer = SourceWriter()
    write(type.members, to: &writer) { variable, writer in
      guard isStoredHere(variable, in: type), let name = variable.bindings[0].identifier else { return }
      writer.write(storage(of: variable, named: name, context))
    }
    return writer.text
  }

  /// The source of the list of stored property names in the order of their declarations.
  ///
  /// It is empty if the properties are stored in that order. The storage of tracked properties comes last.
  static func order(of type: TypeDeclaration) -> String {
    var names = SourceWriter()
    var isAfterTracked = false
    var isAnotherOrder = false
    write(type.members, to: &names) { variable, writer in
      guard !variable.isStatic else { return }
      let isTracked = isStoredHere(variable, in: type)
      for binding in variable.bindings where binding.isStored {
        for name in binding.names { writer.write("names.append(\"\(name.nameInLiteral)\")") }
        isAnotherOrder = isAnotherOrder || isAfterTracked && !isTracked
        isAfterTracked = isAfterTracked || isTracked
      }
    }
    guard isAnotherOrder else { return "" }
    var writer = SourceWriter()
    writer.block("nonisolated public static func _$order(_ names: inout [Swift.String])") { $0.write(names.text) }
    return writer.text
  }

  /// Whether the macro writes the storage of a property, also if the user has written `@ObservationStateTracked`.
  static func isStoredHere(_ variable: VariableDeclaration, in type: TypeDeclaration) -> Bool {
    if isTracked(.variable(variable), in: type) { return true }
    return variable.hasAttribute("ObservationStateTracked") && !variable.isLet && !variable.isStatic
      && variable.bindings.count == 1 && variable.bindings[0].isStored
  }

  private static func storage(
    of variable: VariableDeclaration,
    named name: Identifier,
    _ context: ExpansionContext
  ) -> String {
    let binding = variable.bindings[0]
    let attributes = variable.attributes.filter { $0.isForStorage }.map { context.source(of: $0) + " " }.joined()
    let modifiers = variable.modifiers.filter { !$0.isAccess }.map { context.request.declaration[$0.range] + " " }
      .joined()
    let type = binding.type.map { ": \($0.text)" } ?? ""
    let value = binding.initializer.map { " = \($0.text)" } ?? ""
    let observers = binding.accessors.map { " " + context.request.declaration[$0.range] } ?? ""
    return "\(attributes)private \(modifiers)var \(name.prefixed("_"))\(type)\(value)\(observers)"
  }
}

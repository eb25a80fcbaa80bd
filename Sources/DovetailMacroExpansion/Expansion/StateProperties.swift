/// The list of the tracked properties of a state, with the conditions they stand under.
struct StateProperties {
  private let type: TypeDeclaration

  init(of type: TypeDeclaration) {
    self.type = type
  }

  /// The function that fills the list; nothing where no property is tracked.
  var source: String {
    var body = SourceWriter()
    Self.write(type.members, in: type, to: &body)
    guard !body.text.isEmpty else { return "" }
    var writer = SourceWriter()
    if Self.isAnyDeprecated(type.members) { writer.write("@available(*, deprecated)") }
    writer.block("public static func _$list(_ properties: inout Dovetail._$StateProperties<Self>)") { writer in
      Self.write(type.members, in: type, to: &writer)
    }
    return writer.text
  }

  /// Whether a property is deprecated.
  ///
  /// What names it must be so too, or it is a warning; the library calls it by its protocol.
  private static func isAnyDeprecated(_ members: [Declaration]) -> Bool {
    members.contains { member in
      switch member {
      case .conditional(let block): block.clauses.contains { isAnyDeprecated($0.members) }
      case .variable(let variable): !variable.isStatic && variable.isDeprecated
      default: false
      }
    }
  }

  private static func write(_ members: [Declaration], in type: TypeDeclaration, to writer: inout SourceWriter) {
    ObservableStateMacro.write(members, to: &writer) { variable, writer in
      guard let name = variable.bindings.first?.identifier else { return }
      if ObservableStateMacro.isStoredHere(variable, in: type) {
        // Where it is set as a whole, so that its observers hear of a change once, there is nothing to lend.
        let isLent = variable.bindings[0].accessors == nil
        let stored = isLent ? ", \\Self.\(name.prefixed("_"))" : ""
        let lend = isLent ? " { $1(&$0.\(name.text)) }" : ""
        writer.write("properties.add(\"\(name.nameInLiteral)\", \\Self.\(name.text)\(stored))\(lend)")
      } else if variable.attributes.contains(where: { $0.baseName == "Presents" }), !variable.isLet,
        !variable.isStatic, variable.bindings.count == 1, variable.bindings[0].isStored,
        variable.bindings[0].type?.isOptional == true
      {
        writer.write("properties.add(\"\(name.nameInLiteral)\", \\Self.\(name.text)) { $1(&$0.\(name.text)) }")
        let projected = name.prefixed("$")
        let stored = name.prefixed("_")
        writer.write(
          "properties.add(\"$\(name.nameInLiteral)\", \\Self.\(projected), \\Self.\(stored)) { $1(&$0.\(projected)) }"
        )
      }
    }
  }
}

/// The list of a state's tracked properties, with the `#if` conditions around them.
struct TrackedPropertyList {
  private let type: TypeDeclaration

  init(of type: TypeDeclaration) {
    self.type = type
  }

  /// The source of the function that fills the list; empty if no property is tracked.
  var source: String {
    var body = SourceWriter()
    Self.write(type.members, in: type, to: &body)
    guard !body.text.isEmpty else { return "" }
    var writer = SourceWriter()
    if Self.isAnyDeprecated(type.members) { writer.write("@available(*, deprecated)") }
    let function = "public static func _$list(_ properties: inout Dovetail._$StateProperties<Self>)"
    writer.block("nonisolated \(function)") { writer in
      Self.write(type.members, in: type, to: &writer)
    }
    return writer.text
  }

  /// Whether a property is deprecated.
  ///
  /// A use of such a property is a warning outside of deprecated code. The library calls the function through the
  /// protocol.
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
    ObservableStateExpansion.write(members, to: &writer) { variable, writer in
      guard let name = variable.bindings.first?.identifier else { return }
      if ObservableStateExpansion.isStoredHere(variable, in: type) {
        // A property with `didSet` or `willSet` is only set as a whole, so that these are called once per change.
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

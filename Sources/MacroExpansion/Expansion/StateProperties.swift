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
    writer.block("public static func _$list(_ properties: inout Dovetail._$StateProperties<Self>)") { writer in
      Self.write(type.members, in: type, to: &writer)
    }
    return "\n" + writer.text
  }

  private static func write(_ members: [Declaration], in type: TypeDeclaration, to writer: inout SourceWriter) {
    for member in members {
      switch member {
      case .variable(let variable):
        guard ObservableStateMacro.isTracked(member, in: type), let name = variable.bindings[0].identifier else {
          continue
        }
        // Where it is set as a whole, so that its observers hear of a change once, there is nothing to lend.
        let lend = variable.bindings[0].accessors == nil ? " { $1(&$0.\(name.text)) }" : ""
        writer.write("properties.add(\"\(name.name)\", \\Self.\(name.text))\(lend)")
      case .conditional(let block):
        var inner = SourceWriter()
        block.clauses.forEach { write($0.members, in: type, to: &inner) }
        guard !inner.text.isEmpty else { continue }
        for clause in block.clauses {
          writer.directive(clause.line)
          write(clause.members, in: type, to: &writer)
        }
        writer.directive("#endif")
      default: break
      }
    }
  }
}

extension ObservableStateMacro {
  /// The way to change each tracked property in place, by its key path.
  static func changes(of type: TypeDeclaration) -> String {
    var statements = SourceWriter()
    write(type.members, to: &statements) { write($0, of: type, to: &$1) }
    guard statements.mark > 0 else { return "" }
    var writer = SourceWriter()
    writer.block("public static func _$inPlace(_ keyPath: Swift.PartialKeyPath<Self>) -> Any?") { writer in
      writer.write(statements.text)
      writer.write("return nil")
    }
    return writer.text
  }

  /// Writes something for each variable, under the conditions of the variable.
  ///
  /// Conditions under which nothing is written are left out.
  static func write(
    _ members: [Declaration],
    to writer: inout SourceWriter,
    _ body: (VariableDeclaration, inout SourceWriter) -> Void
  ) {
    for member in members {
      switch member {
      case .conditional(let block): write(block, to: &writer, body)
      case .variable(let variable): body(variable, &writer)
      default: break
      }
    }
  }

  private static func write(
    _ block: ConditionalBlock,
    to writer: inout SourceWriter,
    _ body: (VariableDeclaration, inout SourceWriter) -> Void
  ) {
    let begin = writer.mark
    var isEmpty = true
    for clause in block.clauses {
      writer.directive(clause.line)
      let mark = writer.mark
      write(clause.members, to: &writer, body)
      isEmpty = isEmpty && writer.mark == mark
    }
    if isEmpty { writer.rewind(to: begin) } else { writer.directive("#endif") }
  }

  private static func write(_ variable: VariableDeclaration, of type: TypeDeclaration, to writer: inout SourceWriter) {
    guard let name = variable.bindings.first?.identifier else { return }
    // A property with observers is changed as a whole, and a key path does that.
    if isTracked(.variable(variable), in: type), variable.bindings[0].accessors == nil {
      writer.write(statement(name.text))
    } else if variable.hasAttribute("Presents") || variable.attributes.contains(where: { $0.baseName == "Presents" }),
      variable.bindings.count == 1, variable.bindings[0].type?.isOptional == true
    {
      writer.write(statement(name.text))
      writer.write(statement("$\(name.name)"))
    }
  }

  private static func statement(_ name: String) -> String {
    "if Dovetail._$isSame(keyPath, \\Self.\(name)) { return Dovetail._$StateChange(\\Self.\(name)) { $1(&$0.\(name)) } }"
  }
}

extension ObservableStateExpansion {
  /// Writes source for each variable, with the `#if` conditions around the variable.
  ///
  /// A conditional block in which nothing is written is omitted.
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
      writer.writeUnindented(clause.line)
      let mark = writer.mark
      write(clause.members, to: &writer, body)
      isEmpty = isEmpty && writer.mark == mark
    }
    if isEmpty { writer.rewind(to: begin) } else { writer.writeUnindented("#endif") }
  }
}

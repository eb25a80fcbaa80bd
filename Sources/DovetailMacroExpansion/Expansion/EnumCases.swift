/// The cases of an enum in order, with the `#if` conditions around them.
///
/// A case that is unavailable everywhere is left out: no value is of that case, and no code can name it.
struct EnumCases {
  /// A case, or one `#if` block with its clauses.
  indirect enum Node {
    case enumCase(EnumCase)
    case conditional([(directive: String, nodes: [Node])])
  }

  let nodes: [Node]

  /// Collects the cases of an enum.
  init(of type: TypeDeclaration) {
    var index = 0
    nodes = Self.nodes(type.members, of: type, index: &index, isConditional: false)
  }

  private init(nodes: [Node]) {
    self.nodes = nodes
  }

  /// The cases for which a predicate holds.
  func filter(_ isIncluded: (EnumCase) -> Bool) -> EnumCases {
    EnumCases(nodes: Self.filter(nodes, isIncluded))
  }

  private static func filter(_ nodes: [Node], _ isIncluded: (EnumCase) -> Bool) -> [Node] {
    nodes.compactMap { node in
      switch node {
      case .enumCase(let enumCase): return isIncluded(enumCase) ? node : nil
      case .conditional(let clauses):
        return .conditional(clauses.map { (directive: $0.directive, nodes: filter($0.nodes, isIncluded)) })
      }
    }
  }

  /// All cases, including those in `#if` blocks.
  var all: [EnumCase] { Self.elements(nodes) }

  /// Writes source for each case, with the `#if` conditions around the case.
  ///
  /// A conditional block in which nothing is written is omitted.
  func write(to writer: inout SourceWriter, _ body: (EnumCase, inout SourceWriter) -> Void) {
    Self.write(nodes, to: &writer, body)
  }

  private static func nodes(
    _ members: [Declaration],
    of type: TypeDeclaration,
    index: inout Int,
    isConditional: Bool
  ) -> [Node] {
    var nodes: [Node] = []
    for member in members {
      switch member {
      case .enumCase(let declaration) where !declaration.isUnavailable:
        for element in declaration.elements {
          nodes.append(
            .enumCase(
              EnumCase(
                type: type,
                declaration: declaration,
                element: element,
                index: index,
                isConditional: isConditional
              )
            )
          )
          index += 1
        }
      case .conditional(let block):
        let clauses = block.clauses.map { clause in
          (directive: clause.line, nodes: Self.nodes(clause.members, of: type, index: &index, isConditional: true))
        }
        if clauses.contains(where: { !$0.nodes.isEmpty }) { nodes.append(.conditional(clauses)) }
      default: break
      }
    }
    return nodes
  }

  private static func elements(_ nodes: [Node]) -> [EnumCase] {
    nodes.flatMap { node in
      switch node {
      case .enumCase(let enumCase): [enumCase]
      case .conditional(let clauses): clauses.flatMap { elements($0.nodes) }
      }
    }
  }

  private static func write(
    _ nodes: [Node],
    to writer: inout SourceWriter,
    _ body: (EnumCase, inout SourceWriter) -> Void
  ) {
    for node in nodes {
      switch node {
      case .enumCase(let enumCase): body(enumCase, &writer)
      case .conditional(let clauses):
        let begin = writer.mark
        var isEmpty = true
        for clause in clauses {
          writer.writeUnindented(clause.directive)
          let mark = writer.mark
          write(clause.nodes, to: &writer, body)
          isEmpty = isEmpty && writer.mark == mark
        }
        if isEmpty { writer.rewind(to: begin) } else { writer.writeUnindented("#endif") }
      }
    }
  }
}

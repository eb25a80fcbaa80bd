/// Parses declarations.
///
/// ```swift
/// let reading = DeclarationReader.read(SourceText("struct Feature { var count = 0 }"))
/// ```
///
/// The parser never guesses: a part that it cannot parse becomes a ``Problem``. It accepts any bytes with any nesting,
/// and takes time proportional to their number.
package enum DeclarationReader {
  /// Parses a source with one declaration.
  package static func read(_ source: SourceText) -> Reading {
    let list = AtomList(source)
    var parser = DeclarationParser(list)
    let declaration = parser.declaration()
    if declaration == nil, parser.problems.isEmpty { parser.problem(.expectedDeclaration) }
    while parser.kind(parser.index) == .semicolon { parser.index += 1 }
    if declaration != nil, parser.index < parser.end {
      parser.problem(
        .expectedEnd(before: parser.shortText(parser.index)),
        at: parser.bytes(parser.index, parser.end)
      )
    }
    return Reading(declaration: declaration, problems: merge(list.problems, parser.problems))
  }

  /// Parses all declarations of a source, such as a file.
  package static func readAll(_ source: SourceText) -> (declarations: [Declaration], problems: [Problem]) {
    let list = AtomList(source)
    var parser = DeclarationParser(list)
    let declarations = parser.allMembers()
    return (declarations, merge(list.problems, parser.problems))
  }

  /// All calls of a method on a receiver in a range, including those in closures and string interpolations.
  ///
  /// `calls(to: ["store", "send"], in: source)` finds `store.send(...)` and `self.store.send(...)`, but not
  /// `other.store.send(...)`.
  package static func calls(to path: [String], in source: SourceText, range: Range<Int>? = nil) -> [MethodCall] {
    let parser = DeclarationParser(AtomList(source))
    guard !path.isEmpty else { return [] }
    var calls: [MethodCall] = []
    for first in parser.atoms.indices where parser.word(first) == path[0] {
      guard let open = parser.end(of: path, from: first), let start = parser.receiverStart(first) else { continue }
      let callee = parser.bytes(start, open)
      if let range, !range.contains(callee.lowerBound) { continue }
      let list = parser.bytes(open, parser.after(open))
      calls.append(MethodCall(callee: callee, argumentList: list))
    }
    return calls
  }

  private static func merge(_ first: [Problem], _ second: [Problem]) -> [Problem] {
    (first + second).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

/// The result of parsing a source.
package struct Reading: Sendable {
  /// The declaration; `nil` if the source does not begin with one.
  package var declaration: Declaration?

  /// The parts that could not be parsed, in the order of the source.
  ///
  /// The declaration must only be expanded if there are none.
  package var problems: [Problem]

  package init(declaration: Declaration?, problems: [Problem]) {
    self.declaration = declaration
    self.problems = problems
  }
}

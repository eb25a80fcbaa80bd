/// Reads declarations.
///
/// ```swift
/// let reading = DeclarationReader.read(SourceText("struct Feature { var count = 0 }"))
/// ```
///
/// It never guesses: what it does not understand becomes a ``Problem``. It takes any bytes, whatever their number and
/// nesting, in time proportional to their number.
package enum DeclarationReader {
  /// Reads the one declaration that a source holds.
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

  /// Reads every declaration of a source, such as a file.
  package static func readAll(_ source: SourceText) -> (declarations: [Declaration], problems: [Problem]) {
    let list = AtomList(source)
    var parser = DeclarationParser(list)
    let declarations = parser.allMembers()
    return (declarations, merge(list.problems, parser.problems))
  }

  /// Every call of a method on a receiver in a range, inside closures and string interpolations too.
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

/// What a reader made of a source.
package struct Reading: Hashable, Sendable {
  /// The declaration, or nothing where the source does not begin with one.
  package var declaration: Declaration?

  /// What was not understood, in the order of the source.
  ///
  /// Nothing is to be expanded unless it is empty.
  package var problems: [Problem]

  package init(declaration: Declaration?, problems: [Problem]) {
    self.declaration = declaration
    self.problems = problems
  }
}

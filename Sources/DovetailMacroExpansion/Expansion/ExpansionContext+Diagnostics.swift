extension ExpansionContext {
  /// The range of the keyword of the declaration with the attribute, or the start of the declaration.
  var keyword: Range<Int> {
    switch parent ?? declaration {
    case .type(let type): type.keywordRange
    case .variable(let variable): variable.keywordRange
    case .function(let function): function.keywordRange
    case let other: other.range.lowerBound..<other.range.lowerBound
    }
  }

  /// The attribute of the request, if the declaration has another of the same macro before it.
  var repeatedAttribute: Attribute? {
    guard let offset = request.attribute else { return nil }
    let start = (request.parent ?? request.declaration).start.offset
    let attributes = (parent ?? declaration).attributes.filter { $0.baseName == request.name }
    guard attributes.count > 1 else { return nil }
    let requested = attributes.firstIndex { start + $0.range.lowerBound >= offset }
    return requested.flatMap { $0 > 0 ? attributes[$0] : nil }
  }

  /// Reports that an attribute repeats another.
  mutating func diagnoseRepetition(_ attribute: Attribute) {
    diagnose(
      .repeated(attribute.baseName),
      at: attribute.range,
      fixIts: [(FixItMessage.removeAttribute(attribute.baseName), [(attribute.range, "")])]
    )
  }

  /// Whether this is the role in which a macro on a type reports that it adds nothing.
  ///
  /// The compiler expands the members of an enum when it looks one of them up, which it does not if there is no
  /// conformance. It always expands the extension.
  var isRefusal: Bool {
    let isExtended = type.map { $0.kind != .extension } ?? false
    return request.role == (isExtended ? .extension : .member)
  }

  /// Whether a type is noncopyable, which is reported in one role only.
  mutating func refusesNoncopyable(_ macro: String, _ type: TypeDeclaration) -> Bool {
    guard let inherited = type.inheritance.first(where: { $0.name == "~Copyable" }) else { return false }
    if isRefusal { diagnose(.needsCopyable(macro), at: inherited.type.range) }
    return true
  }

  /// Reports a message about a part of the declaration.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - range: The part.
  ///   - notes: Further messages, and the parts that they are about.
  ///   - fixIts: The fix-its to choose from.
  mutating func diagnose(
    _ message: MacroMessage,
    at range: Range<Int>,
    notes: [(message: String, range: Range<Int>)] = [],
    fixIts: [(message: String, edits: [(range: Range<Int>, newText: String)])] = []
  ) {
    let source = request.declaration
    func offset(_ place: Int) -> Int { source.start.offset + place }
    func inFile(_ range: Range<Int>) -> Range<Int> { offset(range.lowerBound)..<offset(range.upperBound) }
    diagnostics.append(
      ExpansionDiagnostic(
        message: message.text,
        severity: message.severity,
        fileName: source.fileName,
        range: inFile(range),
        notes: notes.map { .init(message: $0.message, offset: offset($0.range.lowerBound)) },
        fixIts: fixIts.map { fixIt in
          .init(
            message: fixIt.message,
            edits: fixIt.edits.map { .init(range: inFile($0.range), newText: $0.newText) }
          )
        }
      )
    )
  }
}

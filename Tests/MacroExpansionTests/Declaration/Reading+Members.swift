import Testing

@testable import DovetailMacroExpansion

/// Reads a declaration in which nothing may be wrong.
func read(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Declaration {
  let source = SourceText(text)
  let reading = DeclarationReader.read(source)
  #expect(reading.problems == [], sourceLocation: sourceLocation)
  #expect(RangeCheck.faults(of: reading, in: source) == [], sourceLocation: sourceLocation)
  let declaration = try #require(reading.declaration, sourceLocation: sourceLocation)
  #expect(declaration.range.upperBound <= source.bytes.count, sourceLocation: sourceLocation)
  return declaration
}

extension Declaration {
  var type: TypeDeclaration? { if case .type(let type) = self { type } else { nil } }
  var variable: VariableDeclaration? { if case .variable(let variable) = self { variable } else { nil } }
  var function: FunctionDeclaration? { if case .function(let function) = self { function } else { nil } }
  var enumCase: EnumCaseDeclaration? { if case .enumCase(let enumCase) = self { enumCase } else { nil } }
  var conditional: ConditionalBlock? { if case .conditional(let block) = self { block } else { nil } }
  var initializer: FunctionDeclaration? { if case .initializer(let value) = self { value } else { nil } }
  var `subscript`: FunctionDeclaration? { if case .subscript(let value) = self { value } else { nil } }

  /// The kind and the names, to compare a list of members at a glance.
  var summary: String {
    switch self {
    case .type(let type): "\(type.kind.rawValue) \(type.name.text)"
    case .variable(let variable):
      "\(variable.isLet ? "let" : "var") \(variable.bindings.map(\.pattern.text).joined(separator: " "))"
    case .function(let function): "func \(function.name.text)"
    case .initializer(let initializer): "init\(initializer.failability ?? "")"
    case .subscript: "subscript"
    case .typealias(let alias): "typealias \(alias.name.text)"
    case .associatedtype(let type): "associatedtype \(type.name.text)"
    case .enumCase(let declaration): "case \(declaration.elements.map(\.name.text).joined(separator: " "))"
    case .macroExpansion(let macro): "#\(macro.name.text)"
    case .conditional(let block):
      block.clauses.map { "\($0.line) {\($0.members.map(\.summary).joined(separator: "; "))}" }.joined(separator: " ")
    case .other(let other): other.keyword
    }
  }
}

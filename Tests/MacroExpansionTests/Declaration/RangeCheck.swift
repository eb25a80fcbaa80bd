@testable import DovetailMacroExpansion

/// Walks through what a reader gave, and notes every range that is not where it should be.
///
/// Each part has to lie within the part that holds it, those of one list in order and apart, and a text has to be what
/// stands in its range.
struct RangeCheck {
  let source: SourceText
  private(set) var faults: [String] = []

  /// What is wrong with a reading of a source.
  static func faults(of reading: Reading, in source: SourceText) -> [String] {
    var check = RangeCheck(source: source)
    for problem in reading.problems { check.within(problem.range, source.range, problem.message) }
    if let declaration = reading.declaration { check.list([declaration], source.range) }
    return check.faults
  }

  private init(source: SourceText) {
    self.source = source
  }

  private mutating func within(_ range: Range<Int>, _ outer: Range<Int>, _ what: String) {
    if range.lowerBound < outer.lowerBound || range.upperBound > outer.upperBound {
      faults.append("\(what) at \(range) is not within \(outer)")
    }
  }

  private mutating func text(_ text: String, _ range: Range<Int>, _ outer: Range<Int>, _ what: String) {
    within(range, outer, what)
    if source[range] != text { faults.append("\(what) is '\(text)', but '\(source[range])' stands at \(range)") }
  }

  private mutating func ordered(_ ranges: [Range<Int>], _ what: String) {
    for (first, second) in zip(ranges, ranges.dropFirst()) where first.upperBound > second.lowerBound {
      faults.append("\(what) overlap at \(first) and \(second)")
    }
  }

  private mutating func fragment(_ fragment: Fragment?, _ outer: Range<Int>, _ what: String) {
    if let fragment { text(fragment.text, fragment.range, outer, what) }
  }

  private mutating func type(_ type: TypeText?, _ outer: Range<Int>) {
    if let type { text(type.text, type.range, outer, "type") }
  }

  private mutating func name(_ name: Identifier?, _ outer: Range<Int>) {
    if let name { text(name.text, name.range, outer, "name") }
  }

  private mutating func list(_ declarations: [Declaration], _ outer: Range<Int>) {
    ordered(declarations.map(\.range), "declarations")
    for declaration in declarations {
      within(declaration.range, outer, "declaration")
      if let header = declaration.header { self.header(header) }
      members(of: declaration)
    }
  }

  private mutating func header(_ header: any DeclarationHeader) {
    ordered(
      (header.attributes.map(\.range) + header.modifiers.map(\.range)).sorted { $0.lowerBound < $1.lowerBound },
      "headers"
    )
    for attribute in header.attributes { self.attribute(attribute, header.range) }
    for modifier in header.modifiers { within(modifier.range, header.range, modifier.name) }
  }

  private mutating func attribute(_ attribute: Attribute, _ outer: Range<Int>) {
    within(attribute.range, outer, "attribute")
    fragment(attribute.name, attribute.range, "attribute name")
    fragment(attribute.argumentList, attribute.range, "argument list")
    ordered(attribute.arguments.map(\.range), "arguments")
    for argument in attribute.arguments {
      within(argument.range, attribute.argumentList?.range ?? 0..<0, "argument")
      fragment(argument.expression, argument.range, "argument")
      name(argument.label, argument.range)
    }
  }

  private mutating func members(of declaration: Declaration) {
    switch declaration {
    case .type(let type):
      name(type.name, type.range)
      if let generics = type.generics { clause(generics, type.range) }
      for inherited in type.inheritance { self.type(inherited.type, type.range) }
      fragment(type.whereClause, type.range, "where")
      list(type.members, type.memberBlock ?? type.range)
    case .variable(let variable):
      ordered(variable.bindings.map(\.range), "bindings")
      for binding in variable.bindings { self.binding(binding, variable.range) }
    case .function(let function), .initializer(let function), .subscript(let function):
      name(function.name, function.range)
      signature(function.parameters, function.parameterClause, function.effects, function.range)
      type(function.returnType, function.range)
      if let body = function.body { within(body, function.range, "body") }
      accessors(function.accessors, function.range)
    case .typealias(let alias), .associatedtype(let alias):
      name(alias.name, alias.range)
      type(alias.type, alias.range)
    case .enumCase(let declaration):
      ordered(declaration.elements.map(\.range), "elements")
      for element in declaration.elements { self.element(element, declaration.range) }
    case .macroExpansion(let macro):
      for argument in macro.arguments { fragment(argument.expression, macro.range, "argument") }
    case .conditional(let block): conditional(block)
    case .other(let other):
      if let body = other.body { within(body, other.range, "body") }
    }
  }

  private mutating func clause(_ generics: GenericClause, _ outer: Range<Int>) {
    text(generics.text, generics.range, outer, "generics")
    for parameter in generics.parameters {
      within(parameter.range, generics.range, "generic parameter")
      name(parameter.name, parameter.range)
      type(parameter.constraint, parameter.range)
    }
  }

  private mutating func binding(_ binding: Binding, _ outer: Range<Int>) {
    within(binding.range, outer, "binding")
    fragment(binding.pattern, binding.range, "pattern")
    for name in binding.names { self.name(name, binding.pattern.range) }
    type(binding.annotation, binding.range)
    type(binding.type, outer)
    fragment(binding.initializer, binding.range, "value")
    accessors(binding.accessors, binding.range)
  }

  private mutating func accessors(_ block: AccessorBlock?, _ outer: Range<Int>) {
    guard let block else { return }
    within(block.range, outer, "accessors")
    ordered(block.accessors.map(\.range), "accessors")
    for accessor in block.accessors {
      within(accessor.range, block.range, "accessor")
      header(accessor)
      if let body = accessor.body { within(body, accessor.range, "body") }
    }
  }

  private mutating func signature(
    _ parameters: [Parameter],
    _ clause: Range<Int>,
    _ effects: Effects?,
    _ outer: Range<Int>
  ) {
    within(clause, outer, "parameters")
    self.parameters(parameters, clause)
    if let effects { text(effects.text, effects.range, outer, "effects") }
  }

  private mutating func parameters(_ parameters: [Parameter], _ outer: Range<Int>) {
    ordered(parameters.map(\.range), "parameters")
    for parameter in parameters {
      within(parameter.range, outer, "parameter")
      name(parameter.firstName, parameter.range)
      name(parameter.secondName, parameter.range)
      type(parameter.type, parameter.range)
      fragment(parameter.defaultValue, parameter.range, "default")
    }
  }

  private mutating func element(_ element: EnumCaseElement, _ outer: Range<Int>) {
    within(element.range, outer, "element")
    name(element.name, element.range)
    parameters(element.parameters, element.parameterClause ?? 0..<0)
    fragment(element.rawValue, element.range, "raw value")
  }

  private mutating func conditional(_ block: ConditionalBlock) {
    ordered(block.clauses.map(\.range), "clauses")
    for clause in block.clauses {
      within(clause.range, block.range, "clause")
      fragment(clause.condition, clause.range, "condition")
      list(clause.members, clause.range)
    }
  }
}

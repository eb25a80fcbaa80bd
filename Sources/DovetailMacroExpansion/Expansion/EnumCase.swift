/// One case of an enum, with the declaration that contains it.
struct EnumCase {
  /// The enum.
  let type: TypeDeclaration

  let declaration: EnumCaseDeclaration
  let element: EnumCaseElement

  /// The index among all cases of the enum, under any condition.
  let index: Int

  /// The name as written, in backticks if it needs them.
  var name: String { element.name.text }

  var parameters: [Parameter] { element.parameters }

  /// The names of the payload's values in a pattern: `v0`, `v1`.
  var bindings: [String] { parameters.indices.map { "v\($0)" } }

  /// A pattern that binds the payload: `.a(let v0, let v1)`.
  func pattern(_ keyword: String = "let") -> String {
    parameters.isEmpty ? ".\(name)" : ".\(name)(\(bindings.map { "\(keyword) \($0)" }.joined(separator: ", ")))"
  }

  /// The arguments that construct the case, with labels: `a: v0, v1`.
  func arguments(_ values: [String]) -> String {
    zip(parameters, values).map { parameter, value in
      parameter.label.map { "\($0.text): \(value)" } ?? value
    }.joined(separator: ", ")
  }

  /// The argument list that constructs the case: `(a: v0, v1)`.
  func call(_ values: [String]) -> String {
    element.parameterClause == nil ? "" : "(\(arguments(values)))"
  }

  /// The types of the payload, with labels and without defaults, in parentheses: `(a: Int, String)`.
  var payload: String {
    guard !parameters.isEmpty else { return element.parameterClause == nil ? "" : "()" }
    let list = parameters.map { parameter in
      parameter.label.map { "\($0.text): \(parameter.type.text)" } ?? parameter.type.text
    }
    return "(\(list.joined(separator: ", ")))"
  }

  /// Whether the case is in a conditional block.
  let isConditional: Bool
}

/// One case of an enum, with the declaration it stands in.
struct EnumCase {
  let declaration: EnumCaseDeclaration
  let element: EnumCaseElement

  /// The position among all cases of the enum, under whatever condition.
  let index: Int

  /// The name as it is written, in backticks where it needs them.
  var name: String { element.name.text }

  var parameters: [Parameter] { element.parameters }

  /// The names that a pattern gives to what the case holds: `v0`, `v1`.
  var bindings: [String] { parameters.indices.map { "v\($0)" } }

  /// A pattern that binds what the case holds: `.a(let v0, let v1)`.
  func pattern(_ keyword: String = "let") -> String {
    parameters.isEmpty ? ".\(name)" : ".\(name)(\(bindings.map { "\(keyword) \($0)" }.joined(separator: ", ")))"
  }

  /// The arguments that make the case of values, with labels: `a: v0, v1`.
  func arguments(_ values: [String]) -> String {
    zip(parameters, values).map { parameter, value in
      parameter.label.map { "\($0.text): \(value)" } ?? value
    }.joined(separator: ", ")
  }

  /// What follows the name where the case is made of values: `(a: v0, v1)`.
  func call(_ values: [String]) -> String {
    element.parameterClause == nil ? "" : "(\(arguments(values)))"
  }

  /// What the case holds, with labels and without defaults, in parentheses: `(a: Int, String)`.
  var payload: String {
    guard !parameters.isEmpty else { return element.parameterClause == nil ? "" : "()" }
    let list = parameters.map { parameter in
      parameter.label.map { "\($0.text): \(parameter.type.text)" } ?? parameter.type.text
    }
    return "(\(list.joined(separator: ", ")))"
  }

  /// Whether the case stands under a condition.
  let isConditional: Bool
}

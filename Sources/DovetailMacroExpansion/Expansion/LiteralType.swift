extension Fragment {
  /// The name in a string literal, without escapes and spaces; `nil` for any other expression.
  var plainNameLiteral: String? {
    guard text.count > 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return nil }
    let name = text.dropFirst().dropLast()
    guard name.first?.isNumber == false, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
      return nil
    }
    return String(name)
  }

  /// The default type of a literal: `Bool`, `Int`, `Double` or `String`; `nil` for any other expression.
  var literalType: TypeText? {
    let digits = text.drop { $0 == "-" }.filter { $0 != "_" }
    if text == "true" || text == "false" { return TypeText("Swift.Bool") }
    if text.hasPrefix("\""), text.hasSuffix("\"") { return TypeText("Swift.String") }
    if !digits.isEmpty, digits.allSatisfy(\.isNumber) { return TypeText("Swift.Int") }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    let isDecimal = parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
    return isDecimal ? TypeText("Swift.Double") : nil
  }
}

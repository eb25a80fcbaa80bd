extension Fragment {
  /// The content of a string literal if it is a plain name: letters, digits and `_`, without a digit at its start.
  ///
  /// It is `nil` for any other expression.
  var plainNameLiteral: String? {
    guard text.count > 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return nil }
    let name = text.dropFirst().dropLast()
    guard name.first?.isNumber == false, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
      return nil
    }
    return String(name)
  }

  /// The default type of a Boolean, string or plain decimal literal; `nil` for any other expression.
  var literalType: TypeText? {
    if text == "true" || text == "false" { return TypeText("Swift.Bool") }
    // One string literal, and not two with an operator in between.
    let atoms = AtomList(SourceText(text)).atoms
    if atoms.first?.kind == .stringOpen, atoms[0].match == atoms.count - 1 { return TypeText("Swift.String") }
    let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    // `1_000` is a number, `_1` a name.
    let areDigits = parts.allSatisfy { $0.first?.isNumber == true && $0.allSatisfy { $0.isNumber || $0 == "_" } }
    guard areDigits, parts.count <= 2 else { return nil }
    return TypeText(parts.count == 1 ? "Swift.Int" : "Swift.Double")
  }
}

/// A name of a declaration in source code, with backticks where it needs them.
enum SwiftName {
  /// A name behind a dot.
  static func behindDot(_ name: String) -> String {
    isIdentifier(name) && !["init", "self", "Type", "Protocol"].contains(name) ? name : "`\(name)`"
  }

  /// A name as the label of an argument.
  static func label(_ name: String) -> String {
    isIdentifier(name) && !["inout", "var", "let"].contains(name) ? name : "`\(name)`"
  }

  private static func isIdentifier(_ name: String) -> Bool {
    name.first?.isNumber == false && name.allSatisfy { $0.isLetter || $0.isNumber || "_$".contains($0) }
  }
}

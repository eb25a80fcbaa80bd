extension Declaration {
  /// The kind of the declaration with its article, for messages: "an enum", "a computed property".
  var kindInMessage: String {
    switch self {
    case .type(let type):
      switch type.kind {
      case .actor, .enum, .extension: "an \(type.kind.rawValue)"
      case .class, .protocol, .struct: "a \(type.kind.rawValue)"
      }
    case .variable(let variable): variable.kindInMessage
    case .function: "a function"
    default: "another declaration"
    }
  }
}

extension VariableDeclaration {
  fileprivate var kindInMessage: String {
    guard let binding = bindings.first, bindings.count == 1 else { return "a declaration of several variables" }
    if binding.identifier == nil { return "a pattern without a name" }
    if binding.isComputed { return "a computed property" }
    if isLet { return "a constant" }
    return isStatic ? "a static variable" : "a variable"
  }
}

/// A message of the parser about a part of the source that it cannot parse, as a sentence for the user.
struct ProblemMessage {
  let text: String

  private init(_ text: String) {
    self.text = text
  }
}

// The text as a whole.
extension ProblemMessage {
  static let endlessComment = ProblemMessage("This comment has no end")
  static let notSwift = ProblemMessage("This is not Swift source")
  static let typeIsNotUTF8 = ProblemMessage("This type is not valid UTF-8")

  static func nothingToClose(_ text: String) -> ProblemMessage {
    ProblemMessage("Nothing is open here that '\(text)' could close")
  }

  static func neverClosed(_ text: String) -> ProblemMessage { ProblemMessage("'\(text)' is never closed") }
}

// Declarations.
extension ProblemMessage {
  static let expectedDeclaration = ProblemMessage("Expected a declaration")
  static let expectedDeclarationAfterModifiers = ProblemMessage(
    "Expected a declaration after its attributes and modifiers"
  )
  static let expectedAttributeName = ProblemMessage("Expected the name of an attribute")

  static func expectedName(of what: String) -> ProblemMessage { ProblemMessage("Expected the name of \(what)") }

  static func expectedName(after keyword: String) -> ProblemMessage {
    ProblemMessage("Expected a name after '\(keyword)'")
  }

  static func expectedEnd(before text: String) -> ProblemMessage {
    ProblemMessage("Expected the end of the declaration before '\(text)'")
  }

  static func expectedBody(after head: String) -> ProblemMessage { ProblemMessage("Expected '{' after '\(head)'") }

  static func expectedAccessor(before text: String) -> ProblemMessage {
    ProblemMessage("Expected an accessor before '\(text)'")
  }

  static func typesTooDeep(_ limit: Int) -> ProblemMessage {
    ProblemMessage("Types are nested more than \(limit) deep")
  }
}

// Types, parameters and values.
extension ProblemMessage {
  static let expectedSubscriptResult = ProblemMessage("Expected '->' and a type after the parameters of the subscript")
  static let expectedEndOfGenericParameters = ProblemMessage("Expected '>' after generic parameters")
  static let expectedRequirement = ProblemMessage("Expected ':' or '==' in a requirement")
  static let expectedExpression = ProblemMessage("Expected an expression")
  static let expectedOperand = ProblemMessage("Expected an operand in the expression")

  static func expectedType(of what: String) -> ProblemMessage { ProblemMessage("Expected the type of \(what)") }

  static func expectedAliasedType(_ name: String) -> ProblemMessage {
    ProblemMessage("Expected '=' and a type after 'typealias \(name)'")
  }

  static func expectedParameters(of what: String) -> ProblemMessage {
    ProblemMessage("Expected '(' and the parameters of \(what)")
  }

  static func expectedEndOfParameters(before text: String) -> ProblemMessage {
    ProblemMessage("Expected ',' or the end of the parameters before '\(text)'")
  }
}

// Conditional blocks.
extension ProblemMessage {
  static let ifWithoutEnd = ProblemMessage("'#if' has no '#endif'")
  static let elseWithCondition = ProblemMessage("Expected the end of the line after '#else'")
  static let conditionalAccessors = ProblemMessage(
    "'#if' around accessors is not supported, only inside of them or around the whole declaration"
  )

  static func withoutIf(_ directive: String) -> ProblemMessage {
    ProblemMessage("'\(directive)' has no '#if' before it")
  }

  static func expectedCondition(after directive: String) -> ProblemMessage {
    ProblemMessage("Expected a condition after '\(directive)'")
  }

  static func blocksTooDeep(_ limit: Int) -> ProblemMessage {
    ProblemMessage("Conditional blocks and types are nested more than \(limit) deep")
  }
}

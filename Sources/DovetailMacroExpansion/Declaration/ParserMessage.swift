/// A message of the parser about a part of the source that it cannot parse, as a sentence for the user.
struct ParserMessage {
  let text: String

  private init(_ text: String) {
    self.text = text
  }
}

// The text as a whole.
extension ParserMessage {
  static let endlessComment = ParserMessage("This comment has no end")
  static let notSwift = ParserMessage("This is not Swift source")
  static let typeIsNotUTF8 = ParserMessage("This type is not valid UTF-8")

  static func nothingToClose(_ text: String) -> ParserMessage {
    ParserMessage("Nothing is open here that '\(text)' could close")
  }

  static func neverClosed(_ text: String) -> ParserMessage { ParserMessage("'\(text)' is never closed") }
}

// Declarations.
extension ParserMessage {
  static let expectedDeclaration = ParserMessage("Expected a declaration")
  static let expectedDeclarationAfterModifiers = ParserMessage(
    "Expected a declaration after its attributes and modifiers"
  )
  static let expectedAttributeName = ParserMessage("Expected the name of an attribute")

  static func expectedName(of what: String) -> ParserMessage { ParserMessage("Expected the name of \(what)") }

  static func expectedName(after keyword: String) -> ParserMessage {
    ParserMessage("Expected a name after '\(keyword)'")
  }

  static func expectedEnd(before text: String) -> ParserMessage {
    ParserMessage("Expected the end of the declaration before '\(text)'")
  }

  static func expectedBody(after head: String) -> ParserMessage { ParserMessage("Expected '{' after '\(head)'") }

  static func expectedAccessor(before text: String) -> ParserMessage {
    ParserMessage("Expected an accessor before '\(text)'")
  }

  static func typesTooDeep(_ limit: Int) -> ParserMessage {
    ParserMessage("Types are nested more than \(limit) deep")
  }
}

// Types, parameters and values.
extension ParserMessage {
  static let expectedSubscriptResult = ParserMessage("Expected '->' and a type after the parameters of the subscript")
  static let expectedEndOfGenericParameters = ParserMessage("Expected '>' after generic parameters")
  static let expectedRequirement = ParserMessage("Expected ':' or '==' in a requirement")
  static let expectedExpression = ParserMessage("Expected an expression")
  static let expectedOperand = ParserMessage("Expected an operand in the expression")

  static func expectedType(of what: String) -> ParserMessage { ParserMessage("Expected the type of \(what)") }

  static func expectedAliasedType(_ name: String) -> ParserMessage {
    ParserMessage("Expected '=' and a type after 'typealias \(name)'")
  }

  static func expectedParameters(of what: String) -> ParserMessage {
    ParserMessage("Expected '(' and the parameters of \(what)")
  }

  static func expectedEndOfParameters(before text: String) -> ParserMessage {
    ParserMessage("Expected ',' or the end of the parameters before '\(text)'")
  }
}

// Conditional blocks.
extension ParserMessage {
  static let ifWithoutEnd = ParserMessage("'#if' has no '#endif'")
  static let elseWithCondition = ParserMessage("Expected the end of the line after '#else'")
  static let conditionalAccessors = ParserMessage(
    "'#if' around accessors is not supported, only inside of them or around the whole declaration"
  )

  static func withoutIf(_ directive: String) -> ParserMessage {
    ParserMessage("'\(directive)' has no '#if' before it")
  }

  static func expectedCondition(after directive: String) -> ParserMessage {
    ParserMessage("Expected a condition after '\(directive)'")
  }

  static func blocksTooDeep(_ limit: Int) -> ParserMessage {
    ParserMessage("Conditional blocks and types are nested more than \(limit) deep")
  }
}

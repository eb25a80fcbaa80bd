/// A function, a method, an operator, an initialiser or a subscript.
package struct FunctionDeclaration: DeclarationHeader, Sendable {
  package var attributes: [Attribute]
  package var modifiers: [Modifier]
  package var keywordRange: Range<Int>

  /// The name or operator, as in `static func == (a: Self, b: Self) -> Bool`; the keyword of an unnamed declaration.
  package var name: Identifier

  /// `?` or `!` after `init`.
  package var failability: String?

  package var generics: GenericClause?
  package var parameters: [Parameter]

  /// The range of the parameters, including the parentheses.
  package var parameterClause: Range<Int>

  package var effects: Effects?
  package var returnType: TypeText?
  package var whereClause: Fragment?

  /// The range of the body, including the braces.
  ///
  /// It is `nil` in a protocol, and for a subscript, which has accessors.
  package var body: Range<Int>?

  package var accessors: AccessorBlock?
  package var range: Range<Int>

  package var isStatic: Bool { hasModifier("static") || hasModifier("class") }

  /// Whether it is an operator.
  package var isOperator: Bool {
    guard let first = name.text.unicodeScalars.first else { return false }
    return first.isASCII ? Characters.isOperator(UInt8(first.value)) : Characters.isOperatorHead(first.value)
  }
}

/// One parameter of a function, an initialiser, a subscript or an enum case, or one element of a tuple type.
package struct Parameter: Sendable {
  package var attributes: [Attribute]

  /// The first name as written: a name, `_`, or `nil`, as in `case value(Int)`.
  package var firstName: Identifier?

  /// The second name: `value` in `to value: Int`.
  package var secondName: Identifier?

  /// The type with its own attributes and specifiers, such as `inout Int` or `@escaping () -> Void`; without `...`.
  package var type: TypeText

  /// Whether `...` follows the type.
  package var isVariadic: Bool

  /// The expression after `=`.
  package var defaultValue: Fragment?

  package var range: Range<Int>

  /// The argument label: the first name unless it is `_`.
  package var label: Identifier? { firstName?.text == "_" ? nil : firstName }

  /// The name in the body: the second name, if any, else the first.
  package var localName: Identifier? { secondName ?? firstName }
}

/// `async` and `throws` of a function, an accessor or a function type.
package struct Effects: Sendable {
  /// The kind of a throwing function.
  package enum Throwing: Equatable, Sendable {
    case `throws`, `rethrows`

    /// `throws(Failure)`
    case typed(TypeText)
  }

  package var isAsync: Bool
  package var throwing: Throwing?

  /// The effects as written.
  package var text: String

  package var range: Range<Int>

  package init(isAsync: Bool, throwing: Throwing?, text: String, range: Range<Int>) {
    self.isAsync = isAsync
    self.throwing = throwing
    self.text = text
    self.range = range
  }

  package var isThrowing: Bool { throwing != nil }
}

/// The parts of a function type, such as `@Sendable (Int, to: String) async throws -> Bool`.
package struct FunctionType: Sendable {
  /// The attributes before the parentheses, without `@`: `Sendable`, `MainActor`, `escaping`.
  package var attributes: [Attribute]

  /// The parameters.
  ///
  /// A name before a colon is the ``Parameter/firstName``; `_ id: Int` also has a second one.
  package var parameters: [Parameter]

  package var effects: Effects?
  package var result: TypeText

  package init(attributes: [Attribute], parameters: [Parameter], effects: Effects?, result: TypeText) {
    self.attributes = attributes
    self.parameters = parameters
    self.effects = effects
    self.result = result
  }
}

/// The generic parameters of a declaration.
package struct GenericClause: Sendable {
  package let parameters: [GenericParameter]

  /// The range of the clause, including `<` and `>`.
  package let range: Range<Int>

  /// The clause as written, including `<` and `>`.
  package let text: String

  package init(parameters: [GenericParameter], range: Range<Int>, text: String) {
    self.parameters = parameters
    self.range = range
    self.text = text
  }
}

/// One parameter of a generic clause, such as `T: Equatable`, `each Element` or `let count: Int`.
package struct GenericParameter: Sendable {
  /// `each` or `let`, if written.
  package let specifier: String?

  package let name: Identifier

  /// The type after the colon.
  package let constraint: TypeText?

  package let range: Range<Int>

  package init(specifier: String?, name: Identifier, constraint: TypeText?, range: Range<Int>) {
    self.specifier = specifier
    self.name = name
    self.constraint = constraint
    self.range = range
  }
}

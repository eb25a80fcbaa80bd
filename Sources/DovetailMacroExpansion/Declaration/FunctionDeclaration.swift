/// A function, a method, an operator, an initialiser or a subscript.
package struct FunctionDeclaration: DeclarationHeader, Hashable, Sendable {
  package var attributes: [Attribute]
  package var modifiers: [Modifier]
  package var keywordRange: Range<Int>

  /// The name, which is an operator in `static func == (a: Self, b: Self) -> Bool`; of what has none, the keyword.
  package var name: Identifier

  /// `?` or `!` after `init`.
  package var failability: String?

  package var generics: GenericClause?
  package var parameters: [Parameter]

  /// From `(` to `)`, both in it.
  package var parameterClause: Range<Int>

  package var effects: Effects?
  package var returnType: TypeText?
  package var whereClause: Fragment?

  /// From `{` to `}`, both in it.
  ///
  /// In a protocol there is none, and a subscript has accessors.
  package var body: Range<Int>?

  package var accessors: AccessorBlock?
  package var range: Range<Int>

  package var isStatic: Bool { hasModifier("static") || hasModifier("class") }
}

/// One parameter of a function, an initialiser, a subscript or an enum case, or one element of a tuple type.
package struct Parameter: Hashable, Sendable {
  package var attributes: [Attribute]

  /// The first name, as written: a name, `_`, or nothing, as in `case value(Int)`.
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

  /// The label of the argument: the first name where it is not `_`.
  package var label: Identifier? { firstName?.text == "_" ? nil : firstName }

  /// The name inside the body: the second name where there is one.
  package var localName: Identifier? { secondName ?? firstName }
}

/// `async` and `throws` of a function, an accessor or a function type.
package struct Effects: Hashable, Sendable {
  /// Whether a call can throw.
  package enum Throwing: Hashable, Sendable {
    case `throws`, `rethrows`

    /// `throws(Failure)`
    case typed(TypeText)
  }

  package var isAsync: Bool
  package var throwing: Throwing?

  /// The effects as they were written.
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
package struct FunctionType: Hashable, Sendable {
  /// The attributes before the parentheses, without `@`: `Sendable`, `MainActor`, `escaping`.
  package var attributes: [Attribute]

  /// The parameters.
  ///
  /// A name before a colon is a ``Parameter/firstName``, and `_ id: Int` has a second one.
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

/// The clause between `<` and `>` of a declaration.
package struct GenericClause: Hashable, Sendable {
  package let parameters: [GenericParameter]

  /// From `<` to `>`, both in it.
  package let range: Range<Int>

  /// The clause as it was written, with `<` and `>`.
  package let text: String

  package init(parameters: [GenericParameter], range: Range<Int>, text: String) {
    self.parameters = parameters
    self.range = range
    self.text = text
  }
}

/// One parameter of a generic clause, such as `T: Equatable`, `each Element` or `let count: Int`.
package struct GenericParameter: Hashable, Sendable {
  /// `each` or `let`, when written.
  package let specifier: String?

  package let name: Identifier

  /// What stands after the colon.
  package let constraint: TypeText?

  package let range: Range<Int>

  package init(specifier: String?, name: Identifier, constraint: TypeText?, range: Range<Int>) {
    self.specifier = specifier
    self.name = name
    self.constraint = constraint
    self.range = range
  }
}

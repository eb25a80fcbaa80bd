/// One attribute, such as `@Presents`, `@Dovetail.Reducer(state: .equatable)` or `@available(iOS 17, *)`.
package struct Attribute: Sendable {
  /// The name without `@` and without generic arguments: `Presents`, `Dovetail.Presents`.
  package let name: Fragment

  /// The generic arguments, as in `@ArrayBuilder<Int>`.
  package let genericArguments: Fragment?

  /// The source between the parentheses, including comments.
  ///
  /// It is empty for `@A()`, and `nil` for `@A`.
  package let argumentList: Fragment?

  /// The arguments in the parentheses.
  ///
  /// Some attributes of the language have other contents than arguments. Then this list is empty, but ``argumentList``
  /// is correct.
  package let arguments: [Argument]

  /// The range from `@` to the end of the arguments.
  package let range: Range<Int>

  package init(
    name: Fragment,
    genericArguments: Fragment? = nil,
    argumentList: Fragment? = nil,
    arguments: [Argument] = [],
    range: Range<Int>
  ) {
    self.name = name
    self.genericArguments = genericArguments
    self.argumentList = argumentList
    self.arguments = arguments
    self.range = range
  }

  /// The last part of the name: `Presents` for `@Dovetail.Presents` too.
  package var baseName: String {
    String(name.text.split(separator: ".").last ?? "")
  }

  /// Whether the attribute has a name, alone or qualified by one of the modules.
  package func isNamed(_ base: String, in modules: [String] = ["Dovetail", "ComposableArchitecture"]) -> Bool {
    name.text == base || modules.contains { name.text == "\($0).\(base)" }
  }
}

/// One argument of an attribute, a macro or a call.
package struct Argument: Sendable {
  /// The label before the colon, if any.
  package let label: Identifier?

  /// The expression, or other content: `*` and `iOS 17` in `@available(iOS 17, *)`.
  package let expression: Fragment

  /// The range of the label and the expression, without the comma.
  package let range: Range<Int>

  package init(label: Identifier?, expression: Fragment, range: Range<Int>) {
    self.label = label
    self.expression = expression
    self.range = range
  }
}

/// A call such as `store.send(...)` in a source.
package struct MethodCall: Sendable {
  /// The range of the receiver and the name: `self.store.send`.
  package var callee: Range<Int>

  /// The range of the argument list, including the parentheses.
  package var argumentList: Range<Int>
}

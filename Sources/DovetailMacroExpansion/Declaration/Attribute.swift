/// One attribute, such as `@Presents`, `@Dovetail.Reducer(state: .equatable)` or `@available(iOS 17, *)`.
package struct Attribute: Hashable, Sendable {
  /// The name without `@` and without generic arguments: `Presents`, `Dovetail.Presents`.
  package let name: Fragment

  /// The generic arguments, as in `@ArrayBuilder<Int>`.
  package let genericArguments: Fragment?

  /// What stands between the parentheses, comments and all.
  ///
  /// It is empty for `@A()`, and absent for `@A`.
  package let argumentList: Fragment?

  /// The arguments of the list.
  ///
  /// They are empty for an attribute of the compiler's own whose list is no list of arguments; ``argumentList`` is
  /// right for all.
  package let arguments: [Argument]

  /// From `@` to the end of the arguments.
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

  /// Whether the attribute has a name, alone or after the name of one of these modules.
  package func isNamed(_ base: String, in modules: [String] = ["Dovetail", "ComposableArchitecture"]) -> Bool {
    name.text == base || modules.contains { name.text == "\($0).\(base)" }
  }
}

/// One argument of an attribute, a macro or a call.
package struct Argument: Hashable, Sendable {
  /// The label before the colon, when there is one.
  package let label: Identifier?

  /// The expression, or what stands there: `*` and `iOS 17` in `@available(iOS 17, *)`.
  package let expression: Fragment

  /// The label and the expression, without the comma.
  package let range: Range<Int>

  package init(label: Identifier?, expression: Fragment, range: Range<Int>) {
    self.label = label
    self.expression = expression
    self.range = range
  }
}

/// A call such as `store.send(...)` found in a source.
package struct MethodCall: Hashable, Sendable {
  /// The receiver and the name, from the first word to the last: `self.store.send`.
  package var callee: Range<Int>

  /// From `(` to `)`, both in it.
  package var argumentList: Range<Int>
}

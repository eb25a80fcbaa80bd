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
  /// They are empty for an attribute of the compiler's own whose list is no list of arguments; ``argumentList`` is right for all.
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

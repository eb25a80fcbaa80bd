extension TypeText {
  /// Takes a type that stands in no source.
  package init(_ text: String) {
    self.init(text: text, range: 0..<text.utf8.count)
  }

  /// The type inside any number of `?`, `!`, `Optional<...>` and parentheses round it.
  package var withoutOptionals: TypeText {
    let walker = TypeWalker(self)
    return walker.text(walker.withoutOptionals(walker.all))
  }

  /// Whether it is an optional, however written.
  package var isOptional: Bool {
    let walker = TypeWalker(self)
    return walker.isOptional(walker.withoutParentheses(walker.all))
  }

  /// The name of a nominal type with the types it is nested in, without generic arguments: `Outer.Inner` for `Outer<Int>.Inner<Int>`.
  ///
  /// Attributes and words such as `some`, `any` and `inout` before it are passed over.
  package var name: String? {
    let walker = TypeWalker(self)
    return walker.name(walker.withoutSpecifiers(walker.all))
  }

  /// The arguments of the last name: `A` and `B` for `some Reducer<A, B>`.
  package var genericArguments: [TypeText] {
    let walker = TypeWalker(self)
    return walker.genericArguments(walker.withoutSpecifiers(walker.all)).map(walker.text)
  }

  /// The parts, if it is a function type, with attributes before it or parentheses round it or not.
  package var function: FunctionType? { TypeWalker(self).function() }

  /// The elements, if it is a tuple type.
  ///
  /// `()` and `Void` have none; `(Int)` is no tuple.
  package var tupleElements: [Parameter]? { TypeWalker(self).tupleElements() }

  /// The type after `some`, if it is opaque.
  package var opaque: TypeText? {
    let walker = TypeWalker(self)
    let range = walker.withoutParentheses(walker.all)
    guard walker.parser.word(range.lowerBound) == "some", range.count > 1 else { return nil }
    return walker.text(range.lowerBound + 1..<range.upperBound)
  }
}

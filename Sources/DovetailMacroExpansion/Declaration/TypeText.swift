/// A type as it was written, and what can be asked of it.
///
/// ```swift
/// let type = TypeText("AlertState<Alert>?")
/// type.withoutOptionals.name               // "AlertState"
/// type.withoutOptionals.genericArguments   // [Alert]
/// ```
///
/// The text is balanced and has no white space or comment at its ends. Types that are made from it, such as its
/// generic arguments, know where in the source they stand.
package struct TypeText: Hashable, Sendable {
  package let text: String

  /// Where it stands, or where it would if it stood at the beginning of a source.
  package let range: Range<Int>

  package init(text: String, range: Range<Int>) {
    self.text = text
    self.range = range
  }

  /// Whether the text is the very bytes of its range, which it is not where those are no valid UTF-8.
  var isExact: Bool { text.utf8.count == range.count }
}

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

  /// The name of a nominal type with the types it is nested in, without generic arguments: `Outer.Inner` for
  /// `Outer<Int>.Inner<Int>`.
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

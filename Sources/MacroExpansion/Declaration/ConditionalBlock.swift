/// `#if` to `#endif`, with the declarations of each clause.
package struct ConditionalBlock: Hashable, Sendable {
  /// `#if`, then any `#elseif`, then perhaps `#else`.
  package var clauses: [ConditionalClause]

  /// From `#if` to `#endif`, both in it.
  package var range: Range<Int>
}

/// One accessor, such as `get async throws`, `mutating set(value) { ... }` or `didSet { ... }`.
package struct Accessor: DeclarationHeader, Hashable, Sendable {
  /// The keyword of an accessor.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case get, set, willSet, didSet, `init`, _read, _modify, read, modify, borrow, mutate
    case unsafeAddress, unsafeMutableAddress
  }

  package var attributes: [Attribute]
  package var modifiers: [Modifier]
  package var kind: Kind

  /// The name in parentheses: `value` in `set(value)`.
  package var parameter: Identifier?

  package var effects: Effects?

  /// From `{` to `}`, both in it.
  ///
  /// In a protocol there is none.
  package var body: Range<Int>?

  package var range: Range<Int>
}

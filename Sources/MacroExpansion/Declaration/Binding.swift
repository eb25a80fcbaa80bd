/// One pattern of a variable declaration, with its type, its value and its accessors.
package struct Binding: Hashable, Sendable {
  /// The pattern as written: `x`, `(a, b)`, `_`.
  package var pattern: Fragment

  /// The name, when the pattern is a name.
  package var identifier: Identifier?

  /// Every name that the pattern binds: `a` and `b` for `(a, _, b)`.
  package var names: [Identifier]

  /// The type written for this binding itself.
  package var annotation: TypeText?

  /// The type written for this binding or, as in `let a, b: Int`, for one after it.
  package var type: TypeText?

  /// The expression after `=`.
  package var initializer: Fragment?

  package var accessors: AccessorBlock?

  /// From the pattern to the last token.
  package var range: Range<Int>

  /// Whether it holds a value.
  ///
  /// Observers, `didSet` and `willSet`, do not change that.
  package var isStored: Bool { accessors?.isObserving ?? true }

  /// Whether it is made by accessors each time.
  package var isComputed: Bool { !isStored }
}

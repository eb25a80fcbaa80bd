/// What an effect is made of, without the type of its actions.
@usableFromInline
package class AnyEffectNode {
  @usableFromInline init() {}

  /// This effect and another, whose actions are of the same type.
  func merging(with other: AnyEffectNode) -> AnyEffectNode {
    fatalError(Diagnostic.internalInvariant("AnyEffectNode is abstract").message)
  }
}

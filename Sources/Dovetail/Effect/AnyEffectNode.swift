/// What an effect is made of, without the type of its actions.
@usableFromInline
package class AnyEffectNode {
  @usableFromInline init() {}

  /// This effect and another, whose actions are of the same type.
  @usableFromInline
  func merging(with other: AnyEffectNode) -> AnyEffectNode {
    fatalError(Diagnostic.internalInvariant("AnyEffectNode is abstract").message)
  }
}

extension Effect {
  /// The effect without the type of its actions, for code that is compiled without that being known.
  package var erased: AnyEffectNode? { node }

  /// The effect that is ``erased``, where its actions are of this type.
  @inlinable
  @inline(__always)
  package init(of erased: AnyEffectNode?) {
    // Not by way of `map`, which would ask the runtime for the type of the node where the type of the actions is not
    // known.
    if let erased {
      self.init(node: known(erased, as: EffectNode<Action>.self))
    } else {
      self.init(node: nil)
    }
  }
}

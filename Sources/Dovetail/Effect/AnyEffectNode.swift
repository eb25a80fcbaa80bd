/// An effect node whose action type is hidden.
@usableFromInline
package class AnyEffectNode {
  @usableFromInline init() {}

  /// Returns an effect that runs this effect and another one of the same action type concurrently.
  @usableFromInline
  func merging(with other: AnyEffectNode) -> AnyEffectNode {
    fatalError(Diagnostic.internalInvariant("AnyEffectNode is abstract").message)
  }
}

extension Effect {
  /// The node without its action type, for code that is compiled once for all action types.
  package var erased: AnyEffectNode? { node }

  /// Creates the effect of an ``erased`` node with this action type.
  @inlinable
  @inline(__always)
  package init(of erased: AnyEffectNode?) {
    // Not by `Optional.map`: in unspecialized code it would look up the metadata of the node type at run time.
    if let erased {
      self.init(node: known(erased, as: EffectNode<Action>.self))
    } else {
      self.init(node: nil)
    }
  }
}

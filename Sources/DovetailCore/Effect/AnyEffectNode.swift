/// An effect node whose action type is hidden.
@usableFromInline
package class AnyEffectNode {
  /// What a node is: an effect to start, or what the queue of a store takes.
  @usableFromInline
  enum Kind { case effect, action, event, modification }

  // A stored property: combinators and the queue of the store ask every node.
  @usableFromInline final let kind: Kind

  init(_ kind: Kind = .effect) { self.kind = kind }

  /// Whether this is an event that a feature posts, or such an event wrapped by combinators.
  @usableFromInline final var isEvent: Bool { kind == .event }

  /// Whether the feature that the path of the event ends at may handle it.
  var isEventForOrigin: Bool { false }

  /// Returns the event, and adds the keys of the children that the combinators have entered to a path.
  func takeEvent(_ path: inout [ScopeKey]) -> AnyPostedEvent? { nil }

  /// What observers and tasks see of asynchronous work.
  var work: WorkDescription { Self.isNoWork() }

  /// Runs asynchronous work.
  ///
  /// - Returns: The error of the work, or `nil`.
  nonisolated(nonsending)
    func perform(_ effect: RunningEffect) async -> (any Error)?
  { Self.isNoWork() }

  private static func isNoWork() -> Never {
    fatalError(Diagnostic.internalInvariant("Only a RunNode is work").message)
  }

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

extension Effect {
  /// Runs effects concurrently.
  ///
  /// - Parameter effects: The effects.
  @inlinable
  public static func merge(_ effects: Effect...) -> Effect {
    list(of: effects) { .merging($0) }
  }

  /// Runs effects concurrently.
  ///
  /// ```swift
  /// return .merge(state.rows.map { .send(.refresh($0.id)) })
  /// ```
  ///
  /// - Parameter effects: The effects.
  @inlinable
  public static func merge(_ effects: some Sequence<Effect>) -> Effect {
    list(of: effects) { .merging($0) }
  }

  /// Runs the effects of a result builder concurrently.
  ///
  /// ```swift
  /// return .merge {
  ///   Effect.send(.started)
  ///   if state.isOnline { .run { await $0(.synced) } }
  /// }
  /// ```
  ///
  /// - Parameter effects: The effects.
  public static func merge(@EffectBuilder<Action> _ effects: () -> [Effect]) -> Effect {
    merge(effects())
  }

  /// Runs this effect and another effect concurrently.
  ///
  /// - Parameter other: The other effect.
  @inlinable
  public func merge(with other: Effect) -> Effect {
    // An effect without work adds no node, so that merging with `.none` allocates nothing.
    guard let node else { return other }
    guard let otherNode = other.node else { return self }
    return Effect(node: .merging(node, otherNode))
  }

  /// Runs effects one after the other.
  ///
  /// ```swift
  /// return .concatenate(.cancel(id: CancelID.search), .run { send in ... })
  /// ```
  ///
  /// An effect begins when the previous one has ended or was cancelled. Cancelling the whole drops the effects that
  /// have not begun.
  ///
  /// - Parameter effects: The effects.
  @inlinable
  public static func concatenate(_ effects: Effect...) -> Effect {
    list(of: effects) { .concatenating($0) }
  }

  /// Runs effects one after the other.
  ///
  /// - Parameter effects: The effects.
  @inlinable
  public static func concatenate(_ effects: some Sequence<Effect>) -> Effect {
    list(of: effects) { .concatenating($0) }
  }

  /// Runs the effects of a result builder one after the other.
  ///
  /// - Parameter effects: The effects.
  public static func concatenate(@EffectBuilder<Action> _ effects: () -> [Effect]) -> Effect {
    concatenate(effects())
  }

  /// Runs this effect, and then another effect.
  ///
  /// - Parameter other: The effect to run afterwards.
  public func concatenate(with other: Effect) -> Effect {
    .concatenate(self, other)
  }

  /// Converts the actions of an effect.
  ///
  /// - Parameter transform: Converts an action.
  public func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> Effect<Other> {
    guard let node else { return .none }
    return Effect<Other>(node: MapNode(node: node, transform: transform))
  }

  /// A list of the effects that have work.
  //
  // Inlined: unspecialized code would call a function for each step of the loop. Besides, a list of arguments does not
  // leave the stack then.
  @inlinable
  @inline(__always)
  static func list(of effects: some Sequence<Effect>, _ make: ([EffectNode<Action>]) -> EffectNode<Action>) -> Effect {
    var nodes: [EffectNode<Action>] = []
    for effect in effects {
      if let node = effect.node { nodes.append(node) }
    }
    return nodes.isEmpty ? .none : Effect(node: make(nodes))
  }
}

extension EffectNode {
  @usableFromInline
  static func merging(_ first: EffectNode, _ second: EffectNode) -> EffectNode {
    MergeNode(nodes: [first, second])
  }

  @usableFromInline
  static func merging(_ nodes: [EffectNode]) -> EffectNode {
    nodes.count == 1 ? nodes[0] : MergeNode(nodes: nodes)
  }

  @usableFromInline
  static func concatenating(_ nodes: [EffectNode]) -> EffectNode {
    nodes.count == 1 ? nodes[0] : ConcatenateNode(nodes: nodes)
  }
}

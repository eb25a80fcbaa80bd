extension Effect {
  /// Runs effects at the same time.
  ///
  /// - Parameter effects: The effects; those that are ``none`` are left out.
  @inlinable
  public static func merge(_ effects: Effect...) -> Effect {
    // The list is not passed on, so it does not leave the stack.
    var nodes: [EffectNode<Action>] = []
    for effect in effects {
      if let node = effect.node { nodes.append(node) }
    }
    return nodes.isEmpty ? .none : Effect(node: .merging(nodes))
  }

  /// Runs effects at the same time.
  ///
  /// ```swift
  /// return .merge(state.rows.map { .send(.refresh($0.id)) })
  /// ```
  ///
  /// - Parameter effects: The effects; those that are ``none`` are left out.
  public static func merge(_ effects: some Sequence<Effect>) -> Effect {
    let nodes = effects.compactMap(\.node)
    return nodes.isEmpty ? .none : Effect(node: .merging(nodes))
  }

  /// Runs the effects of a list at the same time.
  ///
  /// ```swift
  /// return .merge {
  ///   Effect.send(.started)
  ///   if state.isOnline { .run { await $0(.synced) } }
  /// }
  /// ```
  ///
  /// - Parameter effects: The list.
  public static func merge(@EffectBuilder<Action> _ effects: () -> [Effect]) -> Effect {
    merge(effects())
  }

  /// Runs this effect and another effect concurrently.
  ///
  /// - Parameter other: The other effect.
  @inlinable
  public func merge(with other: Effect) -> Effect {
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
  /// An effect begins when the one before it has ended, cancelled or not; cancelling the whole drops the rest.
  ///
  /// - Parameter effects: The effects; those that are ``none`` are left out.
  @inlinable
  public static func concatenate(_ effects: Effect...) -> Effect {
    var nodes: [EffectNode<Action>] = []
    for effect in effects {
      if let node = effect.node { nodes.append(node) }
    }
    return nodes.isEmpty ? .none : Effect(node: .concatenating(nodes))
  }

  /// Runs effects one after the other.
  ///
  /// - Parameter effects: The effects; those that are ``none`` are left out.
  public static func concatenate(_ effects: some Sequence<Effect>) -> Effect {
    let nodes = effects.compactMap(\.node)
    return nodes.isEmpty ? .none : Effect(node: .concatenating(nodes))
  }

  /// Runs the effects of a list one after the other.
  ///
  /// - Parameter effects: The list.
  public static func concatenate(@EffectBuilder<Action> _ effects: () -> [Effect]) -> Effect {
    concatenate(effects())
  }

  /// Runs this effect, and then another effect.
  ///
  /// - Parameter other: The effect to run afterwards.
  public func concatenate(with other: Effect) -> Effect {
    .concatenate(self, other)
  }

  /// Changes the actions that an effect sends.
  ///
  /// - Parameter transform: Makes the action to send of the one that the effect sent.
  public func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> Effect<Other> {
    guard let node else { return .none }
    return Effect<Other>(node: MapNode(node: node, transform: transform))
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

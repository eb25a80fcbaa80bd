/// Dismisses a feature for one of its effects, on the store's actor.
///
/// A combinator whose children can be dismissed creates a dismissal. The effects of the child and of its children carry
/// it in their contexts.
typealias ChildDismissal = (_ effect: RunningEffect) -> Void

extension ChildContainer {
  /// How a child asks: by an action that the parent's reducer handles, or further out where it cannot be removed by
  /// itself.
  ///
  /// - Parameters:
  ///   - placeID: The child, by the id of its place.
  ///   - sink: Where the parent's actions go.
  ///   - context: The context of the parent.
  func exit(of identity: AnyHashable?, sending sink: ActionSink<Action>, from context: EffectContext) -> ChildDismissal
  {
    { [runtime = context.runtime, parent = context.nodeID, outer = context.exit] effect in
      var action: Action?
      runtime.withState(at: parent) { state in
        action = self.dismissal(identity, in: state?.bound(to: State.self))
      }
      if let action {
        sink.receive(action, from: effect)
      } else if let outer = outer ?? runtime.exit {
        outer(effect)
      } else {
        self.reportUndismissable()
      }
    }
  }
}

extension Store {
  /// Says what happens when the root feature asks to be removed.
  package func setExit(_ leave: @escaping () -> Void) {
    source.core.runtime.exit = { _ in leave() }
  }
}

/// Dismisses a feature for one of its effects, on the store's actor.
///
/// A combinator whose children can be dismissed creates a dismissal. The effects of the child and of its children carry
/// it in their contexts.
typealias ChildDismissal = (_ effect: RunningEffect) -> Void

extension ChildContainer {
  /// Creates the dismissal of a child.
  ///
  /// It sends the parent the action that removes the child. If the child cannot be removed alone, the dismissal of the
  /// nearest removable ancestor is used.
  ///
  /// - Parameters:
  ///   - identity: The identity of the child.
  ///   - sink: Receives the actions of the parent.
  ///   - context: The context of the parent.
  func dismissalFunction(of identity: AnyHashable?, sending sink: ActionSink<Action>, from context: EffectContext)
    -> ChildDismissal
  {
    { [runtime = context.runtime, parent = context.nodeID, outer = context.dismissal] effect in
      // The current state decides, because the child may have been removed since the effect started.
      var action: Action?
      runtime.withState(at: parent) { state in
        action = self.dismissal(identity, in: state?.bound(to: State.self))
      }
      if let action {
        sink.receive(action, from: effect)
      } else if let outer = outer ?? runtime.rootDismissal {
        outer(effect)
      } else {
        self.reportUndismissable()
      }
    }
  }
}

extension Store {
  /// Sets the function to call when the root feature is dismissed.
  package func setRootDismissal(_ leave: @escaping () -> Void) {
    source.core.runtime.rootDismissal = { _ in leave() }
  }
}

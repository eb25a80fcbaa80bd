// Diagnostics for mounts, events and modifications.
extension Diagnostic {
  /// Mounts and events cause each other without end.
  static func endlessCauses(_ types: [Any.Type]) -> Diagnostic {
    Diagnostic(
      """
      Mounts and events of features caused each other \(EffectCause.maximumCount) times in a row.

      Cycle: \(types.map { typeName($0) }.joined(separator: " → "))

      The last one was dropped. Let a mount or the handler of an event return an effect only if something is left to do.
      """
    )
  }

  /// Features mount children in their own mounts without end.
  static func endlessMounts(_ types: [Any.Type]) -> Diagnostic {
    Diagnostic(
      """
      Features that make children when they are mounted are nested \(EffectCause.maximumNesting) levels deep.

      Cycle: \(types.map { typeName($0) }.joined(separator: " → "))

      The last one was not mounted. Let "onMount" make a child only if the state requires one.
      """
    )
  }

  /// A value that restarts work differs each time it is computed.
  static func unstableID(_ first: Any, _ second: Any) -> Diagnostic {
    Diagnostic(
      """
      The "id" of a task or mount differs each time it is computed from the same state.

      First: \(String(customDumping: first))
      Second: \(String(customDumping: second))

      The work was not restarted. Return a value that depends on the state alone, such as a property of it.
      """
    )
  }

  /// No feature handles an event.
  static func unheardEvent(_ event: Any) -> Diagnostic {
    Diagnostic(
      """
      An event was posted that no feature above handles.

      Event: \(String(customDumping: event))

      Add ".onEvent(\(typeName(type(of: event))).self)" to a feature that contains the one that posted the event. An event that \
      the feature itself handles is an action.
      """
    )
  }

  /// The reason that is printed with ``unheardEvent(_:)``.
  static var unheardEventNote: Diagnostic { Diagnostic("no feature handles the event") }

  /// An effect has modified a value whose `onChange` needs an action.
  static func changeWithoutAction(_ value: Any) -> Diagnostic {
    Diagnostic(
      """
      A value was changed without an action, and its "onChange" runs reducers, which need one.

      Value: \(String(customDumping: value))

      The reducers were not run. Use the form of "onChange" whose closure receives the old value and the state, and returns an \
      effect.
      """
    )
  }

  /// A child store was dismounted.
  static var dismountedChildStore: Diagnostic {
    Diagnostic(
      """
      A child store was dismounted.

      Nothing was done. Only a root store is dismounted as a whole. A child is dismounted when its state is removed.
      """
    )
  }

  /// A handle was used after its effect had ended.
  static var handleOfCompletedEffect: Diagnostic {
    Diagnostic(
      """
      The handle of a feature was used after the work of its effect had returned.

      Nothing was done. Use the handle inside of "run", and wait there for tasks that use it.
      """
    )
  }

  /// Something of a cancelled effect was dropped.
  ///
  /// - Parameter what: What was dropped, as a line of the message.
  static func droppedFromCancelledEffect(_ what: String) -> Diagnostic {
    Diagnostic(
      """
      An effect was used after it was cancelled, or after its feature was removed.

      \(what)

      It was dropped, because another feature or a newer effect may have taken the place. Tasks created with "Task { }", \
      cancellation handlers and callbacks are not cancelled with the effect: await their work in the closure of the effect. Work \
      that has to outlive its feature belongs to "onDismount" or to an effect of the parent.
      """
    )
  }

  /// An effect never began, because its feature was removed in the same action.
  static func effectOfRemovedFeature(_ name: String?) -> Diagnostic {
    Diagnostic(
      """
      The work of an effect never began, because its feature was removed by the same action, or by one that followed from it.

      Effect: \(name ?? "without a name")

      An effect ends with its feature. Return the work from the reducer of the parent, or from "onDismount" of the feature.
      """
    )
  }

  /// A queue of effects that no effect can wait in.
  static func queueWithoutPlaces(_ limit: Int) -> Diagnostic {
    Diagnostic(
      """
      A queue of effects needs a "limit" of at least 1.

      Limit: \(limit)

      An effect is dropped if another one with its id is in flight. Write "policy: .drop" if that is meant.
      """
    )
  }

  /// A handle belongs to a feature that the store does not know.
  static func handleOfUnknownFeature(_ type: Any.Type, in known: Any.Type) -> Diagnostic {
    Diagnostic(
      """
      The effect of a feature uses its state, and the store cannot find the feature.

      State of the effect: \(typeName(type))
      State of the feature that returned it: \(typeName(known))

      Nothing was done. Run the reducer of the child with "Scope", "ifLet" or "forEach" instead of calling it and mapping its effect.
      """
    )
  }

  /// More actions came between two waits of an effect than are kept.
  static func actionsDropped(_ count: Int, keptActionCount: Int) -> Diagnostic {
    Diagnostic(
      """
      More than \(keptActionCount) actions came between two calls of "next", so the first of them were dropped.

      Dropped: \(count)

      Use "for try await … in feature.actions(…)", which keeps the actions of one case.
      """
    )
  }
}

/// A subscription that acts when a value of the state changes, and when the feature appears.
class ValueSubscription<State, Action, ID: Hashable & Sendable>: Subscriptions<State, Action> {
  final let id: (State) -> ID?
  final let site: SourceSite
  final let key = OperatorKey()

  /// Whether a value that is not stable was reported.
  private var isReported = false

  /// Creates a subscription.
  ///
  /// - Parameters:
  ///   - id: Returns the value; `nil` for none.
  ///   - site: The source location of the operator.
  init(id: @escaping (State) -> ID?, at site: SourceSite) {
    self.id = id
    self.site = site
  }

  override final func update(_ state: inout State, _ context: EffectContext, _ sink: ActionSink<Action>) {
    let value = id(state)
    let former = context.runtime.comparedValue(of: key, at: context.nodeID)
    // Most actions leave the value unchanged, and end here.
    guard former != value.map(AnyHashable.init) else { return }
    // A value that changes without the state would restart its work after each action.
    guard former == nil || isStable(value, of: state) else { return }
    context.runtime.setComparedValue(value.map(AnyHashable.init), for: key, at: context.nodeID)
    change(to: value, &state, context, sink)
  }

  /// Whether a value is the same when it is computed again from the same state.
  private func isStable(_ value: ID?, of state: State) -> Bool {
    guard let value, let again = id(state), again != value else { return true }
    if !isReported {
      isReported = true
      report(.unstableID(value, again), at: site)
    }
    return false
  }

  /// Acts on a new value, or on the end of the former one.
  func change(to value: ID?, _ state: inout State, _ context: EffectContext, _ sink: ActionSink<Action>) {
    fatalError(Diagnostic.internalInvariant("ValueSubscription is abstract").message)
  }
}

/// Starts, restarts and cancels the tasks of
/// ``Reducer/task(id:priority:name:operation:catch:fileID:filePath:line:column:)`` when the state changes.
///
/// A reducer without such tasks in itself and its children has no subscriptions, so the operator costs nothing there.
@usableFromInline
package struct TaskSubscriptions<State, Action> {
  /// Whether there are any tasks.
  ///
  /// The argument contains the enclosing features, which stops the recursion at a feature that contains itself.
  @usableFromInline let exists: (_ ancestors: [ObjectIdentifier]) -> Bool

  /// Starts, restarts and cancels tasks according to the state.
  @usableFromInline let sync: (_ state: inout State, _ context: EffectContext, _ sink: ActionSink<Action>) -> Void

  @usableFromInline
  init(
    exists: @escaping (_ ancestors: [ObjectIdentifier]) -> Bool,
    sync: @escaping (_ state: inout State, _ context: EffectContext, _ sink: ActionSink<Action>) -> Void
  ) {
    self.exists = exists
    self.sync = sync
  }

  /// The subscriptions of a feature whose body is evaluated when it is first used.
  init(feature: Any.Type, body: LazyBody<State, Action>) {
    let identity = ObjectIdentifier(feature)
    let maximumNesting = 4
    self.init { ancestors in
      // A feature that contains itself is searched a few levels deep, since an inner one may be configured differently.
      guard ancestors.count(where: { $0 == identity }) < maximumNesting else { return false }
      return body.tasks?.exists(ancestors + [identity]) ?? false
    } sync: { state, context, sink in
      guard let tasks = body.tasks else { return }
      // Only deep trees pay for the check of the call stack.
      guard body.checksStack else { return tasks.sync(&state, context, sink) }
      CallStack.extended { tasks.sync(&state, context, sink) }
    }
  }

  /// The subscriptions of two reducers with the same state and actions.
  @usableFromInline
  package static func both(_ first: TaskSubscriptions?, _ second: TaskSubscriptions?) -> TaskSubscriptions? {
    guard let first else { return second }
    guard let second else { return first }
    return TaskSubscriptions { ancestors in
      first.exists(ancestors) || second.exists(ancestors)
    } sync: { state, context, sink in
      first.sync(&state, context, sink)
      second.sync(&state, context, sink)
    }
  }
}

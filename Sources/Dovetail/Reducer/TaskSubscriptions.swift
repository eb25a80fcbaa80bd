/// How a store finds the tasks, and keeps them in agreement with the state, that
/// ``Reducer/task(id:priority:name:operation:catch:fileID:filePath:line:column:)`` binds to values of the state.
///
/// A reducer that has no such task, itself or in its children, has no subscriptions, so it costs nothing to have the
/// operator.
@usableFromInline
package struct TaskSubscriptions<State, Action> {
  /// Whether there is a task at all.
  ///
  /// The argument holds the enclosing features, to stop the recursion at a feature that contains itself.
  @usableFromInline let exists: (_ ancestors: [ObjectIdentifier]) -> Bool

  /// Starts, restarts or cancels the tasks to agree with the state.
  @usableFromInline let sync: (_ state: inout State, _ context: EffectContext, _ sink: ActionSink<Action>) -> Void

  @usableFromInline
  init(
    exists: @escaping (_ ancestors: [ObjectIdentifier]) -> Bool,
    sync: @escaping (_ state: inout State, _ context: EffectContext, _ sink: ActionSink<Action>) -> Void
  ) {
    self.exists = exists
    self.sync = sync
  }

  /// The subscriptions of a feature whose body is evaluated when it is first needed.
  init(feature: Any.Type, body: LazyBody<State, Action>) {
    let identity = ObjectIdentifier(feature)
    let maximumNesting = 4
    self.init { ancestors in
      // A feature that contains itself is followed a few times, in case it is made differently further in.
      guard ancestors.count(where: { $0 == identity }) < maximumNesting else { return false }
      return body.tasks?.exists(ancestors + [identity]) ?? false
    } sync: { state, context, sink in
      guard let tasks = body.tasks else { return }
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

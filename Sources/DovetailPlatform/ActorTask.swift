/// Creates a task whose work begins on an actor and stays there, apart from what it awaits elsewhere.
///
/// `Task { }` has the isolation of the code that creates it. This function can be called from anywhere, and the task is
/// enqueued on the actor at once: it changes no thread before its work begins.
///
/// - Parameters:
///   - actor: The actor.
///   - name: The name of the task.
///   - priority: The priority of the task; `nil` for the one of the current task.
///   - operation: The work.
package func makeTask(
  on actor: any Actor,
  name: String?,
  priority: TaskPriority?,
  _ operation: nonisolated(nonsending) @escaping @Sendable () async -> Void
) -> Task<Void, Never> {
  func make(isolation: isolated any Actor) -> Task<Void, Never> {
    Task(name: name, priority: priority) {
      // A closure is isolated to the actor of its context only if it captures the actor.
      _ = isolation
      await operation()
    }
  }
  // Unsafe: the function is called without being on the actor, as `assumeIsolated` does after its check. It only
  // creates the task, for which any thread will do, and touches nothing that the actor protects.
  return withoutActuallyEscaping(make as (isolated any Actor) -> Task<Void, Never>) { make in
    unsafeBitCast(make, to: ((any Actor) -> Task<Void, Never>).self)(actor)
  }
}

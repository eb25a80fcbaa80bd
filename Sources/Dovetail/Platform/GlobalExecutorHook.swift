import Synchronization

/// The runtime's place for a function that takes the jobs of tasks without an actor, before the global executor does.
///
/// The runtime keeps it for tools that replace the executor. A process has one.
enum GlobalExecutorHook {
  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

  private static let sendsToMainActor = Atomic(false)

  /// The function, put into its place once and left there: the runtime looks at the place again before it calls what
  /// it found.
  private static let installed: Void = {
    guard let address = DynamicSymbol.address(of: "swift_task_enqueueGlobal_hook") else { return }
    let hook = UnsafeMutableRawPointer(mutating: address).assumingMemoryBound(to: Hook?.self)
    hook.pointee = { job, original in
      if sendsToMainActor.load(ordering: .relaxed) { MainActor.shared.enqueue(job) } else { original(job) }
    }
  }()

  /// Has the main actor run the jobs of all tasks that have no actor, or no longer so.
  static func sendToMainActor(_ isOn: Bool) {
    installed
    sendsToMainActor.store(isOn, ordering: .relaxed)
  }
}

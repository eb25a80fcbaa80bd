import Synchronization

/// The hook of the concurrency runtime that is called in place of the global executor's enqueue function.
///
/// The runtime provides the hook for tools that replace the executor. A process has one.
package enum GlobalExecutorHook {
  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

  private static let sendsToMainActor = Atomic(false)

  /// Installs the hook once for the life of the process.
  ///
  /// It is never removed, since that would be a race: the runtime loads the hook twice, to test it and to call it.
  private static let installed: Void = {
    guard let address = DynamicSymbol.address(of: "swift_task_enqueueGlobal_hook") else { return }
    let hook = UnsafeMutableRawPointer(mutating: address).assumingMemoryBound(to: Hook?.self)
    hook.pointee = { job, original in
      if sendsToMainActor.load(ordering: .relaxed) { MainActor.shared.enqueue(job) } else { original(job) }
    }
  }()

  /// Makes the main actor run the jobs of all tasks without an actor, or ends that.
  package static func sendToMainActor(_ isOn: Bool) {
    installed
    sendsToMainActor.store(isOn, ordering: .relaxed)
  }
}

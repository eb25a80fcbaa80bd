/// The runtime's place for a function that takes the jobs of tasks without an actor, before the global executor does.
///
/// The runtime keeps it for tools that replace the executor. A process has one.
enum GlobalExecutorHook {
  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

  /// Has the main actor run the jobs of all tasks that have no actor, or no longer so.
  ///
  /// - Returns: Whether this process has such a place.
  @discardableResult
  static func sendToMainActor(_ isOn: Bool) -> Bool {
    guard let address = DynamicSymbol.address(of: "swift_task_enqueueGlobal_hook") else { return false }
    let hook = UnsafeMutableRawPointer(mutating: address).assumingMemoryBound(to: Hook?.self)
    hook.pointee = isOn ? { job, _ in MainActor.shared.enqueue(job) } : nil
    return true
  }
}

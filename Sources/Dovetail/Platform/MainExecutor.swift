/// Whether the code that calls this runs on the main actor.
///
/// The standard library only offers to stop the program where it does not. On Linux the main actor does not always run on
/// the main thread, so asking for the thread would not do. The runtime's own question takes an executor and flags; with
/// no flag set it answers instead of stopping.
enum MainExecutor {
  static var isCurrent: Bool {
    guard
      let address = DynamicSymbol.address(of: "swift_task_isCurrentExecutorWithFlags"),
      let question = DynamicSymbol.function(at: address, as: Question.self)
    else { return true }
    return question.ask(MainActor.sharedUnownedExecutor, 0)
  }

  private struct Question {
    let ask: (_ executor: UnownedSerialExecutor, _ flags: UInt64) -> Bool
  }
}

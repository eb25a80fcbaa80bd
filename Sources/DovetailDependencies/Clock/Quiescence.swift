/// An executor of tasks that can detect when all of them are suspended.
///
/// A test store provides one: its effects run on an executor of its own, so pending work is known exactly. A
/// ``TestClock`` waits for it before the time advances.
package protocol Quiescence: Sendable {
  /// Returns when no task can continue without a new event, such as a clock tick, an action or a response.
  nonisolated(nonsending) func settle() async
}

/// The executor of the current code's tasks, if it is known.
package enum CurrentQuiescence {
  @TaskLocal package static var value: (any Quiescence)?

  /// Waits until no task can continue.
  ///
  /// Without a known executor, it yields many times at the lowest priority. That suffices for a test on a machine with
  /// spare capacity, but it is a heuristic.
  nonisolated(nonsending) static func settle() async {
    if let value { return await value.settle() }
    await Task.megaYield()
  }
}

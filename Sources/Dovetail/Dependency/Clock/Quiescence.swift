/// Something that runs tasks, and knows when none of them can go on.
///
/// A test store is one: its effects run on an executor of its own, so what is left to do is a fact and not a guess. A
/// ``TestClock`` asks it before time moves on.
package protocol Quiescence: Sendable {
  /// Returns when no task can go on before something new happens: time, an action, an answer from elsewhere.
  nonisolated(nonsending) func settle() async
}

/// What runs the tasks of the code at hand, if it is known.
package enum CurrentQuiescence {
  @TaskLocal package static var value: (any Quiescence)?

  /// Waits until no task can go on.
  ///
  /// Where nobody knows, other tasks are let run many times, at the lowest priority: enough for a test on a machine
  /// that has time to spare, and a guess all the same.
  nonisolated(nonsending) static func settle() async {
    if let value { return await value.settle() }
    await Task.megaYield()
  }
}

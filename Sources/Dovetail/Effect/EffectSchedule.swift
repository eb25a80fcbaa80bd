/// Runs the tasks of a store's effects, and knows when nothing of them can move.
///
/// A store in an application has none: its effects run on the threads of the system. A store in a test is given one,
/// and with it the order of everything that its effects do is a choice.
///
/// What an effect does away from its executor is to bring something to the store's actor. The store says when something
/// sets out and when it has arrived, so "nothing is on the way" can be asked as well.
package protocol EffectSchedule: TaskExecutor, Quiescence {
  /// Something is about to set out for the store's actor.
  func willArrive()

  /// It has arrived, and the store has dealt with it.
  func didArrive()

  /// An effect begins to wait for something that only the test can bring about, such as the time of a test clock.
  ///
  /// - Parameters:
  ///   - effect: The ``EffectInfo/number`` of the effect.
  ///   - what: What it waits for, as a message tells it.
  /// - Returns: A number to end the wait with.
  func beginWait(of effect: UInt64, for what: String) -> Int

  /// A wait that began is over.
  func endWait(_ wait: Int)
}

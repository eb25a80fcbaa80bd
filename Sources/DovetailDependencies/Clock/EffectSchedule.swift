/// The task executor of a store's effects in a test, which determines their order and detects that no effect can
/// continue.
///
/// In an application, a store has no schedule: its effects run on the global executor.
///
/// Effects leave the executor only to reach the store's actor. The store reports when an effect begins and ends such a
/// hop, so that the schedule can also detect that no hop is in progress.
package protocol EffectSchedule: TaskExecutor, Quiescence {
  /// The call of the test that ran last, such as `send` or `advance`; `nil` before the first.
  var testStep: SourceSite? { get }

  /// Called when a call of the test begins that does not belong to the test store, such as the advance of a clock.
  func note(testStep: SourceSite)

  /// Called before an effect hops to the store's actor.
  func willArrive()

  /// Called when the store has handled what the effect brought.
  func didArrive()

  /// Called when an effect begins to wait for an event that only the test can cause, such as the time of a test clock.
  ///
  /// - Parameters:
  ///   - effect: The ``EffectInfo/number`` of the effect.
  ///   - what: The event, as messages describe it.
  ///   - isInVain: Whether the event never comes, for a reason that was reported.
  /// - Returns: The number of the wait, with which it is ended.
  func beginWait(of effect: UInt64, for what: String, isInVain: Bool) -> Int

  /// Called when a wait ends.
  func endWait(_ wait: Int)
}

/// An effect that can wait for the time of a clock.
package protocol ClockedEffect: EffectInProgress {
  /// The ``EffectInfo/number`` of the effect.
  var number: UInt64 { get }

  /// The ``EffectInfo/action`` of the effect.
  var action: Int { get }

  /// Whether the work has ended.
  var isCompleted: Bool { get }

  /// The schedule that runs the effect; `nil` outside of test stores.
  var schedule: (any EffectSchedule)? { get }
}

extension CurrentEffect {
  /// The current effect, with what a clock needs of it.
  static var clocked: (any ClockedEffect)? { value as? any ClockedEffect }
}

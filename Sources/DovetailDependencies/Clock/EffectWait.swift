/// A wait of the current effect for an event that only a test can cause.
///
/// A test clock registers one while a task sleeps on it:
///
///     let wait = EffectWait.begin("a test clock, until 3 seconds")
///     defer { wait?.end() }
///
/// A test store then knows that the effect cannot continue by itself, and its messages can say what the effect waits
/// for.
package struct EffectWait: Sendable {
  private let schedule: any EffectSchedule
  private let number: Int

  /// Begins a wait.
  ///
  /// Returns `nil` outside of the effects of a test store.
  ///
  /// - Parameters:
  ///   - what: The event, as messages describe it.
  ///   - isInVain: Whether the event never comes, for a reason that was reported. The test store does not report the
  ///     effect then.
  package static func begin(_ what: @autoclosure () -> String, isInVain: Bool = false) -> EffectWait? {
    guard let effect = CurrentEffect.clocked, let schedule = effect.schedule else { return nil }
    let number = schedule.beginWait(of: effect.number, for: what(), isInVain: isInVain)
    return EffectWait(schedule: schedule, number: number)
  }

  /// Ends the wait.
  package func end() { schedule.endWait(number) }

  /// The ``EffectInfo/number`` of the current task's effect; `nil` outside of effects.
  package static var currentEffect: UInt64? { CurrentEffect.clocked?.number }

  /// The ``EffectInfo/number`` and the ``EffectInfo/action`` of the current task's effect; `nil` outside of effects.
  package static var current: (effect: UInt64, action: Int)? { CurrentEffect.clocked.map { ($0.number, $0.action) } }
}

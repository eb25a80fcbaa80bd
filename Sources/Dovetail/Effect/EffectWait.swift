/// A wait of the current effect for something that only a test can bring about.
///
/// A clock of a test says so while somebody sleeps on it:
///
///     let wait = EffectWait.begin("a test clock, until 3 seconds")
///     defer { wait?.end() }
///
/// A test store then knows that waiting any longer would be in vain, and can tell what for.
package struct EffectWait: Sendable {
  private let schedule: any EffectSchedule
  private let number: Int

  /// Begins a wait; `nil` outside of the effects of a test store.
  package static func begin(_ what: @autoclosure () -> String) -> EffectWait? {
    guard let effect = RunningEffect.current, let schedule = effect.schedule else { return nil }
    return EffectWait(schedule: schedule, number: schedule.beginWait(of: effect.info.number, for: what()))
  }

  /// Ends the wait.
  package func end() { schedule.endWait(number) }

  /// The ``EffectInfo/number`` of the effect that the current task belongs to, if it does to one.
  package static var currentEffect: UInt64? { RunningEffect.current?.token.number }

  /// The schedule that the current task's effect runs on, if it has one.
  package static var currentSchedule: (any EffectSchedule)? { RunningEffect.current?.schedule }
}

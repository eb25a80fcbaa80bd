import Dovetail

/// A record of effects that did not settle before a test stopped waiting for them.
struct SettlingFailure {
  /// Whether a test has stopped waiting for work that continues.
  private(set) var isKnown = false

  /// Whether the failure has not been reported yet.
  private(set) var isNew = false

  /// The numbers of the effects that ran during the last steps of the wait.
  private(set) var effects: Set<UInt64> = []

  /// Removes the effects of an earlier wait, which may have settled since.
  mutating func beginSample() { effects = [] }

  /// Records that an effect ran.
  mutating func note(effect: UInt64) { effects.insert(effect) }

  /// Records that a test has stopped waiting.
  mutating func begin() {
    isNew = isNew || !isKnown
    isKnown = true
  }

  /// Records that all work has settled.
  mutating func end() { self = SettlingFailure() }

  /// Returns whether the failure has to be reported now, which is `true` once.
  mutating func takeNew() -> Bool {
    defer { isNew = false }
    return isNew
  }
}

extension TestExecutor {
  /// Records the calling effect, during the last steps of a wait.
  func noteSample() {
    guard isSampling.load(ordering: .relaxed), let effect = EffectWait.currentEffect else { return }
    storage.withLock { $0.settlingFailure.note(effect: effect) }
  }

  /// Returns whether there is a failure that has not been reported, and marks it as reported.
  func takeNewSettlingFailure() -> Bool { storage.withLock { $0.settlingFailure.takeNew() } }

  /// The numbers of the effects that did not settle; `nil` if all work has settled.
  var unsettledEffects: Set<UInt64>? {
    storage.withLock { $0.settlingFailure.isKnown ? $0.settlingFailure.effects : nil }
  }
}

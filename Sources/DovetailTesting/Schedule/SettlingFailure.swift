import Dovetail

/// What is known of work that did not come to rest while a test waited for it.
struct SettlingFailure {
  /// Whether a test has stopped waiting for work that still goes on.
  private(set) var isKnown = false

  /// Whether the test was not told yet.
  private(set) var isNew = false

  /// The numbers of the effects that went on in the last steps of the wait.
  private(set) var effects: Set<UInt64> = []

  /// Forgets the effects of a wait before: those may rest by now.
  mutating func beginSample() { effects = [] }

  /// Takes note that an effect goes on.
  mutating func note(effect: UInt64) { effects.insert(effect) }

  /// Takes note that a test has stopped waiting.
  mutating func begin() {
    isNew = isNew || !isKnown
    isKnown = true
  }

  /// Takes note that all work has come to rest.
  mutating func end() { self = SettlingFailure() }

  /// Whether a test is to be told, which it is once.
  mutating func takeNew() -> Bool {
    defer { isNew = false }
    return isNew
  }
}

extension TestExecutor {
  /// Takes note of the effect whose code calls this, in the last steps of a wait.
  func noteSample() {
    guard isSampling.load(ordering: .relaxed), let effect = EffectWait.currentEffect else { return }
    storage.withLock { $0.restlessness.note(effect: effect) }
  }

  /// Whether work does not rest that the test was not told of yet.
  func takeNewRestlessness() -> Bool { storage.withLock { $0.restlessness.takeNew() } }

  /// The numbers of the effects that were seen not to rest; `nil` where all work has come to rest.
  var restlessEffects: Set<UInt64>? {
    storage.withLock { $0.restlessness.isKnown ? $0.restlessness.effects : nil }
  }
}

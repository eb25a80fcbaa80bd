import Dovetail

/// An effect in flight.
struct ActiveEffect {
  let effect: EffectInfo

  /// The action for which the reducer returned the effect.
  let action: Any?

  /// The line of the test that caused the effect.
  let site: SourceSite
}

/// The effects in flight, and the actions that may have caused them.
struct StepHistory {
  private struct Step {
    let number: Int

    /// The action; `nil` for an event or a modification.
    let action: Any?

    /// The line of the test that caused the step.
    let site: SourceSite
  }

  /// The number of steps that are kept besides those with effects.
  private static let keptSteps = 16

  /// The effects in flight, in the order in which they started.
  private(set) var activeEffects: [ActiveEffect] = []

  /// The effects that were dropped since the test last sent an action.
  private(set) var droppedEffects: [ActiveEffect] = []

  /// The steps with effects in flight and the most recent ones, in the order of their numbers.
  private var steps: [Step] = []
  private let site: SourceSite

  /// Makes an empty history.
  ///
  /// - Parameter site: The line that makes the test store. Effects that no action has caused are reported there.
  init(site: SourceSite) {
    self.site = site
  }

  /// Adds a step.
  mutating func add(_ number: Int, _ action: Any?, at site: SourceSite) {
    var index = steps.count
    while index > 0, steps[index - 1].number > number { index -= 1 }
    steps.insert(Step(number: number, action: action, site: site), at: index)
  }

  /// Returns the line of the test that caused a step.
  func site(of number: Int) -> SourceSite { step(number)?.site ?? site }

  /// Records that an effect has started or ended.
  mutating func note(_ event: EffectEvent) {
    switch event.phase {
    case .started: activeEffects.append(described(event.effect))
    case .dropped: droppedEffects.append(described(event.effect))
    case .finished, .failed, .cancelled:
      if let index = activeEffects.firstIndex(where: { $0.effect.number == event.effect.number }) {
        activeEffects.remove(at: index)
      }
    }
  }

  private func described(_ effect: EffectInfo) -> ActiveEffect {
    let step = step(effect.action)
    return ActiveEffect(effect: effect, action: step?.action, site: step?.site ?? site)
  }

  /// Forgets which effects were dropped.
  mutating func clearDropped() { droppedEffects = [] }

  /// Removes steps without effects in flight once there are many of them.
  ///
  /// It is called after the work has settled, so effects that are no longer in flight have ended.
  mutating func forgetWhatIsOver() {
    guard steps.count > 2 * activeEffects.count + Self.keptSteps else { return }
    let active = Set(activeEffects.map(\.effect.action))
    steps.removeAll { !active.contains($0.number) }
  }

  private func step(_ number: Int) -> Step? {
    var bounds = 0..<steps.count
    while !bounds.isEmpty {
      // The last step is asked for most often.
      let middle = bounds.upperBound == steps.count ? steps.count - 1 : bounds.lowerBound + bounds.count / 2
      let step = steps[middle]
      if step.number == number { return step }
      bounds = step.number < number ? middle + 1..<bounds.upperBound : bounds.lowerBound..<middle
    }
    return nil
  }
}

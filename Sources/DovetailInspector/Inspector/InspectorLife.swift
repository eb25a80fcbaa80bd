import Dovetail
import Synchronization

/// Whether an inspector serves its page, for the observers of its stores, which do not retain it.
final class InspectorLife: Sendable {
  private enum Phase: UInt8, AtomicRepresentable {
    case serving

    /// It was stopped, or its release was reported.
    case over

    case released
  }

  private let phase = Atomic(Phase.serving)

  /// Whether the inspector serves its page.
  var isServing: Bool { phase.load(ordering: .relaxed) == .serving }

  /// Notes that the inspector was stopped.
  func stop() { phase.store(.over, ordering: .relaxed) }

  /// Notes that the inspector is being released.
  func release() { _ = phase.compareExchange(expected: .serving, desired: .released, ordering: .relaxed) }

  /// Returns, once, whether the inspector was released without being stopped.
  func takeRelease() -> Bool {
    phase.compareExchange(expected: .released, desired: .over, ordering: .relaxed).exchanged
  }
}

/// Reports the use of a store whose inspector was released.
///
/// A release alone is no mistake: the store may be released next.
final class ReleaseObserver<State, Action>: StoreObserver {
  private let life: InspectorLife

  /// The line that inspects the store.
  private let site: SourceSite

  /// Removes this observer.
  var attachment: ObserverAttachment?

  init(_ life: InspectorLife, at site: SourceSite) {
    (self.life, self.site) = (life, site)
  }

  func handled(_ event: ActionEvent<State, Action>) {
    if life.isServing { return }
    if life.takeRelease() { report(.releasedInspector, at: site) }
    attachment?.detach()
    attachment = nil
  }

  func observed(_ event: EffectEvent) {}
}

import Synchronization

/// A callback that has to be called exactly once.
///
/// An issue is reported if it is called again, or never.
final class Resumption<Outcome: Sendable>: Sendable {
  private let name: String
  private let site: SourceSite
  private let isResumed = Atomic(false)
  private let callback: @Sendable (Outcome) -> Void
  private let lost: @Sendable () -> Void

  /// Creates a resumption.
  ///
  /// - Parameters:
  ///   - name: The name in messages.
  ///   - site: The source location that created the shared value.
  ///   - lost: Called if the resumption is released without being resumed.
  ///   - callback: The callback.
  init(
    _ name: String,
    site: SourceSite,
    lost: @escaping @Sendable () -> Void = {},
    callback: @escaping @Sendable (Outcome) -> Void
  ) {
    self.name = name
    self.site = site
    self.lost = lost
    self.callback = callback
  }

  /// Whether it is the continuation of a save, which has no value.
  private var isSave: Bool { Outcome.self == Result<Void, any Error>.self }

  deinit {
    guard !isResumed.load(ordering: .acquiring) else { return }
    report(.continuationLost(name), at: site)
    lost()
  }

  func resume(_ outcome: Outcome) {
    guard !isResumed.exchange(true, ordering: .acquiringAndReleasing) else {
      report(.continuationResumedTwice(name, isSave: isSave), at: site)
      return
    }
    callback(outcome)
  }
}

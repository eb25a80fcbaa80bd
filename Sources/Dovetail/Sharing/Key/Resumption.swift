import Synchronization

/// A function that is to be called once; an issue is reported where it is called again, or never.
final class Resumption<Outcome: Sendable>: Sendable {
  private let name: String
  private let site: SourceSite
  private let isResumed = Atomic(false)
  private let callback: @Sendable (Outcome) -> Void
  private let lost: @Sendable () -> Void

  /// Makes one.
  ///
  /// - Parameters:
  ///   - name: What messages call it.
  ///   - site: Where the value is made that waits for it.
  ///   - lost: Is called when nobody can call the function any more, and nobody has.
  ///   - callback: The function.
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

  deinit {
    guard !isResumed.load(ordering: .acquiring) else { return }
    report(.continuationLost(name), at: site)
    lost()
  }

  func resume(_ outcome: Outcome) {
    guard !isResumed.exchange(true, ordering: .acquiringAndReleasing) else {
      report(.continuationResumedTwice(name), at: site)
      return
    }
    callback(outcome)
  }
}

/// Ends what ``SharedReaderKey/subscribe(context:subscriber:)`` began, at the latest when it is released.
public struct SharedSubscription: Sendable {
  private final class Ending: Sendable {
    let end: @Sendable () -> Void

    init(_ end: @escaping @Sendable () -> Void) {
      self.end = end
    }

    deinit { end() }
  }

  private let ending: Resettable

  /// Makes a subscription.
  ///
  /// - Parameter cancel: Ends it; called once.
  public init(_ cancel: @escaping @Sendable () -> Void) {
    ending = Resettable(Ending(cancel))
  }

  /// Ends it now.
  public func cancel() { ending.reset() }

  // Unchecked: the reference is only touched while the lock is held.
  private final class Resettable: @unchecked Sendable {
    private let lock = RecursiveLock()
    private var ending: Ending?

    init(_ ending: Ending) {
      self.ending = ending
    }

    func reset() {
      let former = lock.withLock {
        defer { ending = nil }
        return ending
      }
      withExtendedLifetime(former) {}
    }
  }
}

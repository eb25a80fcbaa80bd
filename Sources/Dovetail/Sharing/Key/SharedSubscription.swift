import Synchronization

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

  private final class Resettable: Sendable {
    private let ending: Mutex<Ending?>

    init(_ ending: Ending) {
      self.ending = Mutex(ending)
    }

    func reset() {
      // Released when the lock is free, as that ends the subscription.
      let former = ending.withLock { $0.take() }
      withExtendedLifetime(former) {}
    }
  }
}

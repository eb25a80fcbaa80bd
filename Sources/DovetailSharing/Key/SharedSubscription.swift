import Synchronization

/// A subscription to the changes of a stored value.
///
/// It is cancelled when it is released.
public struct SharedSubscription: Sendable {
  private final class Ending: Sendable {
    let end: @Sendable () -> Void

    init(_ end: @escaping @Sendable () -> Void) {
      self.end = end
    }

    deinit { end() }
  }

  private let ending: Resettable

  /// Creates a subscription.
  ///
  /// ```swift
  /// let timer = everySecond { subscriber.yield(now()) }
  /// return SharedSubscription { timer.stop() }
  /// ```
  ///
  /// ```swift
  /// let token = center.observe(name) { subscriber.yield($0) }
  /// return SharedSubscription { center.remove(token) }
  /// ```
  ///
  /// - Parameter cancel: Ends the subscription. It is called once, at the latest when the subscription is released.
  public init(_ cancel: @escaping @Sendable () -> Void) {
    ending = Resettable(Ending(cancel))
  }

  /// Cancels the subscription now.
  public func cancel() { ending.reset() }

  private final class Resettable: Sendable {
    private let ending: Mutex<Ending?>

    init(_ ending: Ending) {
      self.ending = Mutex(ending)
    }

    func reset() {
      // Released without the lock, since the release runs the closure that ends the subscription.
      let former = ending.withLock { $0.take() }
      withExtendedLifetime(former) {}
    }
  }
}

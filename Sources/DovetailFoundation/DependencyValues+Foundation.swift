import Dovetail

extension DependencyValues {
  /// The session for network requests.
  ///
  /// In tests each read reports an issue, unless the test overrides it.
  public var urlSession: URLSession {
    get { self[URLSessionKey.self].value }
    set { self[URLSessionKey.self] = UncheckedSendable(newValue) }
  }

  /// The center for posting and observing notifications.
  ///
  /// In tests each test has its own center.
  public var notificationCenter: NotificationCenter {
    get { self[NotificationCenterKey.self].value }
    set { self[NotificationCenterKey.self] = UncheckedSendable(newValue) }
  }
}

// `UncheckedSendable`: both types are thread-safe, but not declared `Sendable` on every platform.

// The key defines no test value, so that a read in a test is reported at the source location of the read.
private enum URLSessionKey: DependencyKey {
  static var liveValue: UncheckedSendable<URLSession> { UncheckedSendable(.shared) }
}

private enum NotificationCenterKey: DependencyKey {
  static var liveValue: UncheckedSendable<NotificationCenter> { UncheckedSendable(.default) }
  static var testValue: UncheckedSendable<NotificationCenter> { UncheckedSendable(NotificationCenter()) }
}

import Dovetail

extension DependencyValues {
  /// The session that requests go through.
  ///
  /// In tests it reports each reading, until a test gives another.
  public var urlSession: URLSession {
    get { self[URLSessionKey.self].value }
    set { self[URLSessionKey.self] = UncheckedSendable(newValue) }
  }

  /// Where notifications are posted and heard.
  ///
  /// In tests it is a center of the test's own.
  public var notificationCenter: NotificationCenter {
    get { self[NotificationCenterKey.self].value }
    set { self[NotificationCenterKey.self] = UncheckedSendable(newValue) }
  }
}

// Both are safe to use from many threads, and on some platforms do not say so.

// It has no test value, so that reading it in a test is reported where the test reads it.
private enum URLSessionKey: DependencyKey {
  static var liveValue: UncheckedSendable<URLSession> { UncheckedSendable(.shared) }
}

private enum NotificationCenterKey: DependencyKey {
  static var liveValue: UncheckedSendable<NotificationCenter> { UncheckedSendable(.default) }
  static var testValue: UncheckedSendable<NotificationCenter> { UncheckedSendable(NotificationCenter()) }
}

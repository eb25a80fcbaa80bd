import Dovetail

extension DependencyValues {
  /// The `UserDefaults` in which shared values with an `appStorage` key are stored.
  ///
  /// In tests and previews the values are stored in memory, and each test has its own.
  public var defaultAppStorage: UserDefaults {
    get { self[AppStorageDependency.self].value }
    set { self[AppStorageDependency.self] = UncheckedSendable(newValue) }
  }
}

extension DependencyValues {
  /// Has no effect: `appStorage` takes keys of all formats, and observes the values of all of them.
  public var appStorageKeyFormatWarningEnabled: Bool {
    get { self[AppStorageKeyFormatDependency.self] }
    set { self[AppStorageKeyFormatDependency.self] = newValue }
  }
}

private enum AppStorageKeyFormatDependency: DependencyKey {
  static var liveValue: Bool { true }
  static var testValue: Bool { true }
}

private enum AppStorageDependency: DependencyKey {
  static var liveValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.standard) }
  static var previewValue: UncheckedSendable<UserDefaults> { UncheckedSendable(MemoryDefaults()) }
  static var testValue: UncheckedSendable<UserDefaults> { UncheckedSendable(MemoryDefaults()) }
}

/// A `UserDefaults` that stores its values in memory only.
private final class MemoryDefaults: UserDefaults {
  private let values = LockIsolated<[String: UncheckedSendable<Any>]>([:])

  override func object(forKey key: String) -> Any? { values.value[key]?.value }

  override func set(_ value: Any?, forKey key: String) {
    let value = value.map { UncheckedSendable($0) }
    values.withValue { $0[key] = value }
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
  }

  override func removeObject(forKey key: String) { set(nil as Any?, forKey: key) }
}

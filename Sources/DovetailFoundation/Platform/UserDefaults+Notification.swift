import Foundation

extension UserDefaults {
  /// Posts the notification of a change where the system does not do so when a value is set.
  ///
  /// A subclass posts it itself.
  func postChange() {
    #if !canImport(Darwin)
      guard type(of: self) == UserDefaults.self else { return }
      NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
    #endif
  }
}

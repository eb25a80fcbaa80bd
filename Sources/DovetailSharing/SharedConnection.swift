/// The connection of a shared value to its storage.
package protocol SharedConnection: AnyObject, Sendable {
  /// Whether the value is being loaded.
  var isLoading: Bool { get }

  /// The error of the last load, if it failed.
  var loadError: (any Error)? { get }

  /// The error of the last save, if it failed.
  var saveError: (any Error)? { get }

  /// Whether there are changes that have not been saved.
  var hasUnsaved: Bool { get }

  /// Counts an unsaved change. Called while the lock of the value is held.
  func willSave()

  /// Saves the value after a change. Called without the lock.
  func save()

  /// Saves the value, and returns when the value is saved.
  func saveNow() async throws

  /// Loads the value again, and returns when the value is loaded.
  func load() async throws

  /// Called when the process exits. Reports an issue if a thread is in the middle of a change, which is lost then.
  func programEnds(on thread: UInt)
}

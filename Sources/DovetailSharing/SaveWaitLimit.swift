/// How long a save waits for a value that another thread is changing.
package enum SaveWaitLimit: Sendable {
  /// Until the value is available.
  case unlimited

  /// For a fraction of a second, since other values have to be saved too.
  case limited
}

/// The value cannot be read for saving now, because a long change of it is in progress.
package struct SharedValueIsBusy: Error {}

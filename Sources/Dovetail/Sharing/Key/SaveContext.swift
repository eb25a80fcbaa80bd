/// Why a shared value is saved.
public enum SaveContext: Hashable, Sendable {
  /// It has changed.
  case didSet

  /// Somebody has called `save()`.
  case userInitiated
}

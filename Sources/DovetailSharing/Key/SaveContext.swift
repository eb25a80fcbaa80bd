/// The reason why a shared value is saved.
public enum SaveContext: Hashable, Sendable {
  /// The value has changed.
  case didSet

  /// The program has called `save()`.
  case userInitiated
}

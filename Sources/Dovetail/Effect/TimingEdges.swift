/// The ends of a stretch of time at which something limited to one in that time happens.
public enum TimingEdges: Sendable, Hashable {
  /// At once, when the stretch begins.
  case leading

  /// When the stretch is over.
  case trailing

  /// At once, and when the stretch is over if there was more.
  case both
}

/// The ends of an interval at which a debounced or throttled effect acts.
public enum TimingEdges: Sendable, Hashable {
  /// At the beginning of the interval.
  case leading

  /// At the end of the interval.
  case trailing

  /// At the beginning, and at the end if more was requested during the interval.
  case both
}

/// How much of what a feature does a test has to assert.
///
/// ```swift
/// store.exhaustivity = .off   // assert what matters here, and let the rest happen
/// ```
public enum Exhaustivity: Hashable, Sendable {
  /// Everything: each change of the state, each action that effects send, and that every effect ends.
  case on

  /// What the test chooses.
  ///
  /// An assertion says how the state is, not how it has changed. Actions that were not asserted are passed over.
  ///
  /// - Parameter showSkippedAssertions: Whether what was not asserted is told, as an expected issue, which fails
  ///   nothing.
  case off(showSkippedAssertions: Bool)

  /// What the test chooses, with no word about the rest.
  public static let off = Exhaustivity.off(showSkippedAssertions: false)
}

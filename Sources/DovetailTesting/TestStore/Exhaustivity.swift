/// How much of a feature's behavior a test has to assert.
///
/// ```swift
/// store.exhaustivity = .off   // assert what matters here, and let the rest happen
/// ```
public enum Exhaustivity: Hashable, Sendable {
  /// The test asserts every change of the state, every action of an effect, and the end of every effect.
  case on

  /// The test asserts what it chooses.
  ///
  /// An assertion states values of the state rather than all changes. Actions that are not asserted are skipped.
  ///
  /// - Parameter showSkippedAssertions: Whether skipped assertions are reported as expected issues, which do not fail
  ///   the test.
  case off(showSkippedAssertions: Bool)

  /// The test asserts what it chooses, and nothing else is reported.
  public static let off = Exhaustivity.off(showSkippedAssertions: false)
}

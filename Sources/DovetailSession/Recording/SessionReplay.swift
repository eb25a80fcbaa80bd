import Dovetail

/// Runs the feature of today over the recorded actions, and finds the entry from which on it goes another way.
///
/// ```swift
/// let divergence = SessionReplay.firstDivergence(in: recording.session()) { state, entry in
///   if let action = entry.action { _ = Counter().reduce(into: &state, action: action) }
/// }
/// #expect(divergence == nil)
/// ```
public enum SessionReplay<State, Action> {
  /// Applies an entry to a state, as the reducer of today does, without running effects.
  public typealias Step = (_ state: inout State, _ entry: SessionEntry<State, Action>) -> Void

  /// An entry after which the feature of today has another state than the one that was recorded.
  public struct Divergence {
    /// The number of the entry.
    public let number: Int

    /// How the states differ: `-` marks the recorded state, and `+` the one of today.
    public let difference: String

    /// The recorded state after the entry.
    public let expected: State

    /// The state of today after the entry.
    public let actual: State

    // Unchecked: only read where the two states are compared again.
    let shared: UncheckedSendable<(expected: SharedSnapshot, actual: SharedSnapshot)>

    /// Runs a function that compares the two states, each with its own values of shared values.
    ///
    /// - Parameter body: The function.
    /// - Returns: The result of the function.
    package func comparing<Result>(_ body: (_ expected: State, _ actual: State) -> Result) -> Result {
      SharedOverlay.comparing(shared.value.expected, shared.value.actual) { body(expected, actual) }
    }
  }

  /// Finds the first entry after which the feature of today has another state than the one that was recorded.
  ///
  /// ```swift
  /// let divergence = SessionReplay.firstDivergence(in: session) { state, entry in
  ///   if let action = entry.action { reduce(&state, action) }
  /// }
  /// ```
  ///
  /// - States of an `Equatable` type are compared by `==`, and others child by child.
  /// - An event or a modification has its recorded state: its value is not recorded.
  /// - A skipped entry does not change the state.
  /// - Changes of shared values are compared too, and do not reach the shared values of the program.
  /// - While a step runs, the dependencies `\.date`, `\.uuid` and `\.withRandomNumberGenerator` return the values that
  ///   were read when the entry was recorded; see ``ReplayedDependencies``.
  ///
  /// - Parameters:
  ///   - session: The recorded session.
  ///   - step: Applies an entry with an action to a state.
  /// - Returns: The divergence; `nil` if all states are as recorded.
  /// - Complexity: One step and one comparison of states for each entry.
  public static func firstDivergence(in session: Session<State, Action>, step: Step) -> Divergence? {
    var state = session.initialState
    var shared = session.initialShared
    return firstDivergence(in: session) { entry in
      if entry.action != nil {
        SharedOverlay.expecting(&shared) { step(&state, entry) }
      } else {
        (state, shared) = (entry.state, entry.shared)
      }
      return (state, shared)
    }
  }

  /// Finds the first entry with an action after which a state is not the recorded one.
  ///
  /// - Parameters:
  ///   - session: The recorded session.
  ///   - handle: Applies an entry, and returns the state and the shared values after it. It is called with the recorded
  ///     dependencies.
  /// - Returns: The divergence; `nil` if all states are as recorded.
  static func firstDivergence(
    in session: Session<State, Action>,
    handle: (_ entry: SessionEntry<State, Action>) -> (State, SharedSnapshot)
  ) -> Divergence? {
    for entry in session.entries where !entry.isSkipped {
      let dependencies = ReplayedDependencies(entry)
      let (state, shared) = withDependencies {
        dependencies.apply(to: &$0)
      } operation: {
        handle(entry)
      }
      let difference = SharedOverlay.comparing(entry.shared, shared) { diff(entry.state, state) }
      guard entry.action != nil, let difference else { continue }
      return Divergence(
        number: entry.number,
        difference: difference,
        expected: entry.state,
        actual: state,
        shared: UncheckedSendable((entry.shared, shared))
      )
    }
    return nil
  }
}

extension SessionReplay.Divergence: Sendable where State: Sendable {}

extension SessionReplay.Divergence: CustomStringConvertible {
  /// The number of the entry and the difference.
  public var description: String {
    "Entry \(number) has another state than the one that was recorded. (- recorded, + today)\n\n\(difference)"
  }
}

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
    return firstDivergence(in: session) { entry in
      if entry.action != nil { step(&state, entry) } else { state = entry.state }
      return state
    }
  }

  /// Finds the first entry with an action after which a state is not the recorded one.
  ///
  /// - Parameters:
  ///   - session: The recorded session.
  ///   - handle: Applies an entry, and returns the state after it. It is called with the recorded dependencies.
  /// - Returns: The divergence; `nil` if all states are as recorded.
  static func firstDivergence(
    in session: Session<State, Action>,
    handle: (_ entry: SessionEntry<State, Action>) -> State
  ) -> Divergence? {
    for entry in session.entries where !entry.isSkipped {
      let dependencies = ReplayedDependencies(entry)
      let state = withDependencies {
        dependencies.apply(to: &$0)
      } operation: {
        handle(entry)
      }
      guard entry.action != nil, let difference = diff(entry.state, state) else { continue }
      return Divergence(number: entry.number, difference: difference, expected: entry.state, actual: state)
    }
    return nil
  }

  /// Runs a replay over a session.
  ///
  /// - Parameters:
  ///   - session: The recorded session.
  ///   - replay: A replay of today's reducer, from the initial state of the session.
  /// - Returns: The divergence; `nil` if all states are as recorded.
  /// - Complexity: One run of the reducer and one comparison of states for each entry.
  package static func firstDivergence(
    in session: Session<State, Action>,
    _ replay: StoreReplay<State, Action>
  ) -> Divergence? {
    for entry in session.entries where !entry.isSkipped {
      guard let action = entry.action else {
        replay.replace(by: entry.state)
        continue
      }
      replay.handle(action, reading: entry)
      guard let difference = diff(entry.state, replay.state) else { continue }
      return Divergence(number: entry.number, difference: difference, expected: entry.state, actual: replay.state)
    }
    return nil
  }

  /// Runs the reducer of today over a session.
  ///
  /// ```swift
  /// let divergence = SessionReplay.firstDivergence(in: recording.session(), reducer: Counter())
  /// #expect(divergence == nil)
  /// ```
  ///
  /// - Parameters:
  ///   - session: The recorded session.
  ///   - reducer: The reducer. Its effects are not started.
  /// - Returns: The divergence; `nil` if all states are as recorded.
  /// - Complexity: One run of the reducer and one comparison of states for each entry.
  public static func firstDivergence(
    in session: Session<State, Action>,
    reducer: some Reducer<State, Action>
  ) -> Divergence? {
    firstDivergence(in: session, StoreReplay(reducer, from: session.initialState))
  }
}

extension StoreReplay {
  /// Handles an action of an entry, with the dates, ids and random numbers that were read for it.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - entry: The entry.
  func handle(_ action: Action, reading entry: SessionEntry<State, Action>) {
    var values = dependencies
    ReplayedDependencies(entry).apply(to: &values)
    handle(action, dependencies: values)
  }
}

extension SessionReplay.Divergence: Sendable where State: Sendable {}

extension SessionReplay.Divergence: CustomStringConvertible {
  /// The number of the entry and the difference.
  public var description: String {
    "Entry \(number) has another state than the one that was recorded. (- recorded, + today)\n\n\(difference)"
  }
}

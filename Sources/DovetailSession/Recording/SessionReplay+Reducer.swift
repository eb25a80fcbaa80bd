import Dovetail

extension SessionReplay {
  /// Finds the first entry after which a reducer has another state than the one that was recorded.
  ///
  /// ```swift
  /// let divergence = SessionReplay.firstDivergence(in: recording.session(), reducer: Counter())
  /// #expect(divergence == nil)
  /// ```
  ///
  /// The rules of ``firstDivergence(in:step:)`` apply. Mounts, tasks and the statuses of tracked work change the state
  /// as they do in a store, and no effect is started. Dependencies whose values are not recorded are those of the
  /// caller.
  ///
  /// - Parameters:
  ///   - session: The recorded session.
  ///   - reducer: The reducer of today.
  /// - Returns: The divergence; `nil` if all states are as recorded.
  /// - Complexity: One run of the reducer and one comparison of states for each entry.
  public static func firstDivergence(
    in session: Session<State, Action>,
    reducer: some Reducer<State, Action>
  ) -> Divergence? {
    firstDivergence(in: session, StoreReplay(reducer, from: session.initialState))
  }

  /// Finds the first entry after which a replay has another state than the one that was recorded.
  ///
  /// - Parameters:
  ///   - session: The recorded session.
  ///   - replay: A replay from the initial state of the session.
  /// - Returns: The divergence; `nil` if all states are as recorded.
  package static func firstDivergence(
    in session: Session<State, Action>,
    _ replay: StoreReplay<State, Action>
  ) -> Divergence? {
    replay.shared = session.initialShared
    return firstDivergence(in: session) { entry in
      if let action = entry.action {
        replay.handle(action, reading: entry)
      } else {
        replay.replace(by: entry.state)
        replay.shared = entry.shared
      }
      return (replay.state, replay.shared)
    }
  }
}

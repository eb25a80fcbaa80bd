import Dovetail

// Recordings that show their values.
extension SessionRecorder {
  /// Makes a session of a recording that shows its values.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - states: States that may be taken in place of recorded ones, besides those of the session.
  ///   - redaction: What is not compared.
  /// - Returns: The session.
  /// - Throws: ``RecordingError`` if the initial state cannot be made.
  package func remake(
    _ recording: Recording<RecordedValue, RecordedValue>,
    states: [State],
    redaction: Redaction
  ) throws -> SessionReplay<State, Action>.Remade {
    let session = session
    let known = SessionReplay<State, Action>.KnownValues(
      states: [
        (session.initialState, session.initialShared),
        (session.lastState, session.shared(after: session.lastNumber)),
      ] + states.map { ($0, SharedSnapshot()) },
      actions: { session.entries.compactMap(\.action) }
    )
    return try SessionReplay.remake(recording, known, redaction) { replay(from: $0) }
  }

  /// Puts effects in place of the recorded ones.
  ///
  /// - Parameter effects: The effects, which have ended.
  package func replaceEffects(by effects: [SessionEffect]) { core.replaceEffects(by: effects) }
}

import Dovetail
import DovetailEssentials

/// A recording that may have been written by a former version of the program.
///
/// ```swift
/// let loaded = try Recording.load(data, Counter.State.self, Counter.Action.self)
/// if loaded.verdict > .fine { print(loaded.differences) }
/// ```
public struct LoadedRecording<State: Codable, Action: Codable> {
  /// The recording, with the entries before the first that cannot be decoded.
  public let recording: Recording<State, Action>

  /// Whether the recording fits the types of today.
  ///
  /// - `fine`: The shapes are equal and all entries were decoded.
  /// - `risky`: The shapes differ, and nevertheless all entries were decoded. This includes shapes for which
  ///   ``ShapeComparison`` says that it is impossible: it speaks of all values, and this recording may have no value
  ///   with a case that was removed, or the types decode themselves and know their former shapes.
  /// - `impossible`: An entry cannot be decoded; see ``failure``.
  public let verdict: ShapeVerdict

  /// The differences between the recorded types and the types of today, with the verdicts on all values.
  public let differences: [ShapeDifference]

  /// The error of the first entry that cannot be decoded, with its number and the path in it; `nil` if there is none.
  public let failure: RecordingError?

  /// The session, with the entries before the first that cannot be decoded.
  public var session: Session<State, Action> { recording.session() }
}

extension Recording {
  /// Reads a recording that a former version of the program may have written, and says whether it fits.
  ///
  /// ```swift
  /// let loaded = try Recording.load(data, Counter.State.self, Counter.Action.self)
  /// ```
  ///
  /// - Parameters:
  ///   - data: What ``data()`` has returned.
  ///   - state: The type of the state today.
  ///   - action: The type of the actions today.
  /// - Returns: The recording with a verdict. The names of the types do not matter.
  /// - Throws: ``RecordingError`` if the data is damaged or no recording, or if the initial state cannot be decoded:
  ///   then there is no session, and ``RecordingError/differences`` tells how the types differ.
  public static func load(
    _ data: Data,
    _ state: State.Type = State.self,
    _ action: Action.Type = Action.self
  ) throws -> LoadedRecording<State, Action> {
    let file = try RecordingFile<State, Action>(data: data)
    let differences = file.header.differences(to: State.self, Action.self)
    return LoadedRecording(
      recording: Recording(header: file.header, file.session),
      verdict: file.failure != nil ? .impossible : differences.isEmpty ? .fine : .risky,
      differences: differences,
      failure: file.failure
    )
  }
}

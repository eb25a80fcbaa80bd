import Dovetail
import DovetailEssentials

/// The error of a recording that cannot be written or read.
///
/// ```swift
/// do {
///   session = try Recording<Counter.State, Counter.Action>(data: data).session()
/// } catch let error as RecordingError where error.kind == .undecodable {
///   print(error)
/// }
/// ```
public struct RecordingError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The data is not JSON, or a part of the recording is missing.
    case damaged

    /// The data is something else than a recording, or one that has its values in another form.
    case foreign

    /// The recording has a later format than this library reads.
    case newer

    /// A state or an action cannot be encoded.
    case unencodable

    /// A state or an action cannot be decoded.
    case undecodable

    /// The numbers of the entries do not ascend by one.
    case outOfOrder
  }

  /// What is wrong.
  public let kind: Kind

  /// The number of the entry; `nil` if the error is not one of an entry.
  public let entry: Int?

  /// The path of the value in its entry or in the file, as in `state.rows[0].title`; `nil` if there is none.
  public let path: String?

  /// How the recorded types differ from those of today, for an error of the kind ``Kind/undecodable``.
  public internal(set) var differences: [ShapeDifference] = []

  private let finding: String
  private let advice: String

  private init(_ kind: Kind, entry: Int? = nil, path: String? = nil, _ finding: String, advice: String) {
    self.kind = kind
    self.entry = entry
    self.path = path
    self.finding = finding
    self.advice = advice
  }

  /// The rule, what came, and what to do.
  public var message: String {
    let list = differences.map { "- \($0)" }.joined(separator: "\n")
    let comparison = list.isEmpty ? "" : "Differences of the types since the recording:\n\(list)\n\n"
    return "\(finding)\n\n\(comparison)\(advice)"
  }
}

extension RecordingError: CustomStringConvertible, PlainError {
  /// The message.
  public var description: String { message }
}

extension RecordingError {
  /// The data is not JSON.
  static func notJSON(_ failure: JSONSyntax.Failure?, reason: String) -> RecordingError {
    let place = failure.map { "line \($0.line), column \($0.column) (byte \($0.offset)): \($0.reason)" } ?? reason
    return RecordingError(
      .damaged,
      """
      A recording has to be JSON, and this data is not.

      Place: \(place)
      """,
      advice: """
        The file was cut off or changed after it was written. Export the recording again.
        """
    )
  }

  /// A part of the file is missing or has another type.
  static func damaged(_ failure: CodingFailure) -> RecordingError {
    RecordingError(
      .damaged,
      path: failure.path,
      """
      A part of the recording is missing, or is not what the format requires.

      Place: \(failure.path)
      Reason: \(failure.reason)
      """,
      advice: """
        The file was changed after it was written. Export the recording again.
        """
    )
  }

  /// The data is JSON, but no recording.
  static func foreign(format: String?) -> RecordingError {
    RecordingError(
      .foreign,
      """
      The data is not a recording of a session.

      Expected: an object with "format": "\(RecordingFormat.name)"
      Received: \(format.map { "\"format\": \"\($0)\"" } ?? "JSON without a format")
      """,
      advice: """
        Pass the content of a file that "Recording.data()" or the inspector has written.
        """
    )
  }

  /// The recording has a version that this library does not know.
  static func newer(version: Int) -> RecordingError {
    RecordingError(
      .newer,
      """
      The recording has a format that this version of the library does not read.

      Version of the recording: \(version)
      Versions that can be read: 1 to \(RecordingFormat.version)
      """,
      advice: """
        Read it with the version of the library that has written it, or with a later one.
        """
    )
  }

  /// A value of a session cannot be encoded.
  static func unencodable(_ failure: CodingFailure, entry: Int?) -> RecordingError {
    RecordingError(
      .unencodable,
      entry: entry,
      path: failure.path,
      """
      \(name(entry)) cannot be encoded, so the session cannot be recorded.

      Place: \(failure.path)
      Reason: \(failure.reason)
      """,
      advice: """
        Make the "encode(to:)" of the type accept the value.
        """
    )
  }

  /// The recording cannot be encoded for a reason that is not one of a single value.
  static func unencodable(_ failure: CodingFailure) -> RecordingError {
    RecordingError(
      .unencodable,
      path: failure.path,
      """
      The session cannot be recorded.

      Place: \(failure.path)
      Reason: \(failure.reason)
      """,
      advice: """
        A recording can hold what JSON can. Give the state fewer levels.
        """
    )
  }

  /// A value of a recording cannot be decoded.
  static func undecodable(_ failure: CodingFailure, entry: Int?) -> RecordingError {
    RecordingError(
      .undecodable,
      entry: entry,
      path: failure.path,
      """
      \(name(entry)) of the recording cannot be decoded with the types of today.

      Place: \(failure.path)
      Reason: \(failure.reason)
      """,
      advice: """
        "Recording.load" loads the entries before the first that cannot be decoded. To read old recordings, \
        give a new property a default in "init(from:)", and keep the cases of former versions.
        """
    )
  }

  /// The values of a recording are described, and were to be decoded, or the other way around.
  static func otherForm(isDescribed: Bool, _ stateType: String) -> RecordingError {
    RecordingError(
      .foreign,
      isDescribed
        ? """
        The recording shows its values, and has no encoding of them.

        State: \(stateType), which was not Codable, or had actions that were not
        """
        : """
        The recording has the encodings of its values, and does not show them.

        State: \(stateType), which was Codable
        """,
      advice: isDescribed
        ? """
        Read it as "Recording<RecordedValue, RecordedValue>". "SessionReplay.remake" makes of it what can be made.
        """
        : """
        Read it with the types of the state and the actions, which have to be Codable.
        """
    )
  }

  /// A value that is only shown cannot be made.
  static func unmade(_ name: String, entry: Int?, reason: String) -> RecordingError {
    RecordingError(
      .undecodable,
      entry: entry,
      """
      \(entry.map { "Entry \($0): the" } ?? "The") \(name) cannot be made from its text, since \(reason).
      """,
      advice: """
        What follows is shown, and cannot be replayed. Conform the type to Codable to replay the sessions to come.
        """
    )
  }

  /// The numbers of the entries have a gap, or go back.
  static func outOfOrder(expected: Int, received: Int) -> RecordingError {
    RecordingError(
      .outOfOrder,
      entry: received,
      """
      The numbers of the entries of a recording have to ascend by one.

      Expected: entry \(expected)
      Received: entry \(received)
      """,
      advice: """
        Entries were removed or moved after the file was written. Export the recording again, or number the entries anew.
        """
    )
  }

  /// The number before that of the first entry is none that a store counts.
  static func startOutOfRange(_ received: Int, _ limit: Int) -> RecordingError {
    RecordingError(
      .outOfOrder,
      path: RecordingKey.startNumber.rawValue,
      """
      The numbers of the entries of a recording have to be ones that a store counts.

      Expected: a start between 0 and \(limit)
      Received: \(received)
      """,
      advice: """
        The file was changed after it was written. Export the recording again.
        """
    )
  }

  private static func name(_ entry: Int?) -> String { entry.map { "Entry \($0)" } ?? "The initial state" }
}

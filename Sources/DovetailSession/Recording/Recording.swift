import Dovetail
import DovetailEssentials

/// A session as a file: JSON with the entries, the states, and the shapes of the types.
///
/// ```swift
/// try Recording(recorder.session).data().write(to: url)
///
/// let recording = try Recording<Counter.State, Counter.Action>(data: Data(contentsOf: url))
/// let session = recording.session()
/// ```
///
/// - Equal sessions give equal data in one process. Sets, and dictionaries with other keys than text and integers, are
///   encoded in the order of their hash tables, which differs between processes.
/// - Times are written in nanoseconds. Numbers that are infinite or no number are written as text.
/// - Events come back as ``RecordedEvent``, which holds the dump of the event.
/// - The position of the session and its policy are not recorded.
/// - Shared values are recorded as far as states encode them: with the value that they had after the entry.
/// - States and actions that are not `Codable` are recorded as they are shown, by
///   ``init(describing:effects:redaction:program:)``.
public struct Recording<State: Codable, Action: Codable> {
  let content: Session<State, Action>

  /// What is said of values that are described; `nil` if they encode themselves.
  let header: RecordingHeader

  /// The name of the program that wrote the recording.
  public let program: String

  /// The name of the type that the state had when the recording was written.
  public let stateType: String

  /// The name of the type that the actions had when the recording was written.
  public let actionType: String

  /// The shape that the state had when the recording was written.
  public let stateShape: TypeShape

  /// The shape that the actions had when the recording was written.
  public let actionShape: TypeShape

  /// Makes a recording of a session.
  ///
  /// ```swift
  /// let recording = Recording(recorder.session)
  /// ```
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - program: The name of the program; by default that of its executable.
  public init(_ session: Session<State, Action>, program: String = Recording.programName) {
    if let session = session as? Session<RecordedValue, RecordedValue>,
      let described = Recording<RecordedValue, RecordedValue>(describing: session, program: program) as? Recording
    {
      self = described
    } else {
      self.init(header: RecordingHeader(of: session, program: program), session)
    }
  }

  /// Reads a recording whose types have not changed.
  ///
  /// ```swift
  /// let recording = try Recording<Counter.State, Counter.Action>(data: data)
  /// ```
  ///
  /// - Parameter data: What ``data()`` has returned.
  /// - Throws: ``RecordingError``, also if a single entry cannot be decoded. ``load(_:_:_:)`` returns those before it.
  public init(data: Data) throws {
    let file = try RecordingFile<State, Action>(data: data)
    if let failure = file.failure { throw failure }
    self.init(header: file.header, file.session)
  }

  init(header: RecordingHeader, _ session: Session<State, Action>) {
    content = session
    self.header = header
    program = header.program
    stateType = header.stateType
    actionType = header.actionType
    stateShape = header.stateShape
    actionShape = header.actionShape
  }

  /// Encodes the recording as JSON.
  ///
  /// ```swift
  /// try recording.data().write(to: url)
  /// ```
  ///
  /// - Returns: The data, with the shapes that the types have today.
  /// - Throws: ``RecordingError`` of the kind ``RecordingError/Kind/unencodable``, if a state or an action cannot be
  ///   encoded.
  /// - Complexity: Linear in the size of all states.
  public func data() throws -> Data { try data(redaction: Redaction(names: [])) }

  /// Returns the data of a file without what a redaction hides.
  ///
  /// - Parameter redaction: What is not written.
  /// - Returns: The data.
  /// - Throws: What ``data()`` throws, also if a hidden property might be written under another name.
  package func data(redaction: Redaction) throws -> Data {
    do {
      guard let description = header.description else {
        return try RecordingFormat.encoder.encode(RedactedEncoding(file, redaction: redaction))
      }
      let (encoder, box) = (RecordingFormat.encoder, RecordedTableBox())
      box.table.withLock { $0 = description.table }
      encoder.userInfo.recordedTableBox = box
      return try encoder.encode(RecordingFile(header: header, session: content))
    } catch let error as RecordingError {
      throw error
    } catch {
      throw RecordingError.unencodable(CodingFailure(error, in: [], key: "the whole recording"))
    }
  }

  private var file: RecordingFile<State, Action> {
    RecordingFile(header: RecordingHeader(of: content, program: program), session: content)
  }

  /// Returns the recorded session, whose policy allows for all of its entries.
  ///
  /// ```swift
  /// let states = recording.session().entries.map(\.state)
  /// ```
  public func session() -> Session<State, Action> { content }

  /// The name of the executable of this process.
  public static var programName: String {
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "unknown"
  }
}

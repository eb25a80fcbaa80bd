import Dovetail
import DovetailEssentials

// For the inspector, which has sessions of any types and learns at run time how they can be recorded.
extension Session {
  /// The names of those types whose values are recorded as they are shown: of the state and the actions that are not
  /// `Codable`.
  package static var describedTypes: [String] {
    let types: [Any.Type] = [State.self, Action.self]
    return types.filter { !($0 is any Codable.Type) }.map { typeName($0) }
  }

  /// Encodes a recording of the session: of its values if these are `Codable`, and else of what is shown of them.
  ///
  /// - Parameters:
  ///   - effects: The effects of the session, which a recording of values does not have.
  ///   - redaction: What is not recorded.
  /// - Returns: The data of the recording.
  /// - Throws: ``RecordingError`` if a state or an action cannot be encoded.
  package func recordedData(effects: @autoclosure () -> [SessionEffect] = [], redaction: Redaction) throws -> Data {
    func data<S: Codable, A: Codable>(_ state: S.Type, _ action: A.Type) throws -> Data? {
      try (self as? Session<S, A>).map { try Recording($0).data(redaction: redaction) }
    }
    if let state = State.self as? any Codable.Type, let action = Action.self as? any Codable.Type,
      let data = try data(state, action)
    {
      return data
    }
    return try Recording(describing: self, effects: effects(), redaction: redaction).data()
  }

  /// A recording that was read.
  package enum Loaded {
    /// Values, as ``Recording/load(_:_:_:)`` returns them.
    case values(Session, verdict: ShapeVerdict, differences: [ShapeDifference], failure: RecordingError?)

    /// What was shown of values, which are still to be made.
    case described(Recording<RecordedValue, RecordedValue>, differences: [ShapeDifference])
  }

  /// Reads a recording.
  ///
  /// - Parameter data: The data of the recording.
  /// - Returns: The session, or what it has shown.
  /// - Throws: ``RecordingError`` if the data is damaged or no recording, or if the initial state cannot be decoded.
  package static func load(recorded data: Data) throws -> Loaded {
    func load<S: Codable, A: Codable>(_ state: S.Type, _ action: A.Type) throws -> Loaded? {
      let loaded = try Recording.load(data, state, action)
      return (loaded.session as? Session).map {
        .values($0, verdict: loaded.verdict, differences: loaded.differences, failure: loaded.failure)
      }
    }
    if let state = State.self as? any Codable.Type, let action = Action.self as? any Codable.Type,
      !RecordingFormat.isDescribed(data), let loaded = try load(state, action)
    {
      return loaded
    }
    let recording = try Recording<RecordedValue, RecordedValue>(data: data)
    return .described(recording, differences: recording.differences(to: State.self, Action.self))
  }
}

import Dovetail
import DovetailEssentials

// For the inspector, which has sessions of any types and learns at run time whether they can be recorded.
extension Session {
  /// The names of those types that stop a session from being recorded: of the state and the actions that are not
  /// `Codable`.
  package static var unrecordableTypes: [String] {
    let types: [Any.Type] = [State.self, Action.self]
    return types.filter { !($0 is any Codable.Type) }.map { typeName($0) }
  }

  /// Encodes a recording of the session; `nil` if its state or its actions are not `Codable`.
  ///
  /// - Returns: The data of the recording.
  /// - Throws: ``RecordingError`` if a state or an action cannot be encoded.
  package func recordedData(redaction: Redaction) throws -> Data? {
    func data<S: Codable, A: Codable>(_ state: S.Type, _ action: A.Type) throws -> Data? {
      try (self as? Session<S, A>).map { try Recording($0).data(redaction: redaction) }
    }
    guard let state = State.self as? any Codable.Type, let action = Action.self as? any Codable.Type else { return nil }
    return try data(state, action)
  }

  /// What ``Recording/load(_:_:_:)`` returns, for types that are not known to be `Codable`.
  package typealias Loaded = (
    session: Session, verdict: ShapeVerdict, differences: [ShapeDifference], failure: RecordingError?
  )

  /// Reads a recording; `nil` if the state or the actions are not `Codable`.
  ///
  /// - Parameter data: The data of the recording.
  /// - Returns: The session with the verdict.
  /// - Throws: ``RecordingError`` if the data is damaged or no recording, or if the initial state cannot be decoded.
  package static func load(recorded data: Data) throws -> Loaded? {
    func load<S: Codable, A: Codable>(_ state: S.Type, _ action: A.Type) throws -> Loaded? {
      let loaded = try Recording.load(data, state, action)
      return (loaded.session as? Session).map { ($0, loaded.verdict, loaded.differences, loaded.failure) }
    }
    guard let state = State.self as? any Codable.Type, let action = Action.self as? any Codable.Type else { return nil }
    return try load(state, action)
  }
}

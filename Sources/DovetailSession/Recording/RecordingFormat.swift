import Dovetail
import DovetailEssentials

/// The format of recordings.
enum RecordingFormat {
  /// The value of the key `format`.
  static var name: String { "dovetail-recording" }

  /// The last version that is read.
  static var version: Int { describedVersion }

  /// The version of a recording with values that encode themselves.
  static var encodedVersion: Int { 1 }

  /// The version of a recording that describes values.
  static var describedVersion: Int { 2 }

  /// The encoder of recordings.
  ///
  /// Numbers that JSON does not have are written as text.
  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: infinity,
      negativeInfinity: "-" + infinity,
      nan: notANumber
    )
    return encoder
  }

  /// The decoder of recordings.
  static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: infinity,
      negativeInfinity: "-" + infinity,
      nan: notANumber
    )
    return decoder
  }

  private static var infinity: String { "Infinity" }
  private static var notANumber: String { "NaN" }

  /// Whether data is a recording that describes values; of other data, decoding says what is wrong.
  ///
  /// - Parameter data: The data.
  static func isDescribed(_ data: Data) -> Bool {
    struct Version: Decodable { let version: Int }
    return (try? decoder.decode(Version.self, from: data))?.version == describedVersion
  }

  /// Decodes data, and turns errors of JSON itself into ones with a place.
  ///
  /// - Throws: ``RecordingError``.
  static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    do {
      let decoder = decoder
      decoder.userInfo.recordedTableBox = RecordedTableBox()
      return try decoder.decode(type, from: data)
    } catch let error as RecordingError {
      throw error
    } catch {
      let failure = CodingFailure(error, in: [], key: "the whole data")
      if case DecodingError.dataCorrupted(let context) = error, context.codingPath.isEmpty {
        throw RecordingError.notJSON(JSONSyntax.failure(in: data), reason: failure.reason)
      }
      throw RecordingError.damaged(failure)
    }
  }
}

/// The keys of a recording.
enum RecordingKey: String, CodingKey {
  case format
  case version
  case program
  case stateType
  case actionType
  case stateShape
  case actionShape
  case description
  case startNumber
  case clocks
  case initialState
  case entries
}

/// What a recording says of itself, which can be read without the types of its state and actions.
struct RecordingHeader: Codable {
  /// The name of the program.
  var program: String

  /// The name of the type of the state.
  var stateType: String

  /// The name of the type of the actions.
  var actionType: String

  /// The shape of the state.
  var stateShape: TypeShape

  /// The shape of the actions.
  var actionShape: TypeShape

  /// What a recording of ``RecordedValue``s says of them; `nil` if values encode themselves.
  var description: RecordedDescription?

  /// The number before that of the first entry.
  var startNumber: Int

  /// The largest ``startNumber``: the largest whole number that every reader of JSON has, and far from an overflow.
  private static var maximumStartNumber: Int { 1 << 53 - 1 }

  init<State, Action>(
    of session: Session<State, Action>,
    program: String,
    description: RecordedDescription? = nil
  ) {
    self.description = description
    self.program = program
    stateType = (session.initialState as? RecordedValue)?.typeName ?? typeName(State.self)
    actionType =
      session.entries.lazy.compactMap { $0.action as? RecordedValue }.first?.typeName ?? typeName(Action.self)
    stateShape = TypeShape(of: State.self)
    actionShape = TypeShape(of: Action.self)
    startNumber = session.startNumber
  }

  /// The differences to the types of today, of the state first.
  func differences(to state: Any.Type, _ action: Any.Type) -> [ShapeDifference] {
    // Values that are only shown have no type of today.
    guard state != RecordedValue.self else { return [] }
    return ShapeComparison(from: stateShape, to: TypeShape(of: state)).differences
      + ShapeComparison(from: actionShape, to: TypeShape(of: action)).differences
  }

  init(from decoder: any Decoder) throws {
    guard let container = try? decoder.container(keyedBy: RecordingKey.self) else {
      throw RecordingError.foreign(format: nil)
    }
    let format = try? container.decode(String.self, forKey: .format)
    guard format == RecordingFormat.name else { throw RecordingError.foreign(format: format) }
    let version = try container.decode(Int.self, forKey: .version)
    guard version <= RecordingFormat.version else { throw RecordingError.newer(version: version) }
    program = try container.decode(String.self, forKey: .program)
    stateType = try container.decode(String.self, forKey: .stateType)
    actionType = try container.decode(String.self, forKey: .actionType)
    stateShape = try container.decode(TypeShape.self, forKey: .stateShape)
    actionShape = try container.decode(TypeShape.self, forKey: .actionShape)
    description = try container.decodeIfPresent(RecordedDescription.self, forKey: .description)
    decoder.userInfo.setRecordedTable(description?.table)
    startNumber = try container.decode(Int.self, forKey: .startNumber)
    guard (0...Self.maximumStartNumber).contains(startNumber) else {
      throw RecordingError.startOutOfRange(startNumber, Self.maximumStartNumber)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: RecordingKey.self)
    try container.encode(RecordingFormat.name, forKey: .format)
    let version = description == nil ? RecordingFormat.encodedVersion : RecordingFormat.describedVersion
    try container.encode(version, forKey: .version)
    try container.encode(program, forKey: .program)
    try container.encode(stateType, forKey: .stateType)
    try container.encode(actionType, forKey: .actionType)
    try container.encode(stateShape, forKey: .stateShape)
    try container.encode(actionShape, forKey: .actionShape)
    try container.encodeIfPresent(description, forKey: .description)
    try container.encode(startNumber, forKey: .startNumber)
  }
}

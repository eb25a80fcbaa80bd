import Dovetail
import DovetailEssentials

/// The format of recordings.
enum RecordingFormat {
  /// The value of the key `format`.
  static var name: String { "dovetail-recording" }

  /// The version that is written, and the last one that is read.
  static var version: Int { 1 }

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

  /// Decodes data, and turns errors of JSON itself into ones with a place.
  ///
  /// - Throws: ``RecordingError``.
  static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    do {
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

  /// The number before that of the first entry.
  var startNumber: Int

  /// The largest ``startNumber``: the largest whole number that every reader of JSON has, and far from an overflow.
  private static var maximumStartNumber: Int { 1 << 53 - 1 }

  init<State, Action>(of session: Session<State, Action>, program: String) {
    self.program = program
    stateType = typeName(State.self)
    actionType = typeName(Action.self)
    stateShape = TypeShape(of: State.self)
    actionShape = TypeShape(of: Action.self)
    startNumber = session.startNumber
  }

  /// The differences to the types of today, of the state first.
  func differences(to state: Any.Type, _ action: Any.Type) -> [ShapeDifference] {
    ShapeComparison(from: stateShape, to: TypeShape(of: state)).differences
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
    startNumber = try container.decode(Int.self, forKey: .startNumber)
    guard (0...Self.maximumStartNumber).contains(startNumber) else {
      throw RecordingError.startOutOfRange(startNumber, Self.maximumStartNumber)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: RecordingKey.self)
    try container.encode(RecordingFormat.name, forKey: .format)
    try container.encode(RecordingFormat.version, forKey: .version)
    try container.encode(program, forKey: .program)
    try container.encode(stateType, forKey: .stateType)
    try container.encode(actionType, forKey: .actionType)
    try container.encode(stateShape, forKey: .stateShape)
    try container.encode(actionShape, forKey: .actionShape)
    try container.encode(startNumber, forKey: .startNumber)
  }
}

import DovetailEssentials

/// The body of a command.
///
/// A member that is not known is refused, so that a mistyped name is not ignored.
struct CommandBody: Decodable, Sendable {
  var store: Int?
  var command: String?
  var number: Int?
  var by: Int?
  var effect: UInt64?
  var `case`: String?
  var json: String?

  private struct Name: CodingKey {
    let stringValue: String
    let intValue: Int? = nil
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private struct UnknownMember: Error { let name: String }

  private struct WrongMember: Error { let name: String }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Name.self)
    for key in members.allKeys {
      do {
        try read(key, members)
      } catch let error as UnknownMember {
        throw error
      } catch {
        // Of a number that is too large, or not a whole one, the decoder throws an error of its own, without the place.
        throw WrongMember(name: key.stringValue)
      }
    }
  }

  private mutating func read(_ key: Name, _ members: KeyedDecodingContainer<Name>) throws {
    switch key.stringValue {
    case "store": store = try members.decode(Int.self, forKey: key)
    case "command": command = try members.decode(String.self, forKey: key)
    case "number": number = try members.decode(Int.self, forKey: key)
    case "by": by = try members.decode(Int.self, forKey: key)
    case "effect": effect = try members.decode(UInt64.self, forKey: key)
    case "case": self.case = try members.decode(String.self, forKey: key)
    case "json": json = try members.decode(String.self, forKey: key)
    default: throw UnknownMember(name: key.stringValue)
    }
  }

  /// Reads the body of a request.
  ///
  /// - Parameter request: The request.
  /// - Returns: The body.
  static func read(_ request: HTTPRequest) throws(RequestProblem) -> CommandBody {
    do {
      return try JSONDecoder().decode(CommandBody.self, from: Data(request.body))
    } catch let error as UnknownMember {
      throw .badParameter(error.name, "a member that is not known", "no member of a command")
    } catch let error as WrongMember {
      throw .badParameter(error.name, "a value of another type", "a number or a text, as the protocol says")
    } catch DecodingError.typeMismatch {
      throw .badBody("JSON that is not an object")
    } catch {
      throw .badBody("text that is not JSON")
    }
  }
}

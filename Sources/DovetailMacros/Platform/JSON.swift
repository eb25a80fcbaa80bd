// All of Foundation costs a process almost four milliseconds at its start, its essentials one. Where they are not a library of
// their own, Foundation is the system's and loaded anyway.
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Values as JSON text.
enum JSON {
  /// Reads a value.
  static func value<Value: Decodable>(of type: Value.Type, from bytes: [UInt8]) throws -> Value {
    try JSONDecoder().decode(type, from: Data(bytes))
  }

  /// Writes a value.
  static func bytes(of value: some Encodable) throws -> [UInt8] {
    [UInt8](try JSONEncoder().encode(value))
  }
}

/// A message on the wire: its length as a little-endian 64-bit number, then its bytes.
enum Frame {
  /// The number of bytes of the length.
  static let headerSize = 8

  /// Returns a message with its header.
  static func bytes(of message: [UInt8]) -> [UInt8] {
    (0..<headerSize).map { UInt8(truncatingIfNeeded: message.count >> (8 * $0)) } + message
  }

  /// Decodes the length in a header.
  static func length(_ header: [UInt8]) -> UInt64 {
    header.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}

/// A message as it is sent: its length as a little-endian number of 64 bits, and its bytes.
enum Frame {
  /// The bytes of the length.
  static let headerSize = 8

  /// Puts a message into a frame.
  static func bytes(of message: [UInt8]) -> [UInt8] {
    (0..<headerSize).map { UInt8(truncatingIfNeeded: message.count >> (8 * $0)) } + message
  }

  /// The length that a header states.
  static func length(_ header: [UInt8]) -> UInt64 {
    header.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}

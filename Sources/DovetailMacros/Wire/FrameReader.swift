/// Takes messages out of a stream of bytes.
///
/// A stream ends where its source does, in the middle of a frame too; with a frame of length zero, with which the
/// compiler takes its leave; and with a length that no message has, because nothing after it can be trusted.
struct FrameReader {
  /// The longest message there can be.
  ///
  /// The compiler sends the text of one declaration and those around it.
  static let longestMessage: UInt64 = 1 << 31

  private static let pieceSize = 1 << 16

  private let read: (Int) -> [UInt8]

  /// Makes a reader of a source.
  ///
  /// - Parameter read: Returns the next bytes, at most so many as it is asked for; none at the end.
  init(read: @escaping (Int) -> [UInt8]) {
    self.read = read
  }

  /// Returns the next message, or `nil` at the end.
  mutating func next() -> [UInt8]? {
    guard let header = bytes(Frame.headerSize) else { return nil }
    let length = Frame.length(header)
    guard length > 0, length <= Self.longestMessage else { return nil }
    return bytes(Int(length))
  }

  /// Reads so many bytes, in pieces: memory follows what has come, not what was announced.
  private func bytes(_ count: Int) -> [UInt8]? {
    // Most messages come in one piece.
    var bytes = read(min(count, Self.pieceSize))
    guard !bytes.isEmpty else { return nil }
    while bytes.count < count {
      let piece = read(min(count - bytes.count, Self.pieceSize))
      guard !piece.isEmpty else { return nil }
      bytes += piece
    }
    return bytes
  }
}

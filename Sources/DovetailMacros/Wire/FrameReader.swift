/// Reads messages from a stream of bytes.
///
/// The stream ends with the input, even within a frame; with a frame of length zero, by which the compiler ends the
/// conversation; and with an invalid length, since the bytes after it cannot be interpreted.
struct FrameReader {
  /// The maximum length of a message.
  ///
  /// A message of the compiler contains the text of one declaration and of its enclosing declarations.
  static let longestMessage: UInt64 = 1 << 31

  private static let pieceSize = 1 << 16

  private let read: (Int) -> [UInt8]

  /// Makes a reader of an input.
  ///
  /// - Parameter read: Returns the next bytes, at most as many as its argument; none at the end.
  init(read: @escaping (Int) -> [UInt8]) {
    self.read = read
  }

  /// Returns the next message; `nil` at the end.
  mutating func next() -> [UInt8]? {
    guard let header = bytes(Frame.headerSize) else { return nil }
    let length = Frame.length(header)
    guard length > 0, length <= Self.longestMessage else { return nil }
    return bytes(Int(length))
  }

  /// Reads a number of bytes in pieces, so that memory is only allocated for bytes that have arrived.
  private func bytes(_ count: Int) -> [UInt8]? {
    // Most messages consist of one piece.
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

/// A key of a terminal in use.
package enum TerminalKey: Equatable {
  /// A printable character. A combining mark is a character of its own.
  case character(Character)
  case enter
  case erase
  case escape
  case up
  case down

  /// The screen is to be drawn again: by Ctrl-L, since the size of the terminal has changed, or after a stop.
  case redraw

  /// Ctrl-D, with which a user ends the input.
  case end

  /// A key without a meaning in these programs.
  case other
}

/// Turns the bytes of a terminal into keys.
package struct KeyDecoder {
  /// The byte of Ctrl-L, which ``Terminal`` also puts in when the screen is to be drawn again.
  static let redraw: UInt8 = 12

  /// The first bytes of a character whose other bytes have not arrived.
  private var rest: [UInt8] = []

  package init() {}

  /// Decodes bytes that arrived together.
  ///
  /// An escape byte at their end is the key Escape; elsewhere it begins the sequence of another key.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalKey] {
    let bytes = Array(bytes)
    // These may come between the bytes of a character.
    if bytes.allSatisfy({ $0 == Self.redraw }) { return [.redraw] }
    rest += bytes
    let count = rest.count - Self.incompleteCount(of: rest)
    defer { rest.removeFirst(count) }
    var scalars = Array(String(decoding: rest[..<count], as: UTF8.self).unicodeScalars)[...]
    var keys: [TerminalKey] = []
    while let scalar = scalars.popFirst() { keys.append(Self.key(scalar, &scalars)) }
    return keys
  }

  private static func key(_ scalar: Unicode.Scalar, _ rest: inout ArraySlice<Unicode.Scalar>) -> TerminalKey {
    switch scalar {
    case "\n", "\r": return .enter
    case "\u{8}", "\u{7F}": return .erase
    case "\u{4}": return .end
    case "\u{C}": return .redraw
    case "\u{1B}":
      guard rest.first == "[" || rest.first == "O" else { return .escape }
      rest.removeFirst()
      let parameters = rest.prefix { !("@"..."~").contains($0) }
      rest = rest.dropFirst(parameters.count)
      switch rest.popFirst() {
      case "A": return .up
      case "B": return .down
      default: return .other
      }
    default:
      return scalar.properties.generalCategory == .control ? .other : .character(Character(scalar))
    }
  }

  /// The number of bytes at the end that begin a character of UTF-8 without ending it.
  private static func incompleteCount(of bytes: [UInt8]) -> Int {
    for (position, byte) in bytes.reversed().prefix(3).enumerated() {
      // The leading ones of a first byte are the length of the character; a following byte has a single one.
      let length = (~byte).leadingZeroBitCount
      if length != 1 { return length > position + 1 ? position + 1 : 0 }
    }
    return 0
  }
}

/// The keys of the terminal in use, as soon as they are pressed.
package struct TerminalKeys: AsyncSequence, AsyncIteratorProtocol {
  private var bytes = InputBytes(descriptor: 0, wakeUp: TerminalMemory.shared.pointee.wakeUp.read)
  private var decoder = KeyDecoder()
  private var keys: [TerminalKey] = []

  package func makeAsyncIterator() -> TerminalKeys { self }

  package mutating func next() async -> TerminalKey? {
    await next(isolation: #isolation)
  }

  /// Returns the next key, or `nil` at the end of the input.
  package mutating func next(isolation actor: isolated (any Actor)?) async -> TerminalKey? {
    while keys.isEmpty {
      let chunk = await bytes.nextChunk(isolation: actor)
      if chunk.isEmpty { return nil }
      keys = decoder.decode(chunk)
    }
    return keys.removeFirst()
  }
}

import DovetailMacroExpansion

/// A cache of the long JSON strings that were read last, each in escaped and unescaped form.
///
/// The compiler sends a whole type with each of its members: a type with a thousand members a thousand times. To
/// recognize a cached string takes much less time than to find its end and to unescape it.
struct KnownTexts {
  /// A cached string.
  struct Text {
    /// The bytes between the quotes.
    let quoted: [UInt8]

    /// The unescaped bytes.
    let bytes: [UInt8]
  }

  /// The maximum number of cached strings: enough for a type, its enclosing type, and their members.
  private static let capacity = 4

  /// The minimum length of a cached string; a shorter one is parsed as fast as it is compared.
  private static let shortest = 256

  /// The strings, with the most recently used one at the end.
  private var texts: [Text] = []

  /// Returns the cached string at an address, if it is followed by its closing quote.
  ///
  /// - Parameters:
  ///   - start: The address after the opening quote.
  ///   - count: The number of bytes at the address.
  mutating func text(at start: UnsafePointer<UInt8>, count: Int) -> Text? {
    var index = texts.count
    while index > 0 {
      index -= 1
      // Whether a quote is escaped only depends on the bytes before it: after equal bytes, the quote ends the string.
      let length = texts[index].quoted.count
      guard length < count, start[length] == UInt8(ascii: "\""), isEqual(texts[index].quoted, start) else { continue }
      if index < texts.count - 1 { texts.append(texts.remove(at: index)) }
      return texts[texts.count - 1]
    }
    return nil
  }

  /// Adds a string if it is long, in place of the least recently used one.
  mutating func keep(_ quoted: UnsafeBufferPointer<UInt8>, meaning bytes: [UInt8]) {
    guard quoted.count >= Self.shortest else { return }
    if texts.count == Self.capacity { texts.removeFirst() }
    texts.append(Text(quoted: Array(quoted), bytes: bytes))
  }

  private func isEqual(_ quoted: [UInt8], _ start: UnsafePointer<UInt8>) -> Bool {
    quoted.withUnsafeBufferPointer { quoted in
      quoted.baseAddress.map { Bytes.areEqual($0, start, count: quoted.count) } ?? true
    }
  }
}

import DovetailMacroExpansion

/// The long strings of JSON that were read last, each as it stands there and as the text it means.
///
/// The compiler sends a whole type with each of its members, a type of a thousand members a thousand times. To see
/// that a string is one of these takes far less than to find its end and to read its escapes.
struct KnownTexts {
  /// A string that was read.
  struct Text {
    /// What stands between the quotes.
    let quoted: [UInt8]

    /// What that means.
    let bytes: [UInt8]
  }

  /// How many are kept: a type, the one around it, and what they hold.
  private static let capacity = 4

  /// Shorter strings are read as fast as they are compared.
  private static let shortest = 256

  /// The strings, the one that was met last at the end.
  private var texts: [Text] = []

  /// Returns the string that stands at a place, with the quote that ends it, if it is known.
  ///
  /// - Parameters:
  ///   - start: The place after the quote that begins it.
  ///   - count: How many bytes there are.
  mutating func text(at start: UnsafePointer<UInt8>, count: Int) -> Text? {
    var index = texts.count
    while index > 0 {
      index -= 1
      // Escapes are a matter of what stands before a byte, so the same bytes up to the quote are the same string.
      let length = texts[index].quoted.count
      guard length < count, start[length] == UInt8(ascii: "\""), isEqual(texts[index].quoted, start) else { continue }
      if index < texts.count - 1 { texts.append(texts.remove(at: index)) }
      return texts[texts.count - 1]
    }
    return nil
  }

  /// Keeps a string, if it is long, in the place of the one that was not met for longest.
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

/// A bit for a property, made of its name: another bit means another property.
@usableFromInline
struct PropertyBit: Equatable, Sendable {
  @usableFromInline let bits: UInt64

  /// The mark of the property in whose accessor this is written.
  ///
  /// - Parameter accessor: The name as `#function` gives it: that of the property in its accessors. A name with
  ///   parentheses is that of a function, which may speak of any property. The projected value of a wrapper, as
  ///   `$child`, is the property itself.
  @usableFromInline
  init(accessor: StaticString) {
    bits = accessor.withUTF8Buffer { name in
      guard name.last != UInt8(ascii: ")") else { return ~0 }
      return Self.bit(of: name)
    }
  }

  /// The mark of the property of a name.
  init(named name: String) {
    bits = Self.bit(of: name.utf8)
  }

  // FNV-1a with its offset basis and prime for 64 bits. The top six bits of the hash are the number of the bit.
  @inline(__always)
  private static func bit(of name: some Sequence<UInt8>) -> UInt64 {
    let prime: UInt64 = 0x0000_0100_0000_01b3
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name where byte != UInt8(ascii: "$") { hash = (hash ^ UInt64(byte)) &* prime }
    let topSixBits = hash >> 58
    return 1 << topSixBits
  }

  private init(bits: UInt64) {
    self.bits = bits
  }

  /// The mark of what is no property: the state as a whole.
  static let whole = PropertyBit(bits: 0)
}

/// The bit of a property in a 64-bit Bloom filter, computed from its name: different bits mean different properties.
@usableFromInline
struct PropertyBit: Equatable, Sendable {
  @usableFromInline let bits: UInt64

  /// The bit of the property whose accessor this is called from.
  ///
  /// - Parameter accessor: The value of `#function`: in an accessor, the name of the property. A name with parentheses
  ///   is that of a function, which may access any property, so all bits are set. The projected value of a wrapper,
  ///   such as `$child`, has the bit of the property.
  @usableFromInline
  init(accessor: StaticString) {
    bits = accessor.withUTF8Buffer { name in
      guard name.last != UInt8(ascii: ")") else { return ~0 }
      return Self.bit(of: name)
    }
  }

  /// The bit of the property with a name.
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

  /// The state as a whole, which is no property and has no bit.
  static let whole = PropertyBit(bits: 0)
}

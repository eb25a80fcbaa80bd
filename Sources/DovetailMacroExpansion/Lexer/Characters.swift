/// The characters of identifiers and operators.
enum Characters {
  static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }

  static func isHexadecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20
  }

  /// Whether an ASCII byte can be part of an identifier.
  static func continuesIdentifier(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

  /// Whether an ASCII byte can be part of an operator.
  static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
      UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// Whether a character outside of ASCII can be part of an identifier.
  static func isIdentifier(_ scalar: UInt32) -> Bool {
    if scalar >= 0x10000 { return scalar & 0xFFFF <= 0xFFFD && scalar < 0xF0000 }
    for range in identifierRanges where range ~= scalar { return true }
    return false
  }

  /// Whether a character outside of ASCII can begin an operator.
  static func isOperatorHead(_ scalar: UInt32) -> Bool {
    for range in operatorRanges where range ~= scalar { return true }
    return false
  }

  /// Whether a character can continue an operator but not begin one: a combining mark.
  static func isOperatorTail(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0300...0x036F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xE0100...0xE01EF: true
    default: false
    }
  }

  /// The character at an index and its length in bytes; `nil` if the bytes are not valid UTF-8.
  static func scalar(in bytes: [UInt8], at index: Int) -> (scalar: UInt32, length: Int)? {
    let first = bytes[index]
    let (length, least): (Int, UInt32)
    switch first {
    case 0xC2...0xDF: (length, least) = (2, 0x80)
    case 0xE0...0xEF: (length, least) = (3, 0x800)
    case 0xF0...0xF4: (length, least) = (4, 0x10000)
    default: return nil
    }
    guard index + length <= bytes.count else { return nil }
    var scalar = UInt32(first) & (0x7F >> UInt32(length))
    var next = index + 1
    while next < index + length {
      guard bytes[next] & 0xC0 == 0x80 else { return nil }
      scalar = scalar << 6 | UInt32(bytes[next] & 0x3F)
      next += 1
    }
    guard scalar >= least, scalar <= 0x10FFFF, !(0xD800...0xDFFF ~= scalar) else { return nil }
    return (scalar, length)
  }

  private static let identifierRanges: [ClosedRange<UInt32>] = [
    0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
    0xD8...0xF6, 0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E,
    0x203F...0x2040, 0x2054...0x2054, 0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF,
    0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF,
    0xFDF0...0xFE44, 0xFE47...0xFEFE, 0xFF00...0xFFFD,
  ]

  private static let operatorRanges: [ClosedRange<UInt32>] = [
    0xA1...0xA7, 0xA9...0xA9, 0xAB...0xAC, 0xAE...0xAE, 0xB0...0xB1, 0xB6...0xB6, 0xBB...0xBB, 0xBF...0xBF,
    0xD7...0xD7, 0xF7...0xF7, 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053,
    0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003,
    0x3008...0x3020, 0x3030...0x3030,
  ]
}

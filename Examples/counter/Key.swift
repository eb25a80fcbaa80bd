/// The meaning of a key.
enum Key: Equatable {
  case action(Counter.Action)
  case quit

  /// Lets one second pass. Only scripts use this key; a terminal uses the continuous clock.
  case second

  /// Ends a line of a script, without effect.
  case newline
  case unknown(UInt8)

  init(byte: UInt8) {
    switch byte {
    case UInt8(ascii: "+"): self = .action(.incrementButtonTapped)
    case UInt8(ascii: "-"): self = .action(.decrementButtonTapped)
    case UInt8(ascii: "r"): self = .action(.resetButtonTapped)
    case UInt8(ascii: "c"): self = .action(.cancelResetButtonTapped)
    case UInt8(ascii: "t"): self = .action(.timerButtonTapped)
    case UInt8(ascii: "q"): self = .quit
    case UInt8(ascii: "."): self = .second
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): self = .newline
    default: self = .unknown(byte)
    }
  }

  /// The keys of a script, for messages.
  static let names = "+ - r c t . q"

  /// The name of a byte for a message: the character if it is printable, or else the hexadecimal number.
  static func name(of byte: UInt8) -> String {
    switch byte {
    case 0x21...0x7E:
      return "'\(Character(Unicode.Scalar(byte)))'"
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      return "0x" + (digits.count < 2 ? "0" : "") + digits
    }
  }
}

/// A secret of 128 random bits, which a client has to send with its requests.
///
/// Descriptions and dumps of the value do not contain the secret.
package struct RandomToken: Sendable {
  /// The number of hexadecimal digits.
  static var length: Int { 32 }

  /// The text that stands for a token in descriptions.
  static var placeholder: String { "<token>" }

  private let digits: [UInt8]

  /// Creates a token with the random generator of the system.
  package init() {
    var generator = SystemRandomNumberGenerator()
    digits = (0..<Self.length).map { _ in Self.alphabet[Int(generator.next(upperBound: UInt(Self.alphabet.count)))] }
  }

  /// Creates a token from its text; `nil` if the text has not exactly 32 lowercase hexadecimal digits.
  ///
  /// - Parameter hexadecimal: The text.
  package init?(hexadecimal: String) {
    let digits = Array(hexadecimal.utf8)
    guard digits.count == Self.length, digits.allSatisfy(Self.alphabet.contains) else { return nil }
    self.digits = digits
  }

  private static let alphabet = Array("0123456789abcdef".utf8)

  /// The secret, for the link that the user opens.
  package var hexadecimal: String { String(decoding: digits, as: UTF8.self) }

  /// Whether a text is the token.
  ///
  /// The time does not depend on how many digits are equal, so that a client cannot guess the token digit by digit.
  ///
  /// - Parameter candidate: The text that a client sent.
  package func matches(_ candidate: String) -> Bool {
    let candidate = Array(candidate.utf8)
    var difference = candidate.count ^ digits.count
    for index in digits.indices {
      // A missing digit is compared too: 0 is no digit.
      let sent = index < candidate.count ? candidate[index] : 0
      difference |= Int(sent ^ digits[index])
    }
    return difference == 0
  }
}

extension RandomToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { Self.placeholder }
  package var debugDescription: String { Self.placeholder }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

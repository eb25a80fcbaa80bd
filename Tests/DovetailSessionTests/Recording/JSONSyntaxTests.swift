import Dovetail
import DovetailEssentials
import DovetailTestSupport
import Testing

@testable import DovetailSession

/// Where a text stops being JSON.
struct JSONSyntaxTests {
  private func offset(_ text: String) -> Int? { JSONSyntax.failure(in: Data(text.utf8))?.offset }

  @Test(
    arguments: [
      "1", " -0.5e+7 ", "0", "\"\"", "\"\\u00Ff\\n\\\"\"", "true", "false", "null", "[]", "{}", "[1,[2,{\"a\":[]}]]\n",
      "{\"a\":1,\"b\":{\"c\":null}}", "10E5", "\t[\r\n]", "\"\u{1F469}\"",
    ]
  )
  func `JSON has no failure`(text: String) {
    #expect(JSONSyntax.failure(in: Data(text.utf8)) == nil)
  }

  @Test(
    arguments: [
      ("", 0), ("  ", 2), ("{", 1), ("[1", 2), ("[1,", 3), ("{\"a\"", 4), ("\"a", 2), ("tru", 3), ("-", 1), ("\"\\", 2),
      ("\"\\u12", 5), ("1.", 2), ("1e", 2), ("[", 1),
    ]
  )
  func `a text that ends too early fails at its end`(text: String, end: Int) {
    #expect(JSONSyntax.failure(in: Data(text.utf8)).map { [$0.offset] } == [end])
    #expect(JSONSyntax.failure(in: Data(text.utf8))?.reason == "the text ends too early")
  }

  @Test(
    arguments: [
      ("[1}", 2), ("{1:2}", 1), ("{\"a\" 1}", 5), ("[1 2]", 3), ("1 1", 2), ("[,]", 1), ("[1,]", 3), ("{\"a\":1,}", 7),
      ("01", 1), ("+1", 0), (".5", 0), ("1.e5", 2), ("\"\\q\"", 2), ("\"\\u00G0\"", 5), ("\"\n\"", 1), ("nul!", 3),
      ("}", 0), ("]", 0), ("{]", 1), ("[}", 1), ("'a'", 0), ("{,}", 1),
    ]
  )
  func `a byte that does not belong there is found`(text: String, expected: Int) {
    #expect(offset(text) == expected)
  }

  @Test func `lines and columns count from one`() {
    let failure = JSONSyntax.failure(in: Data("{\n\"a\":\n  \u{1}}".utf8))
    #expect(failure == JSONSyntax.Failure(offset: 9, line: 3, column: 3, reason: "unexpected byte 1"))
  }

  /// Must catch: a minus without digits that counts as a number.
  @Test func `what the decoder refuses has a place`() throws {
    let parts = ["{", "}", "[", "]", ",", ":", "\"a\"", "1", "-", "0", "true", "null", " ", "\\", "\"", "e", "."]
    var generator = SeededRandomNumberGenerator(seed: TestSize.seed(4))
    for _ in 0..<TestSize.choose(2_000, thorough: 5_000) {
      let count = Int.random(in: 0...7, using: &generator)
      let text = (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      let failure = JSONSyntax.failure(in: Data(text.utf8))
      do {
        _ = try JSONDecoder().decode(AnyJSON.self, from: Data(text.utf8))
        #expect(failure == nil, "\(text)")
      } catch {
        // The decoder refuses an exponent of zero, which is JSON.
        #expect(failure != nil || text.contains("0e"), "\(text)")
      }
    }
  }

  /// Any JSON value, all parts of which are decoded.
  private struct AnyJSON: Decodable {
    init(from decoder: any Decoder) throws {
      if let container = try? decoder.container(keyedBy: Key.self) {
        for key in container.allKeys { _ = try container.decode(AnyJSON.self, forKey: key) }
      } else if var container = try? decoder.unkeyedContainer() {
        while !container.isAtEnd { _ = try container.decode(AnyJSON.self) }
      } else {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() { return }
        if (try? container.decode(Bool.self)) != nil { return }
        if (try? container.decode(String.self)) != nil { return }
        _ = try container.decode(Double.self)
      }
    }

    private struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init?(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
  }
}

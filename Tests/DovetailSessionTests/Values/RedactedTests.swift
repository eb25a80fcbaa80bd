import Dovetail
import Foundation
import Testing

@testable import DovetailSession

/// The wrapper for secret properties.
struct RedactedTests {
  struct Credentials: Codable, Hashable {
    var name = "Ann"
    @Redacted var password = "555"
  }

  @ObservableState
  struct Observed: Codable, Equatable {
    var token = Redacted("555")
    @ObservationStateIgnored @Redacted var code = "555"
  }

  @Test func `a dump does not show the value`() {
    #expect(
      String(customDumping: Credentials()) == """
        RedactedTests.Credentials(
          name: "Ann",
          _password: <redacted>
        )
        """
    )
    #expect(!"\(Credentials())".contains("555"))
    #expect(!String(reflecting: Credentials()).contains("555"))
    #expect(!String(customDumping: [Redacted("555") as Redacted<String>?]).contains("555"))
    var standard = ""
    Swift.dump(Credentials(), to: &standard)
    #expect(!standard.contains("555"))
  }

  @Test func `a diff shows that the value differs`() {
    #expect(
      diff(Credentials(), Credentials(password: "556")) == """
          RedactedTests.Credentials(
            name: "Ann",
        -   _password: <redacted>
        +   _password: <redacted>
          )
        """
    )
    #expect(diff(Credentials(), Credentials()) == nil)
  }

  @Test func `an observable state has it as a type and as an ignored wrapper`() {
    #expect(
      String(customDumping: Observed()) == """
        RedactedTests.Observed(
          token: <redacted>,
          code: <redacted>
        )
        """
    )
    var changed = Observed()
    changed.token.wrappedValue = "556"
    changed.code = "556"
    #expect(diff(Observed(), changed)?.contains("55") == false)
  }

  @Test func `equality and hashes are those of the value`() {
    #expect(Redacted("a") == Redacted(wrappedValue: "a"))
    #expect(Redacted("a") != Redacted("b"))
    #expect(Set([Redacted("a"), Redacted("a")]).count == 1)
  }

  @Test func `the value is not encoded`() throws {
    let data = try JSONEncoder().encode(Credentials())
    let text = String(decoding: data, as: UTF8.self)
    #expect(!text.contains("555"))
    #expect(text.contains(#""password":null"#))
    #expect(try JSONDecoder().decode(Credentials.self, from: data) == Credentials(password: ""))
    let observed = try JSONEncoder().encode(Observed())
    #expect(!String(decoding: observed, as: UTF8.self).contains("555"))
    #expect(try JSONDecoder().decode(Observed.self, from: observed).code == "")
  }

  @Test func `a value is decoded`() throws {
    let credentials = try JSONDecoder().decode(Credentials.self, from: Data(#"{"name":"A","password":"p"}"#.utf8))
    #expect(credentials.password == "p")
  }

  private func decodeNull<Value: Decodable>(_: Value.Type) throws -> Value {
    try JSONDecoder().decode([Redacted<Value>].self, from: Data("[null]".utf8))[0].wrappedValue
  }

  @Test func `an empty value is decoded in place of null`() throws {
    #expect(try decodeNull(String.self) == "")
    #expect(try decodeNull(String?.self) == nil)
    #expect(try decodeNull(Int.self) == 0)
    #expect(try decodeNull(Double.self) == 0)
    #expect(try decodeNull(Bool.self) == false)
    #expect(try decodeNull([Int].self) == [])
    #expect(try decodeNull([String: Int].self) == [:])
    #expect(try decodeNull(Set<Int>.self) == [])
  }

  struct Filled: Codable { var text: String }

  @Test func `a type without an empty value throws an error`() {
    #expect {
      try decodeNull(Filled.self)
    } throws: { error in
      guard case DecodingError.valueNotFound(_, let context) = error else { return false }
      return context.debugDescription == """
        A redacted property of type "RedactedTests.Filled" has no value to decode. Its value is never encoded.

        Make the type of the property optional to decode "nil" in its place.
        """
    }
  }
}

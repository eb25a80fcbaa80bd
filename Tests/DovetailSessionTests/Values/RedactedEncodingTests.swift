import Dovetail
import DovetailTestSupport
import Foundation
import FoundationExtras
import Testing

@testable import DovetailSession

/// Encodings without what is hidden.
struct RedactedEncodingTests {
  struct Secret: Codable, Hashable { var text = "555" }

  struct Account: Codable, Equatable {
    var name = "Ann"
    var password = "555"
    var token: String? = "555"
    var isTokenValid = true
    var pinCode = 555
    var passwords = ["555"]
    var headers = ["Cookie": "555", "Accept": "text"]
    var since = Date(timeIntervalSinceReferenceDate: 7)
  }

  struct Renamed: Codable {
    var note = "555"
    var other = 1
    enum CodingKeys: String, CodingKey { case note = "n", other }
  }

  struct Foreign: Encodable {
    var note = "555"
    enum CodingKeys: String, CodingKey { case text }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(note, forKey: .text)
    }
  }

  enum Action: Codable {
    case passwordChanged(String)
    case signIn(name: String, password: String)
    case chosen([Secret], Secret?)
  }

  private func json(_ value: any Encodable, _ redaction: Redaction = Redaction()) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(RedactedEncoding(value, redaction: redaction)), as: UTF8.self)
  }

  @Test func `a type of a module whose name begins like that of Foundation is encoded without what is hidden`() throws {
    #expect(try json([Amount(cents: 1, password: "555")]) == #"[{"cents":1,"password":"<redacted>"}]"#)
  }

  @Test func `hidden properties are encoded as values that tell nothing`() throws {
    let text = try json(Account())
    #expect(
      text == #"{"headers":{"Accept":"text","Cookie":"<redacted>"},"isTokenValid":true,"name":"Ann","#
        + #""password":"<redacted>","passwords":[],"pinCode":0,"since":7,"token":"<redacted>"}"#
    )
    let decoded = try JSONDecoder().decode(Account.self, from: Data(text.utf8))
    #expect(decoded.name == "Ann")
    #expect(decoded.since == Account().since)
  }

  @Test func `without rules all is encoded as it is`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let plain = String(decoding: try encoder.encode(Account()), as: UTF8.self)
    #expect(try json(Account(), Redaction(names: [])) == plain)
  }

  @Test func `types are hidden in collections and payloads`() throws {
    let redaction = Redaction(.type(Secret.self))
    #expect(try json([Secret()], redaction) == "[null]")
    #expect(try json(Secret(), redaction) == "null")
    #expect(try json(["a": Secret()], redaction) == #"{"a":null}"#)
    #expect(try json(Action.chosen([Secret()], Secret()), redaction).contains("555") == false)
  }

  @Test func `cases hide what they hold`() throws {
    #expect(try json(Action.passwordChanged("555")) == #"{"passwordChanged":{"_0":"<redacted>"}}"#)
    #expect(
      try json(Action.signIn(name: "A", password: "555")) == #"{"signIn":{"name":"A","password":"<redacted>"}}"#
    )
  }

  @Test func `a property is hidden under the name of its coding key`() throws {
    #expect(try json(Renamed(), Redaction(.keyPath(\Renamed.note))) == #"{"n":"<redacted>","other":1}"#)
  }

  @Test func `a hidden property that is encoded under a foreign name throws an error`() {
    #expect {
      try json(Foreign(), Redaction(.keyPath(\Foreign.note)))
    } throws: { error in
      guard case EncodingError.invalidValue(_, let context) = error else { return false }
      return context.debugDescription == """
        "RedactedEncodingTests.Foreign" may encode its redacted property "note" under another name. Nothing is encoded.

        Encode the property under its own name, declare it with "@Redacted", or hide its type.
        """
    }
  }

  @ObservableState
  struct Observed: Codable {
    var note = "555"
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1)]
  }

  struct Row: Codable, Identifiable {
    let id: Int
    var secret = "555"
  }

  @Test func `observable states and identified arrays are encoded without what is hidden`() throws {
    let text = try json(Observed(), Redaction(.keyPath(\Observed.note)))
    #expect(text.contains(#""note":"<redacted>""#))
    #expect(text.contains(#""secret":"<redacted>""#))
    #expect(!text.contains("555"))
  }

  @Test func `the functions for other encodings say the same`() {
    let redaction = Redaction(.keyPath(\Row.id), .type(Secret.self))
    #expect(redaction.hides("id", of: Row.self))
    #expect(redaction.hides("secret", of: Row.self))
    #expect(!redaction.hides("id", of: Account.self))
    #expect(redaction.hides(Secret()))
    #expect(redaction.hides(Redacted(1)))
    #expect(!redaction.hides("text"))
  }
}

import Dovetail
import DovetailTestSupport
import Foundation
import Testing

struct WireFuzzTests {
  /// How many messages are tried.
  private static let edits = TestSize.choose(300, thorough: 3_000)

  /// How many messages one process is given.
  private static let batch = 1000

  /// Pieces that change the shape of what they are put into.
  private static let pieces =
    [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "\\\"", "\\\\\"", "\\u", "\\ud83d", "\\u0000", "null", "true", "-1",
      "1e9",
      "99999999999999999999", " ", "\n", "{\"a\":", "[[[[", "\"source\":", "\"location\":{", "\"offset\":-9",
      "\"macroRole\":\"member\",", "\u{e9}",
    ].map { Array($0.utf8) } + [[0], [0xFF], [0xC3], [0xF0, 0x9F], [UInt8](repeating: 0x5B, count: 5000)]

  private static func seeds() throws -> [[UInt8]] {
    let members = (0..<12).map { "  var property\($0): [String: Int] = [\"}\": \($0)] // \u{e9} \\ \"" }.joined(
      separator: "\n"
    )
    let state = "@ObservableState\r\nstruct State {\n\(members)\n}"
    let place: [String: Any] = ["fileName": "F.swift", "offset": 12, "line": 1, "column": 1]
    let around = [["source": "extension F {}"], ["source": "struct \u{1F600} {}"]]
    let requests = try [
      Plugin.request("ObservableStateMacro", role: "member", on: state),
      Plugin.request(
        "ObservableStateMacro",
        role: "memberAttribute",
        on: "var property1 = 1",
        extra: ["parentDeclSyntax": ["source": state, "location": place], "lexicalContext": around]
      ),
      Plugin.request(
        "CasePathableMacro",
        role: "extension",
        on: "enum A { case a }",
        extra: ["extendedTypeSyntax": ["source": "F.A"], "conformanceListSyntax": ["source": "x: CasePathable"]]
      ),
      Plugin.request("CasePathableMacro", role: "extension", on: "enum A { case a(\"\u{1}\\u{e9}\"), a }"),
      Plugin.request("ViewActionMacro", role: "extension", on: "@ViewAction(for: F.self) struct V { let x = 1\n}"),
    ]
    return
      (requests + [
        #"{"getCapability":{"capability":{"protocolVersion":7}}}"#, #"{"loadPluginLibrary":{"libraryPath":"/x"}}"#,
      ]).map { Array($0.utf8) }
  }

  /// Must catch: a text of a former message that is taken for one of this message.
  @Test func `a message that was edited at random gets one reply, the same whatever came before it`() throws {
    var random = SeededRandomNumberGenerator(seed: TestSize.seed(0xD07E_7A11))
    let seeds = try Self.seeds()
    var rest = Self.edits
    while rest > 0 {
      let messages = (0..<min(rest, Self.batch)).map { _ in edited(seeds, &random) }
      rest -= messages.count
      let forward = try replies(to: messages)
      let backward = try replies(to: messages.reversed())
      try #require(forward.count == messages.count && backward.count == messages.count)
      for (index, message) in messages.enumerated() where forward[index] != backward[messages.count - 1 - index] {
        Issue.record("two replies to \(String(decoding: message, as: UTF8.self).debugDescription)")
      }
    }
  }

  /// Must catch: a message that stops the program, or a header that makes it wait.
  @Test func `a stream that was edited at random ends in order`() throws {
    var random = SeededRandomNumberGenerator(seed: TestSize.seed(0x5EED))
    let seeds = try Self.seeds()
    for _ in 0..<TestSize.choose(6, thorough: 30) {
      var stream = seeds.shuffled(using: &random).flatMap { Plugin.header(UInt64($0.count)) + $0 }
      for _ in 0..<Int.random(in: 1...4, using: &random) { edit(&stream, &random) }
      let output = try Plugin.run(on: stream)
      #expect(output.status == 0)
      #expect(try output.messages.allSatisfy { $0.count == 1 })
    }
  }

  /// The replies to messages, each of which is sent in a frame.
  private func replies(to messages: [[UInt8]]) throws -> [[UInt8]] {
    let output = try Plugin.run(on: messages.flatMap { Plugin.header(UInt64($0.count)) + $0 })
    #expect(output.status == 0)
    #expect(try output.messages.allSatisfy { $0.count == 1 })
    return output.replies
  }

  /// A seed with none to four edits.
  private func edited(_ seeds: [[UInt8]], _ random: inout SeededRandomNumberGenerator) -> [UInt8] {
    var bytes = seeds.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 0...4, using: &random) { edit(&bytes, &random) }
    // A message of nothing is a farewell.
    return bytes.isEmpty ? [0x20] : bytes
  }

  /// Cuts bytes out, doubles or changes them, puts a piece in, or cuts the rest off.
  private func edit(_ bytes: inout [UInt8], _ random: inout SeededRandomNumberGenerator) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 1...12, using: &random))
    switch Int.random(in: 0..<12, using: &random) {
    case 0...1: bytes.removeSubrange(place..<end)
    case 2...3: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
    case 4...5: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 6: bytes.removeSubrange(place...)
    default: bytes.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: place)
    }
  }
}

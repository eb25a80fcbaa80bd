import DovetailTestSupport
import Foundation
import Testing

struct WireTests {
  private static let capability = #"{"getCapability":{"capability":{"protocolVersion":7}}}"#

  private func version(in message: [String: Any]) -> Int? {
    let result = message["getCapabilityResult"] as? [String: Any]
    return (result?["capability"] as? [String: Any])?["protocolVersion"] as? Int
  }

  private func result(in message: [String: Any]) throws -> [String: Any] {
    try #require(message["expandMacroResult"] as? [String: Any])
  }

  @Test func `each request gets one reply, in order, until the input ends`() throws {
    let expansion = try Plugin.request("CasePathableMacro", role: "member", on: "enum A { case b(Int) }")
    let output = try Plugin.run(
      on: Plugin.frame(Self.capability) + Plugin.frame(expansion) + Plugin.frame(Self.capability)
    )
    let messages = try output.messages
    #expect(output.status == 0)
    #expect(messages.count == 3)
    #expect(version(in: messages[0]) == 7)
    #expect(try (result(in: messages[1])["expandedSource"] as? String)?.contains("struct AllCasePaths") == true)
    #expect(version(in: messages[2]) == 7)
  }

  @Test func `a newer protocol is answered with the version that is spoken`() throws {
    let output = try Plugin.run(on: Plugin.frame(#"{"getCapability":{"capability":{"protocolVersion":900,"x":{}}}}"#))
    #expect(try output.messages.map { version(in: $0) } == [7])
  }

  @Test(arguments: [
    #"{"aRequestOfTomorrow":{"with":["keys"]}}"#, "{}", "[]", "null", "no JSON", #"{"expandAttachedMacro":{}}"#,
    #"{"expandAttachedMacro":{"macro":3}}"#, #"{"loadPluginLibrary":{"libraryPath":"/x","moduleName":"M"}}"#,
    #"{"expandFreestandingMacro":{"macro":{"moduleName":"M","typeName":"T","name":"t"},"syntax":{"source":" #t"}}}"#,
  ])
  func `a request that is not known gets an empty reply, and the next one is answered`(_ request: String) throws {
    let output = try Plugin.run(on: Plugin.frame(request) + Plugin.frame(Self.capability))
    let messages = try output.messages
    #expect(output.status == 0)
    #expect(messages.count == 2)
    #expect(version(in: messages[1]) == 7)
  }

  @Test func `a macro that is not known is an error, and a role that is not known expands to nothing`() throws {
    let macro = try Plugin.request("UnknownMacro", role: "member", on: "enum A { case b }")
    let role = try Plugin.request("CasePathableMacro", role: "body", on: "enum A { case b }")
    let messages = try Plugin.run(on: Plugin.frame(macro) + Plugin.frame(role)).messages
    #expect(messages.count == 2)
    for message in messages {
      #expect(try (result(in: message)["expandedSource"] as? String ?? "").isEmpty)
    }
    let diagnostics = try #require(result(in: messages[0])["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.map { $0["severity"] as? String } == ["error"])
    #expect((try result(in: messages[1])["diagnostics"] as? [[String: Any]] ?? []).isEmpty)
  }

  @Test(arguments: [
    [], [1], Array(Plugin.header(100).prefix(7)), Plugin.header(100), Plugin.header(100) + [123], Plugin.header(0),
    Plugin.header(.max), Plugin.header(1 << 63), Plugin.header(1 << 40) + [1, 2, 3],
  ])
  func `a frame that is broken off, or whose length lies, ends the plugin in order`(_ bytes: [UInt8]) throws {
    let output = try Plugin.run(on: Plugin.frame(Self.capability) + bytes)
    #expect(output.status == 0)
    #expect(try output.messages.count == 1)
  }

  @Test func `bytes that are no UTF-8 are answered`() throws {
    let output = try Plugin.run(on: Plugin.header(3) + [0xFF, 0xFE, 0x80] + Plugin.frame(Self.capability))
    #expect(try output.messages.count == 2)
  }

  @Test(arguments: [
    (#"case \u00e9"#, "\u{e9}"), (#"case \ud83d\ude00"#, "\u{1F600}"), (#"\ncase a\t\/* x *\/\r\n"#, "a"),
    (#"case \u0061"#, "a"), (#"case `\u00C4b`"#, "`\u{c4}b`"),
  ])
  func `a source may be written with every escape`(_ text: String, _ name: String) throws {
    let request = """
      { "somethingNew" : [ null, true, -1.5e3, { "}" : "]\\\\" } ], "expandAttachedMacro" : {
        "macro": {"typeName": "CasePathableMacro", "other": [[[{}]]]}, "macroRole": "member", "parentDeclSyntax": null,
        "declSyntax": {"kind": "x", "source": "enum A { \(text) }", "location": {"fileName": "F", "offset": 0, "line": null}},
        "lexicalContext": null, "staticBuildConfiguration": "{\\"a\\":[\\"\\\\\\\\\\"]}" } }
      """
    let messages = try Plugin.run(on: Plugin.frame(request) + Plugin.frame(Self.capability)).messages
    #expect(messages.count == 2)
    let source = try #require(result(in: messages[0])["expandedSource"] as? String)
    #expect(source.contains("var \(name): Dovetail.AnyCasePath<A, Swift.Void>"))
  }

  @Test(arguments: [
    #"{"expandAttachedMacro":{"macro":{"typeName":"CasePathableMacro"},"macroRole":"member","declSyntax":{"source":"enum A {\uD800 \x"}}}"#,
    #"{"expandAttachedMacro":{"macro":{"typeName":"CasePathableMacro"},"macroRole":"member","declSyntax":{"source":"enum A {\u12"}}}"#,
    #"{"expandAttachedMacro":{"macro":{"typeName":"CasePathableMacro"},"macroRole":"member","declSyntax":{"source":"enum A {"#,
    #"{"expandAttachedMacro":{"macro":{"typeName":"CasePathableMacro"},"macroRole":"member","declSyntax":{"location":{}}}}"#,
    #"{"getCapability":{}"#, #"{"getCapability":{}}}"#, #"{"getCapability" {}}"#, #"{"a":[1,2}"#, #"{"a":}"#,
    #"{"a":"\"}"#, "\"",
  ])
  func `a request that is broken gets an empty reply, and the next one is answered`(_ request: String) throws {
    let messages = try Plugin.run(on: Plugin.frame(request) + Plugin.frame(Self.capability)).messages
    #expect(messages.count == 2)
    #expect(try result(in: messages[0])["expandedSource"] == nil)
    #expect(version(in: messages[1]) == 7)
  }

  @Test func `what is written back is the text that was meant`() throws {
    let request = try Plugin.request(
      "ObservationStateTrackedMacro",
      role: "peer",
      on: "var a = \"\\u{1F600}\u{1}\\n\u{e9}\""
    )
    let messages = try Plugin.run(on: Plugin.frame(request)).messages
    let source = try #require(result(in: messages[0])["expandedSource"] as? String)
    #expect(source == "private var _a = \"\\u{1F600}\u{1}\\n\u{e9}\"")
  }

  @Test func `a diagnostic has the shape that the compiler reads`() throws {
    let source = "@CasePathable\nenum A {\n  case b, b(Int)\n}"
    let request = try Plugin.request("CasePathableMacro", role: "extension", on: source)
    let messages = try Plugin.run(on: Plugin.frame(request)).messages
    let diagnostics = try #require(result(in: messages[0])["diagnostics"] as? [[String: Any]])
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostics.count == 1)
    #expect(diagnostic["severity"] as? String == "error")
    let position = try #require(diagnostic["position"] as? [String: Any])
    #expect(position["fileName"] as? String == "F.swift")
    #expect(position["offset"] as? Int == 100 + source.utf8.count - "b(Int)\n}".utf8.count)
    #expect((diagnostic["notes"] as? [[String: Any]])?.count == 1)
    #expect((diagnostic["fixIts"] as? [[String: Any]])?.isEmpty == true)
  }

  @Test(arguments: [(100, 0), (113, 1), (114, 1)])
  func `an attribute that is there twice is told by its place`(_ offset: Int, _ count: Int) throws {
    let attribute: [String: Any] = ["source": "@CasePathable", "location": ["fileName": "F.swift", "offset": offset]]
    let request = try Plugin.request(
      "CasePathableMacro",
      role: "extension",
      on: "@CasePathable @CasePathable enum A { case b }",
      extra: ["attributeSyntax": attribute]
    )
    let messages = try Plugin.run(on: Plugin.frame(request)).messages
    #expect((try result(in: messages[0])["diagnostics"] as? [[String: Any]])?.count == count)
  }

  @Test func `a text that comes again is placed where it comes from`() throws {
    let cases = (0..<20).map { "  case aCaseOfALongName\($0)" }.joined(separator: "\n")
    let source = "@CasePathable\nenum A {\n\(cases)\n  case b, b(Int)\n}"
    let other = source + "\n\\"
    let requests = try [(source, 100), (source, 7), (other, 7), (source, 100)].map { source, offset in
      try Plugin.request(
        "CasePathableMacro",
        role: "extension",
        on: source,
        extra: [
          "declSyntax": ["source": source, "location": ["fileName": "F\(offset).swift", "offset": offset]]
        ]
      )
    }
    let messages = try Plugin.run(on: requests.flatMap { Plugin.frame($0) }).messages
    let places = try messages.map { message in
      let diagnostics = try result(in: message)["diagnostics"] as? [[String: Any]]
      let position = diagnostics?.first?["position"] as? [String: Any]
      return "\(position?["fileName"] ?? "") \(position?["offset"] ?? "")"
    }
    let place = source.utf8.count - "b(Int)\n}".utf8.count
    let end = source.utf8.count + 1
    #expect(
      places == [
        "F100.swift \(100 + place)", "F7.swift \(7 + place)", "F7.swift \(7 + end)", "F100.swift \(100 + place)",
      ]
    )
  }

  @Test func `a frame of several pieces of a pipe is read as one`() throws {
    // More than a pipe holds.
    let count = TestSize.choose(2_000, thorough: 5_000)
    let cases = (0..<count).map { "case aLongNameOfACase\($0)(Int, label: String)" }.joined(separator: "\n")
    let request = try Plugin.request("CasePathableMacro", role: "member", on: "enum A {\n\(cases)\n}")
    let output = try Plugin.run(on: Plugin.frame(request))
    let source = try #require(result(in: output.messages[0])["expandedSource"] as? String)
    #expect(source.contains("var aLongNameOfACase\(count - 1):"))
  }

  @Test(arguments: ["var a: Int { 1 } // {\r\n", "func f() { g(\"\\(1)\") }\n", "[", "\""])
  func `a long source is answered`(_ piece: String) throws {
    // Several times what a pipe holds.
    let length = TestSize.choose(1 << 18, thorough: 1 << 20)
    let source = "enum A {\n" + String(repeating: piece, count: length / piece.utf8.count) + "\n}"
    let request = try Plugin.request("CasePathableMacro", role: "extension", on: source)
    let output = try Plugin.run(on: Plugin.frame(request) + Plugin.frame(Self.capability))
    #expect(output.status == 0)
    let messages = try output.messages
    #expect(messages.count == 2)
    let diagnostics = try result(in: messages[0])["diagnostics"] as? [[String: Any]]
    #expect(diagnostics?.isEmpty == (piece.utf8.last == 0x0A))
  }
}

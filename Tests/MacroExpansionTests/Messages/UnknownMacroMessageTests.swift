import DovetailMacroExpansion
import Foundation
import Testing

/// What the plugin says of a macro that it does not have.
struct UnknownMacroMessageTests {
  @Test(
    arguments: [
      ("enum A { case a }", "1:1"), ("\n  // About A.\n  @Unknown\n  enum A { case a }", "3:3"),
      ("what is this", "1:1"),
    ]
  )
  func `a macro that the plugin does not know is an error at its declaration`(_ source: String, _ place: String) {
    for role in [MacroRole.accessor, .extension, .member, .memberAttribute, .peer] {
      let expansion = expand("Unknown", role, on: source, in: role == .memberAttribute ? "struct B {}" : nil)
      #expect(expansion.source.isEmpty)
      #expect(
        messages(expansion, on: source) == [
          """
          \(place) error: '@Unknown' is declared by the library, and its compiler plugin does not know it: \
          the two are of different versions. Remove the build folder and build again.
          """
        ]
      )
    }
  }

  @Test func `a macro whose name ends otherwise is named as it is declared`() {
    var expander = Expander()
    let request = ExpansionRequest(macro: "Plain", role: .peer, declaration: SourceText("var a = 1"))
    let message = expander.expand(request).diagnostics.first?.message ?? ""
    #expect(message.hasPrefix("'@Plain' is declared by the library, and its compiler plugin does not know it"))
  }

  @Test func `the plugin knows each macro that the library declares`() throws {
    let declared = try Self.declaredMacros()
    #expect(declared.count > 10)
    for macro in declared {
      var expander = Expander()
      let request = ExpansionRequest(macro: macro, role: .peer, declaration: SourceText("enum A { case a }"))
      let messages = expander.expand(request).diagnostics.map(\.message)
      #expect(!messages.contains { $0.contains("does not know it") }, "\(macro)")
    }
  }

  /// The implementations that the declarations of macros in the sources name.
  private static func declaredMacros() throws -> Set<String> {
    let sources = URL(filePath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources")
    let walk = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var macros: Set<String> = []
    for case let file as URL in walk where file.path.hasSuffix(".swift") {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /#externalMacro\(\s*module: "DovetailMacros",\s*type: "(\w+)"/) {
        macros.insert(String(match.1))
      }
    }
    return macros
  }
}

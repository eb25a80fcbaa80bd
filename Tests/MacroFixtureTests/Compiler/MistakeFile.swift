import Foundation
import Testing

/// A program with one mistake, and the first error that the compiler reports for it.
///
/// The comment before the line with the mistake has the whole text: `// error: cannot find 'x' in scope`. In the folder
/// `Unnamed` are mistakes whose first error is on another line, or does not name the mistake: `// not named: …`.
struct MistakeFile: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let source: String

  /// The line with the mistake.
  let line: Int

  /// The text of the first error, with any white space as one blank.
  let message: String

  private init(_ url: URL, mark: String) throws {
    testDescription = url.deletingPathExtension().lastPathComponent
    source = try String(contentsOf: url, encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let first = try #require(lines.firstIndex { $0.hasPrefix(mark) }, "\(testDescription) has no '\(mark)'")
    let end = try #require(lines[first...].firstIndex { !$0.hasPrefix("//") })
    line = end + 1
    message = Self.folded(
      lines[first].dropFirst(mark.count) + " "
        + lines[(first + 1)..<end].map { $0.dropFirst(2) }.joined(separator: " ")
    )
  }

  static let named = files(in: "", mark: "// error: ")
  static let unnamed = files(in: "Unnamed", mark: "// not named: ")

  private static func files(in folder: String, mark: String) -> [MistakeFile] {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Mistakes").appendingPathComponent(folder)
    let files = (try? FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)) ?? []
    do {
      return try files.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }.map {
        try MistakeFile($0, mark: mark)
      }
    } catch {
      Issue.record(error)
      return []
    }
  }

  private static func folded(_ text: some StringProtocol) -> String {
    text.split { $0.isWhitespace }.joined(separator: " ")
  }

  /// The first error of the compiler for the program, and its line.
  func firstError() throws -> (line: Int?, message: String, text: String) {
    let output = try Compiler.compile(source, isProgram: !source.contains("@main"))
    let first = try #require(output.failures.first, "\(output.text)")
    // The compiler adds the name of the macro.
    let message = first.message.replacing(#/ \(from macro '[^']*'\)$/#, with: "")
    return (first.line, Self.folded(message), output.text)
  }
}

/// The mistakes that readers of the guides make, one in each file of `Mistakes`.
struct MistakeFileTests {
  @Test(arguments: MistakeFile.named)
  func `the first error of a program with one mistake is at its line and names it`(file: MistakeFile) throws {
    let error = try file.firstError()
    #expect(error.line == file.line, "\(error.text)")
    #expect(error.message == file.message, "\(error.text)")
  }

  @Test(arguments: MistakeFile.unnamed)
  func `a mistake that the compiler does not name is known`(file: MistakeFile) throws {
    let error = try file.firstError()
    #expect(error.message == file.message, "\(error.text)")
  }

  @Test func `of 120 mistakes, at least 110 are named`() {
    #expect(MistakeFile.named.count >= 110)
    #expect(MistakeFile.unnamed.count <= 10)
  }
}

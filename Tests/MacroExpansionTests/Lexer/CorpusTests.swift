import DovetailTestSupport
import Foundation
import Testing

@testable import DovetailMacroExpansion

struct CorpusTests {
  @Test func `a Swift file of the repository is its tokens joined`() throws {
    let files = Corpus.repositoryFiles
    #expect(files.count > 100)
    for file in files { try check(file) }
  }

  @Test(.enabled(if: !Corpus.interfaces.isEmpty, "The toolchain has no interface files, or no swift is in the path"))
  func `an interface file of the toolchain is its tokens joined`() throws {
    for file in Corpus.interfaces { try check(file) }
  }

  @Test(.enabled(if: !Corpus.interfaces.isEmpty, "The toolchain has no interface files, or no swift is in the path"))
  func `each declaration of the toolchain is understood`() throws {
    // The static libraries have the same interfaces again.
    for file in Corpus.interfaces where !file.path.contains("/swift_static/") {
      let source = SourceText(bytes: Array(try Data(contentsOf: file)))
      let (declarations, problems) = DeclarationReader.readAll(source)
      #expect(!declarations.isEmpty)
      for problem in problems.prefix(3) {
        let place = source.position(at: problem.range.lowerBound)
        Issue.record("\(file.path):\(place.line):\(place.column): \(problem.message)")
      }
    }
  }

  @Test func `each declaration of the repository is understood`() throws {
    var count = 0
    for file in Corpus.repositoryFiles {
      let bytes = Array(try Data(contentsOf: file))
      let source = SourceText(bytes: bytes, fileName: file.path)
      for range in topLevelDeclarations(of: bytes) {
        // A script may have statements in it, and those are no declarations.
        if file.lastPathComponent == "main.swift", bytes[range.lowerBound] == UInt8(ascii: "#") { continue }
        let start = source.position(at: range.lowerBound)
        let piece = SourceText(
          bytes: Array(bytes[range]),
          fileName: file.path,
          line: start.line,
          column: start.column,
          offset: start.offset
        )
        let reading = DeclarationReader.read(piece)
        count += 1
        for problem in reading.problems {
          let place = piece.position(at: problem.range.lowerBound)
          Issue.record("\(file.path):\(place.line):\(place.column): \(problem.message)")
        }
        #expect(reading.declaration?.range.upperBound == piece.bytes.count)
      }
    }
    #expect(count > TestSize.choose(50, thorough: 500))
  }

  private func check(_ file: URL) throws {
    let bytes = Array(try Data(contentsOf: file))
    let tokens = Lexer.tokens(of: bytes)
    #expect(gap(in: tokens, of: bytes.count) == nil, "\(file.path)")
    let unknown = tokens.first { $0.kind == .unknown || !$0.isComplete }
    #expect(unknown == nil, "\(file.path): \(unknown.map { String(decoding: bytes[$0.range], as: UTF8.self) } ?? "")")
  }

  /// Where the declarations of a file are: from one line that begins with a word or `@` at its margin to the next.
  ///
  /// It is told by the tokens alone, so that it owes nothing to the reader that it tests. Statements of a script are
  /// left out.
  private func topLevelDeclarations(of bytes: [UInt8]) -> [Range<Int>] {
    var (ranges, depth, first, last) = ([Range<Int>](), 0, Int?.none, 0)
    var isLineStart = true
    var isHeaderOnly = false
    var previous = ""
    for token in Lexer.tokens(of: bytes) {
      if token.kind == .newline { isLineStart = true }
      if token.kind.isTrivia { continue }
      let text = String(decoding: bytes[token.range], as: UTF8.self)
      let begins = depth == 0 && isLineStart && (token.kind == .at || token.kind == .identifier || token.kind == .pound)
      // A statement, such as `package.name = "Dovetail"`, begins with a name and a period.
      if text == ".", let start = first, bytes[start..<last].elementsEqual(previous.utf8) { first = nil }
      if begins, !isHeaderOnly, !["where", ",", ":"].contains(previous), !Corpus.continuations.contains(text) {
        if let first { ranges.append(first..<last) }
        first = Corpus.beginnings.contains(text) ? token.start : nil
        isHeaderOnly = token.kind == .at
      } else if isHeaderOnly, depth == 0, Corpus.keywords.contains(text) {
        isHeaderOnly = false
      }
      if token.kind == .pound, text == "#if" { depth += 1 }
      if token.kind == .pound, text == "#endif" { depth -= 1 }
      if token.kind.opens { depth += 1 }
      if token.kind.opener != nil { depth -= 1 }
      isLineStart = false
      previous = text
      last = token.end
    }
    if let first { ranges.append(first..<last) }
    return ranges
  }
}

import Foundation
import Testing

/// A file with mistakes that users make, each marked at its line with words of the error: `// error: no member 'y'`.
struct Mistakes: CustomTestStringConvertible {
  let testDescription: String
  let source: String

  /// Whether errors in what macros added may follow, where the compiler has no way to leave them out.
  let mayGoOn: Bool

  init(_ description: String, mayGoOn: Bool = false, _ source: String) {
    testDescription = description
    self.mayGoOn = mayGoOn
    self.source = "import Navigation\n\n" + source + "\n"
  }

  /// The lines that are marked, and their words.
  var expected: [(line: Int, words: String)] {
    source.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line in
      line.components(separatedBy: "// error: ").dropFirst().map { words in
        (index + 1, words.trimmingCharacters(in: .whitespaces))
      }
    }
  }
}

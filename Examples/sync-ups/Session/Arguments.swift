import DovetailConsole
import Foundation

/// The parsed command-line arguments.
struct Arguments: Equatable {
  var wantsHelp = false
  var isInspected = false
  var file: URL?
  var restore: URL?

  /// An error in the arguments.
  struct Failure: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  init(_ words: [String] = []) throws(Failure) {
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--help", "-h":
        wantsHelp = true
      case Inspection.option:
        isInspected = true
      case "--file":
        file = try Self.path(after: word, in: &words)
      case "--restore":
        restore = try Self.path(after: word, in: &words)
      default:
        throw Failure(description: "unexpected argument '\(word)'")
      }
    }
  }

  private static func path(after word: String, in words: inout ArraySlice<String>) throws(Failure) -> URL {
    guard let path = words.popFirst() else { throw Failure(description: "'\(word)' needs a file") }
    return URL(filePath: path)
  }
}

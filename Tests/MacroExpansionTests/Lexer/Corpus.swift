import DovetailTestSupport
import Foundation

/// Swift source that was written for other ends than to test a lexer.
///
/// By default some of the files, and all in a thorough run.
enum Corpus {
  /// Swift files of this repository.
  static let repositoryFiles: [URL] = {
    var root = URL(filePath: #filePath).resolvingSymlinksInPath()
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let all = ["Sources", "Tests", "Examples", "Benchmarks", "Package.swift"].flatMap { folder in
      files(in: root.appending(path: folder), suffix: ".swift")
    }
    return some(of: all, each: 10)
  }()

  /// Interface files of the toolchain whose `swift` is in the path.
  static let interfaces: [URL] = {
    for folder in (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") {
      let tool = URL(filePath: String(folder)).appending(path: "swift")
      guard FileManager.default.isExecutableFile(atPath: tool.path) else { continue }
      let root = tool.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
      return some(of: files(in: root.appending(path: "lib"), suffix: ".swiftinterface"), each: 20)
    }
    return []
  }()

  /// Some of the files, which are chosen by their names: another file beside them changes nothing.
  private static func some(of files: [URL], each step: Int) -> [URL] {
    let step = TestSize.choose(step, thorough: 1)
    return files.filter { $0.lastPathComponent.utf8.reduce(0) { $0 + Int($1) }.isMultiple(of: step) }
  }

  private static func files(in folder: URL, suffix: String) -> [URL] {
    if folder.path.hasSuffix(suffix) { return [folder] }
    guard let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else { return [] }
    return walk.compactMap { $0 as? URL }
      .filter { $0.path.hasSuffix(suffix) && !$0.path.contains("/.build/") }
      .sorted { $0.path < $1.path }
  }

  /// Words after attributes that a declaration goes on with.
  static let keywords: Set<String> = [
    "struct", "enum", "class", "actor", "protocol", "extension", "let", "var", "func", "typealias", "import", "macro",
    "init",
  ]

  /// Words and signs at the margin that a declaration begins with.
  static let beginnings: Set<String> = keywords.union([
    "@", "#if", "public", "package", "internal", "private", "fileprivate", "open", "final", "indirect", "nonisolated",
    "prefix", "postfix", "infix", "operator", "precedencegroup",
  ])

  /// Words at the margin that go on with what is before them.
  static let continuations: Set<String> = ["#externalMacro", "where", "else", "catch", "#elseif", "#else", "#endif"]
}

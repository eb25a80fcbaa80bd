import Foundation
import Testing

/// The Swift compiler, with the modules and the plugin that were built with the tests.
struct Compiler {
  /// What the compiler said about a file, and how it ended.
  struct Output {
    /// An error.
    struct Failure: Equatable {
      /// The line in the file; `nil` for an error in what a macro added.
      let line: Int?
      let message: String
    }

    let text: String
    let reason: Process.TerminationReason
    let status: Int32

    /// Whether the compiler itself failed, or had no words for an error.
    var isCrash: Bool {
      reason != .exit || status > 1 || text.contains("submit a bug report") || text.contains("Stack dump")
    }

    /// The errors, in the order in which they came.
    var failures: [Failure] {
      text.split(separator: "\n").compactMap { line in
        guard let colon = line.range(of: ": error: ") else { return nil }
        let message = String(line[colon.upperBound...])
        let place = line[..<colon.lowerBound].split(separator: ":")
        guard let file = place.first, file.hasSuffix("/\(Compiler.fileName)"), place.count == 3 else {
          return Failure(line: nil, message: message)
        }
        return Failure(line: Int(place[1]), message: message)
      }
    }
  }

  private static let fileName = "Snippet.swift"

  /// The folder of what was built.
  private static var products: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
  }

  /// Compiles a file as far as the compiler's own form of it, since a body that was not checked is a crash on the way
  /// there.
  ///
  /// - Parameters:
  ///   - source: The text of the file.
  ///   - isProgram: Whether the file may have statements at its top level.
  /// - Returns: What the compiler said.
  static func compile(_ source: String, isProgram: Bool = false) throws -> Output {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Compiler-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(fileName)
    try Data(source.utf8).write(to: file)

    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-emit-silgen", "-o", folder.appendingPathComponent("Snippet.sil").path,
      "-module-name", "Snippet", "-swift-version", "6", "-diagnostic-style", "llvm", "-no-color-diagnostics",
      "-I", products.appendingPathComponent("Modules").path,
      "-load-plugin-executable", products.appendingPathComponent("DovetailMacros-tool").path + "#DovetailMacros",
      file.path,
    ]
    if !isProgram { process.arguments?.append("-parse-as-library") }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Output(
      text: String(decoding: text, as: UTF8.self),
      reason: process.terminationReason,
      status: process.terminationStatus
    )
  }
}

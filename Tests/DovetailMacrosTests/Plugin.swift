import Foundation
import Testing

/// The plugin that was built with the tests, as a process.
struct Plugin {
  /// What the process wrote, and how it ended.
  struct Output {
    let bytes: [UInt8]
    let status: Int32

    /// What stands in the frames, the last of which may be cut off.
    var replies: [[UInt8]] {
      var rest = bytes[...]
      var replies: [[UInt8]] = []
      while rest.count >= 8 {
        let length = rest.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
        replies.append(Array(rest.dropFirst(8).prefix(length)))
        rest = rest.dropFirst(8 + length)
      }
      #expect(rest.isEmpty)
      return replies
    }

    /// The messages in the frames.
    var messages: [[String: Any]] {
      get throws {
        try replies.map { reply in
          try #require(JSONSerialization.jsonObject(with: Data(reply)) as? [String: Any])
        }
      }
    }
  }

  private static var executable: URL {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(
      "DovetailMacros-tool"
    )
  }

  /// Runs the plugin on bytes and waits for its end.
  static func run(on bytes: [UInt8]) throws -> Output {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = executable
    process.standardInput = input
    process.standardOutput = output
    // A plugin that ends early closes its input; writing to it is then an error, not the end of this process.
    signal(SIGPIPE, SIG_IGN)
    try process.run()
    let writer = Thread {
      try? input.fileHandleForWriting.write(contentsOf: Data(bytes))
      try? input.fileHandleForWriting.close()
    }
    writer.start()
    let written = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Output(bytes: [UInt8](written), status: process.terminationStatus)
  }

  /// Puts a message into a frame.
  static func frame(_ message: String) -> [UInt8] {
    header(UInt64(message.utf8.count)) + Array(message.utf8)
  }

  /// The bytes of a length.
  static func header(_ length: UInt64) -> [UInt8] {
    withUnsafeBytes(of: length.littleEndian) { Array($0) }
  }

  /// A request to expand a macro on a declaration.
  static func request(_ macro: String, role: String, on source: String, extra: [String: Any] = [:]) throws -> String {
    let location: [String: Any] = ["fileID": "M/F.swift", "fileName": "F.swift", "line": 3, "column": 1, "offset": 100]
    let syntax: [String: Any] = ["kind": "declaration", "source": source, "location": location]
    var request: [String: Any] = [
      "macro": ["moduleName": "DovetailMacros", "typeName": macro, "name": macro],
      "macroRole": role,
      "discriminator": "d",
      "attributeSyntax": ["kind": "attribute", "source": "@M", "location": location],
      "declSyntax": syntax,
      "lexicalContext": [],
      "somethingNew": ["nested": [1, 2, 3]],
    ]
    request.merge(extra) { $1 }
    let data = try JSONSerialization.data(withJSONObject: ["expandAttachedMacro": request])
    return String(decoding: data, as: UTF8.self)
  }
}

import Foundation

/// A folder with files, which goes when nobody holds the value any more.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "dovetail-\(UUID().uuidString)")

  init(_ files: [String: Data]) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, data) in files { try data.write(to: url.appending(path: name)) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}

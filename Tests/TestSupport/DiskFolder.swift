import Foundation

/// A temporary folder on disk that is removed after the test.
package final class DiskFolder {
  package let url = FileManager.default.temporaryDirectory.appending(path: "dovetail-\(UUID().uuidString)")

  package init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package subscript(name: String) -> URL { url.appending(path: name) }

  package func text(_ name: String) throws -> String { try String(contentsOf: self[name], encoding: .utf8) }

  package func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: self[name], options: .atomic)
  }

  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self[name].path, withDestinationPath: target)
  }

  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(at: self[name], withIntermediateDirectories: true)
  }

  package func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(at: self[name], to: self[other])
  }

  package func remove(_ name: String) throws { try FileManager.default.removeItem(at: self[name]) }

  /// The file type of the item with a name; a symbolic link is not followed.
  package func kind(_ name: String) -> FileAttributeType? {
    (try? FileManager.default.attributesOfItem(atPath: self[name].path))?[.type] as? FileAttributeType
  }

  package var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: url.path).sorted()) ?? [] }
}

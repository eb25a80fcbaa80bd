import Dovetail
import DovetailEssentials
import DovetailTestSupport
import Foundation

/// A temporary folder on disk that is removed after the test.
final class DiskFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "dovetail-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  subscript(name: String) -> URL { url.appending(path: name) }

  func text(_ name: String) throws -> String { try String(contentsOf: self[name], encoding: .utf8) }

  func write(_ text: String, _ name: String) throws { try Data(text.utf8).write(to: self[name], options: .atomic) }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self[name].path, withDestinationPath: target)
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(at: self[name], withIntermediateDirectories: true)
  }

  func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(at: self[name], to: self[other])
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(at: self[name]) }

  /// The file type of the item with a name; a symbolic link is not followed.
  func kind(_ name: String) -> FileAttributeType? {
    (try? FileManager.default.attributesOfItem(atPath: self[name].path))?[.type] as? FileAttributeType
  }

  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: url.path).sorted()) ?? [] }
}

/// Runs a test that stores shared values in files on disk.
func onDisk<Result>(_ body: () async throws -> Result) async rethrows -> Result {
  try await withDependencies {
    $0.defaultFileStorage = .fileSystem
  } operation: {
    try await body()
  }
}

/// Runs a test that stores shared values in files on disk and reports issues to a recorder.
func onDisk<Result>(reportingTo recorder: IssueRecorder, _ body: () async throws -> Result) async rethrows -> Result {
  try await withIssueReporters([recorder]) { try await onDisk(body) }
}

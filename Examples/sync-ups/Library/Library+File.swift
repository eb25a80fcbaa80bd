import Foundation

extension Library {
  /// A library in a JSON file, which need not be there yet.
  static func file(_ url: URL) -> Library {
    let file = LibraryFile(url: url)
    return Library(load: { try await file.load() }, save: { try await file.save($0) })
  }
}

/// A JSON file, to which one writes at a time.
private actor LibraryFile {
  private let url: URL

  init(url: URL) {
    self.url = url
  }

  func load() throws -> [SyncUp] {
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    return try JSONDecoder().decode([SyncUp].self, from: Data(contentsOf: url))
  }

  func save(_ syncUps: [SyncUp]) throws {
    // Who was told to stop has been overtaken by newer meetings, which must not be written over.
    try Task.checkCancellation()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(syncUps).write(to: url, options: .atomic)
  }
}

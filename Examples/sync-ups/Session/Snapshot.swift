import Foundation

/// The file that stores the whole state, so that the program can continue where it was, however it ended.
struct Snapshot {
  let url: URL

  /// The stored state, or `nil` if the file does not exist.
  func read() throws -> SyncUps.State? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return try JSONDecoder().decode(SyncUps.State.self, from: Data(contentsOf: url))
  }

  func write(_ state: SyncUps.State) throws {
    try JSONEncoder().encode(state).write(to: url, options: .atomic)
  }
}

import Foundation

/// The file in which the whole state is kept, so that the program goes on where it was, whatever ended it.
struct Snapshot {
  let url: URL

  /// The state that was kept, or `nil` where none was.
  func read() throws -> SyncUps.State? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return try JSONDecoder().decode(SyncUps.State.self, from: Data(contentsOf: url))
  }

  func write(_ state: SyncUps.State) throws {
    try JSONEncoder().encode(state).write(to: url, options: .atomic)
  }
}

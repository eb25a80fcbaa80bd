/// Files in memory.
//
// Unchecked: the table is only touched while the lock is held.
package final class MemoryFiles: FileKeeping, @unchecked Sendable {
  package let claims = FileClaims()
  private let lock = RecursiveLock()
  private var contents: [String: [UInt8]] = [:]
  private var watchers: [String: [Int: @Sendable () -> Void]] = [:]
  private var lastWatcher = 0

  package init() {}

  package func read(_ path: String) -> [UInt8]? { lock.withLock { contents[path] } }

  package func write(
    _ path: String,
    isUrgent: Bool,
    content: @escaping @Sendable (SavingPatience) throws -> [UInt8],
    done: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    done(
      Result {
        let bytes = try content(.unlimited)
        lock.withLock { contents[path] = bytes }
      }
    )
  }

  /// Sets the content of a file as another program would.
  package func replace(_ path: String, with bytes: [UInt8]?) {
    let watchers = lock.withLock {
      contents[path] = bytes
      return self.watchers[path] ?? [:]
    }
    for (_, changed) in watchers.sorted(by: { $0.key < $1.key }) { changed() }
  }

  package func replace(_ path: String, with bytes: [UInt8]) { replace(path, with: .some(bytes)) }

  package func target(of path: String) -> String { path }

  package func watch(_ path: String, _ changed: @escaping @Sendable () -> Void) -> SharedSubscription {
    let id = lock.withLock {
      lastWatcher += 1
      watchers[path, default: [:]][lastWatcher] = changed
      return lastWatcher
    }
    return SharedSubscription { [weak self] in
      guard let self else { return }
      lock.withLock { watchers[path]?[id] = nil }
    }
  }

  package func setAside(_ path: String) -> String? {
    lock.withLock {
      guard let bytes = contents.removeValue(forKey: path) else { return nil }
      let place = DamagedFile.name(for: path) { contents[$0] != nil }
      contents[place] = bytes
      return place
    }
  }
}

/// The name of a file that is kept because it cannot be read.
enum DamagedFile {
  /// The first name that is free.
  static func name(for path: String, isTaken: (String) -> Bool) -> String {
    var number = 1
    while isTaken("\(path).damaged-\(number)") { number += 1 }
    return "\(path).damaged-\(number)"
  }
}

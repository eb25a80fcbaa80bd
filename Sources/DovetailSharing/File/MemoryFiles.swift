import Synchronization

/// Files in memory, for tests and previews.
package final class MemoryFiles: FileKeeping {
  private struct Files {
    var contents: [String: [UInt8]] = [:]
    var watchers: [String: [Int: @Sendable () -> Void]] = [:]
    var lastWatcher = 0
  }

  package let claims = FileClaims()
  private let files = Mutex(Files())

  package init() {}

  package func read(_ path: String) -> [UInt8]? { files.withLock { $0.contents[path] } }

  package func write(
    _ path: String,
    isUrgent: Bool,
    content: @escaping @Sendable (SaveWaitLimit) throws -> [UInt8],
    done: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    done(
      Result {
        let bytes = try content(.unlimited)
        files.withLock { $0.contents[path] = bytes }
      }
    )
  }

  /// Replaces the content of a file, as another program would, and notifies its watchers.
  package func replace(_ path: String, with bytes: [UInt8]?) {
    let watchers = files.withLock { files in
      files.contents[path] = bytes
      return files.watchers[path] ?? [:]
    }
    for (_, changed) in watchers.sorted(by: { $0.key < $1.key }) { changed() }
  }

  package func replace(_ path: String, with bytes: [UInt8]) { replace(path, with: .some(bytes)) }

  package func target(of path: String) -> String { path }

  package func watch(_ path: String, _ changed: @escaping @Sendable () -> Void) -> SharedSubscription {
    let id = files.withLock { files in
      files.lastWatcher += 1
      files.watchers[path, default: [:]][files.lastWatcher] = changed
      return files.lastWatcher
    }
    return SharedSubscription { [weak self] in
      guard let self else { return }
      let former = files.withLock { $0.watchers[path]?.removeValue(forKey: id) }
      // Released without the lock, since a deinitializer may run code that uses these files.
      withExtendedLifetime(former) {}
    }
  }

  package func setAside(_ path: String) -> String? {
    files.withLock { files in
      guard let bytes = files.contents.removeValue(forKey: path) else { return nil }
      let place = SystemFile.nameAside(for: path) { files.contents[$0] != nil }
      files.contents[place] = bytes
      return place
    }
  }
}

/// Which file keeps values of which type: of the first type that is used, while anybody uses it.
//
// Unchecked: the table is only touched while the lock is held.
package final class FileClaims: @unchecked Sendable {
  private struct Entry {
    let type: Any.Type
    var count = 0
    var refused: Set<ObjectIdentifier> = []
  }

  /// What a type is told that wants a file.
  package enum Answer {
    case granted
    case refused(by: Any.Type, isFirst: Bool)
  }

  private let lock = RecursiveLock()
  private var entries: [String: Entry] = [:]

  package init() {}

  fileprivate func claim(_ path: String, for type: Any.Type) -> Answer {
    lock.withLock {
      var entry = entries[path] ?? Entry(type: type)
      defer { entries[path] = entry }
      guard entry.type == type else {
        return .refused(by: entry.type, isFirst: entry.refused.insert(ObjectIdentifier(type)).inserted)
      }
      entry.count += 1
      return .granted
    }
  }

  fileprivate func release(_ path: String) {
    lock.withLock {
      guard var entry = entries[path] else { return }
      entry.count -= 1
      entries[path] = entry.count > 0 ? entry : nil
    }
  }
}

/// The right of a key to keep values of its type in a file, from the first use until the key is released.
//
// Unchecked: the variables are only touched while the lock is held.
package final class FileClaim: @unchecked Sendable {
  private let files: any FileKeeping
  private let path: String
  private let type: Any.Type
  private let lock = RecursiveLock()
  private var claimed: String?

  /// Makes a claim of nothing yet.
  package init(_ files: any FileKeeping, _ path: String, _ type: Any.Type) {
    self.files = files
    self.path = path
    self.type = type
  }

  deinit {
    if let claimed { files.claims.release(claimed) }
  }

  /// Asks for the file, unless it was granted before.
  package func take() -> FileClaims.Answer {
    lock.withLock {
      if claimed != nil { return .granted }
      let target = files.target(of: path)
      let answer = files.claims.claim(target, for: type)
      if case .granted = answer { claimed = target }
      return answer
    }
  }
}

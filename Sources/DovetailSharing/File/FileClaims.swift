import Synchronization

/// The table of the types that files store values of.
///
/// The first type claims the file until all its keys are released.
package final class FileClaims: Sendable {
  private struct Entry {
    let type: Any.Type
    var count = 0
    var refused: Set<ObjectIdentifier> = []
  }

  /// The answer to the claim of a type.
  package enum Answer {
    case granted

    /// Another type has the file.
    ///
    /// `isFirst` is whether this type is refused for the first time, so that the refusal is reported once.
    case refused(by: Any.Type, isFirst: Bool)
  }

  private let entries = Mutex<[String: Entry]>([:])

  package init() {}

  fileprivate func claim(_ path: String, for type: Any.Type) -> Answer {
    entries.withLock { entries in
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
    entries.withLock { entries in
      guard var entry = entries[path] else { return }
      entry.count -= 1
      entries[path] = entry.count > 0 ? entry : nil
    }
  }
}

/// The claim of a key to store values of its type in a file, from the first use of the key until its release.
package final class FileClaim: Sendable {
  private let files: any FileKeeping
  private let path: String
  private let type: Any.Type
  private let claimed = Mutex<String?>(nil)

  /// Creates a claim that has not been made yet.
  package init(_ files: any FileKeeping, _ path: String, _ type: Any.Type) {
    self.files = files
    self.path = path
    self.type = type
  }

  deinit {
    if let target = claimed.withLock({ $0 }) { files.claims.release(target) }
  }

  /// Claims the file, unless this claim was granted before.
  package func take() -> FileClaims.Answer {
    claimed.withLock { claimed in
      if claimed != nil { return .granted }
      let target = files.target(of: path)
      let answer = files.claims.claim(target, for: type)
      if case .granted = answer { claimed = target }
      return answer
    }
  }
}

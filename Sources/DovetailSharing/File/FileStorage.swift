import Synchronization

/// The storage of the files of shared values: the disk, or memory for tests and previews.
///
/// ```swift
/// withDependencies { $0.defaultFileStorage = .inMemory } operation: { … }
/// ```
///
/// - Disk: the new content is written to a temporary file in the same folder and flushed, and the file is replaced by
///   it. After a crash, the file therefore has the old or the new content. A change is written immediately if the last
///   write is at least ``interval`` ago. Otherwise it is written at the end of that interval, and only the latest value
///   is written. A file stores values of one type.
/// - Exit of the process: scheduled writes are performed. If the process is killed, the changes since the last write
///   are lost. An incomplete change is not written: if another thread is in a `withLock` at exit, it has one second to
///   return. If it does not return, an issue reports the change that is lost.
/// - Symbolic links: the target of a link is read, watched and replaced. The link remains.
/// - Other files: only regular files of at most 1 GiB are read and written. A directory, a fifo, a socket, a device or
///   a larger file is an error. Values are encoded and decoded as a whole, in memory.
/// - Memory: files are written immediately, and exist as long as the storage.
public struct FileStorage: Hashable, Sendable {
  package let files: any FileKeeping

  package init(_ files: any FileKeeping) {
    self.files = files
  }

  /// The storage on disk.
  public static let fileSystem = FileStorage(DiskFiles.shared)

  /// A new, empty storage in memory for each access.
  public static var inMemory: FileStorage { FileStorage(MemoryFiles()) }

  /// The minimum time between two writes of a file on disk, except for writes that `save()` requests.
  public static let interval = Duration.milliseconds(200)

  /// Whether two storages are the same object.
  public static func == (first: FileStorage, second: FileStorage) -> Bool { first.files === second.files }

  /// Hashes the identity of the storage.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(files)) }
}

/// The interface of a storage of files.
package protocol FileKeeping: AnyObject, Sendable {
  /// Reads a file.
  ///
  /// - Parameter path: The file.
  /// - Returns: The content; `nil` if there is no file.
  /// - Throws: A ``FileStorageFailure`` if the file cannot be read.
  func read(_ path: String) throws -> [UInt8]?

  /// Schedules a write of a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isUrgent: Whether to write immediately, even if the last write is less than ``FileStorage/interval`` ago.
  ///   - content: Returns the content, or throws ``SharedValueIsBusy``. It is called when the file is written.
  ///   - done: Receives the result.
  func write(
    _ path: String,
    isUrgent: Bool,
    content: @escaping @Sendable (SaveWaitLimit) throws -> [UInt8],
    done: @escaping @Sendable (Result<Void, any Error>) -> Void
  )

  /// Replaces the content of a file immediately, as another program would.
  func replace(_ path: String, with bytes: [UInt8]) throws

  /// The file that a path refers to, with symbolic links resolved.
  func target(of path: String) -> String

  /// The types that the files store values of.
  var claims: FileClaims { get }

  /// Calls a function each time another program has changed a file, until the subscription is cancelled.
  func watch(_ path: String, _ changed: @escaping @Sendable () -> Void) -> SharedSubscription

  /// Renames a file that cannot be decoded, so that it is not overwritten.
  ///
  /// - Returns: The new path; `nil` if the file could not be renamed.
  func setAside(_ path: String) -> String?
}

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
    /// The type has the file until the subscription is released.
    case granted(SharedSubscription)

    /// Another type has the file.
    ///
    /// `isFirst` is whether this type is refused for the first time, so that the refusal is reported once.
    case refused(by: Any.Type, isFirst: Bool)
  }

  private let entries = Mutex<[String: Entry]>([:])

  package init() {}

  /// Claims a file for values of a type.
  ///
  /// - Parameters:
  ///   - path: The file, without symbolic links.
  ///   - type: The type.
  package func claim(_ path: String, for type: Any.Type) -> Answer {
    entries.withLock { entries in
      var entry = entries[path] ?? Entry(type: type)
      defer { entries[path] = entry }
      guard entry.type == type else {
        return .refused(by: entry.type, isFirst: entry.refused.insert(ObjectIdentifier(type)).inserted)
      }
      entry.count += 1
      return .granted(SharedSubscription { [self] in release(path) })
    }
  }

  private func release(_ path: String) {
    entries.withLock { entries in
      guard var entry = entries[path] else { return }
      entry.count -= 1
      entries[path] = entry.count > 0 ? entry : nil
    }
  }
}

extension DependencyValues {
  /// The storage of the files of shared values.
  ///
  /// Tests and previews use memory by default. Each test has its own storage.
  public var defaultFileStorage: FileStorage {
    get { self[FileStorageDependency.self] }
    set { self[FileStorageDependency.self] = newValue }
  }
}

private enum FileStorageDependency: DependencyKey {
  static var liveValue: FileStorage { .fileSystem }
  static var previewValue: FileStorage { .inMemory }
  static var testValue: FileStorage { .inMemory }
}

/// Where the files of shared values are: on the disk, or in memory for tests and previews.
///
/// ```swift
/// withDependencies { $0.defaultFileStorage = .inMemory } operation: { … }
/// ```
///
/// - On the disk: a file is replaced as a whole by one that was written and flushed beside it, so that whatever
///   happens it has the old content or the new. A change is written at once where the last writing was longer ago than
///   ``interval``, and otherwise when that time is over; of the changes until then only the last is written. One file
///   keeps values of one type.
/// - The end of the program: what waits is written when the program exits; one that is killed loses what has changed
///   since the last writing. A change that is not complete when the program exits is not written: a thread that is in
///   a `withLock` then has a second to return from it, and an issue tells of what is lost where it does not.
/// - Symbolic links: what a link leads to is read, watched and replaced, and the link stays.
/// - Other things: only regular files of at most 1 GiB are read and written. A directory, a fifo, a socket or a device
///   is an error, and so is a larger file: a value is decoded and encoded as a whole, in memory.
/// - In memory: files are written at once, and go with the storage.
public struct FileStorage: Hashable, Sendable {
  package let files: any FileKeeping

  package init(_ files: any FileKeeping) {
    self.files = files
  }

  /// The disk.
  public static let fileSystem = FileStorage(DiskFiles.shared)

  /// A memory of its own for each storage that is made.
  public static var inMemory: FileStorage { FileStorage(MemoryFiles()) }

  /// The time between two writings of a file on the disk.
  public static let interval = Duration.milliseconds(200)

  /// Whether two storages are the same.
  public static func == (first: FileStorage, second: FileStorage) -> Bool { first.files === second.files }

  /// Hashes the identity of the storage.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(files)) }
}

/// What keeps files.
package protocol FileKeeping: AnyObject, Sendable {
  /// Returns the content of a file; `nil` where there is none.
  func read(_ path: String) throws -> [UInt8]?

  /// Writes a file, soon.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isUrgent: Whether it is to be written at once.
  ///   - content: Returns what to write, or throws ``SharedValueIsBusy``; called when it is written.
  ///   - done: Is told that it is written, or why not.
  func write(
    _ path: String,
    isUrgent: Bool,
    content: @escaping @Sendable (SaveWaitLimit) throws -> [UInt8],
    done: @escaping @Sendable (Result<Void, any Error>) -> Void
  )

  /// Sets the content of a file at once, as another program would.
  func replace(_ path: String, with bytes: [UInt8]) throws

  /// The file that a path leads to, through symbolic links.
  func target(of path: String) -> String

  /// Which file keeps values of which type.
  var claims: FileClaims { get }

  /// Calls a function when somebody else has changed a file, until the subscription is cancelled.
  func watch(_ path: String, _ changed: @escaping @Sendable () -> Void) -> SharedSubscription

  /// Renames a file that cannot be read, so that it is not overwritten.
  ///
  /// - Returns: Where it is; `nil` where that was not possible.
  func setAside(_ path: String) -> String?
}

extension DependencyValues {
  /// Where the files of shared values are.
  ///
  /// In tests and previews it is a memory, and each test has its own.
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

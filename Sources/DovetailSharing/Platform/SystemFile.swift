internal import DovetailSystem
import Synchronization

/// File operations by system calls.
package enum SystemFile {
  /// The maximum size of a file that is read or written: 1 GiB.
  ///
  /// The whole content is in memory, several times over while it is decoded, and each change writes all of it. A larger
  /// file is taken for a mistake: a sparse file can report a size that exceeds any memory.
  static let limit = 1 << 30

  static var busy: Int32 { EBUSY }

  // MARK: - Reading

  /// Reads a file.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The content and the identity of the file; `nil` if there is no file.
  /// - Throws: ``FileStorageFailure`` if the file cannot be read or is no regular file.
  static func read(_ path: String) throws -> (bytes: [UInt8], identity: FileIdentity)? {
    // Checked before `open`, which has side effects on some devices and blocks on a fifo.
    guard try exists(path, for: .read) else { return nil }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FileStorageFailure(operation: .read, path: path, code: errno)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw FileStorageFailure(operation: .read, path: path, code: errno)
    }
    // The file may have been replaced between `stat` and `open`.
    try check(status, path, for: .read)
    try checkSize(Int64(status.st_size), path, for: .read)
    try checkMemory(Int(status.st_size), path)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size) + 1)
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: chunkSize, alignment: 16)
    defer { chunk.deallocate() }
    while true {
      let count = systemRead(descriptor, chunk.baseAddress!, chunk.count)
      if count == 0 { return (bytes, FileIdentity(status)) }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileStorageFailure(operation: .read, path: path, code: errno)
      }
      bytes.append(contentsOf: chunk[..<count])
      try checkSize(Int64(bytes.count), path, for: .read)
    }
  }

  /// Whether there is a file at a path.
  ///
  /// - Throws: ``FileStorageFailure`` if that cannot be found out, or if the path leads to something else.
  static func exists(_ path: String, for operation: FileStorageFailure.Operation) throws -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return false }
      throw FileStorageFailure(operation: operation, path: path, code: errno)
    }
    try check(status, path, for: operation)
    return true
  }

  private static func check(_ status: stat, _ path: String, for operation: FileStorageFailure.Operation) throws {
    let (kind, code): (String, Int32)
    switch status.st_mode & mode_t(S_IFMT) {
    case mode_t(S_IFREG): return
    case mode_t(S_IFDIR): (kind, code) = ("folder", EISDIR)
    case mode_t(S_IFIFO): (kind, code) = ("fifo", EINVAL)
    case mode_t(S_IFSOCK): (kind, code) = ("socket", EINVAL)
    case mode_t(S_IFCHR), mode_t(S_IFBLK): (kind, code) = ("device", EINVAL)
    default: (kind, code) = ("special file", EINVAL)
    }
    throw FileStorageFailure.irregular(operation, path, kind: kind, code: code)
  }

  static func checkSize(_ size: Int64, _ path: String, for operation: FileStorageFailure.Operation) throws {
    guard size > Int64(limit) else { return }
    throw FileStorageFailure.tooLarge(operation, path, size: size, limit: limit, code: EFBIG)
  }

  /// How many bytes are read by one call of the system.
  private static var chunkSize: Int { 65_536 }

  /// The size up to which a file is read without a trial allocation: 1 MiB.
  private static var smallSize: Int { 1 << 20 }

  /// Tries an allocation of the size of a file.
  ///
  /// If memory is exhausted, `malloc` returns `nil`, while the array for the content would trap.
  private static func checkMemory(_ size: Int, _ path: String) throws {
    guard size > smallSize else { return }
    guard let memory = malloc(size) else { throw FileStorageFailure(operation: .read, path: path, code: ENOMEM) }
    free(memory)
  }

  // MARK: - Identity

  static func identity(of descriptor: Int32) -> FileIdentity? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? FileIdentity(status) : nil
  }

  /// The identity of a file; `nil` if there is none.
  static func identity(of path: String) -> FileIdentity? {
    var status = stat()
    return stat(path, &status) == 0 ? FileIdentity(status) : nil
  }

  // MARK: - Damaged and new files

  /// Renames a damaged file, so that it is not overwritten.
  ///
  /// - Returns: The new path; `nil` if the file could not be renamed.
  static func setAside(_ path: String) -> String? {
    guard let target = ResolvedPath(path).target, (try? exists(target, for: .read)) == true else { return nil }
    // `lstat`: a dangling symbolic link must not be replaced either.
    let place = nameAside(for: target) { name in
      var status = stat()
      return lstat(name, &status) == 0
    }
    return rename(target, place) == 0 ? place : nil
  }

  /// Returns the first unused name for a damaged file.
  static func nameAside(for path: String, isTaken: (String) -> Bool) -> String {
    var number = 1
    while isTaken("\(path).damaged-\(number)") { number += 1 }
    return "\(path).damaged-\(number)"
  }

  /// Whether a file is empty and has no other hard links: another program has probably just created it.
  static func isJustBegun(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & mode_t(S_IFMT) == mode_t(S_IFREG)
      && status.st_size == 0 && status.st_nlink == 1
  }

  // MARK: - Errors

  /// The system's message for an error.
  static func text(ofError code: Int32) -> String { String(cString: strerror(code)) }

  // MARK: - Folders

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

extension SystemFile {
  /// How often a write begins again after its new file was removed by another program.
  private static var extraAttempts: Int { 3 }

  /// Replaces a file atomically: at any moment it has either the old or the new content.
  ///
  /// The new content is written to a temporary file in the same folder, flushed, and renamed. Symbolic links are
  /// followed and kept.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - bytes: The new content.
  /// - Returns: The identity of the new file.
  /// - Throws: ``FileStorageFailure`` if the file cannot be written.
  static func write(_ path: String, _ bytes: [UInt8]) throws -> FileIdentity {
    try checkSize(Int64(bytes.count), path, for: .write)
    guard let target = ResolvedPath(path).target else {
      throw FileStorageFailure(operation: .write, path: path, code: ELOOP)
    }
    _ = try exists(target, for: .write)
    let folder = folder(of: target)
    makeFolder(folder)
    LeftoverFile.removeAll(in: folder)
    for _ in 0..<extraAttempts {
      do {
        return try replace(target, bytes, in: folder)
      } catch let failure as FileStorageFailure where failure.code == ENOENT {
        // Another process has removed the temporary file as a leftover, before this one locked it.
        continue
      }
    }
    return try replace(target, bytes, in: folder)
  }

  private static func replace(_ target: String, _ bytes: [UInt8], in folder: String) throws -> FileIdentity {
    let temporary = ResolvedPath.join(folder, LeftoverFile.newName())
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileStorageFailure(operation: .write, path: target, code: errno) }
    // Tells other processes that the file is in use; the system releases the lock with the process at the latest. The
    // lock has a descriptor of its own: the file is closed for writing before it is renamed, so that watchers of the
    // new name do not see a write in place.
    let lock = open(temporary, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    defer { if lock >= 0 { close(lock) } }
    flock(lock, LOCK_EX)
    keepMode(of: target, in: descriptor)
    let identity = writeAll(bytes, to: descriptor) && fsync(descriptor) == 0 ? identity(of: descriptor) : nil
    let error = errno
    close(descriptor)
    errno = error
    guard let identity, rename(temporary, target) == 0 else {
      let failure = FileStorageFailure(operation: .write, path: target, code: errno)
      unlink(temporary)
      throw failure
    }
    flush(folder)
    return identity
  }

  private static func keepMode(of target: String, in descriptor: Int32) {
    var status = stat()
    if stat(target, &status) == 0 { fchmod(descriptor, status.st_mode & 0o7777) }
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes
      while let start = rest.baseAddress, !rest.isEmpty {
        let count = systemWrite(descriptor, start, rest.count)
        if count < 0, errno != EINTR { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest[max(0, count)...])
      }
      return true
    }
  }

  /// Creates a folder and its parents; errors are ignored, since a write to the folder will fail.
  private static func makeFolder(_ path: String) {
    guard path != "/", path != ".", mkdir(path, 0o777) != 0, errno == ENOENT else { return }
    makeFolder(folder(of: path))
    mkdir(path, 0o777)
  }

  /// Flushes the entries of a folder, so that a renamed file survives a power failure.
  private static func flush(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

/// Detects whether a file was changed or replaced: its device, inode, size and modification time.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  private let seconds: Int64
  private let nanoseconds: Int64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    seconds = Int64(time.tv_sec)
    nanoseconds = Int64(time.tv_nsec)
  }

  /// Whether the file was changed so recently that another change may result in the same modification time.
  var isRecent: Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    // Longer than a tick of any kernel, the resolution of the time. A time in the future counts as recent.
    return Int64(now.tv_sec) - seconds <= 2
  }
}

/// The temporary file of an atomic write, which stays behind if the program is killed before it renames the file.
///
/// Its name has a random number and the checksum of that number, so that files of other programs are not mistaken for
/// one. In addition, only a regular file of the same user without other hard links, which no process has locked, is
/// removed.
enum LeftoverFile {
  private static let prefix = ".dovetail-"

  /// The folders that this process has searched.
  ///
  /// One search is enough: the process removes its own temporary files itself.
  private static let searched = Mutex<Set<String>>([])

  /// Returns a new file name.
  static func newName() -> String {
    let number = hexadecimal(UInt64.random(in: .min ... .max))
    return "\(prefix)\(number)-\(checksum(of: number))"
  }

  /// Whether ``newName()`` may have returned a name.
  static func isName(_ name: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let parts = name.dropFirst(prefix.count).split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].utf8.count == digitCount && parts[1] == checksum(of: String(parts[0]))
  }

  /// Removes temporary files that killed programs have left behind in a folder; once per process and folder.
  static func removeAll(in folder: String) {
    guard searched.withLock({ $0.insert(folder).inserted }) else { return }
    for name in names(in: folder) where isName(name) { remove(ResolvedPath.join(folder, name)) }
  }

  private static func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, isOurs(status) else { return }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // A process that writes the file holds a lock on it. The status is checked again: the file may have been replaced.
    guard fstat(descriptor, &status) == 0, isOurs(status), flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
    unlink(path)
  }

  private static func isOurs(_ status: stat) -> Bool {
    status.st_mode & mode_t(S_IFMT) == mode_t(S_IFREG) && status.st_uid == geteuid() && status.st_nlink == 1
  }

  /// The FNV-1a hash of a number with a prefix, in 64 bits.
  private static func checksum(of number: String) -> String {
    let prime: UInt64 = 0x0000_0100_0000_01B3
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in "dovetail shared file \(number)".utf8 { hash = (hash ^ UInt64(byte)) &* prime }
    return hexadecimal(hash)
  }

  /// The number of hexadecimal digits of 64 bits.
  private static var digitCount: Int { 16 }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 0x10)
    return String(repeating: "0", count: digitCount - digits.count) + digits
  }

  private static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
          names.append(String(cString: $0))
        }
      }
    }
    return names
  }
}

// Outside of the enum, because its `read` and `write` would hide the C functions there.

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

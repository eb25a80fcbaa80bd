internal import DovetailSystem

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
  private static func exists(_ path: String, for operation: FileStorageFailure.Operation) throws -> Bool {
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

  private static func checkSize(_ size: Int64, _ path: String, for operation: FileStorageFailure.Operation) throws {
    guard size > Int64(limit) else { return }
    throw FileStorageFailure.tooLarge(operation, path, size: size, limit: limit, code: EFBIG)
  }

  /// How many bytes are read by one call of the system.
  private static var chunkSize: Int { 65_536 }

  /// The size up to which memory is not asked for first: 1 MiB.
  private static var smallSize: Int { 1 << 20 }

  /// How often a write begins again after its new file was removed by another program.
  private static var extraAttempts: Int { 3 }

  /// Asks the system for memory first, as an array that finds none stops the program.
  private static func checkMemory(_ size: Int, _ path: String) throws {
    guard size > smallSize else { return }
    guard let memory = malloc(size) else { throw FileStorageFailure(operation: .read, path: path, code: ENOMEM) }
    free(memory)
  }

  // MARK: - Writing

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

  private static func identity(of descriptor: Int32) -> FileIdentity? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? FileIdentity(status) : nil
  }

  /// The identity of a file; `nil` if there is none.
  static func identity(of path: String) -> FileIdentity? {
    var status = stat()
    return stat(path, &status) == 0 ? FileIdentity(status) : nil
  }

  /// Renames a damaged file, so that it is not overwritten.
  ///
  /// - Returns: The new path; `nil` if the file could not be renamed.
  static func setAside(_ path: String) -> String? {
    guard let target = ResolvedPath(path).target, (try? exists(target, for: .read)) == true else { return nil }
    // `lstat`: a dangling symbolic link must not be replaced either.
    let place = DamagedFile.name(for: target) { name in
      var status = stat()
      return lstat(name, &status) == 0
    }
    return rename(target, place) == 0 ? place : nil
  }

  /// Whether a file is empty and has no other hard links: another program has probably just created it.
  static func isJustBegun(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & mode_t(S_IFMT) == mode_t(S_IFREG)
      && status.st_size == 0 && status.st_nlink == 1
  }

  /// The system's message for an error.
  static func text(ofError code: Int32) -> String { String(cString: strerror(code)) }

  // MARK: - Folders

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
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

// These have other names than the C functions, which names in this file would hide.

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

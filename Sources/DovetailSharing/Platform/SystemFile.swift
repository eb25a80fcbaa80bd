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

  // MARK: - Errors

  /// The system's message for an error.
  static func text(ofError code: Int32) -> String { String(cString: strerror(code)) }

  // MARK: - Folders

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

// Outside of the enum, because `SystemFile.read` would hide the C function `read` there.

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}

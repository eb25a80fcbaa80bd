internal import DovetailSystem

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

// It has another name than the C function, which a name in this file would hide.

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// What tells a file from the one that was there before: which it is, its size, and when it was changed.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  private let seconds: Int64
  private let nanoseconds: Int64

  fileprivate init(_ status: stat) {
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
}

/// Files, by the system's own functions.
package enum SystemFile {
  /// The content of a file, and what it is told by; `nil` where there is no file.
  static func read(_ path: String) throws -> (bytes: [UInt8], identity: FileIdentity)? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FileStorageFailure(operation: .read, path: path, code: errno)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw FileStorageFailure(operation: .read, path: path, code: errno)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size) + 1)
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
    defer { chunk.deallocate() }
    while true {
      let count = systemRead(descriptor, chunk.baseAddress!, chunk.count)
      if count == 0 { return (bytes, FileIdentity(status)) }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileStorageFailure(operation: .read, path: path, code: errno)
      }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  /// Replaces a file as a whole, so that it has the old content or the new at any moment.
  ///
  /// The new content is written into another file of the same folder, flushed, and given the name of the old.
  static func write(_ path: String, _ bytes: [UInt8]) throws -> FileIdentity {
    let target = resolved(path)
    let folder = folder(of: target)
    makeFolder(folder)
    removeLeftovers(in: folder)
    for _ in 0..<3 {
      do {
        return try replace(target, bytes, in: folder)
      } catch let failure as FileStorageFailure where failure.code == ENOENT {
        // Another program has taken the new file for one that was left behind.
        continue
      }
    }
    return try replace(target, bytes, in: folder)
  }

  private static func replace(_ target: String, _ bytes: [UInt8], in folder: String) throws -> FileIdentity {
    let temporary = "\(folder)/\(leftoverPrefix)\(String(UInt64.random(in: .min ... .max), radix: 36))"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileStorageFailure(operation: .write, path: target, code: errno) }
    defer { close(descriptor) }
    // Says that somebody is at work here; it ends with the process at the latest.
    flock(descriptor, LOCK_EX)
    keepMode(of: target, in: descriptor)
    guard writeAll(bytes, to: descriptor), fsync(descriptor) == 0, let identity = identity(of: descriptor),
      rename(temporary, target) == 0
    else {
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

  /// What a file is told by; `nil` where there is none.
  static func identity(of path: String) -> FileIdentity? {
    var status = stat()
    return stat(path, &status) == 0 ? FileIdentity(status) : nil
  }

  /// Renames a file, so that it is not overwritten; `nil` where that is not possible.
  static func setAside(_ path: String) -> String? {
    let target = resolved(path)
    let place = DamagedFile.name(for: target) { identity(of: $0) != nil }
    return rename(target, place) == 0 ? place : nil
  }

  /// What the system says of an error.
  static func text(ofError code: Int32) -> String { String(cString: strerror(code)) }

  // MARK: - Folders

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes a folder, and those around it; a file in one that cannot be made says so when it is written.
  static func makeFolder(_ path: String) {
    guard path != "/", path != ".", mkdir(path, 0o777) != 0, errno == ENOENT else { return }
    makeFolder(folder(of: path))
    mkdir(path, 0o777)
  }

  /// Sees to it that the names in a folder survive a loss of power.
  private static func flush(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// The file that a path leads to, through symbolic links.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  // MARK: - What killed programs have left behind

  private static let leftoverPrefix = ".dovetail-"

  /// Removes new files that nobody is writing any more.
  private static func removeLeftovers(in folder: String) {
    for name in names(in: folder) where name.hasPrefix(leftoverPrefix) {
      let path = "\(folder)/\(name)"
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      close(descriptor)
    }
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

// Named apart, where names of this file would hide the C functions.

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

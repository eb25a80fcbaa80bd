internal import DovetailSystem

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

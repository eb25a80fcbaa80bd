internal import DovetailSystem

/// What tells a file from the one that was there before: which it is, its size, and when it was changed.
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

  /// Whether the file was changed so short a time ago that another change may leave it with the same time.
  var isRecent: Bool {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    // Longer than a tick of any kernel; a file of the future is recent too.
    return Int64(now.tv_sec) - seconds <= 2
  }
}

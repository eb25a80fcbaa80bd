internal import DovetailSystem

/// A pipe by which other threads wake one that waits in `poll`.
struct WakePipe: Sendable {
  /// The end that the waiting thread reads.
  struct Reader: Sendable {
    fileprivate let descriptor: Descriptor

    /// The number of the descriptor, for `poll`.
    var number: Int32 { descriptor.number }

    /// Takes all bytes out of the pipe.
    func drain() {
      let size = 64
      var buffer = [UInt8](repeating: 0, count: size)
      while read(number, &buffer, size) > 0 {}
    }
  }

  /// The end that other threads write.
  ///
  /// The reader has to outlive it: a pipe without reader raises a signal.
  struct Writer: Sendable {
    fileprivate let descriptor: Descriptor

    /// Wakes the waiting thread.
    func wake() {
      var byte: UInt8 = 1
      // A full pipe wakes the thread as well.
      while write(descriptor.number, &byte, 1) < 0, errno == EINTR {}
    }
  }

  let reader: Reader
  let writer: Writer

  /// Opens a pipe.
  ///
  /// - Parameter ledger: Records the descriptors, for tests.
  init(ledger: DescriptorLedger?) throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      guard pipe(&ends) == 0 else { throw .last("pipe") }
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
      }
    #else
      guard pipeWithFlags(&ends, O_CLOEXEC | O_NONBLOCK) == 0 else { throw .last("pipe2") }
    #endif
    reader = Reader(descriptor: Descriptor(owning: ends[0], ledger: ledger))
    writer = Writer(descriptor: Descriptor(owning: ends[1], ledger: ledger))
  }
}

#if !canImport(Darwin)
  // See `acceptWithFlags`.
  @_silgen_name("pipe2")
  private func pipeWithFlags(_ ends: UnsafeMutablePointer<Int32>, _ flags: Int32) -> Int32
#endif

import Foundation

/// The bytes of a file descriptor, as soon as they arrive.
///
/// Each read blocks a separate thread instead of the main actor, on which the store runs. Bytes are read only when they
/// are requested, so memory use does not depend on the length of a script.
package struct InputBytes: AsyncSequence, AsyncIteratorProtocol {
  private let descriptor: Int32

  /// The read end of the pipe with the bytes that the terminal adds to those of the user, or -1 without one.
  private let wakeUp: Int32
  private let queue = DispatchQueue(label: "input")
  private var buffer: ArraySlice<UInt8> = []

  package init(descriptor: Int32, wakeUp: Int32 = -1) {
    self.descriptor = descriptor
    self.wakeUp = wakeUp
  }

  package func makeAsyncIterator() -> InputBytes { self }

  package mutating func next() async -> UInt8? {
    await next(isolation: #isolation)
  }

  /// Returns the next byte, or `nil` at the end of the input or after a read error.
  package mutating func next(isolation actor: isolated (any Actor)?) async -> UInt8? {
    if buffer.isEmpty { buffer = await nextChunk(isolation: actor)[...] }
    return buffer.popFirst()
  }

  /// Returns the bytes that have arrived together, or none at the end of the input or after a read error.
  func nextChunk(isolation actor: isolated (any Actor)?) async -> [UInt8] {
    await withCheckedContinuation { continuation in
      queue.async { [self] in continuation.resume(returning: Self.read(from: descriptor, or: wakeUp)) }
    }
  }

  private static func read(from descriptor: Int32, or wakeUp: Int32) -> [UInt8] {
    // Threads of Dispatch block signals. With SIGTTIN blocked, a read in the background fails, which looks like the end
    // of the input. Unblocked, the signal stops the program until it runs in the foreground again.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTTIN)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    return [UInt8](unsafeUninitializedCapacity: 4096) { bytes, count in
      var result: Int
      repeat {
        // In the background, `poll` is harmless, but `read` stops the program. A program that receives SIGTERM and then
        // SIGCONT must not read immediately: the read might stop the program again before it ends.
        var sources = [descriptor, wakeUp].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while poll(&sources, nfds_t(sources.count), -1) < 0 && errno == EINTR {}
        let ready = sources[1].revents != 0 ? wakeUp : descriptor
        result = Foundation.read(ready, bytes.baseAddress, bytes.count)
      } while result < 0 && errno == EINTR
      count = Swift.max(result, 0)
    }
  }
}

import Foundation

/// The bytes of a file descriptor, as they come.
///
/// Each read waits on a thread of its own and not on the main actor, where the store lives. Nothing is read before it
/// is asked for, so a script of any length needs no more memory than a short one.
package struct InputBytes: AsyncSequence, AsyncIteratorProtocol {
  private let descriptor: Int32
  private let queue = DispatchQueue(label: "input")
  private var buffer: ArraySlice<UInt8> = []

  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  package func makeAsyncIterator() -> InputBytes { self }

  package mutating func next() async -> UInt8? {
    await next(isolation: #isolation)
  }

  /// Returns the next byte, or `nil` at the end of the input and where it cannot be read any more.
  package mutating func next(isolation actor: isolated (any Actor)?) async -> UInt8? {
    if buffer.isEmpty {
      buffer = await withCheckedContinuation { continuation in
        queue.async { [descriptor] in continuation.resume(returning: Self.read(from: descriptor)[...]) }
      }
    }
    return buffer.popFirst()
  }

  private static func read(from descriptor: Int32) -> [UInt8] {
    // Threads of Dispatch hold signals back. Were this one, reading in the background would fail, and the program would
    // take that for the end of the input, where it should be stopped until it is in the foreground again.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTTIN)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    return [UInt8](unsafeUninitializedCapacity: 4096) { bytes, count in
      var result: Int
      repeat {
        // Waiting does no harm in the background, reading does. A program that is told to end and then to go on would,
        // if it began to read at once, as often be stopped again as end.
        var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&source, 1, -1) < 0 && errno == EINTR {}
        result = Foundation.read(descriptor, bytes.baseAddress, bytes.count)
      } while result < 0 && errno == EINTR
      count = Swift.max(result, 0)
    }
  }
}

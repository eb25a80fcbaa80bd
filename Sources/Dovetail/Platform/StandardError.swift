internal import DovetailSystem

/// The standard error stream of the process.
package enum StandardError {
  /// Writes a line, whole, and ends it.
  ///
  /// The line and its end go to the system in one call, so that lines of several threads do not mix. What the system
  /// does not take at once follows in further calls. A stream that is closed takes nothing, and that is not an error.
  package static func write(_ line: String) {
    write(line, to: STDERR_FILENO)
  }

  // The descriptor is a parameter for tests.
  package static func write(_ line: String, to descriptor: Int32) {
    var text = line + "\n"
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let start = rest.baseAddress, !rest.isEmpty {
        let count = systemWrite(descriptor, start, rest.count)
        if count < 0, errno == EINTR { continue }
        if count < 0, errno == EAGAIN {
          var full = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&full, 1, -1)
          continue
        }
        guard count > 0 else { return }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }
}

// Named apart from the methods above, which would hide the C function.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

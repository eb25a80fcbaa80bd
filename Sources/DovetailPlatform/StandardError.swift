internal import DovetailSystem

/// The standard error stream of the process.
package enum StandardError {
  /// Writes a line.
  ///
  /// The text and its line break are written in one system call, so that lines of several threads do not mix. After a
  /// partial write, further calls write the rest. Errors, such as a closed stream, are ignored.
  package static func write(_ line: String) {
    write(line, to: STDERR_FILENO)
  }

  // `descriptor` is a parameter for tests.
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

// Has another name than the methods above, which would hide the C function.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

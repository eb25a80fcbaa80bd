internal import DovetailSystem

/// Reads bytes from standard input, and writes bytes to standard output.
enum StandardStreams {
  /// Reads the available bytes, up to a number, and blocks if there are none.
  ///
  /// - Returns: The bytes; empty if the input has ended or cannot be read.
  static func read(upTo count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, uninterrupted { systemRead(buffer.baseAddress, count) })
    }
  }

  /// Writes all bytes.
  ///
  /// - Returns: `false` if the output does not accept them.
  static func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let written = uninterrupted { systemWrite(UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count) }
        guard written > 0 else { return false }
        rest = rest.dropFirst(written)
      }
      return true
    }
  }

  /// Repeats a system call that a signal has interrupted.
  private static func uninterrupted(_ body: () -> Int) -> Int {
    while true {
      let result = body()
      guard result < 0, errno == EINTR else { return result }
    }
  }
}

// Outside of the enum, whose functions would hide the C functions.
private func systemRead(_ address: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  address.map { read(0, $0, count) } ?? 0
}

private func systemWrite(_ address: UnsafeRawPointer?, _ count: Int) -> Int {
  address.map { write(1, $0, count) } ?? 0
}

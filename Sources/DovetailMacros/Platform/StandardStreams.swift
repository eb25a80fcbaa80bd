internal import DovetailSystem

/// Standard input and output, as bytes.
enum StandardStreams {
  /// Reads what is there, at most so many bytes, and waits where nothing is.
  ///
  /// - Returns: The bytes; none where the input has ended or cannot be read.
  static func read(upTo count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, uninterrupted { systemRead(buffer.baseAddress, count) })
    }
  }

  /// Writes bytes, all of them.
  ///
  /// - Returns: Whether somebody took them.
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

  /// Does something again for as long as a signal breaks it off.
  private static func uninterrupted(_ body: () -> Int) -> Int {
    while true {
      let result = body()
      guard result < 0, errno == EINTR else { return result }
    }
  }
}

// Not within the enum, whose own functions have these names.
private func systemRead(_ address: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  address.map { read(0, $0, count) } ?? 0
}

private func systemWrite(_ address: UnsafeRawPointer?, _ count: Int) -> Int {
  address.map { write(1, $0, count) } ?? 0
}

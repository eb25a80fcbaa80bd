/// Reads bytes from standard input, and writes bytes to standard output.
enum StandardStreams {
  /// Reads the available bytes, up to a number, and blocks if there are none.
  ///
  /// - Returns: The bytes; empty if the input has ended or cannot be read.
  static func read(upTo count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = buffer.baseAddress.map { max(0, readInput($0, count)) } ?? 0
    }
  }

  /// Writes all bytes.
  ///
  /// - Returns: `false` if the output does not accept them.
  static func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty, let address = UnsafeRawBufferPointer(rebasing: rest).baseAddress {
        let written = writeOutput(address, rest.count)
        guard written > 0 else { return false }
        rest = rest.dropFirst(written)
      }
      return true
    }
  }
}

@_silgen_name("dovetail_read_input")
private func readInput(_ address: UnsafeMutableRawPointer, _ count: Int) -> Int

@_silgen_name("dovetail_write_output")
private func writeOutput(_ address: UnsafeRawPointer, _ count: Int) -> Int

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

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

  private static func systemRead(_ address: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.read(0, address, count)
    #elseif canImport(Glibc)
      Glibc.read(0, address, count)
    #elseif canImport(Musl)
      Musl.read(0, address, count)
    #elseif canImport(Android)
      Android.read(0, address!, count)
    #endif
  }

  private static func systemWrite(_ address: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.write(1, address, count)
    #elseif canImport(Glibc)
      Glibc.write(1, address, count)
    #elseif canImport(Musl)
      Musl.write(1, address, count)
    #elseif canImport(Android)
      Android.write(1, address!, count)
    #endif
  }

  /// Does something again for as long as a signal breaks it off.
  private static func uninterrupted(_ body: () -> Int) -> Int {
    while true {
      let result = body()
      guard result < 0, errno == EINTR else { return result }
    }
  }
}

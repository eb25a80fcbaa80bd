/// Searches and comparisons of bytes that are fast without optimization.
///
/// A debug build of an app also builds its macro plugins without optimization, and the compilation of each file waits
/// for the plugin. The functions therefore call `memchr` and `memcmp`, and their own loops use pointers instead of
/// generic collections.
package enum Bytes {
  /// The index of the first occurrence of a byte in `start..<end`; `nil` if there is none.
  package static func first(_ byte: UInt8, in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int? {
    guard start < end, let found = memchr(bytes + start, Int32(byte), end - start) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(bytes)
  }

  /// Whether two buffers have the same first `count` bytes.
  package static func areEqual(_ first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>, count: Int) -> Bool {
    memcmp(first, second, count) == 0
  }

  /// Whether two arrays have the same bytes.
  package static func areEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    guard first.count == second.count else { return false }
    return first.withUnsafeBytes { first in
      second.withUnsafeBytes { second in
        guard let one = first.baseAddress, let other = second.baseAddress else { return true }
        return one == other || memcmp(one, other, first.count) == 0
      }
    }
  }

  /// The index of the quote that ends a JSON string; `nil` if there is none.
  ///
  /// - Parameter start: The index after the opening quote.
  package static func closingQuote(in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int? {
    var next = start
    while next < end, let found = memchr(bytes + next, 0x22, end - next) {
      let quote = UnsafeRawPointer(found) - UnsafeRawPointer(bytes)
      // The quote ends the string unless an odd number of backslashes precedes it.
      var first = quote
      while first > start, bytes[first - 1] == 0x5C { first -= 1 }
      if (quote - first) & 1 == 0 { return quote }
      next = quote + 1
    }
    return nil
  }

  /// The index after a JSON object or array; `nil` if it has no end.
  ///
  /// - Parameter start: The index of the opening bracket.
  package static func indexAfterBrackets(in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int? {
    var depth = 0
    var index = start
    while index < end {
      switch (bytes + index).pointee {
      case 0x22:
        guard let quote = closingQuote(in: bytes, from: index + 1, to: end) else { return nil }
        index = quote
      case 0x5B, 0x7B: depth += 1
      case 0x5D, 0x7D: depth -= 1
      default: break
      }
      index += 1
      if depth == 0 { return index }
    }
    return nil
  }
}

// Declared here, and not imported: the plugin would wait for the module of the C library to be made. Every C library
// has both functions, with these parameters.
@_silgen_name("memchr")
private func memchr(_ bytes: UnsafeRawPointer, _ byte: Int32, _ count: Int) -> UnsafeMutableRawPointer?

@_silgen_name("memcmp")
private func memcmp(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ count: Int) -> Int32

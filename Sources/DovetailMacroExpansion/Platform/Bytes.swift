internal import DovetailSystem

/// Searches and comparisons of bytes by the functions of C, which are fast also where this package is built for
/// debugging.
///
/// A plugin is built so with every debug build of an app, and each file waits for it. The loops here are written for
/// such a build as well: with pointers and without calls of generic functions.
package enum Bytes {
  /// The first place of a byte from a start to before an end, or `nil` where it is not there.
  package static func first(_ byte: UInt8, in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int? {
    guard start < end, let found = memchr(bytes + start, Int32(byte), end - start) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(bytes)
  }

  /// Whether two runs of so many bytes are the same.
  package static func areEqual(_ first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>, count: Int) -> Bool {
    memcmp(first, second, count) == 0
  }

  /// Whether two arrays hold the same bytes.
  package static func areEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    guard first.count == second.count else { return false }
    return first.withUnsafeBytes { first in
      second.withUnsafeBytes { second in
        guard let one = first.baseAddress, let other = second.baseAddress else { return true }
        return one == other || memcmp(one, other, first.count) == 0
      }
    }
  }

  /// The place of the quote that ends a string of JSON, or `nil` where none does.
  ///
  /// - Parameter start: The place after the quote that begins the string.
  package static func closingQuote(in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int? {
    var next = start
    while next < end, let found = memchr(bytes + next, 0x22, end - next) {
      let quote = UnsafeRawPointer(found) - UnsafeRawPointer(bytes)
      // It ends the string unless an odd number of backslashes stands before it.
      var first = quote
      while first > start, bytes[first - 1] == 0x5C { first -= 1 }
      if (quote - first) & 1 == 0 { return quote }
      next = quote + 1
    }
    return nil
  }

  /// The place after an object or an array of JSON, or `nil` where nothing ends it.
  ///
  /// - Parameter start: The place of the bracket that begins it.
  package static func endOfBrackets(in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int? {
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

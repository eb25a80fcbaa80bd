/// The bytes of a value in memory.
package func bytes<Value>(of value: Value) -> [UInt8] { withUnsafeBytes(of: value) { Array($0) } }

extension StaticString {
  /// Feeds the text to a hasher.
  package func hash(into hasher: inout Hasher) { withUTF8Buffer { hasher.combine(bytes: UnsafeRawBufferPointer($0)) } }
}

extension [UInt8] {
  /// Feeds all bytes to a hasher in one call, which is many times faster than a call for each byte.
  package func hashBytes(into hasher: inout Hasher) { withUnsafeBytes { hasher.combine(bytes: $0) } }
}

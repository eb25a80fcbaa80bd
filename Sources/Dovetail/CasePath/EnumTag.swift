/// The number by which a value of an enum tells its case, read from the type's metadata.
///
/// The metadata of a type begins with its kind and is preceded by the pointer to its value witness table; both are part
/// of Swift's ABI (docs/ABI/TypeMetadata.rst in the Swift repository).
enum EnumTag {
  /// Whether a type is an enum.
  ///
  /// `Optional` is one of a kind of its own, and counts too.
  static func isEnum(_ type: Any.Type) -> Bool {
    let kind = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
    return kind == 0x201 || kind == 0x202
  }

  /// The tag of a value, which has to be of an enum.
  static func tag<Value>(of value: Value) -> UInt32 {
    let metadata = unsafeBitCast(Value.self as Any.Type, to: UnsafeRawPointer.self)
    let witnesses = metadata.load(fromByteOffset: -MemoryLayout<UnsafeRawPointer>.size, as: UnsafeRawPointer.self)
    // Eight functions, the size, the stride, and one word of flags come before it.
    let offset = 11 * MemoryLayout<UnsafeRawPointer>.size
    let getEnumTag = unsafeBitCast(
      witnesses.load(fromByteOffset: offset, as: UnsafeRawPointer.self),
      to: GetEnumTag.self
    )
    return withUnsafePointer(to: value) { getEnumTag($0, metadata) }
  }

  private typealias GetEnumTag = @convention(c) (_ value: UnsafeRawPointer, _ metadata: UnsafeRawPointer) -> UInt32
}

/// The kind of a type, by the number that its metadata begins with in the ABI (`MetadataKind.def`).
///
/// Types of other kinds are existentials, functions and metatypes, among others.
package enum MetadataKind: UInt {
  /// A class.
  case object = 0
  /// A struct.
  case structure = 0x200  // Struct
  /// An enum that is not an optional.
  case enumeration = 0x201  // Enum
  /// An optional.
  case optional = 0x202  // Optional
  /// A tuple.
  case tuple = 0x301  // Tuple

  /// The kind of a type; `nil` if it is none of these.
  ///
  /// - Parameter type: The type.
  package init?(of type: Any.Type) { self.init(rawValue: metadataKind(of: type)) }

  private static var existential: UInt { 0x303 }
  private static var extendedExistential: UInt { 0x307 }

  /// Whether a type is `Any`, or that of the values that conform to a protocol.
  static func isExistential(_ type: Any.Type) -> Bool {
    let kind = metadataKind(of: type)
    return kind == existential || kind == extendedExistential
  }
}

// A function of the standard library that implements mirrors. It is not declared as public.
@_silgen_name("swift_getMetadataKind")
private func metadataKind(of type: Any.Type) -> UInt

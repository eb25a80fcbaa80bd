/// The kind of a type, by the number that its metadata begins with in the ABI (`MetadataKind.def`).
///
/// Types of other kinds are functions and metatypes, among others.
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
  /// `Any`, or the type of the values that conform to a protocol.
  case existential = 0x303  // Existential
  /// The same, with a constraint on a type of the protocol.
  case extendedExistential = 0x307  // ExtendedExistential

  /// The kind of a type; `nil` if it is none of these.
  ///
  /// - Parameter type: The type.
  package init?(of type: Any.Type) { self.init(rawValue: metadataKind(of: type)) }
}

// A function of the standard library that implements mirrors. It is not declared as public.
@_silgen_name("swift_getMetadataKind")
private func metadataKind(of type: Any.Type) -> UInt

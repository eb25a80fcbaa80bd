/// How an enum case stores its payload, in relation to the value type of a case path.
package enum CaseLayout {
  /// The case has no payload of the type.
  case none

  /// The payload is stored inline, in the representation of generic code.
  case direct

  /// The payload is stored in a box, in the representation of generic code.
  case indirect

  /// The payload contains metatypes, which the enum stores without any bytes.
  case thin(isIndirect: Bool)

  /// The payload has another type, and may be castable.
  case cast(Any.Type, isIndirect: Bool)

  /// The payload cannot be read without help of the compiler.
  case unreadable
}

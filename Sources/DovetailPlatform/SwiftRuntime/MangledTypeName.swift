/// The mangled name of a type in reflection metadata: text with embedded references to descriptors.
package struct MangledTypeName {
  let address: UnsafeRawPointer

  /// The number of bytes, including those of references.
  var count: Int {
    // A byte from 0x01 to 0x17 begins a relative reference of four bytes, one from 0x18 to 0x1F an absolute one.
    var count = 0
    while true {
      switch address.load(fromByteOffset: count, as: UInt8.self) {
      case 0: return count
      case 0x01...0x17: count += 1 + MemoryLayout<Int32>.size
      case 0x18...0x1F: count += 1 + MemoryLayout<Int>.size
      default: count += 1
      }
    }
  }

  /// The index of the enum's generic argument that the type is; `nil` for other types.
  package var genericArgument: Int? {
    // Generic parameters are mangled as "x", "q_", "q0_", "q1_" and so on.
    let text = UnsafeRawBufferPointer(start: address, count: count)
    switch text.count {
    case 1 where text[0] == UInt8(ascii: "x"):
      return 0
    case 2 where text[0] == UInt8(ascii: "q") && text[1] == UInt8(ascii: "_"):
      return 1
    case 3 where text[0] == UInt8(ascii: "q") && text[2] == UInt8(ascii: "_") && (0x30...0x39).contains(text[1]):
      return Int(text[1]) - 0x30 + 2
    default:
      return nil
    }
  }

  /// Whether the type is the metatype of a generic argument of the enum.
  package var isMetatypeOfGenericArgument: Bool {
    let text = UnsafeRawBufferPointer(start: address, count: count)
    return text.last == UInt8(ascii: "m") && (text.first == UInt8(ascii: "x") || text.first == UInt8(ascii: "q"))
  }

  /// Whether the type does not depend on the generic arguments of the enum.
  package var isConcrete: Bool { concreteType != nil }

  /// The type, for the enum with the given metadata.
  func type(in metadata: UnsafeRawPointer) -> Any.Type? {
    let arguments = metadata + 2 * MemoryLayout<Int>.size
    if let concreteType { return concreteType }
    if let genericArgument {
      return arguments.load(fromByteOffset: genericArgument * MemoryLayout<Int>.size, as: Any.Type.self)
    }
    let descriptor = metadata.load(fromByteOffset: MemoryLayout<Int>.size, as: UnsafeRawPointer.self)
    return _getTypeByMangledNameInContext(text, UInt(count), genericContext: descriptor, genericArguments: arguments)
  }

  private var concreteType: Any.Type? {
    // Without generic arguments, the function returns nil for a generic parameter, but stops the program for an
    // associated type of one.
    if hasMemberOfGenericParameter { return nil }
    return _getTypeByMangledNameInEnvironment(text, UInt(count), genericEnvironment: nil, genericArguments: nil)
  }

  private var text: UnsafePointer<UInt8> { address.assumingMemoryBound(to: UInt8.self) }

  /// Whether the name contains an associated type of a generic parameter, such as `T.State`: "Q" and one of "zZyYxX".
  ///
  /// Also `true` if an identifier contains these letters; then the type is looked up with the generic arguments.
  private var hasMemberOfGenericParameter: Bool {
    var position = 0
    var last: UInt8 = 0
    while true {
      let byte = address.load(fromByteOffset: position, as: UInt8.self)
      switch byte {
      case 0: return false
      case 0x01...0x17: position += 1 + MemoryLayout<Int32>.size
      case 0x18...0x1F: position += 1 + MemoryLayout<Int>.size
      default:
        if last == UInt8(ascii: "Q"), "zZyYxX".utf8.contains(byte) { return true }
        position += 1
      }
      last = byte
    }
  }
}

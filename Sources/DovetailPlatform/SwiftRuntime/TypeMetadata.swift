/// The runtime metadata of any type.
package struct TypeMetadata {
  let address: UnsafeRawPointer

  init(address: UnsafeRawPointer) {
    self.address = address
  }

  package init(_ type: Any.Type) {
    // A value of type `Any.Type` is a pointer to the metadata.
    address = unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  /// The kinds of types that case paths distinguish (include/swift/ABI/MetadataKind.def in the Swift repository).
  package enum Kind {
    case classReference
    case structure
    case enumeration
    case optional
    case tuple
    case function
    case metatype
    case other
  }

  package var kind: Kind {
    switch word(0) {
    case 0x200: .structure
    case 0x201: .enumeration
    case 0x202: .optional
    case 0x301: .tuple
    case 0x302: .function
    case 0x304: .metatype
    // The first word of class metadata is zero, or a pointer (isa) if the class is also one of Objective-C.
    case 0, 0x203, 0x305, 0x800...: .classReference
    default: .other
    }
  }

  /// A word of the metadata.
  func word(_ index: Int) -> UInt {
    address.load(fromByteOffset: index * MemoryLayout<UInt>.size, as: UInt.self)
  }

  /// A type that the metadata refers to.
  func type(_ index: Int) -> Any.Type {
    unsafeBitCast(word(index), to: Any.Type.self)
  }

  /// A function in the value witness table, by its index.
  func witness(at index: Int) -> UnsafeRawPointer {
    let table = address.load(fromByteOffset: -MemoryLayout<Int>.size, as: UnsafeRawPointer.self)
    return table.load(fromByteOffset: index * MemoryLayout<Int>.size, as: UnsafeRawPointer.self)
  }

  /// The indices of the value witness table, in the order of the ABI (`ValueWitness.def`).
  enum ValueWitness {
    static var flags: Int { 10 }
    static var getEnumTag: Int { 11 }
    static var destructiveProjectEnumData: Int { 12 }
    static var destructiveInjectEnumTag: Int { 13 }
  }

  /// The flags of the value witness table: its alignment, and what may be done to values without asking it.
  var flags: UInt32 {
    let table = address.load(fromByteOffset: -MemoryLayout<Int>.size, as: UnsafeRawPointer.self)
    return table.load(fromByteOffset: ValueWitness.flags * MemoryLayout<Int>.size, as: UInt32.self)
  }

  /// The elements of a tuple, without labels.
  var elements: [(type: Any.Type, offset: Int)] {
    // An offset has four bytes, or eight where the platform's tuples do; none is larger than four bytes hold.
    // The words of a tuple: its kind, the count, the labels, and two for each element.
    let (count, firstElement) = (Int(word(1)), 3)
    return (0..<count).map { index in
      let element = firstElement + 2 * index
      return (type(element), Int(UInt32(truncatingIfNeeded: word(element + 1))))
    }
  }
}

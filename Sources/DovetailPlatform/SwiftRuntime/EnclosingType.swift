/// The type in which another type is declared, or which an extension with its declaration extends.
///
/// ```swift
/// enclosingType(of: Counter.Action.self)  // Counter.self
/// ```
///
/// It is found by the parent of the type's descriptor, since the standard library finds no private or local type by its
/// name.
///
/// - Parameter type: A struct or an enum.
/// - Returns: `nil` if there is none, if it is no struct or enum, if it has more than three generic arguments, or if
///   the library does not rely on the layout.
package func enclosingType(of type: Any.Type) -> Any.Type? {
  guard RuntimeLayout.isTrusted else { return nil }
  let metadata = TypeMetadata(type)
  guard metadata.kind == .structure || metadata.kind == .enumeration else { return nil }
  let descriptor = metadata.address.load(fromByteOffset: MemoryLayout<Int>.size, as: UnsafeRawPointer.self)
  guard let parent = ContextDescriptor(address: descriptor).parent else { return nil }
  return parent.type(withArgumentsOf: metadata.address)
}

/// The descriptor of a module, an extension, a type or another scope (`TargetContextDescriptor` in `Metadata.h`).
private struct ContextDescriptor {
  let address: UnsafeRawPointer

  /// The kinds of descriptors that matter here (`MetadataValues.h`, `ContextDescriptorKind`).
  private enum Kind {
    static var `extension`: UInt32 { 1 }
    static var structure: UInt32 { 17 }
    static var enumeration: UInt32 { 18 }
  }

  /// Offsets in bytes.
  ///
  /// A descriptor begins with its flags and its parent. A type has a name, a function that makes
  /// the metadata, and the description of its fields. Its generic header follows. An extension has the type that it
  /// extends.
  private enum Offset {
    static var parent: Int { 4 }
    static var extendedType: Int { 8 }
    static var accessFunction: Int { 12 }
    static var countOfKeyArguments: Int { 40 }
  }

  private var flags: UInt32 { address.load(as: UInt32.self) }

  /// The scope around this one.
  var parent: ContextDescriptor? {
    guard let target = (address + Offset.parent).relativeTarget else { return nil }
    // The lowest bit says that the target has the address of the descriptor.
    guard UInt(bitPattern: target) & 1 == 1 else { return ContextDescriptor(address: target) }
    return ContextDescriptor(address: (target - 1).load(as: UnsafeRawPointer.self))
  }

  /// The type that this descriptor describes or extends, with the generic arguments of a type declared in it.
  func type(withArgumentsOf metadata: UnsafeRawPointer) -> Any.Type? {
    let (kindBits, genericBit): (UInt32, UInt32) = (0x1F, 0x80)
    switch flags & kindBits {
    case Kind.extension:
      return (address + Offset.extendedType).relativeTarget
        .flatMap { MangledTypeName(address: $0).type(in: metadata) }
    case Kind.structure, Kind.enumeration:
      guard let function = (address + Offset.accessFunction).relativeTarget else { return nil }
      let isGeneric = flags & genericBit != 0
      let count = isGeneric ? Int(address.load(fromByteOffset: Offset.countOfKeyArguments, as: UInt16.self)) : 0
      // More arguments are passed in memory.
      guard count <= 3 else { return nil }
      typealias Argument = UnsafeRawPointer?
      // Metadata that is complete is asked for by zero. A function takes no notice of arguments that it does not have.
      typealias Access = @convention(c) (Int, Argument, Argument, Argument) -> UnsafeRawPointer
      // The arguments of the enclosing type come first among those of a type in it, after its kind and its descriptor.
      let arguments = (0..<3).map { index in
        index < count ? metadata.load(fromByteOffset: (2 + index) * MemoryLayout<Int>.size, as: Argument.self) : nil
      }
      let type = unsafeBitCast(function, to: Access.self)(0, arguments[0], arguments[1], arguments[2])
      return unsafeBitCast(type, to: Any.Type.self)
    default:
      return nil
    }
  }
}

/// The runtime metadata of an enum, which reads the tag of a value and projects a value to its payload.
///
/// The metadata of a type begins with its kind and its descriptor. The pointer to its value witness table precedes it.
/// They are part of Swift's ABI (docs/ABI/TypeMetadata.rst in the Swift repository).
//
// Unchecked: the metadata of a type is written once and never freed.
@usableFromInline
package struct EnumMetadata: @unchecked Sendable {
  @usableFromInline typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  @usableFromInline package typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void

  package typealias Inject = @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void

  /// The metadata of the enum.
  @usableFromInline package let address: UnsafeRawPointer

  /// Returns the tag of the value at an address.
  @usableFromInline let getTag: GetTag

  /// Turns the enum at an address into its payload, in place.
  @usableFromInline package let project: Project

  /// Turns a payload into the enum again, in place.
  package let inject: Inject

  /// Finds the metadata of a type; `nil` if the type is no enum, or if the library does not rely on the layout.
  package init?(_ type: Any.Type) {
    guard RuntimeLayout.isTrusted else { return nil }
    self.init(unchecked: type)
  }

  /// Finds the metadata of a type; `nil` if the type is no enum.
  ///
  /// For the checks of ``RuntimeLayout``, before the library relies on the layout.
  init?(unchecked type: Any.Type) {
    let metadata = TypeMetadata(type)
    guard metadata.kind == .enumeration || metadata.kind == .optional else { return nil }
    address = metadata.address
    typealias Witness = TypeMetadata.ValueWitness
    getTag = unsafeBitCast(metadata.witness(at: Witness.getEnumTag), to: GetTag.self)
    project = unsafeBitCast(metadata.witness(at: Witness.destructiveProjectEnumData), to: Project.self)
    inject = unsafeBitCast(metadata.witness(at: Witness.destructiveInjectEnumTag), to: Inject.self)
  }

  /// The tag of a value of this enum.
  @inlinable
  package func tag<Value>(of value: Value) -> UInt32 {
    withUnsafePointer(to: value) { tag(at: $0) }
  }

  /// The tag of the value of this enum at an address.
  @inlinable
  package func tag(at value: UnsafeRawPointer) -> UInt32 { getTag(value, address) }

  /// The tag of the value of this enum at an address.
  @inlinable
  package func tag(at value: AnyAddress) -> UInt32 { getTag(value.pointer, address) }

  /// The address of a box's content, given the address of a pointer to the box.
  ///
  /// The content follows the object header, at the next multiple of its alignment.
  @inlinable
  package static func contents(ofBoxAt address: UnsafeRawPointer, alignment: Int) -> UnsafeRawPointer {
    let header = 2 * MemoryLayout<Int>.size
    return address.load(as: UnsafeRawPointer.self) + (header + alignment - 1) / alignment * alignment
  }

  /// The address of the content of an indirect case's box.
  ///
  /// - Parameters:
  ///   - root: The address of the enum.
  ///   - type: The type of the content.
  /// - Returns: `nil` if the pointer is null: the enum is in its case without a payload, and has no other such case.
  @inlinable
  @inline(__always)
  package static func content<Value>(ofBoxAt root: AnyAddress, as type: Value.Type) -> AnyAddress? {
    guard root.pointer.load(as: UnsafeRawPointer?.self) != nil else { return nil }
    let content = contents(ofBoxAt: root.pointer, alignment: MemoryLayout<Value>.alignment)
    return AnyAddress(UnsafeMutableRawPointer(mutating: content))
  }

  /// Whether a value can be moved by a copy of its bytes.
  var isBitwiseTakable: Bool {
    let flags = TypeMetadata(address: address).flags
    let isNotBitwiseTakable: UInt32 = 0x10_0000
    return flags & isNotBitwiseTakable == 0
  }

  /// The tag of the case with a name.
  ///
  /// - Parameters:
  ///   - name: The name of the case.
  ///   - isBoxed: Whether the case is indirect.
  /// - Returns: `nil` if there is no such case, it is stored in the other way, or there is no reflection metadata.
  func tag(ofCase name: StaticString, isBoxed: Bool) -> UInt32? {
    guard let descriptor else { return nil }
    for tag in 0..<UInt32(count) {
      let record = record(of: tag, in: descriptor)
      guard let text = (record + FieldRecord.name).relativeTarget, name.isText(of: text) else { continue }
      return (record.load(as: UInt32.self) & 1 == 1) == isBoxed ? tag : nil
    }
    return nil
  }

  /// Whether there is reflection metadata; it can be switched off by a compiler option.
  package var isReflectable: Bool { descriptor != nil }

  /// A case in the reflection metadata, which lists the cases with payloads first.
  package struct Field {
    /// Whether the case is indirect: its payload is stored in a box.
    package var isIndirect = false

    /// The mangled name of the payload's type; `nil` if the case has no payload.
    package var payload: MangledTypeName?

    /// The name of the case.
    package var name = ""
  }

  /// The number of cases.
  package var count: Int {
    descriptor.map { Int($0.load(fromByteOffset: FieldDescriptor.count, as: UInt32.self)) } ?? 0
  }

  /// The case with a tag.
  package func field(at tag: UInt32) -> Field {
    guard let descriptor, tag < count else { return Field() }
    let record = record(of: tag, in: descriptor)
    var field = Field(isIndirect: record.load(as: UInt32.self) & 1 == 1)
    field.payload = (record + FieldRecord.typeName).relativeTarget.map(MangledTypeName.init(address:))
    if let name = (record + FieldRecord.name).relativeTarget {
      field.name = String(cString: name.assumingMemoryBound(to: CChar.self))
    }
    return field
  }

  /// The type of a case's payload; `nil` if the case has no payload.
  package func payloadType(at tag: UInt32) -> Any.Type? { payloadType(of: field(at: tag)) }

  /// The type of a case's payload; `nil` if the case has no payload.
  package func payloadType(of field: Field) -> Any.Type? {
    guard let payload = field.payload else { return nil }
    if let type = payload.type(in: address) { return type }
    fatalError(Diagnostic.internalInvariant("the payload of case \"\(field.name)\" has no type").message)
  }

  /// The field descriptor: at offset 10 the size of a record, at 12 the number of cases, at 16 the records.
  ///
  /// A record has 4 bytes of flags, and relative references to the mangled type and to the name of a case.
  private var descriptor: UnsafeRawPointer? {
    (address.load(fromByteOffset: MemoryLayout<Int>.size, as: UnsafeRawPointer.self)
      + TypeDescriptor.fields).relativeTarget
  }

  private func record(of tag: UInt32, in descriptor: UnsafeRawPointer) -> UnsafeRawPointer {
    let size = Int(descriptor.load(fromByteOffset: FieldDescriptor.recordSize, as: UInt16.self))
    return descriptor + FieldDescriptor.records + Int(tag) * size
  }

  // Offsets in bytes of the ABI (`MetadataValues.h`, `Metadata.h`, `RemoteInspection/Records.h` of the compiler).

  /// The descriptor of a nominal type.
  private enum TypeDescriptor {
    static var fields: Int { 16 }
  }

  /// The descriptor of the fields of a type, or of the cases of an enum.
  private enum FieldDescriptor {
    static var recordSize: Int { 10 }
    static var count: Int { 12 }
    static var records: Int { 16 }
  }

  /// The description of a field or a case: its flags come first.
  private enum FieldRecord {
    static var typeName: Int { 4 }
    static var name: Int { 8 }
  }
}

extension UnsafeRawPointer {
  /// The target of a relative reference at this address; `nil` if the reference is empty.
  var relativeTarget: UnsafeRawPointer? {
    let offset = load(as: Int32.self)
    return offset == 0 ? nil : self + Int(offset)
  }
}

extension StaticString {
  /// Whether a null-terminated string at an address equals this one.
  fileprivate func isText(of address: UnsafeRawPointer) -> Bool {
    withUTF8Buffer { text in
      let bytes = address.assumingMemoryBound(to: UInt8.self)
      for (index, byte) in text.enumerated() where bytes[index] != byte { return false }
      return bytes[text.count] == 0
    }
  }
}

/// What the runtime knows of an enum: how to tell the case of a value, and how to find what the case holds.
///
/// The metadata of a type begins with its kind and its descriptor, and is preceded by the pointer to its value witness
/// table. They are part of Swift's ABI (docs/ABI/TypeMetadata.rst in the Swift repository).
// Unchecked, because the metadata of a type is written once and never freed.
@usableFromInline
package struct EnumMetadata: @unchecked Sendable {
  @usableFromInline typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
  @usableFromInline typealias Project = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void

  typealias Inject = @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void

  /// The metadata of the enum.
  @usableFromInline let address: UnsafeRawPointer

  /// Tells the case of the value at an address.
  @usableFromInline let getTag: GetTag

  /// Turns the enum at an address into what its case holds, in place.
  @usableFromInline let project: Project

  /// Turns what a case holds into the enum again, in place.
  let inject: Inject

  /// Finds the metadata of a type, or `nil` where the type is not an enum or the layout of metadata is not relied on.
  package init?(_ type: Any.Type) {
    guard RuntimeLayout.isTrusted else { return nil }
    self.init(unchecked: type)
  }

  /// Finds the metadata of a type, or `nil` where the type is not an enum.
  ///
  /// It is for the comparison that ``RuntimeLayout`` makes before the layout is relied on.
  init?(unchecked type: Any.Type) {
    let metadata = TypeMetadata(type)
    guard metadata.kind == .enumeration || metadata.kind == .optional else { return nil }
    address = metadata.address
    typealias Witness = TypeMetadata.ValueWitness
    getTag = unsafeBitCast(metadata.witness(at: Witness.getEnumTag), to: GetTag.self)
    project = unsafeBitCast(metadata.witness(at: Witness.destructiveProjectEnumData), to: Project.self)
    inject = unsafeBitCast(metadata.witness(at: Witness.destructiveInjectEnumTag), to: Inject.self)
  }

  /// The tag of a value, which has to be of this enum.
  @inlinable
  package func tag<Value>(of value: Value) -> UInt32 {
    withUnsafePointer(to: value) { tag(at: $0) }
  }

  /// The tag of the value at an address, which has to be of this enum.
  @inlinable
  package func tag(at value: UnsafeRawPointer) -> UInt32 { getTag(value, address) }

  /// The tag of the value at an address, which has to be of this enum.
  @inlinable
  package func tag(at value: AnyAddress) -> UInt32 { getTag(value.pointer, address) }

  /// What is in the box that a pointer at an address leads to.
  ///
  /// A box begins with the header of an object, and goes on with its value where that may begin.
  @inlinable
  package static func contents(ofBoxAt address: UnsafeRawPointer, alignment: Int) -> UnsafeRawPointer {
    let header = 2 * MemoryLayout<Int>.size
    return address.load(as: UnsafeRawPointer.self) + (header + alignment - 1) / alignment * alignment
  }

  /// What is in the box that a case of an enum at an address has what it holds in.
  ///
  /// - Parameter type: The type of what is in the box.
  /// - Returns: `nil` where the enum is in a case that holds nothing, and is the only such case.
  @inlinable
  @inline(__always)
  package static func content<Value>(ofBoxAt root: AnyAddress, as type: Value.Type) -> AnyAddress? {
    guard root.pointer.load(as: UnsafeRawPointer?.self) != nil else { return nil }
    let content = contents(ofBoxAt: root.pointer, alignment: MemoryLayout<Value>.alignment)
    return AnyAddress(UnsafeMutableRawPointer(mutating: content))
  }

  /// Whether a value may be moved by copying its bytes.
  var isBitwiseTakable: Bool {
    let flags = TypeMetadata(address: address).flags
    let isNotBitwiseTakable: UInt32 = 0x10_0000
    return flags & isNotBitwiseTakable == 0
  }

  /// The tag of the case of a name, if what it holds is in a box or is not, as is said; `nil` where the cases are not
  /// described.
  func tag(ofCase name: StaticString, isBoxed: Bool) -> UInt32? {
    guard let descriptor else { return nil }
    for tag in 0..<UInt32(count) {
      let record = record(of: tag, in: descriptor)
      guard let text = (record + FieldRecord.name).relativeTarget, name.isText(of: text) else { continue }
      return (record.load(as: UInt32.self) & 1 == 1) == isBoxed ? tag : nil
    }
    return nil
  }

  /// Whether the cases are described; they are not where reflection metadata was switched off.
  var isReflectable: Bool { descriptor != nil }

  /// A case of the enum, as its reflection metadata records it: the cases that hold something come first.
  struct Field {
    /// Whether what the case holds is in a box.
    var isIndirect = false

    /// The mangled name of the type of what the case holds, or `nil` where it holds nothing.
    var payload: MangledTypeName?

    /// The name of the case.
    var name = ""
  }

  /// How many cases there are.
  package var count: Int {
    descriptor.map { Int($0.load(fromByteOffset: FieldDescriptor.count, as: UInt32.self)) } ?? 0
  }

  /// The case with a tag.
  func field(at tag: UInt32) -> Field {
    guard let descriptor, tag < count else { return Field() }
    let record = record(of: tag, in: descriptor)
    var field = Field(isIndirect: record.load(as: UInt32.self) & 1 == 1)
    field.payload = (record + FieldRecord.typeName).relativeTarget.map(MangledTypeName.init(address:))
    if let name = (record + FieldRecord.name).relativeTarget {
      field.name = String(cString: name.assumingMemoryBound(to: CChar.self))
    }
    return field
  }

  /// The type of what a case holds, or `nil` where it holds nothing.
  package func payloadType(at tag: UInt32) -> Any.Type? { payloadType(of: field(at: tag)) }

  /// The type of what a case holds, or `nil` where it holds nothing.
  func payloadType(of field: Field) -> Any.Type? {
    guard let payload = field.payload else { return nil }
    if let type = payload.type(in: address) { return type }
    fatalError(Diagnostic.internalInvariant("the payload of case \"\(field.name)\" has no type").message)
  }

  /// The descriptor of the cases.
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
  /// What a relative reference at this address refers to, or `nil` where it is empty.
  var relativeTarget: UnsafeRawPointer? {
    let offset = load(as: Int32.self)
    return offset == 0 ? nil : self + Int(offset)
  }
}

extension StaticString {
  /// Whether the bytes at an address, which end with a zero, are this text.
  fileprivate func isText(of address: UnsafeRawPointer) -> Bool {
    withUTF8Buffer { text in
      let bytes = address.assumingMemoryBound(to: UInt8.self)
      for (index, byte) in text.enumerated() where bytes[index] != byte { return false }
      return bytes[text.count] == 0
    }
  }
}

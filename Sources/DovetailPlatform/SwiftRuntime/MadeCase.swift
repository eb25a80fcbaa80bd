/// Makes a case without a payload.
///
/// - Parameters:
///   - name: The name of the case.
///   - type: The type of the enum.
/// - Returns: The case; `nil` if there is none with this name and without a payload, or if the layout of enums is not
///   trusted.
package func caseWithoutPayload<Value>(_ name: String, of type: Value.Type) -> Value? {
  guard let (metadata, tag) = EnumMetadata.case(name, of: type), metadata.field(at: tag).payload == nil else {
    return nil
  }
  return makeCase(tag, metadata) { _ in }
}

/// Makes a case with a payload.
///
/// - Parameters:
///   - name: The name of the case.
///   - type: The type of the enum.
///   - payload: The payload: of several associated values, or of one with a label, a tuple.
/// - Returns: The case; `nil` if there is none with this name and with a payload of the type, or if the layout of enums
///   is not trusted.
package func makeCase<Value>(_ name: String, of type: Value.Type, payload: Any) -> Value? {
  guard let (metadata, tag) = EnumMetadata.case(name, of: type) else { return nil }
  let field = metadata.field(at: tag)
  guard let payloadType = field.payload?.type(in: metadata.address) else { return nil }
  func open<Payload>(_: Payload.Type) -> Value? {
    guard let payload = payload as? Payload else { return nil }
    guard field.isIndirect else {
      guard MemoryLayout<Payload>.size <= MemoryLayout<Value>.size else { return nil }
      return makeCase(tag, metadata) { $0.initializeMemory(as: Payload.self, to: payload) }
    }
    guard MemoryLayout<Payload>.size > 0 else { return nil }
    let box = allocateBox(unsafeBitCast(Payload.self as Any.Type, to: UnsafeRawPointer.self))
    box.content.initializeMemory(as: Payload.self, to: payload)
    return makeCase(tag, metadata) { $0.storeBytes(of: box.object, as: UnsafeMutableRawPointer.self) }
  }
  return _openExistential(payloadType, do: open)
}

/// The type of the payload of a case.
///
/// It is `nil` if there is no case with this name and with a payload, or if the layout of enums is not trusted. Several
/// associated values, or one with a label, are a tuple.
///
/// - Parameters:
///   - name: The name of the case.
///   - type: The type of the enum.
package func payloadType(ofCase name: String, of type: Any.Type) -> Any.Type? {
  guard let (metadata, tag) = EnumMetadata.case(name, of: type) else { return nil }
  return metadata.field(at: tag).payload?.type(in: metadata.address)
}

/// Makes a tuple.
///
/// - Parameters:
///   - type: The type of the tuple.
///   - elements: The values of its elements.
/// - Returns: The tuple; `nil` if the type is no tuple, or has other elements.
package func makeTuple(_ type: Any.Type, _ elements: [Any]) -> Any? {
  guard case .tuple(let members) = TypeMembers(of: type), members.count == elements.count else { return nil }
  // All elements are tested before memory is written, so that none has to be destroyed.
  for (member, element) in zip(members, elements) where !isValue(element, of: member.type) { return nil }
  func open<Tuple>(_: Tuple.Type) -> Any {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<Tuple>.size,
      alignment: MemoryLayout<Tuple>.alignment
    )
    defer { memory.deallocate() }
    var end = 0
    for (member, element) in zip(members, elements) {
      func place<Element>(_: Element.Type) {
        guard let element = element as? Element else { return }
        let alignment = MemoryLayout<Element>.alignment
        let start = (end + alignment - 1) & ~(alignment - 1)
        (memory + start).initializeMemory(as: Element.self, to: element)
        end = start + MemoryLayout<Element>.size
      }
      _openExistential(member.type, do: place)
    }
    return memory.bindMemory(to: Tuple.self, capacity: 1).move()
  }
  return _openExistential(type, do: open)
}

private func isValue(_ value: Any, of type: Any.Type) -> Bool {
  func open<Value>(_: Value.Type) -> Bool { value is Value }
  return _openExistential(type, do: open)
}

private func makeCase<Value>(
  _ tag: UInt32,
  _ metadata: EnumMetadata,
  initializing payload: (UnsafeMutableRawPointer) -> Void
) -> Value {
  let memory = UnsafeMutableRawPointer.allocate(
    byteCount: MemoryLayout<Value>.size,
    alignment: MemoryLayout<Value>.alignment
  )
  defer { memory.deallocate() }
  // The tag may take only some of the bits.
  memory.initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<Value>.size)
  payload(memory)
  metadata.inject(memory, tag, metadata.address)
  return memory.bindMemory(to: Value.self, capacity: 1).move()
}

extension EnumMetadata {
  /// The metadata of an enum, and the tag of its case with a name; `nil` if there is none.
  fileprivate static func `case`(_ name: String, of type: Any.Type) -> (metadata: EnumMetadata, tag: UInt32)? {
    guard let metadata = EnumMetadata(type) else { return nil }
    return (0..<UInt32(metadata.count)).first { metadata.field(at: $0).name == name }.map { (metadata, $0) }
  }
}

/// Allocates the box of an indirect case, whose content is not initialized.
@_silgen_name("dovetail_allocate_box")
private func allocateBox(_ type: UnsafeRawPointer) -> (
  object: UnsafeMutableRawPointer, content: UnsafeMutableRawPointer
)

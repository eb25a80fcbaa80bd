/// Makes a case without a payload.
///
/// - Parameters:
///   - name: The name of the case.
///   - type: The type of the enum.
/// - Returns: The case; `nil` if there is none with this name and without a payload, or if the layout of enums is not
///   trusted.
package func caseWithoutPayload<Value>(_ name: String, of type: Value.Type) -> Value? {
  guard let metadata = EnumMetadata(type) else { return nil }
  for tag in 0..<UInt32(metadata.count) {
    let field = metadata.field(at: tag)
    guard field.name == name, field.payload == nil else { continue }
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<Value>.size,
      alignment: MemoryLayout<Value>.alignment
    )
    defer { memory.deallocate() }
    // The tag may take only some of the bits.
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<Value>.size)
    metadata.inject(memory, tag, metadata.address)
    return memory.bindMemory(to: Value.self, capacity: 1).move()
  }
  return nil
}

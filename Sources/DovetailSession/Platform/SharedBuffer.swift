/// A value whose content is in a buffer that its copies share until one of them changes.
protocol SharedBuffer {
  /// The address of the buffer; 0 if there is none.
  var bufferAddress: UInt { get }

  /// The estimated size of the buffer in bytes.
  var bufferBytes: Int { get }

  /// The number of elements that may own memory of their own.
  var owningCount: Int { get }

  /// Evenly spaced elements.
  ///
  /// - Parameter maximum: The number of elements, unless there are fewer.
  func sample(_ maximum: Int) -> [Any]
}

/// What the standard library stores beside the elements of a buffer.
private enum BufferLayout {
  /// The header of an object, a count and a capacity.
  static var headerBytes: Int { 32 }

  /// The length of a string in UTF-8 that is stored without a buffer.
  static var smallStringBytes: Int { 15 }
}

extension Array: SharedBuffer {
  var bufferAddress: UInt { isEmpty ? 0 : withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
  var bufferBytes: Int { BufferLayout.headerBytes + Swift.max(capacity, count) * MemoryLayout<Element>.stride }
  var owningCount: Int { _isPOD(Element.self) ? 0 : count }
  func sample(_ maximum: Int) -> [Any] {
    let number = Swift.min(maximum, count)
    return (0..<number).map { self[$0 * count / number] }
  }
}

extension Dictionary: SharedBuffer {
  var bufferAddress: UInt { isEmpty ? 0 : firstWord(of: self) }
  var bufferBytes: Int {
    BufferLayout.headerBytes + Swift.max(capacity, count) * (MemoryLayout<Key>.stride + MemoryLayout<Value>.stride)
  }
  var owningCount: Int { _isPOD(Key.self) && _isPOD(Value.self) ? 0 : count }
  func sample(_ maximum: Int) -> [Any] { prefix(maximum).map { ($0.key, $0.value) } }
}

extension Set: SharedBuffer {
  var bufferAddress: UInt { isEmpty ? 0 : firstWord(of: self) }
  var bufferBytes: Int { BufferLayout.headerBytes + Swift.max(capacity, count) * MemoryLayout<Element>.stride }
  var owningCount: Int { _isPOD(Element.self) ? 0 : count }
  func sample(_ maximum: Int) -> [Any] { prefix(maximum).map { $0 } }
}

extension String: SharedBuffer {
  var bufferAddress: UInt {
    guard utf8.count > BufferLayout.smallStringBytes else { return 0 }
    return utf8.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) } ?? 0
  }
  var bufferBytes: Int { utf8.count > BufferLayout.smallStringBytes ? BufferLayout.headerBytes + utf8.count : 0 }
  var owningCount: Int { 0 }
  func sample(_ maximum: Int) -> [Any] { [] }
}

/// The first word of a value: for a set or a dictionary, the address of its buffer.
private func firstWord<Value>(of value: Value) -> UInt {
  guard MemoryLayout<Value>.size >= MemoryLayout<UInt>.size else { return 0 }
  return withUnsafeBytes(of: value) { $0.loadUnaligned(as: UInt.self) }
}

/// The number of bytes that a value takes where it is stored, without what it refers to.
func inlineSize<Value>(of value: Value) -> Int { MemoryLayout<Value>.size }

/// Whether a value refers to no memory of its own.
func isPlain<Value>(_ value: Value) -> Bool { _isPOD(Value.self) }

/// The address of an object.
func address(of object: AnyObject) -> UInt { UInt(bitPattern: ObjectIdentifier(object)) }

/// The bytes of a value that is a collection of bytes, and where they are.
func byteStorage(of value: any Collection<UInt8>) -> (address: UInt, count: Int) {
  let address = value.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) }
  return (address ?? 0, value.count)
}

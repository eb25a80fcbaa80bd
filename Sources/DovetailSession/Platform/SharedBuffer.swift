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

/// The sizes of what the standard library allocates.
enum BufferLayout {
  /// The header of an object, a count and a capacity.
  private static var headerBytes: Int { 32 }

  /// The header of the object of a set or a dictionary, with its properties.
  private static var tableHeaderBytes: Int { 64 }

  /// The bytes of which the allocator gives out multiples, and those that it needs for a block.
  private static var block: (unit: Int, header: Int, minimum: Int) { (unit: 16, header: 8, minimum: 32) }

  /// The length of a string in UTF-8 that is stored without a buffer.
  static var smallStringBytes: Int { 15 }

  /// The memory that the allocator takes for a number of bytes.
  static func allocated(_ bytes: Int) -> Int {
    max(block.minimum, roundedUp(bytes + block.header, toMultipleOf: block.unit))
  }

  /// The memory of a buffer with a number of bytes for its elements; 0 if there are none.
  static func buffer(_ bytes: Int) -> Int { bytes == 0 ? 0 : allocated(headerBytes + bytes) }

  /// The memory of a long string.
  static func string(_ count: Int) -> Int { buffer(roundedUp(count + 1, toMultipleOf: block.unit)) }

  /// The memory of a set or a dictionary.
  static func table(capacity: Int, stride: Int) -> Int {
    guard capacity > 0 else { return 0 }
    // The number of buckets is a power of two, and a quarter of them stays free.
    let wanted = (capacity * 4 + 2) / 3
    var buckets = 1
    while buckets < wanted { buckets *= 2 }
    let bitmap = roundedUp(buckets, toMultipleOf: UInt.bitWidth) / 8
    return allocated(tableHeaderBytes + bitmap + buckets * stride)
  }

  /// A number of bytes from which on the next property can begin.
  static func roundedUp(_ bytes: Int, toMultipleOf unit: Int) -> Int { (bytes + unit - 1) / unit * unit }
}

extension Array: SharedBuffer {
  var bufferAddress: UInt { capacity == 0 ? 0 : withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
  var bufferBytes: Int { BufferLayout.buffer(capacity * MemoryLayout<Element>.stride) }
  var owningCount: Int { _isPOD(Element.self) ? 0 : count }
  func sample(_ maximum: Int) -> [Any] { evenSample(of: self, maximum) }
}

extension ContiguousArray: SharedBuffer {
  var bufferAddress: UInt { capacity == 0 ? 0 : withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
  var bufferBytes: Int { BufferLayout.buffer(capacity * MemoryLayout<Element>.stride) }
  var owningCount: Int { _isPOD(Element.self) ? 0 : count }
  func sample(_ maximum: Int) -> [Any] { evenSample(of: self, maximum) }
}

extension ArraySlice: SharedBuffer {
  var bufferAddress: UInt { isEmpty ? 0 : withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
  var bufferBytes: Int { BufferLayout.buffer(count * MemoryLayout<Element>.stride) }
  var owningCount: Int { _isPOD(Element.self) ? 0 : count }
  func sample(_ maximum: Int) -> [Any] { evenSample(of: self, maximum) }
}

extension Dictionary: SharedBuffer {
  var bufferAddress: UInt { capacity == 0 ? 0 : firstWord(of: self) }
  var bufferBytes: Int {
    BufferLayout.table(capacity: capacity, stride: MemoryLayout<Key>.stride + MemoryLayout<Value>.stride)
  }
  var owningCount: Int { _isPOD(Key.self) && _isPOD(Value.self) ? 0 : count }
  func sample(_ maximum: Int) -> [Any] { prefix(maximum).map { ($0.key, $0.value) } }
}

extension Set: SharedBuffer {
  var bufferAddress: UInt { capacity == 0 ? 0 : firstWord(of: self) }
  var bufferBytes: Int { BufferLayout.table(capacity: capacity, stride: MemoryLayout<Element>.stride) }
  var owningCount: Int { _isPOD(Element.self) ? 0 : count }
  func sample(_ maximum: Int) -> [Any] { prefix(maximum).map { $0 } }
}

extension String: SharedBuffer {
  var bufferAddress: UInt {
    guard utf8.count > BufferLayout.smallStringBytes else { return 0 }
    return utf8.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) } ?? 0
  }
  var bufferBytes: Int {
    guard utf8.count > BufferLayout.smallStringBytes else { return 0 }
    return letterCapacity(of: self).map(BufferLayout.buffer) ?? BufferLayout.string(utf8.count)
  }
  var owningCount: Int { 0 }
  func sample(_ maximum: Int) -> [Any] { [] }
}

private func evenSample<Elements: RandomAccessCollection>(of elements: Elements, _ maximum: Int) -> [Any] {
  let count = elements.count
  let number = min(maximum, count)
  return (0..<number).map { elements[elements.index(elements.startIndex, offsetBy: $0 * count / number)] }
}

/// The first word of a value: for a set or a dictionary, the address of its buffer.
private func firstWord<Value>(of value: Value) -> UInt {
  guard MemoryLayout<Value>.size >= MemoryLayout<UInt>.size else { return 0 }
  return withUnsafeBytes(of: value) { $0.loadUnaligned(as: UInt.self) }
}

/// The number of bytes that a value takes where it is stored, without what it refers to.
func inlineSize<Value>(of value: Value) -> Int { MemoryLayout<Value>.size }

/// A number of which the address of a value is a multiple.
func inlineAlignment<Value>(of value: Value) -> Int { MemoryLayout<Value>.alignment }

/// Whether a value refers to no memory of its own.
func isPlain<Value>(_ value: Value) -> Bool { _isPOD(Value.self) }

/// The address of an object.
func address(of object: AnyObject) -> UInt { UInt(bitPattern: ObjectIdentifier(object)) }

/// The bytes of a value that is a collection of bytes, and where they are.
func byteStorage(of value: any Collection<UInt8>) -> (address: UInt, count: Int) {
  let address = value.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) }
  return (address ?? 0, value.count)
}

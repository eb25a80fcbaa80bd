import Dovetail

/// An estimate of the memory that a value takes, without what it shares with another value.
///
/// States that follow one another share most of their buffers by copy on write. Give the estimate of the state before,
/// so that only new buffers are counted:
///
/// ```swift
/// let first = MemorySize(of: states[0])
/// let second = MemorySize(of: states[1], besides: first)
/// let total = first.bytes + second.bytes
/// ```
///
/// If the first state is dropped, its successor owns what both shared: estimate the successor again without `besides`.
///
/// The estimate is the size of the value itself, and of the blocks that the allocator gives out for the buffers of
/// strings, arrays, sets, dictionaries and bytes, for objects, and for payloads that are stored apart. Of a large
/// collection a sample of its elements is looked at, and what they own is multiplied. For collections of like elements
/// the result is within a quarter of the allocated memory, which a test measures.
///
/// It is too small for a collection with few large elements among many small ones, for types that hide their storage,
/// for closures, such as the two of each identified array, and for a value of type `Any` that is larger than three
/// words. What is behind a `Shared` is not a part of the value, and is not counted.
package struct MemorySize: Sendable {
  /// The estimated number of bytes.
  package private(set) var bytes = 0

  /// The addresses of the buffers and the objects that were looked at, with those that another value has too.
  package private(set) var buffers: Set<UInt> = []

  /// The number of values that were looked at.
  package private(set) var visited = 0

  private let others: Set<UInt>

  /// The number of values that are looked at, if a caller does not say another.
  package static var defaultMaximumNodes: Int { 1_000 }

  /// The number of levels that are looked at.
  private static var maximumDepth: Int { 64 }

  /// The number of elements of a collection that are looked at.
  private static var sampleSize: Int { 32 }

  /// The largest estimate of the memory of a collection.
  ///
  /// A collection may compute its elements, and shared elements are multiplied: either may have more than there is.
  private static var maximumBytes: Int { 1 << 50 }

  /// The size of the header of an object.
  private static var objectHeaderBytes: Int { 16 }

  /// The size of the object that bytes of Foundation have beside their buffer.
  private static var byteObjectBytes: Int { 64 }

  /// Estimates the memory of a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - others: The estimate of a value whose buffers are not counted again.
  ///   - maximumNodes: The number of values that are looked at.
  /// - Complexity: O(`maximumNodes`), whatever the size of the value.
  package init(
    of value: Any,
    besides others: MemorySize? = nil,
    maximumNodes: Int = MemorySize.defaultMaximumNodes
  ) {
    self.others = others?.buffers ?? []
    bytes = inlineSize(of: value)
    bytes += owned(by: value, budget: max(1, maximumNodes), depth: 0)
  }

  // MARK: - Implementation details

  /// The memory that a value refers to.
  private mutating func owned(by value: Any, budget: Int, depth: Int) -> Int {
    guard budget > 0, depth < Self.maximumDepth, !isPlain(value) else { return 0 }
    visited += 1
    let isObject = type(of: value) is AnyClass
    // A cast of an enum would look through an optional.
    let isEnum = EnumReflection.isEnum(type(of: value))
    if !isObject, !isEnum, let buffer = value as? any SharedBuffer {
      guard isNew(buffer.bufferAddress) else { return 0 }
      let number = min(buffer.owningCount, Self.sampleSize, budget - 1)
      let sample = number > 0 ? buffer.sample(number) : []
      return buffer.bufferBytes + owned(by: sample, of: buffer.owningCount, budget: budget - 1, depth: depth)
    }
    if !isEnum, let storage = value as? any Collection<UInt8> {
      let (address, count) = byteStorage(of: storage)
      // A few bytes are stored in place.
      guard count > inlineSize(of: value), isNew(address) else { return 0 }
      // Of a large number Foundation takes a quarter more, and an object.
      let stored = min(count, Self.maximumBytes)
      return BufferLayout.allocated(Self.byteObjectBytes) + BufferLayout.allocated(stored + stored / 4)
    }
    if isObject {
      guard isNew(address(of: value as AnyObject)) else { return 0 }
      let children = self.children(of: value)
      let size = children.reduce(Self.objectHeaderBytes) { size, child in
        BufferLayout.roundedUp(size, toMultipleOf: inlineAlignment(of: child)) + inlineSize(of: child)
      }
      return BufferLayout.allocated(size)
        + owned(by: children, of: children.count, budget: budget - 1, depth: depth)
    }
    let children = self.children(of: value)
    // A payload that is larger than its enum is stored apart.
    let payload = children.count == 1 ? inlineSize(of: children[0]) : 0
    let apart = payload > inlineSize(of: value) ? BufferLayout.allocated(Self.objectHeaderBytes + payload) : 0
    return apart + owned(by: children, of: children.count, budget: budget - 1, depth: depth)
  }

  /// The memory that some of a number of values refer to, multiplied to that of all.
  private mutating func owned(by values: [Any], of count: Int, budget: Int, depth: Int) -> Int {
    let owners = values.filter { !isPlain($0) }
    let number = min(owners.count, budget)
    guard number > 0 else { return 0 }
    var bytes = 0
    for index in 0..<number {
      bytes += owned(by: owners[index * owners.count / number], budget: budget / number, depth: depth + 1)
    }
    // Only the owners own memory: of the values that were looked at, and of all in the same proportion.
    let all = Double(owners.count) * Double(count) / Double(values.count)
    return Int(min(Double(bytes) * all / Double(number), Double(Self.maximumBytes)))
  }

  private func children(of value: Any) -> [Any] {
    let isObject = type(of: value) is AnyClass
    if !isObject, !EnumReflection.isEnum(type(of: value)), value is any CustomReflectable {
      let fields = FieldList.values(of: value)
      if !fields.isEmpty { return fields }
    }
    let parts = ValueParts(of: value)
    return (isObject ? parts.all : Array(parts.own)).filter { $0.label?.hasPrefix("_$") != true }.map(\.value)
  }

  /// Whether a buffer is counted here for the first time; 0 is the address of none.
  private mutating func isNew(_ address: UInt) -> Bool {
    guard address != 0 else { return true }
    return buffers.insert(address).inserted && !others.contains(address)
  }
}

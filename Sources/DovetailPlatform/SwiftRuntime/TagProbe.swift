/// Tests whether an enum is in a case by a load of one byte or one word.
///
/// Most enums have a tag byte, or store the tag in a word that is a reference in other cases. A load takes a fraction
/// of the time of a call of the enum's `getEnumTag` witness. The position is derived from the bytes that the
/// `destructiveInjectEnumTag` witness writes for each case.
@usableFromInline
package struct TagProbe: Equatable {
  /// The offset of the byte or word.
  @usableFromInline let offset: Int

  /// Whether it is a word, and not a byte.
  @usableFromInline let isWord: Bool

  /// The enum is in the case if the value is in `first...first + span`, where the largest value is followed by 0.
  @usableFromInline let first: UInt
  @usableFromInline let span: UInt

  /// The largest value of a byte or word.
  @usableFromInline let largest: UInt

  /// Finds the byte or word for a case; `nil` if there is none.
  package init?(_ layout: PayloadLayout) {
    let metadata = layout.metadata
    self.init(
      of: layout.tag,
      among: metadata.count,
      in: metadata,
      size: layout.size,
      alignment: layout.alignment
    )
  }

  /// Finds the byte or word that tells whether an optional has a value; `nil` if there is none.
  init?<Wrapped>(whetherThereIs type: Wrapped.Type) {
    typealias Layout = MemoryLayout<Wrapped?>
    // The case with the payload, `some`, has tag 0.
    guard let metadata = EnumMetadata(Wrapped?.self) else { return nil }
    self.init(of: 0, among: 2, in: metadata, size: Layout.size, alignment: Layout.alignment)
  }

  /// The size in bytes of the largest enum that is probed.
  private static var largestSize: Int { 4_096 }

  private init?(of tag: UInt32, among count: Int, in metadata: EnumMetadata, size: Int, alignment: Int) {
    // Every byte is examined several times, which costs too much for large enums.
    guard size > 0, size <= Self.largestSize else { return nil }
    let others = (0..<UInt32(count)).filter { $0 != tag }.map {
      InjectedBytes(of: $0, in: metadata, size: size, alignment: alignment)
    }
    let own = InjectedBytes(of: tag, in: metadata, size: size, alignment: alignment)
    if own.isEmpty {
      self.init(allBut: others)
    } else {
      self.init(own, among: others)
    }
  }

  /// The test for a case with a constant byte or word that differs from those of all other cases.
  private init?(_ own: InjectedBytes, among others: [InjectedBytes]) {
    guard let location = own.location, let value = own.value(at: location),
      others.allSatisfy({ $0.value(at: location).map { $0 != value } ?? false })
    else { return nil }
    self.init(location, first: value, span: 0)
  }

  /// The test for a case for which nothing is written.
  ///
  /// The other cases must have consecutive constants at one location, which no payload of this case has there. Without
  /// other cases, the test always succeeds.
  private init?(allBut others: [InjectedBytes]) {
    guard let other = others.first else {
      self.init(Location(offset: 0, isWord: false), first: 0, span: UInt(UInt8.max))
      return
    }
    guard let location = other.location else { return nil }
    let values = others.compactMap { $0.location == location ? $0.value(at: location) : nil }.sorted()
    guard values.count == others.count, let first = values.first, let last = values.last,
      last - first == UInt(values.count - 1), last - first < location.largest
    else { return nil }
    // All values but those: a test of what is outside of a range would take longer.
    self.init(location, first: (last &+ 1) & location.largest, span: location.largest - 1 - (last - first))
  }

  private init(_ location: Location, first: UInt, span: UInt) {
    offset = location.offset
    isWord = location.isWord
    largest = location.largest
    self.first = first
    self.span = span
  }

  /// Whether the enum at an address is in the case.
  @inlinable
  @inline(__always)
  package func matches(_ address: AnyAddress) -> Bool { matches(value(at: address)) }

  /// The byte or word of the enum at an address.
  @inlinable
  @inline(__always)
  package func value(at address: AnyAddress) -> UInt {
    let root = address.pointer
    return isWord
      ? root.load(fromByteOffset: offset, as: UInt.self) : UInt(root.load(fromByteOffset: offset, as: UInt8.self))
  }

  /// Whether an enum with a byte or word is in the case.
  @inlinable
  @inline(__always)
  package func matches(_ value: UInt) -> Bool { (value &- first) & largest <= span }

  /// Whether another probe examines the same byte or word.
  package func isAtPlace(of other: TagProbe) -> Bool { offset == other.offset && isWord == other.isWord }

  private struct Location: Equatable {
    let offset: Int
    let isWord: Bool

    var largest: UInt { isWord ? .max : UInt(UInt8.max) }
  }

  /// The bytes that the inject witness writes for a case.
  private struct InjectedBytes {
    /// The bytes after the call, over memory of clear bits and over memory of set bits.
    private let overClear: [UInt8]
    private let overSet: [UInt8]

    init(of tag: UInt32, in metadata: EnumMetadata, size: Int, alignment: Int) {
      overClear = Self.bytes(of: tag, in: metadata, over: .min, size: size, alignment: alignment)
      overSet = Self.bytes(of: tag, in: metadata, over: .max, size: size, alignment: alignment)
    }

    private static func bytes(
      of tag: UInt32,
      in metadata: EnumMetadata,
      over filling: UInt8,
      size: Int,
      alignment: Int
    ) -> [UInt8] {
      withUnsafeTemporaryAllocation(byteCount: max(1, size), alignment: alignment) { bytes in
        bytes.initializeMemory(as: UInt8.self, repeating: filling)
        metadata.inject(bytes.baseAddress.unsafelyUnwrapped, tag, metadata.address)
        return Array(bytes.prefix(size))
      }
    }

    /// The offsets of the written bytes.
    private var offsets: [Int] { overClear.indices.filter { overClear[$0] != .min || overSet[$0] != .max } }

    /// Whether nothing is written.
    var isEmpty: Bool { offsets.isEmpty }

    /// The byte, or the aligned word inside the enum, that contains all written bytes; `nil` if there is none.
    var location: Location? {
      let offsets = offsets
      guard let first = offsets.first, let last = offsets.last else { return nil }
      if first == last { return Location(offset: first, isWord: false) }
      let size = MemoryLayout<UInt>.size
      let word = first / size * size
      return last < word + size && word + size <= overClear.count ? Location(offset: word, isWord: true) : nil
    }

    /// The constant at a location; `nil` if it depends on the previous bits.
    func value(at location: Location) -> UInt? {
      let range = location.offset..<location.offset + (location.isWord ? MemoryLayout<UInt>.size : 1)
      guard overClear[range] == overSet[range] else { return nil }
      guard location.isWord else { return UInt(overClear[location.offset]) }
      return overClear.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: location.offset, as: UInt.self) }
    }
  }
}

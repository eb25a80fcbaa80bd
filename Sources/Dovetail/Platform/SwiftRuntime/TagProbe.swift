/// Tells from one byte or word of an enum whether it is in a case.
///
/// Most enums have a byte that says which case they are in, or keep that in a word that holds a reference in other
/// cases. A look at it takes a fraction of what a call of the enum's own function does. Where it is follows from what
/// the enum's own function writes where it makes a value of each case.
@usableFromInline
package struct TagProbe: Equatable {
  /// Where the byte or word is.
  private let offset: Int

  /// Whether it is a word.
  private let isWord: Bool

  /// It says so from this value on, for as many more as `span`, or for all but those.
  private let first: UInt
  private let span: UInt
  private let isOutside: Bool

  /// Looks for such a byte or word; `nil` where there is none.
  init?(_ projection: PayloadLayout) {
    let metadata = projection.metadata
    self.init(
      of: projection.tag,
      among: metadata.count,
      in: metadata,
      size: projection.size,
      alignment: projection.alignment
    )
  }

  /// Looks for a byte or word that tells whether an optional holds something; `nil` where there is none.
  init?<Wrapped>(whetherThereIs type: Wrapped.Type) {
    typealias Layout = MemoryLayout<Wrapped?>
    // The case that holds something comes first.
    guard let metadata = EnumMetadata(Wrapped?.self) else { return nil }
    self.init(of: 0, among: 2, in: metadata, size: Layout.size, alignment: Layout.alignment)
  }

  /// The largest enum that is probed.
  private static var largestSize: Int { 4_096 }

  private init?(of tag: UInt32, among count: Int, in metadata: EnumMetadata, size: Int, alignment: Int) {
    // All bytes are looked at, several times over, which large values are not worth.
    guard size > 0, size <= Self.largestSize else { return nil }
    let others = (0..<UInt32(count)).filter { $0 != tag }.map {
      Traces(of: $0, in: metadata, size: size, alignment: alignment)
    }
    let own = Traces(of: tag, in: metadata, size: size, alignment: alignment)
    if own.isEmpty {
      self.init(allBut: others)
    } else {
      self.init(own, among: others)
    }
  }

  /// The test of a case that has a value of its own in a place in which all others have another.
  private init?(_ own: Traces, among others: [Traces]) {
    guard let location = own.location, let value = own.value(at: location),
      others.allSatisfy({ $0.value(at: location).map { $0 != value } ?? false })
    else { return nil }
    self.init(location, first: value, span: 0, isOutside: false)
  }

  /// The test of a case among others that are values which what it holds never has.
  private init?(allBut others: [Traces]) {
    guard let other = others.first else {
      self.init(Location(offset: 0, isWord: false), first: 0, span: .max, isOutside: false)
      return
    }
    guard let location = other.location else { return nil }
    let values = others.compactMap { $0.location == location ? $0.value(at: location) : nil }.sorted()
    guard values.count == others.count, let first = values.first, let last = values.last,
      last - first == UInt(values.count - 1)
    else { return nil }
    self.init(location, first: first, span: last - first, isOutside: true)
  }

  private init(_ location: Location, first: UInt, span: UInt, isOutside: Bool) {
    offset = location.offset
    isWord = location.isWord
    self.first = first
    self.span = span
    self.isOutside = isOutside
  }

  /// Whether the enum at an address is in the case.
  @inline(__always)
  func matches(_ address: AnyAddress) -> Bool {
    let root = address.pointer
    let value =
      isWord
      ? root.load(fromByteOffset: offset, as: UInt.self) : UInt(root.load(fromByteOffset: offset, as: UInt8.self))
    return (value &- first <= span) != isOutside
  }

  private struct Location: Equatable {
    let offset: Int
    let isWord: Bool
  }

  /// What making a value of a case writes to bytes.
  private struct Traces {
    /// What is there then, over bits that were clear and over bits that were set.
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

    /// The bytes that are written to.
    private var offsets: [Int] { overClear.indices.filter { overClear[$0] != .min || overSet[$0] != .max } }

    /// Whether nothing is written.
    var isEmpty: Bool { offsets.isEmpty }

    /// The byte or word that is all that is written to, if it is one.
    var location: Location? {
      let offsets = offsets
      guard let first = offsets.first, let last = offsets.last else { return nil }
      if first == last { return Location(offset: first, isWord: false) }
      let size = MemoryLayout<UInt>.size
      let word = first / size * size
      return last < word + size && word + size <= overClear.count ? Location(offset: word, isWord: true) : nil
    }

    /// What a place has in it always; `nil` where that depends on what was there.
    func value(at location: Location) -> UInt? {
      let range = location.offset..<location.offset + (location.isWord ? MemoryLayout<UInt>.size : 1)
      guard overClear[range] == overSet[range] else { return nil }
      guard location.isWord else { return UInt(overClear[location.offset]) }
      return overClear.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: location.offset, as: UInt.self) }
    }
  }
}

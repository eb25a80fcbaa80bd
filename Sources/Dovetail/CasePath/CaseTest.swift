/// Tells from one byte of an enum whether it is in a case.
///
/// Most enums have a byte that says which case they are in, and a look at it takes a fraction of what a call of the enum's own function
/// does. Which byte that is follows from what the enum's own function writes where it makes a value of each case.
struct CaseTest: Equatable {
  /// Where the byte is.
  private let offset: Int

  /// The byte says so from this value on, for as many more as `span`, or for all but those.
  private let first: UInt8
  private let span: UInt8
  private let isOutside: Bool

  /// Looks for such a byte; `nil` where more than one says it, or only some bits of one.
  init?(_ projection: CaseProjection) {
    guard projection.size > 0 else { return nil }
    let metadata = projection.metadata
    let others = (0..<UInt32(metadata.count)).filter { $0 != projection.tag }.map {
      Traces(of: $0, in: metadata, size: projection.size, alignment: projection.alignment)
    }
    let own = Traces(of: projection.tag, in: metadata, size: projection.size, alignment: projection.alignment)
    if let offset = own.only {
      // The case has a value of its own in a byte of its own, in which all others have another.
      guard let value = own.value(at: offset),
        others.allSatisfy({ $0.value(at: offset).map { $0 != value } ?? false })
      else { return nil }
      self.init(offset: offset, first: value, span: 0, isOutside: false)
    } else if own.offsets.isEmpty {
      // All others are values that what the case holds never has.
      guard let offset = others.first?.only else {
        guard others.isEmpty else { return nil }
        self.init(offset: 0, first: 0, span: .max, isOutside: false)
        return
      }
      let values = others.compactMap { $0.only == offset ? $0.value(at: offset) : nil }.sorted()
      guard values.count == others.count, let first = values.first, let last = values.last,
        Int(last) - Int(first) == values.count - 1
      else { return nil }
      self.init(offset: offset, first: first, span: last - first, isOutside: true)
    } else {
      return nil
    }
  }

  private init(offset: Int, first: UInt8, span: UInt8, isOutside: Bool) {
    self.offset = offset
    self.first = first
    self.span = span
    self.isOutside = isOutside
  }

  /// Whether the enum at an address is in the case.
  @inline(__always)
  func matches(_ root: UnsafeMutableRawPointer) -> Bool {
    (root.load(fromByteOffset: offset, as: UInt8.self) &- first <= span) != isOutside
  }

  /// What making a value of a case writes to bytes.
  private struct Traces {
    /// The bytes that are written to.
    var offsets: [Int] = []

    /// What is there then, over bits that were clear and over bits that were set.
    var overClear: [UInt8] = []
    var overSet: [UInt8] = []

    init(of tag: UInt32, in metadata: EnumMetadata, size: Int, alignment: Int) {
      overClear = Self.bytes(of: tag, in: metadata, over: .min, size: size, alignment: alignment)
      overSet = Self.bytes(of: tag, in: metadata, over: .max, size: size, alignment: alignment)
      offsets = (0..<size).filter { overClear[$0] != .min || overSet[$0] != .max }
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

    /// The byte that is written to, if it is one.
    var only: Int? { offsets.count == 1 ? offsets[0] : nil }

    /// What a byte is always; `nil` where that depends on what was there.
    func value(at offset: Int) -> UInt8? { overClear[offset] == overSet[offset] ? overClear[offset] : nil }
  }
}

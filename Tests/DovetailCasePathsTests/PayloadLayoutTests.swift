import Dovetail
import Testing

@testable import DovetailPlatform

/// Compares reading and writing the bytes of an enum with calling the closures of its case paths.
@Suite(.enabled(if: RuntimeLayout.isTrusted)) struct `Case projections` {
  @Test func `a payload beside a case without one lies in the enum as it is`() throws {
    try expectAgreement(
      \PlainLayout.Cases.text,
      of: .text("long enough to be kept on the heap"),
      with: .empty,
      isInPlace: true,
      isWhole: true
    )
    try expectAgreement(\PlainLayout.Cases.text, of: .text(""), with: .empty, isInPlace: true, isWhole: true)
  }

  @Test func `a payload beside others keeps its bytes where the tag has one of its own`() throws {
    try expectAgreement(\NumbersLayout.Cases.small, of: .small(-1), with: .large(.min), isInPlace: true, isWhole: false)
    try expectAgreement(\NumbersLayout.Cases.large, of: .large(-1), with: .small(0), isInPlace: true, isWhole: false)
    try expectAgreement(
      \NumbersLayout.Cases.large,
      of: .large(0),
      with: NumbersLayout.none,
      isInPlace: true,
      isWhole: false
    )
  }

  @Test func `a tag in bits that payloads leave free is cleared in a copy`() throws {
    let (one, other) = (CellLayout(1), CellLayout(2))
    try expectAgreement(\CellsLayout.Cases.first, of: .first(one), with: .second(other))
    try expectAgreement(\CellsLayout.Cases.second, of: .second(one), with: .first(other), isInPlace: false)
    try expectAgreement(\CellsLayout.Cases.third, of: .third(one), with: CellsLayout.none, isInPlace: false)
    try expectAgreement(\MaybesLayout.Cases.second, of: .second(one), with: .first(one))
    try expectAgreement(\MaybesLayout.Cases.second, of: .second(nil), with: .first(nil))
    try expectAgreement(\LevelsLayout.Cases.second, of: .second(.high), with: .first(.high), isInPlace: false)
    #expect((one.number, other.number) == (1, 2))
  }

  @Test func `one case alone and generic enums agree as well`() throws {
    try expectAgreement(\AloneLayout.Cases.only, of: .only("a"), with: nil, isWhole: true)
    try expectAgreement(\BoxLayout<String>.Cases.value, of: .value("a"), with: BoxLayout<String>.none)
    try expectAgreement(\BoxLayout<String>.Cases.list, of: .list(["a", "b"]), with: .value("a"))
    try expectAgreement(\BoxLayout<Int>.Cases.value, of: .value(7), with: .list([]))
  }

  @Test func `a payload in a box, a weak reference and a path made by hand have no projection`() {
    #expect(PayloadLayout(AnyCasePath(\BoxedLayout.Cases.inner)) == nil)
    #expect(PayloadLayout(AnyCasePath(\WeakLayout.Cases.reference)) == nil)
    #expect(
      PayloadLayout(
        AnyCasePath<PlainLayout, String>(embed: PlainLayout.text) { if case .text(let text) = $0 { text } else { nil } }
      ) == nil
    )
    #expect(PayloadLayout(AnyCasePath(\OuterLayout.Cases.plain.text)) == nil)
  }

  /// Checks that the bytes and the closures give the same results.
  private func expectAgreement<Root: CasePathable & Equatable, Value: Equatable>(
    _ keyPath: CaseKeyPath<Root, Value>,
    of value: Root,
    with other: Root?,
    isInPlace: Bool? = nil,
    isWhole: Bool? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let path = AnyCasePath(keyPath)
    let projection = try #require(PayloadLayout(path), sourceLocation: sourceLocation)
    if let isInPlace { #expect(projection.isInPlace == isInPlace, sourceLocation: sourceLocation) }
    if let isWhole { #expect(projection.isWhole == isWhole, sourceLocation: sourceLocation) }
    let payload = try #require(path.extract(from: value), sourceLocation: sourceLocation)
    var root = value
    atAddress(of: &root) { root in
      let root = AnyAddress(root)
      #expect(projection.matches(root), sourceLocation: sourceLocation)
      #expect(TagProbe(projection)?.matches(root) != false, sourceLocation: sourceLocation)
      let read = projection.borrowMatching(root) { $0.bound(to: Value.self).pointee }
      #expect(read == payload, sourceLocation: sourceLocation)
    }
    #expect(root == value, sourceLocation: sourceLocation)
    if var other {
      atAddress(of: &other) {
        #expect(!projection.matches(AnyAddress($0)), sourceLocation: sourceLocation)
        #expect(
          TagProbe(projection)?.matches(AnyAddress($0)) != true,
          sourceLocation: sourceLocation
        )
      }
    }
    // The reverse direction: the payload is written into a buffer of arbitrary bytes, which becomes the enum.
    for filling in [UInt8.min, 0x5A, .max] {
      let made = withUnsafeTemporaryAllocation(byteCount: projection.size, alignment: projection.alignment) { bytes in
        bytes.initializeMemory(as: UInt8.self, repeating: filling)
        let address = bytes.baseAddress!
        withUnsafePointer(to: payload) { address.copyMemory(from: $0, byteCount: MemoryLayout<Value>.size) }
        projection.inject(AnyAddress(address))
        return withExtendedLifetime(payload) { address.assumingMemoryBound(to: Root.self).pointee }
      }
      #expect(made == value, sourceLocation: sourceLocation)
    }
  }
}

private final class CellLayout: Equatable {
  let number: Int

  init(_ number: Int) { self.number = number }

  static func == (one: CellLayout, other: CellLayout) -> Bool { one === other }
}

@CasePathable
private enum PlainLayout: Equatable {
  case empty
  case text(String)
}

@CasePathable
private enum OuterLayout: Equatable {
  case plain(PlainLayout)
  case other
}

@CasePathable
private enum NumbersLayout: Equatable {
  case none
  case small(Int8)
  case large(Int)
}

private enum LevelLayout: Equatable {
  case low
  case high
}

@CasePathable
private enum LevelsLayout: Equatable {
  case first(LevelLayout)
  case second(LevelLayout)
}

@CasePathable
private enum CellsLayout: Equatable {
  case none
  case first(CellLayout)
  case second(CellLayout)
  case third(CellLayout)
}

@CasePathable
private enum MaybesLayout: Equatable {
  case first(CellLayout?)
  case second(CellLayout?)
}

@CasePathable
private enum AloneLayout: Equatable {
  case only(String)
}

@CasePathable
private enum BoxLayout<Content: Equatable>: Equatable {
  case none
  case value(Content)
  case list([Content])
}

@CasePathable
private indirect enum BoxedLayout: Equatable {
  case inner(BoxedLayout)
  case end
}

private struct ReferenceLayout {
  weak var cell: CellLayout?
}

@CasePathable
private enum WeakLayout {
  case reference(ReferenceLayout)
  case none
}

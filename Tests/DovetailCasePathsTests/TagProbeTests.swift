import Dovetail
import Testing

@testable import DovetailPlatform

/// Compares the case read from one byte or word of an enum with the tag function of the enum.
@Suite(.enabled(if: RuntimeLayout.isTrusted)) struct `Case tests` {
  @Test func `a byte tells a child's actions from those of its parent, at any depth`() throws {
    let leaves = Leaf.allCases
    let stems = leaves.map(Stem.leaf) + [.cut, .watered, .moved]
    let roots = stems.map(Root.stem) + leaves.map(Root.leaf) + [.dug]
    try expectAgreement(\Stem.Cases.leaf, on: stems)
    try expectAgreement(\Root.Cases.stem, on: roots)
    try expectAgreement(\Root.Cases.leaf, on: roots)
  }

  @Test func `a byte behind what cases hold tells them from each other and from those that hold nothing`() throws {
    let numbers = [Int.min, -1, 0, 1, 255, 256, .max]
    let values = numbers.map(Measure.number) + [UInt8.min, 1, 2, .max].map(Measure.byte) + [.nothing, .other, .third]
    try expectAgreement(\Measure.Cases.number, on: values)
    try expectAgreement(\Measure.Cases.byte, on: values)
  }

  @Test func `the only case needs no look`() throws {
    try expectAgreement(\Lone.Cases.value, on: [0, -1, 255].map(Lone.value))
  }

  @Test func `a word tells a case that holds text from those that hold nothing, at any depth`() throws {
    let words: [Worded] = [.text(""), .text("a"), .text("a text that is longer than fits"), .empty, .none]
    try expectAgreement(\Worded.Cases.text, on: words)
    try expectAgreement(\Spoken.Cases.words, on: words.map(Spoken.words) + [.silence, .pause])
  }

  @Test func `an enum without bytes has no such test`() {
    #expect(PayloadLayout(AnyCasePath(\Hollow.Cases.unit)).flatMap(TagProbe.init) == nil)
  }

  @Test func `a byte or word tells whether an optional holds something, whatever it may hold`() throws {
    try expectAgreement(on: [0, -1, .min, .max])
    try expectAgreement(on: [UInt8.min, 1, 2, .max])
    try expectAgreement(on: [true, false])
    try expectAgreement(on: [Double.zero, .nan, .infinity])
    try expectAgreement(on: ["", "a", "a text that is longer than fits"])
    try expectAgreement(on: [[1], []])
    try expectAgreement(on: [Leaf.grew, .fell, .turned])
    try expectAgreement(on: [Stem.cut, .leaf(.turned), .watered, .moved])
    try expectAgreement(on: [Measure.number(.max), .byte(.max), .nothing, .other, .third])
    try expectAgreement(on: [Optional(1), nil])
    try expectAgreement(on: [Optional(true), false, nil])
    try expectAgreement(on: [Crate(weight: 1, label: nil), Crate(weight: -1, label: "a")])
    try expectAgreement(on: [AnyHashable(1), AnyHashable("a")])
    try expectAgreement(on: [Object(), Object()])
    try expectAgreement(on: [()])
  }

  @Test func `what is large is asked in the longer way`() {
    #expect(TagProbe(whetherThereIs: Eight<Eight<Int>>.self) != nil)
    #expect(TagProbe(whetherThereIs: Eight<Eight<Eight<Int>>>.self) == nil)
  }

  private func expectAgreement<Wrapped>(
    on values: [Wrapped],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let test = try #require(TagProbe(whetherThereIs: Wrapped.self), "nothing tells it", sourceLocation: sourceLocation)
    for var value in values.map(Optional.some) + [Wrapped?.none] {
      let isThere = atAddress(of: &value) { test.matches(AnyAddress($0)) }
      #expect(isThere == (value != nil), "\(value as Any)", sourceLocation: sourceLocation)
    }
  }

  private func expectAgreement<Root: CasePathable, Value>(
    _ keyPath: CaseKeyPath<Root, Value>,
    on values: [Root],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let projection = try #require(PayloadLayout(AnyCasePath(keyPath)), sourceLocation: sourceLocation)
    let test = try #require(TagProbe(projection), "nothing tells it", sourceLocation: sourceLocation)
    expect(test, toAgreeWith: projection, on: values, sourceLocation: sourceLocation)
  }

  private func expect<Root>(
    _ test: TagProbe,
    toAgreeWith projection: PayloadLayout,
    on values: [Root],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for var value in values {
      let found = atAddress(of: &value) {
        (test.matches(AnyAddress($0)), projection.matches(AnyAddress($0)))
      }
      #expect(found.0 == found.1, "\(value)", sourceLocation: sourceLocation)
    }
  }
}

@CasePathable
private enum Leaf: CaseIterable {
  case grew, fell, turned
}

@CasePathable
private enum Stem {
  case cut
  case leaf(Leaf)
  case watered
  case moved
}

@CasePathable
private enum Root {
  case stem(Stem)
  case leaf(Leaf)
  case dug
}

@CasePathable
private enum Measure {
  case number(Int)
  case byte(UInt8)
  case nothing
  case other
  case third
}

@CasePathable
private enum Lone {
  case value(Int)
}

@CasePathable
private enum Worded {
  case none
  case text(String)
  case empty
}

@CasePathable
private enum Spoken {
  case silence
  case words(Worded)
  case pause
}

@CasePathable
private enum Hollow {
  case unit(Unit)

  struct Unit {}
}

private struct Crate {
  var weight: Int
  var label: String?
}

private final class Object {}

/// A struct with the size of eight values.
private struct Eight<Value> {
  var values: (Value, Value, Value, Value, Value, Value, Value, Value)
}

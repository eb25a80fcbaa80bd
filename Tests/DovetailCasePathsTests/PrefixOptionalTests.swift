import Dovetail
import Testing

/// Case paths from an optional enum, and paths whose value type differs from the payload type.
struct PrefixOptionalTests {
  private enum Fruit: Equatable {
    case apple(String)
    case pear(String)
    case plum
    case cherry
    case void(Void)

    static func == (first: Fruit, second: Fruit) -> Bool { "\(first)" == "\(second)" }
  }

  private let fruits: [Fruit?] = [.apple("a"), .pear("b"), .plum, .cherry, .void(()), nil]

  private func check<Value: Equatable>(
    _ path: AnyCasePath<Fruit?, Value>,
    finds values: [Value?],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    // Extract twice: the first extraction determines the case, the second uses the result.
    for _ in 0..<2 {
      #expect(fruits.map { path.extract(from: $0) } == values, sourceLocation: sourceLocation)
    }
  }

  private func check(
    _ path: AnyCasePath<Fruit?, Void>,
    finds index: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for _ in 0..<2 {
      let found = fruits.indices.filter { path.extract(from: fruits[$0]) != nil }
      #expect(found == [index], sourceLocation: sourceLocation)
    }
    #expect(path.embed(()) == fruits[index], sourceLocation: sourceLocation)
  }

  @Test func `a path from an optional leads to a case of what it wraps`() {
    let apple: AnyCasePath<Fruit?, String> = /Fruit.apple
    let pear: AnyCasePath<Fruit?, String> = /Fruit.pear
    check(apple, finds: ["a", nil, nil, nil, nil, nil])
    check(pear, finds: [nil, "b", nil, nil, nil, nil])
    check(AnyCasePath { Fruit.apple($0) }, finds: ["a", nil, nil, nil, nil, nil])
    #expect(apple.embed("c") == .apple("c"))
  }

  @Test func `it does so to a case that holds nothing`() {
    let plum: AnyCasePath<Fruit?, Void> = /Fruit.plum
    check(plum, finds: 2)
    check(AnyCasePath(Fruit.cherry), finds: 3)
    let void: AnyCasePath<Fruit?, Void> = /Fruit.void
    check(void, finds: 4)
    check(AnyCasePath(Fruit?.none), finds: 5)
  }

  @Test func `the cases of the optional itself have paths too`() {
    let some = /Fruit?.some
    #expect(some.extract(from: .plum) == .plum)
    #expect(some.extract(from: nil) == nil)
    let twice: AnyCasePath<Fruit??, String> = AnyCasePath { Fruit.apple($0) }
    #expect(twice.extract(from: .some(.some(.apple("a")))) == "a")
    #expect(twice.extract(from: .some(nil)) == nil)
  }

  private enum Parcel {
    case key(AnyHashable)
    case labelledKey(key: AnyHashable)
    case labelledText(text: any CustomStringConvertible)
    case labelledAny(content: Any)
    case labelledCount(count: Int?)
    case two(first: Any, second: Int)
  }

  @Test func `what a case holds under a label and a wider type is read as what it is`() {
    for _ in 0..<2 {
      let text: AnyCasePath<Parcel, String> = AnyCasePath { .labelledText(text: $0) }
      #expect(text.extract(from: .labelledText(text: "a")) == "a")
      #expect(text.extract(from: .labelledText(text: 1)) == nil)
      #expect(text.extract(from: .labelledAny(content: "a")) == nil)
      let content: AnyCasePath<Parcel, String> = AnyCasePath { .labelledAny(content: $0) }
      #expect(content.extract(from: .labelledAny(content: "a")) == "a")
      #expect(content.extract(from: .key("a")) == nil)
      let count: AnyCasePath<Parcel, Int> = AnyCasePath { .labelledCount(count: $0) }
      #expect(count.extract(from: .labelledCount(count: 3)) == 3)
      #expect(count.extract(from: .labelledCount(count: nil)) == nil)
    }
  }

  @Test func `an AnyHashable is read as what is in it`() {
    let key: AnyCasePath<Parcel, String> = AnyCasePath { .key($0) }
    #expect(key.extract(from: .key("a")) == "a")
    #expect(key.extract(from: .key(1)) == nil)
    #expect(key.extract(from: .key("b")) == "b")
    let labelled: AnyCasePath<Parcel, String> = AnyCasePath { .labelledKey(key: $0) }
    #expect(labelled.extract(from: .key("a")) == nil)
    #expect(labelled.extract(from: .labelledKey(key: "a")) == "a")
    #expect(labelled.extract(from: .labelledKey(key: 1)) == nil)
  }
}

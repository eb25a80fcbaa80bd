import Dovetail
import Testing

struct PrefixPathTests {
  /// Checks a path whose first extraction is from its own case, and a path whose first extraction is from other cases.
  private func check<Root, Value>(
    _ path: @autoclosure () -> AnyCasePath<Root, Value>,
    _ own: Root,
    _ value: Value,
    others: [Root],
    isSame: (Value, Value) -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for ownIsFirst in [true, false] {
      let path = path()
      for round in 0..<3 {
        if ownIsFirst || round > 0 {
          let found = path.extract(from: own)
          #expect(found.map { isSame($0, value) } == true, sourceLocation: sourceLocation)
          let again = path.extract(from: path.embed(value))
          #expect(again.map { isSame($0, value) } == true, sourceLocation: sourceLocation)
        }
        for other in others {
          #expect(path.extract(from: other) == nil, "\(other)", sourceLocation: sourceLocation)
          #expect(!(path ~= other), sourceLocation: sourceLocation)
        }
      }
      #expect(path ~= own, sourceLocation: sourceLocation)
    }
  }

  private func check<Root, Value: Equatable>(
    _ path: @autoclosure () -> AnyCasePath<Root, Value>,
    _ own: Root,
    _ value: Value,
    others: [Root],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    check(path(), own, value, others: others, isSame: ==, sourceLocation: sourceLocation)
  }

  private let mixed: [Mixed] = [
    .text("a long text that does not fit into the string itself"), .labelled(count: 1), .several(1, "a", true),
    .severalLabelled(x: 1, name: "a"), .tuple((1, "a")), .first(1), .second(1), .inner(.leaf(1)), .otherInner(.leaf(1)),
    .reference(Cat()), .anything(1), .named(Plain(name: "a")), .maybe(1), .maybe(nil), .maybeText("a"), .list([1]),
    .nothing, .alsoNothing, .void(()),
  ]

  private func others(than indices: Int...) -> [Mixed] {
    mixed.enumerated().filter { !indices.contains($0.offset) }.map(\.element)
  }

  @Test func `an operator is the function that returns the payload`() {
    #expect(mixed.compactMap(/Mixed.first) == [1])
    let count: (Mixed) -> Int? = /Mixed.labelled
    #expect(mixed.map(count) == [nil, 1] + Array(repeating: nil, count: mixed.count - 2))
  }

  @Test func `a case that holds one value, with and without a label`() {
    let text = "a long text that does not fit into the string itself"
    check(/Mixed.text, mixed[0], text, others: others(than: 0))
    check(AnyCasePath(Mixed.text), mixed[0], text, others: others(than: 0))
    check(/Mixed.labelled, mixed[1], 1, others: others(than: 1))
    check(/Mixed.list, mixed[15], [1], others: others(than: 15))
  }

  @Test func `a case that holds several values, with and without labels, or a tuple`() {
    check(/Mixed.several, mixed[2], (1, "a", true), others: others(than: 2), isSame: ==)
    check(/Mixed.severalLabelled, mixed[3], (1, "a"), others: others(than: 3), isSame: ==)
    check(/Mixed.tuple, mixed[4], (1, "a"), others: others(than: 4), isSame: ==)
  }

  @Test func `cases that hold values of one type are told apart`() {
    check(/Mixed.first, mixed[5], 1, others: others(than: 5))
    check(/Mixed.second, mixed[6], 1, others: others(than: 6))
    check(/Mixed.inner, mixed[7], .leaf(1), others: others(than: 7))
    check(/Mixed.otherInner, mixed[8], .leaf(1), others: others(than: 8))
  }

  @Test func `a case that holds an object, also by a path to a subclass`() {
    let cat = Cat()
    check(/Mixed.reference, .reference(cat), cat, others: others(than: 9), isSame: ===)
    let path: AnyCasePath<Mixed, Cat> = /Mixed.reference
    check(path, .reference(cat), cat, others: others(than: 9) + [.reference(Animal())], isSame: ===)
  }

  @Test func `a case that holds an existential, also by a path to one type of it`() {
    check(/Mixed.anything, .anything("a"), "a", others: others(than: 10)) { "\($0)" == "\($1)" }
    check(/Mixed.named, .named(Plain(name: "a")), Plain(name: "a"), others: others(than: 11)) { $0.name == $1.name }
    let path: AnyCasePath<Mixed, Plain> = /Mixed.named
    check(path, .named(Plain(name: "b", weight: 1)), Plain(name: "b", weight: 1), others: others(than: 11))
  }

  @Test func `a case that holds an optional, also by a path to what it wraps`() {
    check(/Mixed.maybe, .maybe(nil), nil, others: others(than: 12, 13))
    check(/Mixed.maybe, .maybe(2), 2, others: others(than: 12, 13))
    check(/Mixed.maybeText, .maybeText(.some(nil)), .some(nil), others: others(than: 14))
    check(/Mixed.maybeText, .maybeText(nil), nil, others: others(than: 14))
    let path: AnyCasePath<Mixed, Int> = /Mixed.maybe
    check(path, .maybe(2), 2, others: others(than: 12))
  }

  @Test func `a case that holds nothing, or a void value, or what cannot be`() {
    check(/Mixed.nothing, .nothing, (), others: others(than: 16), isSame: ==)
    check(/Mixed.alsoNothing, .alsoNothing, (), others: others(than: 17), isSame: ==)
    check(AnyCasePath(Mixed.alsoNothing), .alsoNothing, (), others: others(than: 17), isSame: ==)
    check(/Mixed.void, .void(()), (), others: others(than: 18), isSame: ==)
    let impossible: AnyCasePath<Mixed, Never> = /Mixed.never
    for value in mixed { #expect(impossible.extract(from: value) == nil) }
  }

  @Test func `enums of one case, and such as hold one value beside empty cases`() {
    check(/Single.only, .only("a"), "a", others: [])
    check(/Lonely.only, .only, (), others: [], isSame: ==)
    let cat = Cat()
    check(/Spare.reference, .reference(cat), cat, others: [.one, .two], isSame: ===)
    check(/Spare.two, .two, (), others: [.one, .reference(cat)], isSame: ==)
    let number = Full.number(.max)
    check(/Full.number, number, .max, others: [.one, .two])
    check(/Full.one, .one, (), others: [.two, number], isSame: ==)
  }

  @Test func `indirect cases and indirect enums`() {
    let all: [Boxes] = [
      .flat(1), .number(1), .wide(.init(1, 2, 3, 4)), .pair("a", 1), .deep(.flat(1)), .end,
    ]
    func others(than index: Int) -> [Boxes] { all.enumerated().filter { $0.offset != index }.map(\.element) }
    check(/Boxes.flat, all[0], 1, others: others(than: 0))
    check(/Boxes.number, all[1], 1, others: others(than: 1))
    check(/Boxes.wide, all[2], .init(1, 2, 3, 4), others: others(than: 2))
    check(/Boxes.pair, all[3], ("a", 1), others: others(than: 3), isSame: ==)
    check(/Boxes.deep .. /Boxes.flat, all[4], 1, others: others(than: 4) + [.deep(.end)])
    let tree = Mixed.Inner.node(.leaf(1), .node(.end, .leaf(2)))
    check(/Mixed.Inner.node, tree, (.leaf(1), .node(.end, .leaf(2))), others: [.leaf(1), .end], isSame: ==)
    check(/Mixed.Inner.leaf, .leaf(1), 1, others: [tree, .end])
  }

  @Test func `generic enums that hold associated types of their parameters`() {
    typealias Member = GenericMember<HoldingText, HoldingText>
    let all: [Member] = [.first("a"), .second((1, "b")), .list([(2, "d")], "c")]
    func others(than index: Int) -> [Member] { all.enumerated().filter { $0.offset != index }.map(\.element) }
    check(/Member.first, all[0], "a", others: others(than: 0))
    check(/Member.second, all[1], (1, "b"), others: others(than: 1), isSame: ==)
    typealias Content = ([(Int, String)], String)
    func isSame(_ one: Content, _ other: Content) -> Bool { one.0[0] == other.0[0] && one.1 == other.1 }
    check(/Member.list, all[2], ([(2, "d")], "c"), others: others(than: 2), isSame: isSame)
  }

  @Test(.enabled(if: RuntimeLayout.isTrusted)) func `metadata names associated types of generic parameters`() throws {
    let metadata = try #require(EnumMetadata(GenericMember<HoldingText, HoldingText>.self))
    #expect(
      (0..<3).map { metadata.payloadType(at: $0).map(ObjectIdentifier.init) } == [
        ObjectIdentifier(String.self), ObjectIdentifier((Int, String).self),
        ObjectIdentifier(([(Int, String)], String).self),
      ]
    )
  }

  @Test func `generic enums`() {
    let all: [Generic<String>] = [
      .value("a"), .type(String.self), .list(["a"]), .labelled(value: "a", count: 1), .nested(.value("a")),
      .box(.value("a")), .empty,
    ]
    func others(than index: Int) -> [Generic<String>] { all.enumerated().filter { $0.offset != index }.map(\.element) }
    check(/Generic.value, all[0], "a", others: others(than: 0))
    check(/Generic.type, all[1], String.self, others: others(than: 1), isSame: ==)
    check(/Generic.list, all[2], ["a"], others: others(than: 2))
    check(/Generic.labelled, all[3], ("a", 1), others: others(than: 3), isSame: ==)
    check(/Generic.nested .. /Generic.Nested.value, all[4], "a", others: others(than: 4) + [.nested(.other("a"))])
    check(/Generic.box .. Generic.value, all[5], "a", others: others(than: 5))
    check(/Generic.empty, all[6], (), others: others(than: 6), isSame: ==)
    check(/Generic<Int.Type>.value, .value(Int.self), Int.self, others: [.empty], isSame: ==)
    func increment(_ number: Int) -> Int { number + 1 }
    check(/Generic<(Int) -> Int>.value, .value(increment), increment, others: [.empty]) { $0(1) == $1(1) }
    check(/Result<Int, any Error>.success, .success(1), 1, others: [.failure(CancellationError())])
    check(/Result<Int, any Error>.failure, .failure(CancellationError()), CancellationError(), others: [.success(1)]) {
      "\($0)" == "\($1)"
    }
  }

  @Test func `large enums`() {
    let wide = Large.wide(Large.Wide())
    let bytes = Large.bytes(9)
    let more = Large.more(9)
    check(/Large.z9, .z9, (), others: [.a0, .z8, bytes, wide], isSame: ==)
    check(/Large.bytes, bytes, 9, others: [.a0, .z9, more, wide])
    check(/Large.more, more, 9, others: [.a0, .z9, bytes, wide])
    check(/Large.wide, wide, Large.Wide(), others: [.a0, .z9, bytes, more])
  }

  @Test func `what may not be moved byte by byte`() {
    let animal = Animal()
    let path = /Unmovable.weak
    for _ in 0..<3 {
      #expect(path.extract(from: .strong(animal)) == nil)
      #expect(path.extract(from: .weak(.init(animal: animal)))?.animal === animal)
    }
    withExtendedLifetime(animal) {}
  }

  @Test func `closures without arguments and results`() async throws {
    nonisolated(unsafe) var calls = 0
    let path = /Special.work
    let asyncPath = /Special.asyncWork
    for _ in 0..<2 {
      #expect(path.extract(from: .none) == nil)
      path.extract(from: .work { calls += 1 })?()
      path.extract(from: path.embed { calls += 1 })?()
      try await asyncPath.extract(from: .asyncWork { calls += 1 })?()
      (/Special.maybeWork).extract(from: .maybeWork { calls += 1 })??()
      let absentWork: (() -> Void)?? = (/Special.maybeWork).extract(from: .maybeWork(nil))
      #expect(absentWork.map { $0 == nil } == true)
    }
    #expect(calls == 8)
    let doubled = (/Special.cFunction).extract(from: .cFunction { $0 * 2 })
    #expect(doubled?(4) == 8)
  }

  // `Mirror` traps for a case that has such a metatype and other values as its payload.
  @Test(.enabled(if: RuntimeLayout.isTrusted)) func `a metatype that takes no room, in a box`() {
    typealias Content = (Int.Type, String)
    func isSame(_ one: Content, _ other: Content) -> Bool { one.0 == other.0 && one.1 == other.1 }
    check(/Boxes.type, .type(Int.self, "a"), (Int.self, "a"), others: [.flat(1), .pair("a", 1), .end], isSame: isSame)
  }

  @Test(.enabled(if: RuntimeLayout.isTrusted)) func `metatypes, which take room only where they may differ`() {
    let all: [Special] = [
      .work {}, .structType(Int.self), .classType(Cat.self), .anyType(String.self),
      .typeAndReference(String.self, Cat(), 200, Double.self, 7), .none,
    ]
    func others(than index: Int) -> [Special] { all.enumerated().filter { $0.offset != index }.map(\.element) }
    check(/Special.structType, all[1], Int.self, others: others(than: 1), isSame: ==)
    check(/Special.classType, all[2], Cat.self, others: others(than: 2), isSame: ==)
    check(/Special.anyType, all[3], String.self, others: others(than: 3), isSame: ==)
    let cat = Cat()
    let several: (String.Type, Cat, UInt8, Double.Type, Int) = (String.self, cat, 200, Double.self, 7)
    check(
      /Special.typeAndReference,
      .typeAndReference(String.self, cat, 200, Double.self, 7),
      several,
      others: others(than: 4)
    ) {
      (one, other) -> Bool in
      guard one.0 == other.0, one.1 === other.1, one.2 == other.2 else { return false }
      return one.3 == other.3 && one.4 == other.4
    }
  }

  @Test func `optional enums, and the cases of an optional`() {
    let path: AnyCasePath<Mixed?, Int> = /Mixed.first
    check(path, .some(.first(1)), 1, others: [nil, .some(.second(1)), .some(.nothing)])
    check(/Int?.some, 1, 1, others: [nil])
    check(/Int?.none, nil, (), others: [1], isSame: ==)
  }

  @Test func `an enum of this function`() {
    enum Local {
      case number(Int)
      case other(Int)
    }
    check(/Local.other, .other(1), 1, others: [.number(1)])
  }

  @Test func `the path to a value itself`() {
    let own: CasePath<Full, Full> = /.self
    #expect((/Full.one) ~= own.embed(.one))
    #expect((/Full.self).extract(from: .number(3)).flatMap((/Full.number).extract(from:)) == 3)
  }

  @Test func `a mirror that lies does not matter`() {
    check(/Liar.truth, .truth(1), 1, others: [.lie(1), .silence])
    check(/Liar.lie, .lie(1), 1, others: [.truth(1), .silence])
    check(/Liar.silence, .silence, (), others: [.lie(1), .truth(1)], isSame: ==)
  }

  @Test func `nothing is kept and nothing is freed twice`() {
    weak var seen: Animal?
    do {
      let cat = Cat()
      seen = cat
      let path = /Mixed.reference
      let spare = /Spare.reference
      for _ in 0..<10 {
        #expect(path.extract(from: .reference(cat)) === cat)
        #expect(path.extract(from: .named(Plain(name: "a"))) == nil)
        #expect(spare.extract(from: .reference(cat)) === cat)
        #expect((/Mixed.anything).extract(from: .anything(cat)) as? Cat === cat)
        // See the test of metatypes.
        if RuntimeLayout.isTrusted {
          let value = Special.typeAndReference(String.self, cat, 1, Double.self, 2)
          #expect((/Special.typeAndReference).extract(from: value)?.1 === cat)
        }
        #expect((/Generic<Cat>.box .. /Generic<Cat>.value).extract(from: .box(.value(cat))) === cat)
      }
      #expect(isKnownUniquelyReferenced(&seen) == false)
    }
    #expect(seen == nil)
  }

  @Test func `a value is changed in place without a copy`() {
    let path = /Mixed.list
    var value = Mixed.list(Array(0..<1_000))
    func address() -> UnsafeRawPointer? { path.extract(from: value)?.withUnsafeBytes { $0.baseAddress } }
    let before = address()
    #expect(path.modify(&value) { $0[0] = 7 } != nil)
    #expect(address() == before)
    #expect(path.extract(from: value)?[0] == 7)
    #expect((/Mixed.text).modify(&value) { $0 = "" } == nil)
    #expect(path.extract(from: value)?.count == 1_000)
  }

  @Test func `paths are used for the first time on many threads at once`() async {
    for _ in 0..<50 {
      let path = /Mixed.second
      let sum = await withTaskGroup(of: Int.self) { group in
        for index in 0..<8 {
          group.addTask {
            var sum = 0
            for number in 0..<50 {
              sum += path.extract(from: number % 2 == index % 2 ? .second(number) : .first(number)) ?? 0
            }
            return sum
          }
        }
        return await group.reduce(0, +)
      }
      #expect(sum == 4 * (0..<50).reduce(0, +))
    }
  }

  @Test(arguments: 0..<3)
  func `a switch matches prefix paths`(index: Int) {
    switch [Mixed.first(1), .nothing, .text("")][index] {
    case /Mixed.first: #expect(index == 0)
    case /Mixed.nothing: #expect(index == 1)
    default: #expect(index == 2)
    }
  }
}

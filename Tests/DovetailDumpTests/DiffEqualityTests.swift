import DovetailTestSupport
import Testing

@testable import DovetailDump

@Suite struct DiffEqualityTests {
  struct Loose: Equatable {
    var shown: Int
    static func == (first: Loose, second: Loose) -> Bool { true }
  }

  struct Strict: Equatable {
    var a = 1
    var b = 2
    static func == (first: Strict, second: Strict) -> Bool { false }
  }

  @Test func `values that == calls equal have no difference`() {
    #expect(diff(Loose(shown: 1), Loose(shown: 2)) == nil)
    #expect(diff([Loose(shown: 1)], [Loose(shown: 2)]) == nil)
  }

  @Test func `a difference that cannot be shown is named`() {
    #expect(
      diff(Strict(), Strict()) == """
          // Two that print alike and are different by "==":
        - DiffEqualityTests.Strict(
        -   a: 1,
        -   b: 2
        - )
        + DiffEqualityTests.Strict(
        +   a: 1,
        +   b: 2
        + )
        """
    )
  }

  @Test func `objects that are told apart and look the same show their identities`() throws {
    let first = Sample.ByIdentity()
    let second = Sample.ByIdentity()
    #expect(
      diff(first, second) == """
          Sample.ByIdentity(
        -   _: \(ObjectIdentifier(first)),
        +   _: \(ObjectIdentifier(second)),
            name: "same"
          )
        """
    )
    #expect(diff(first, first) == nil)
  }

  @Test func `objects without == are equal when all in them is`() {
    #expect(diff(Sample.Node("a"), Sample.Node("a")) == nil)
  }

  @Test func `cycles are compared once`() {
    let first = Sample.Node("a")
    first.next = first
    let second = Sample.Node("a")
    second.next = second
    defer { (first.next, second.next) = (nil, nil) }
    #expect(diff(first, second) == nil)
    #expect(Equality(reader: DumpReader()).areEqual(first, second))
    second.name = "b"
    #expect(!Equality(reader: DumpReader()).areEqual(first, second))
    #expect(
      diff(first, second) == """
          Sample.Node(
        -   name: "a",
        +   name: "b",
            next: Sample.Node(↩︎)
          )
        """
    )
  }

  final class Person: Equatable {
    var partner: Person?
    static func == (first: Person, second: Person) -> Bool { first === second }
  }

  @Test func `cycles of objects that are told apart end`() {
    let first = Person()
    first.partner = first
    let second = Person()
    second.partner = second
    defer { (first.partner, second.partner) = (nil, nil) }
    #expect(
      diff(first, second) == """
          DiffEqualityTests.Person(
        -   _: \(ObjectIdentifier(first)),
        +   _: \(ObjectIdentifier(second)),
            partner: DiffEqualityTests.Person(↩︎)
          )
        """
    )
  }

  @Test func `an optional of an optional shows which one is empty`() {
    #expect(diff(Int??.none, Int??.some(.none)) == "- nil as Int??\n+ nil as Int?")
  }

  @Test func `objects of one array that look the same show their identities`() throws {
    let objects = [Sample.ByIdentity(), Sample.ByIdentity()]
    let difference = try #require(diff([objects[0]], [objects[1]]))
    #expect(difference.contains("-     _: \(ObjectIdentifier(objects[0])),"))
    #expect(difference.contains("+     _: \(ObjectIdentifier(objects[1])),"))
  }

  @Test func `a change deep inside needs no deep stack`() throws {
    var first = Sample.Event.one(1)
    var second = Sample.Event.one(2)
    let depth = TestSize.choose(500, thorough: 2_000)
    for _ in 0..<depth { (first, second) = (.nested(first), .nested(second)) }
    let difference = try #require(withSmallStack { diff(first, second) })
    let changed = difference.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(changed.map { $0.first } == ["-", "+"])
  }

  @Test func `closures of one type count as equal`() {
    let first: () -> Int = { 1 }
    let second: () -> Int = { 2 }
    #expect(diff(first, second) == nil)
  }

  @Test
  func `the reader of a diff is released after the diff`() {
    weak var released: DumpReader?
    do {
      let reader = DumpReader()
      released = reader
      var differ = Differ(reader: reader)
      #expect(differ.events(from: [1, 2, 3], to: [1, 4, 3]) != nil)
      #expect(released != nil)
    }
    #expect(released == nil)
  }
}

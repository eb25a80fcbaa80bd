import Dovetail
import Testing

@testable import DovetailCasePaths

struct RuntimeLayoutTests {
  @Test func `the layout is relied on where nobody switches that off`() {
    #expect(RuntimeLayout.isTrusted == !RuntimeLayout.isSwitchedOff(by: Environment["DOVETAIL_SAFE"]))
  }

  @Test(arguments: [(nil, false), ("", false), ("0", false), ("1", true), ("yes", true)])
  func `the variable switches it off with any value but zero`(value: String?, isSwitchedOff: Bool) {
    #expect(RuntimeLayout.isSwitchedOff(by: value) == isSwitchedOff)
  }

  @Test func `a layout that differs is found`() {
    func text(_ probe: LayoutProbe) -> String? { if case .text(let text) = probe { text } else { nil } }
    #expect(LayoutProbe.agrees(.text("a"), 0, "text", holding: "a", text))
    #expect(!LayoutProbe.agrees(.text("a"), 1, "text", holding: "a", text), "another tag")
    #expect(!LayoutProbe.agrees(.text("a"), 0, "number", holding: "a", text), "another case")
    #expect(!LayoutProbe.agrees(.text("a"), 0, "text", holding: "b", text), "another value")
    #expect(!LayoutProbe.agrees(.text("a"), 0, "text", holding: 1) { _ in 1 }, "another type")
  }

  @Test func `metadata is not read where the layout is not relied on`() {
    #expect((EnumMetadata(Book.self) != nil) == RuntimeLayout.isTrusted)
    #expect(EnumMetadata(Int.self) == nil)
    #expect((PayloadLayout(AnyCasePath(\Book.Cases.title)) != nil) == RuntimeLayout.isTrusted)
  }
}

/// Reflection of enums, which every process supports.
struct EnumReflectionTests {
  @Test func `enums and optionals are enums, and nothing else is`() {
    #expect(EnumReflection.isEnum(Book.self))
    #expect(EnumReflection.isEnum(Int?.self))
    #expect(!EnumReflection.isEnum(Int.self))
    #expect(!EnumReflection.isEnum((Int, Int).self))
    #expect(EnumReflection.isOptional(Book?.self))
    #expect(!EnumReflection.isOptional(Book.self))
  }

  @Test func `a value tells its case and what that holds, whatever mirror it makes`() throws {
    let books: [Book] = [.title("a"), .pages(count: 3), .pair(1, name: "b"), .inner(.title("c")), .work {}, .none]
    #expect(books.map { EnumReflection.caseName(of: $0) } == ["title", "pages", "pair", "inner", "work", "none"])
    #expect(books.map { EnumReflection.hasPayload($0) } == [true, true, true, true, true, false])
    #expect(EnumReflection.caseName(of: 1) == nil)
    #expect(EnumReflection.payload(of: books[0], as: String.self) == "a")
    #expect(EnumReflection.payload(of: books[0], as: Int.self) == nil)
    #expect(EnumReflection.payload(of: books[1], as: Int.self) == 3)
    let pair = try #require(EnumReflection.payload(of: books[2], as: (Int, String).self))
    #expect(pair == (1, "b"))
    #expect(EnumReflection.payload(of: books[4], as: (() -> Void).self) != nil)
    #expect(EnumReflection.payload(of: books[5], as: Void.self) != nil)
    #expect(EnumReflection.payload(of: books[5], as: Int.self) == nil)
    #expect(EnumReflection.payload(of: Int?.some(4), as: Int.self) == 4)
  }

  @Test func `a path by reflection finds its case with the first value, and keeps to it`() {
    let reader = ReflectedCase(Book.title)
    for _ in 0..<2 {
      #expect(reader.extract(from: .none) == nil)
      #expect(reader.extract(from: .subtitle("a")) == nil)
      #expect(reader.extract(from: .title("b")) == "b")
      #expect(reader.extract(from: .inner(.title("c"))) == nil)
    }
    let none = ReflectedCase<Book, Void>(name: "none") { .none }
    #expect(none.extract(from: .none) != nil)
    #expect(none.extract(from: .title("a")) == nil)
  }

  @Test func `a path by reflection leads through a function that is no case to the case that it makes`() {
    let reader = ReflectedCase { (number: Int) in Book.pages(count: number + 1) }
    #expect(reader.extract(from: .pair(1, name: "a")) == nil)
    #expect(reader.extract(from: .pages(count: 3)) == 3)
  }

  @Test func `values of a closure's type are read as well`() {
    let reader = ReflectedCase(Book.work)
    var calls = 0
    reader.extract(from: .work { calls += 1 })?()
    #expect(calls == 1)
  }
}

@CasePathable
private enum Book: CustomReflectable {
  case title(String)
  case subtitle(String)
  case pages(count: Int)
  case pair(Int, name: String)
  indirect case inner(Book)
  case work(() -> Void)
  case none

  var customMirror: Mirror { Mirror(self, children: []) }
}

import Testing

@testable import DovetailMacroExpansion

struct TypeDeclarationTests {
  @Test(
    arguments: [
      ("struct A {}", TypeDeclaration.Kind.struct, "A"), ("public enum `default` {}", .enum, "`default`"),
      ("final class A {}", .class, "A"), ("distributed actor A {}", .actor, "A"), ("protocol P {}", .protocol, "P"),
      ("extension A.B<Int> {}", .extension, "A.B<Int>"), ("@A class class1 {}", .class, "class1"),
      ("indirect enum E{}", .enum, "E"), ("extension [Int] {}", .extension, "[Int]"),
      ("/* a */ struct /* b */ A /* c */ {} // d", .struct, "A"),
    ] as [(String, TypeDeclaration.Kind, String)]
  )
  func `a type has its keyword and its name`(source: String, kind: TypeDeclaration.Kind, name: String) throws {
    let type = try #require(try read(source).type)
    #expect(type.kind == kind)
    #expect(type.name.text == name)
  }

  @Test func `inherited types keep what stands before them`() throws {
    let source = "struct A: @unchecked Sendable, nonisolated P, ~Copyable, Outer<A, B>.Inner, any Q & R where B: C {}"
    let type = try #require(try read(source).type)
    #expect(
      type.inheritance.map(\.type.text) == [
        "@unchecked Sendable", "nonisolated P", "~Copyable", "Outer<A, B>.Inner", "any Q & R",
      ]
    )
    #expect(type.inheritance.map(\.name) == ["Sendable", "P", "~Copyable", "Outer<A, B>.Inner", "any Q & R"])
    #expect(type.inheritance[0].attributes == ["unchecked"])
    #expect(type.whereClause?.text == "where B: C")
  }

  @Test(arguments: [
    "class A: B<C<D>>, @unchecked Sendable {}", "class A: B,\n  @unchecked Sendable\n{}",
    "package class A: B<C<D, E>>,\n  @unchecked Sendable\n{}",
  ])
  func `what is inherited goes on behind angle brackets and on the next line`(source: String) throws {
    #expect(try #require(try read(source).type).inheritance.last?.type.text == "@unchecked Sendable")
  }

  @Test func `a type inherits by its plain and its qualified name`() throws {
    let type = try #require(try read("struct A: Dovetail.Reducer, Other.P {}").type)
    #expect(type.inherits("Reducer"))
    #expect(!type.inherits("P"))
    #expect(!type.inherits("Inner"))
  }

  @Test func `generic parameters have names and constraints`() throws {
    let source =
      "struct A<T, U: P & Q, each V: R, let n: Int, W: Dictionary<Int, Array<T>>,> where T == [U], U.X: ~Copyable {}"
    let type = try #require(try read(source).type)
    let parameters = try #require(type.generics?.parameters)
    #expect(parameters.map(\.name.text) == ["T", "U", "V", "n", "W"])
    #expect(parameters.map(\.constraint?.text) == [nil, "P & Q", "R", "Int", "Dictionary<Int, Array<T>>"])
    #expect(parameters.map(\.specifier) == [nil, nil, "each", "let", nil])
    #expect(type.whereClause?.text == "where T == [U], U.X: ~Copyable")
  }

  @Test func `members of every kind are read in order`() throws {
    let source = """
      public struct Feature: Reducer {
        /// } Not the end.
        @ObservableState
        struct State { var a = "}" ; let b = 1 }
        enum Action { case a, b(Int) }
        typealias X<T> = Array<T> where T: P
        init?(a: Int) { if true { } }
        deinit { }
        subscript(i: Int) -> Int { get { 1 } set { } }
        static func == (a: Self, b: Self) -> Bool { a < b }
        var body: some ReducerOf<Self> { Reduce { _, _ in .none } }
        #if DEBUG
          func debug() {}
        #elseif os(Linux) && !X
          let x = 1
        #else
          #if A
            case b
          #endif
        #endif
        #warning("a { b")
        extension Y {}
      }
      """
    let type = try #require(try read(source).type)
    #expect(
      type.members.map(\.summary) == [
        "struct State", "enum Action", "typealias X", "init?", "deinit", "subscript", "func ==", "var body",
        "#if DEBUG {func debug} #elseif os(Linux) && !X {let x} #else {#if A {case b}}", "#warning", "extension Y",
      ]
    )
    #expect(type.members[0].type?.members.map(\.summary) == ["var a", "let b"])
    #expect(type.memberBlock.map { source.utf8.count == $0.upperBound } == true)
  }

  @Test func `a protocol has members without bodies`() throws {
    let source = """
      protocol P<A>: AnyObject where A: Q {
        associatedtype A: Q & R = Int where A.B == Int
        var x: Int { get async throws(E) }
        var y: Int { get nonmutating set }
        func f() async throws -> Int
        mutating func g<T>(_: T) rethrows
        init()
        static subscript<T>(_ x: T) -> [T] { get }
      }
      """
    let type = try #require(try read(source).type)
    #expect(
      type.members.map(\.summary) == ["associatedtype A", "var x", "var y", "func f", "func g", "init", "subscript"]
    )
    guard case .associatedtype(let associated) = type.members[0] else {
      Issue.record("\(type.members[0])")
      return
    }
    #expect(associated.inheritance.map(\.name) == ["Q & R"])
    #expect(associated.type?.text == "Int")
    #expect(associated.whereClause?.text == "where A.B == Int")
  }

  @Test func `declarations of a file are read one after the other`() {
    let source = SourceText(
      "#!/usr/bin/swift\n@testable public import struct A.B\nimport C; import D\ninfix operator +++: P\nprecedencegroup P { higherThan: Q }\n"
        + "@freestanding(expression) macro m<T>(_: T) -> Int = #externalMacro(module: \"A\", type: \"B\") where T: P\n#m<Int>(1) { } x: { }\nfunc f() {}\r\nlet a = 1\r\n"
    )
    let (declarations, problems) = DeclarationReader.readAll(source)
    #expect(problems == [])
    #expect(
      declarations.map(\.summary) == [
        "import", "import", "import", "operator", "precedencegroup", "macro", "#m", "func f", "let a",
      ]
    )
  }
}

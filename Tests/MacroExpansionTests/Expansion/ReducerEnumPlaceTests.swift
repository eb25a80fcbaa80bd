import DovetailMacroExpansion
import Testing

/// What an enum of features says of its cases, and where the compiler says what is wrong with a feature.
struct ReducerEnumPlaceTests {
  private func expand(_ source: String, file: String, line: Int = 1) -> Expansion {
    var expander = Expander()
    return expander.expand(
      ExpansionRequest(
        macro: "ReducerMacro",
        role: .member,
        declaration: SourceText(source, fileName: file, line: line)
      )
    )
  }

  @Test func `a feature is made at the place of its type in the user's file`() {
    let source = expand("enum D {\n  case a(A)\n}", file: "/x/F.swift", line: 7).source
    #expect(
      source.contains(
        """
        #sourceLocation(file: "/x/F.swift", line: 8)
        private static func _$reducer(_0: Swift.Void) -> A {
        #sourceLocation()
        #sourceLocation(file: "/x/F.swift", line: 8)
                 A()  // a feature that is made in another way is written 'case a(A = ...)'
        #sourceLocation()
        }
        """
      )
    )
    #expect(
      source.contains(
        #"""
        #sourceLocation(file: "/x/F.swift", line: 8)
               body = Dovetail.Reduce(body.ifCaseLet(\Self.State.Cases.a, action: \Self.Action.Cases.a) { _$reducer(_0: ()) })
        #sourceLocation()
        """#
      )
    )
  }

  @Test func `the store of a feature is made at the place of its case`() {
    let source = expand("enum D {\n  case a(A)\n}", file: "F.swift").source
    #expect(
      source.contains(
        #"""
          case .a:
        #sourceLocation(file: "F.swift", line: 2)
                 return .a(store.scope(\Self.State.Cases.a, action: \Self.Action.Cases.a)!)
        #sourceLocation()
        """#
      )
    )
  }

  @Test func `the state of a feature is named at the place of the feature`() {
    let source = expand("enum D {\n  case a(A)\n}", file: "F.swift").source
    #expect(
      source.contains(
        """
        #sourceLocation(file: "F.swift", line: 2)
          case a(A.State)  // 'A' is to be a feature, with '@Reducer'; a case of plain data has '@ReducerCaseIgnored'
        #sourceLocation()
        """
      )
    )
  }

  @Test func `a value is made at its own place, which may be on several lines`() {
    let source = expand("enum D { case a(\n  A = A(\n  x: 1)) }", file: "F.swift").source
    #expect(source.contains("#sourceLocation(file: \"F.swift\", line: 2)\n      A(\n  x: 1)\n#sourceLocation()\n"))
  }

  @Test func `the name of a file is quoted, and one that is in no file of the user's is left out`() {
    #expect(expand("enum D { case a(A) }", file: #"a"b\c"#).source.contains(#"(file: "a\"b\\c", line: 1)"#))
    for file in ["", "@__swiftmacro_1", "a\nb"] {
      #expect(!expand("enum D { case a(A) }", file: file).source.contains("#sourceLocation"))
    }
  }

  @Test(arguments: [
    ("enum D { case a, b(A) }", "init() { self = .a }"),
    ("enum D { case b(f: A), a() }", "init() { self = .a() }"),
    ("public enum D { case x(Int, Int), b(f: A) }", "public init() { self = .b(f: Self._$reducer(_1: ())) }"),
    ("enum D { case d(D), b(A) }", "init() { self = .b(Self._$reducer(_1: ())) }"),
    ("enum D { @available(*, deprecated) case a(A); case b(A) }", "init() { self = .b(Self._$reducer(_1: ())) }"),
  ])
  func `an enum of features can be made, to be the feature of a case`(_ source: String, _ initializer: String) {
    #expect(expand(source, file: "").source.contains("\n\(initializer)\n"))
  }

  @Test(arguments: ["enum D { case x(Int, Int) }", "enum D { case d(D) }", "enum D {\n#if X\ncase a(A)\n#endif\n}"])
  func `an enum none of whose cases can be made of nothing says so`(_ source: String) {
    #expect(
      expand(source, file: "").source.contains(
        """
        @available(*, unavailable, message: "no case of 'D' can be made of nothing; name its reducer, as in 'case inner(D.Body = D.body)'")
        init() { Swift.fatalError("There is no value.") }
        """
      )
    )
  }

  @Test(arguments: ["enum D {\n  case a(A)", "enum D {\n  case b(x: Int, y: Int)", "enum D {\n  case a(A = A(x: 1))"])
  func `an enum with a body of its own makes none of its features`(_ head: String) {
    let body = "static var body: some ReducerOf<Self> { EmptyReducer() }"
    let source = expand("\(head)\n  \(body)\n}", file: "").source
    #expect(
      source.contains(
        """
        @available(*, unavailable, message: "'D' declares its body; name it, as in 'case inner(D.Body = D.body)'")
        init() { Swift.fatalError("There is no value.") }
        """
      )
    )
    #expect(!source.contains("_$reducer"))
    let empty = expand("\(head)\n  case none\n  \(body)\n}", file: "").source
    #expect(empty.contains("\ninit() { self = .none }\n"))
  }

  @Test func `a generic parameter that any type can be is plain data`() {
    for head in ["enum D<T>", "enum D<T, U: Reducer> where U.State == Int"] {
      let expansion = MacroExpansionTests.expand("Reducer", .member, on: "\(head) { case a(T) }")
      #expect(expansion.diagnostics.map(\.message).allSatisfy { $0.contains("'a' holds 'T'") })
      #expect(expansion.diagnostics.count == 1)
      #expect(expansion.source.contains("case a(Swift.Never)"))
      let mark = MacroExpansionTests.expand("Reducer", .memberAttribute, on: "case a(T)", in: "\(head) { case a(T) }")
      #expect(mark.source.hasPrefix("@Dovetail.ReducerCaseIgnored\n"))
    }
    for head in ["enum D<T: Reducer>", "enum D<T> where T: Makeable", "enum D<T>"] {
      let payload = head == "enum D<T>" ? "F<T>" : "T"
      #expect(MacroExpansionTests.expand("Reducer", .member, on: "\(head) { case a(\(payload)) }").diagnostics.isEmpty)
    }
  }

  @Test(arguments: [
    "[A]", "[A: B]", "(A, B)", "()", "(A) -> B", "@Sendable () -> Void", "Swift.Int", "Set<A>", "Array<A>", "String",
    "UUID",
  ])
  func `types that are no feature for certain are plain data`(_ type: String) {
    let expansion = MacroExpansionTests.expand("Reducer", .member, on: "enum D { case a(\(type)) }")
    #expect(expansion.diagnostics.count == 1)
    #expect(expansion.source.contains("case a(Swift.Never)"))
  }

  @Test(arguments: ["A", "Set", "Result", "Data", "A.Int", "Int.A", "Child?", "Generic<Int>", "Set<A>.B", "Inner.Body"])
  func `types that may be a feature are left to the compiler`(_ type: String) {
    #expect(MacroExpansionTests.expand("Reducer", .member, on: "enum D { case a(\(type)) }").diagnostics.isEmpty)
  }
}

import Testing

struct CasePathableTests {
  @Test func `a case without a payload, one with, and one with labels get a path each`() {
    let source = """
      @CasePathable
      enum Action {
        case tapped
        case child(Child.Action), moved(x: Int, Double)
      }
      """
    #expect(
      expand("CasePathable", .member, on: source).source == #"""
        nonisolated struct AllCasePaths: Dovetail.CasePathReflectable, Swift.Sendable, Swift.Sequence {
          subscript(root: Action) -> Dovetail.PartialCaseKeyPath<Action> {
            switch root {
            case .tapped: return \.tapped
            case .child: return \.child
            case .moved: return \.moved
            }
          }
          var tapped: Dovetail.AnyCasePath<Action, Swift.Void> {
            Dovetail.AnyCasePath._$case("tapped", embed: { _ in Action.tapped }, visit: { if case .tapped = $0 { $1(()) } })
          }
          var child: Dovetail.AnyCasePath<Action, Child.Action> {
            Dovetail.AnyCasePath._$case("child", embed: Action.child, visit: { if case .child(let v0) = $0 { $1(v0) } })
          }
          var moved: Dovetail.AnyCasePath<Action, (x: Int, Double)> {
            Dovetail.AnyCasePath._$case("moved", embed: { Action.moved(x: $0.0, $0.1) }, visit: { if case .moved(let v0, let v1) = $0 { $1((x: v0, v1)) } })
          }
          func makeIterator() -> Swift.IndexingIterator<[Dovetail.PartialCaseKeyPath<Action>]> {
            var paths: [Dovetail.PartialCaseKeyPath<Action>] = []
            Dovetail._$append(\.tapped, to: &paths)
            Dovetail._$append(\.child, to: &paths)
            Dovetail._$append(\.moved, to: &paths)
            return paths.makeIterator()
          }
        }
        nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }
        """#
    )
  }

  @Test func `a label is part of the name of a case`() {
    let source = expand("CasePathable", .member, on: "enum A { case a(x: Int) }").source
    #expect(source.contains(#"_$case("a", embed: A.a(x:), visit: { if case .a(let v0) = $0 { $1(v0) } })"#))
  }

  @Test func `a name in backticks is told without them, and with its quotes`() {
    let word = expand("CasePathable", .member, on: "enum A { case `default`(Int) }").source
    #expect(word.contains(#"_$case("default", embed: A.`default`"#))
    let raw = expand("CasePathable", .member, on: #"enum A { case `a "b"`(Int) }"#).source
    #expect(raw.contains(#"_$case("a \"b\"", embed: A.`a "b"`"#))
  }

  @Test func `an enum without cases has no paths`() {
    #expect(expand("CasePathable", .member, on: "enum A {}").source.contains("[].makeIterator()"))
  }

  @Test(arguments: [("public", "public "), ("package", "package "), ("private", ""), ("fileprivate", ""), ("", "")])
  func `what is added is as public as the enum`(_ written: String, _ access: String) {
    let source = expand("CasePathable", .member, on: "\(written) enum A { case b }").source
    #expect(source.hasPrefix("nonisolated \(access)struct AllCasePaths"))
    #expect(source.contains("\n  \(access)subscript(root: A)"))
    #expect(source.contains("\n  \(access)var b: "))
    #expect(source.contains("\n  \(access)func makeIterator()"))
    #expect(source.hasSuffix("nonisolated \(access)static var allCasePaths: AllCasePaths { AllCasePaths() }"))
  }

  @Test func `an enum in an extension has the access of the extension`() {
    let expansion = expand("CasePathable", .member, on: "enum A { case b }", around: ["public extension Space {}"])
    #expect(expansion.source.hasPrefix("nonisolated public struct AllCasePaths"))
    let nested = expand(
      "CasePathable",
      .member,
      on: "enum A { case b }",
      around: ["struct S {}", "public extension Space {}"]
    )
    #expect(nested.source.hasPrefix("nonisolated struct AllCasePaths"))
  }

  @Test func `conditions are kept, and left out where nothing is under them`() {
    let source = """
      enum A {
        #if os(Linux) && DEBUG
          case a
          #if X
            case b
          #endif
        #elseif Y
          case c
        #else
          var x: Int { 1 }
        #endif
        #if Z
          func f() {}
        #endif
      }
      """
    let expansion = expand("CasePathable", .member, on: source).source
    #expect(
      expansion.contains(
        #"""
            switch root {
        #if os(Linux) && DEBUG
            case .a: return \.a
        #if X
            case .b: return \.b
        #endif
        #elseif Y
            case .c: return \.c
        #else
        #endif
            }
        """#
      )
    )
    #expect(!expansion.contains("#if Z"))
  }

  @Test func `names in backticks stay in them`() {
    let source = expand("CasePathable", .member, on: "enum A { case `default`(Int) }").source
    #expect(source.contains("var `default`: Dovetail.AnyCasePath<A, Int>"))
    #expect(source.contains("embed: A.`default`, visit"))
  }

  @Test func `types whose names mean something else among the paths are named from outside`() {
    let source = expand(
      "CasePathable",
      .member,
      on: "public enum A<Element> { case a([Element], Root.Element, Root: Int) }"
    ).source
    #expect(source.contains("([_$Element], _$Root.Element, Root: Int)"))
    #expect(source.contains("public typealias _$Element = Element\npublic typealias _$Root = Root"))
  }

  @Test func `Self in a payload is the enum, also among its paths`() {
    let enumeration = "enum A<T> { case a(Box<Self>), b(Self.Part, Self: [Self]) }"
    let source = expand("CasePathable", .member, on: enumeration).source
    #expect(source.contains("var a: Dovetail.AnyCasePath<A, Box<A>>"))
    #expect(source.contains("var b: Dovetail.AnyCasePath<A, (A.Part, Self: [A])>"))
  }

  @Test(arguments: ["@available(*, unavailable)", "@available( * , unavailable, message: \"a, b\")"])
  func `a case that is unavailable has no path`(_ attribute: String) {
    let paths = expand("CasePathable", .member, on: "enum A { \(attribute) case a(Int), b; case c }").source
    #expect(paths == expand("CasePathable", .member, on: "enum A { case c }").source)
    let state = expand("ObservableState", .member, on: "enum A { \(attribute) case a(Int); case c }").source
    #expect(!state.contains(".a"))
    let reducer = expand("Reducer", .member, on: "enum A { \(attribute) case a(B); case c(C) }").source
    #expect(!reducer.contains("case a(") && !reducer.contains("B"))
    let only = expand("CasePathable", .member, on: "enum A { \(attribute) case a }").source
    #expect(only.contains("Swift.fatalError(\"The value is of no case.\")"))
  }

  @Test(arguments: ["*, deprecated", "iOS, unavailable", "*, message: \"unavailable\""])
  func `a case that is available anywhere has a path`(_ list: String) {
    #expect(expand("CasePathable", .member, on: "enum A { @available(\(list)) case a(Int) }").source.contains("var a:"))
  }

  @Test func `a payload that is unwrapped by itself is an optional`() {
    #expect(expand("CasePathable", .member, on: "enum A { case a(Int!) }").source.contains("AnyCasePath<A, Int?>"))
  }

  @Test func `comments, strings and defaults in a case do not confuse it`() {
    let source = #"""
      enum A {
        // case x(Int)
        case a(String = "}\("{")", /* : */ b: Int = [1: 2][1] ?? 3) /* case y */
      }
      """#
    #expect(expand("CasePathable", .member, on: source).source.contains("AnyCasePath<A, (String, b: Int)>"))
  }

  @Test func `the extension has the conformances that are missing`() {
    func conformance(_ missing: [String], on source: String = "enum A {}", around: [String] = []) -> String {
      expand("CasePathable", .extension, on: source, extending: "S.A", missing: missing, around: around).source
    }
    #expect(
      conformance(["CasePathable", "CasePathIterable"])
        == "extension S.A: nonisolated Dovetail.CasePathable, nonisolated Dovetail.CasePathIterable {}"
    )
    #expect(conformance(["CasePathIterable"]) == "extension S.A: nonisolated Dovetail.CasePathIterable {}")
    #expect(conformance([]) == "")
    #expect(
      conformance(
        ["CasePathable"],
        on: "@available(iOS 99, *) enum A {}",
        around: ["@available(macOS 99, *) @MainActor struct S {}"]
      ) == "@available(macOS 99, *)\n@available(iOS 99, *)\nextension S.A: nonisolated Dovetail.CasePathable {}"
    )
  }

  @Test func `one name under two conditions is no overload`() {
    let source = "enum A {\n#if X\ncase a\n#else\ncase a(Int)\n#endif\n}"
    #expect(report("CasePathable", on: source).diagnostics.isEmpty)
  }

  @Test(arguments: ["Type", "Protocol", "self", "Cases", "Dovetail", "Swift", "makeIterator"])
  func `cases beside one that cannot be named by a key path are named`(_ name: String) {
    let source = "@CasePathable enum A { case a(Int), `\(name)`(Int) }"
    let expansion = expand("CasePathable", .member, on: source)
    #expect(expansion.source.contains("var a: Dovetail.AnyCasePath<A, Int>"))
    #expect(expansion.source.contains("if case .a = root { return \\.a }\n    Swift.fatalError("))
    #expect(!expansion.source.contains("`\(name)`"))
  }

  @Test(arguments: ["AllCasePaths", "allCasePaths"])
  func `nothing is added beside a case with the name of a member`(_ name: String) {
    let source = "@CasePathable enum A { case a, \(name) }"
    let expansion = report("CasePathable", on: source)
    #expect(complaints(expansion, on: source) == ["1:32 error"])
    #expect(expansion.source.isEmpty)
    #expect(expand("CasePathable", .extension, on: source, extending: "A", missing: ["CasePathable"]).source.isEmpty)
  }
}

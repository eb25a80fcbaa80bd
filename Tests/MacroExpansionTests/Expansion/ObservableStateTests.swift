import Foundation
import Testing

struct ObservableStateTests {
  @Test func `a struct gets a registrar, an id and a way to change it`() {
    #expect(
      expand("ObservableState", .member, on: "@ObservableState struct State { var x = 0 }").source == #"""
        nonisolated var _$observationRegistrar = Dovetail.ObservationStateRegistrar()
        nonisolated public var _$id: Dovetail.ObservableStateID { _$observationRegistrar.id }
        nonisolated public mutating func _$willModify() { _$observationRegistrar._$willModify() }
        nonisolated public var _$registrar: Dovetail.ObservationStateRegistrar? { _$observationRegistrar }
        nonisolated public static var _$registrarPath: Swift.PartialKeyPath<Self>? { \Self._$observationRegistrar }
        nonisolated public static func _$list(_ properties: inout Dovetail._$StateProperties<Self>) {
          properties.add("x", \Self.x, \Self._x) { $1(&$0.x) }
        }
        """#
    )
  }

  @Test(arguments: [
    ("var x = 0", true), ("public private(set) var x: Int", true), ("var x: Int { didSet { } }", true),
    ("@available(*, deprecated) var x = 0", true), ("private var x = 0", true),
    ("let x = 0", false), ("static var x = 0", false), ("var x: Int { 0 }", false),
    ("var x: Int { get { 0 } set {} }", false), ("@ObservationStateIgnored var x = 0", false),
    ("@ObservationStateTracked var x = 0", false), ("@Presents var x: A?", false),
    ("@Navigation.Presents var x: A?", false), ("@Shared(.appStorage(\"x\")) var x = 0", false),
    ("@SharedReader var x: Int", false), ("@FetchOne var x: Int?", false), ("func f() {}", false),
    ("struct S {}", false), ("var (a, b) = (1, 2)", false),
  ])
  func `stored variables are tracked`(_ member: String, _ isTracked: Bool) {
    let source = expand("ObservableState", .memberAttribute, on: member, in: "struct S { \(member) }").source
    #expect(source == (isTracked ? "@Dovetail.ObservationStateTracked" : ""))
  }

  @Test func `the members of an enum are not tracked`() {
    #expect(expand("ObservableState", .memberAttribute, on: "case a", in: "enum S { case a }").source == "")
  }

  @Test(arguments: [
    ("public var x = 1", "private var _x = 1"), ("var `class`: [Int: A<B>]", "private var _class: [Int: A<B>]"),
    (
      "@available(iOS 99, *) package private(set) var x: Int? = f { 1 }",
      "@available(iOS 99, *) private var _x: Int? = f { 1 }"
    ),
    ("var x = 1 { didSet { f(\"}\") } }", "private var _x = 1 { didSet { f(\"}\") } }"),
    ("var x = \"}\\(\"{\")\" // }", "private var _x = \"}\\(\"{\")\""),
    ("@Dovetail.ObservationStateTracked var x = 1", "private var _x = 1"),
    ("var x = [\r\n1\r\n]\r\n", "private var _x = [\r\n1\r\n]"),
    ("var `a \"b\"`: Int", "private var `_a \"b\"`: Int"),
    ("var x = \"\"\"\n#a\n\"\"\"", "private var _x = \"\"\"\n#a\n\"\"\""),
  ])
  func `a tracked variable is kept under its name with an underscore`(_ member: String, _ storage: String) {
    #expect(expand("ObservationStateTracked", .peer, on: member).source == storage)
  }

  @Test func `what cannot be tracked is not stored, and is refused once`() {
    let expansion = expand("ObservationStateTracked", .peer, on: "let x = 1")
    #expect(expansion == .init())
  }

  @Test func `a variable beside one with the name of its storage is not tracked`() {
    let others = [
      "var _x = 1", "let (_x, y) = (1, 2)", "func _x() {}", "struct _x {}", "#if A\nvar _x: Int { 1 }\n#endif",
    ]
    for other in others {
      let state = "struct S {\nvar x = 0\n\(other)\n}"
      #expect(expand("ObservableState", .memberAttribute, on: "var x = 0", in: state).source == "", "\(other)")
      #expect(!expand("ObservableState", .member, on: state).source.contains("\\Self.x"), "\(other)")
    }
    for other in ["static var _x = 1", "func _x(_ x: Int) {}", "extension _x {}"] {
      let state = "struct S {\nvar x = 0\n\(other)\n}"
      #expect(
        expand("ObservableState", .memberAttribute, on: "var x = 0", in: state).source
          == "@Dovetail.ObservationStateTracked",
        "\(other)"
      )
    }
  }

  @Test func `a tracked variable tells of reading and writing`() {
    #expect(
      expand("ObservationStateTracked", .accessor, on: "var count = 1").source == #"""
        {
          @storageRestrictions(initializes: _count)
          init(initialValue) { _count = initialValue }
          get {
            _$observationRegistrar.read(\Self.count)
            return _count
          }
          set {
            guard _$observationRegistrar.isObserved, !Dovetail._$isIdentityEqual(_count, newValue) else {
              _count = newValue
              return
            }
            Dovetail._$willReplace(_count, by: newValue)
            _count = newValue
            _$observationRegistrar.wrote(\Self.count)
          }
          _modify {
            let identity = Dovetail._$willChange(&_count, _$observationRegistrar)
            defer {
              if Dovetail._$isChanged(_count, since: identity) { _$observationRegistrar.wrote(\Self.count) }
            }
            yield &_count
          }
        }
        """#
    )
  }

  @Test func `a name that is none without backticks keeps them`() {
    let source = "@ObservableState struct S: Codable { var `a \"b\"` = 1; let `c d`: Int }"
    let members = expand("ObservableState", .member, on: source).source
    #expect(members.contains(#"properties.add("a \"b\"", \Self.`a "b"`, \Self.`_a "b"`) { $1(&$0.`a "b"`) }"#))
    #expect(members.contains(#"case `_a "b"` = "a \"b\"""#))
    let accessors = expand("ObservationStateTracked", .accessor, on: "var `a b` = 1").source
    #expect(accessors.contains("init(initialValue) { `_a b` = initialValue }"))
  }

  @Test func `a variable with observers is set as a whole, so that they hear of each change once`() {
    let source = expand("ObservationStateTracked", .accessor, on: "var count = 1 { didSet {} }").source
    #expect(source.contains("  set {\n"))
    #expect(!source.contains("_modify"))
  }

  @Test func `an enum is the state that its case holds`() {
    #expect(
      expand("ObservableState", .member, on: "enum S { case a(A), b, c(x: A), d(A, B)\n#if X\ncase e(E)\n#endif\n}")
        .source == """
          nonisolated public var _$id: Dovetail.ObservableStateID {
            switch self {
            case .a(let v0): return Dovetail.ObservableStateID._$id(for: v0)._$tag(0)
            case .b: return Dovetail.ObservableStateID._$inert._$tag(1)
            case .c(let v0): return Dovetail.ObservableStateID._$id(for: v0)._$tag(2)
            case .d: return Dovetail.ObservableStateID._$opaque()._$tag(3)
          #if X
            case .e(let v0): return Dovetail.ObservableStateID._$id(for: v0)._$tag(4)
          #endif
            }
          }
          nonisolated public var _$registrar: Dovetail.ObservationStateRegistrar? {
            switch self {
            case .a(let v0): return Dovetail._$registrar(of: v0)
            case .b: return nil
            case .c(let v0): return Dovetail._$registrar(of: v0)
            case .d: return nil
          #if X
            case .e(let v0): return Dovetail._$registrar(of: v0)
          #endif
            }
          }
          nonisolated public mutating func _$willModify() {
            switch self {
            case .a(var v0):
              Dovetail._$willModify(&v0)
              self = .a(v0)
            case .b: break
            case .c(var v0):
              Dovetail._$willModify(&v0)
              self = .c(x: v0)
            case .d: break
          #if X
            case .e(var v0):
              Dovetail._$willModify(&v0)
              self = .e(v0)
          #endif
            }
          }
          """
    )
  }

  @Test func `the list of properties keeps their conditions, and leaves out what is not tracked`() {
    let source = """
      struct S {
        var `in` = 0
        let l = 1
        var d = 0 { didSet {} }
      #if X
        var a = A()
      #else
        let b = 0
      #endif
      #if Y
        func f() {}
      #endif
      }
      """
    #expect(
      expand("ObservableState", .member, on: source).source.contains(
        #"""
        nonisolated public static func _$list(_ properties: inout Dovetail._$StateProperties<Self>) {
          properties.add("in", \Self.`in`, \Self._in) { $1(&$0.`in`) }
          properties.add("d", \Self.d)
        #if X
          properties.add("a", \Self.a, \Self._a) { $1(&$0.a) }
        #else
        #endif
        }
        """#
      )
    )
    #expect(!expand("ObservableState", .member, on: "struct S { let x = 0 }").source.contains("_$list"))
  }

  @Test func `a state that is coded is coded by the names of its properties`() {
    let source = """
      struct S: Equatable, Swift.Codable {
        var a = 1
        let id: Int
        let fixed = 2
        @Presents var c: C?
        @ObservationStateIgnored var d = 1
        @ObservationStateTracked var t = 1
        @Shared var g: Int
        @SharedReader var h: Int
        var e: Int { 1 }
        #if X
          var f = 1
        #endif
      }
      """
    #expect(
      expand("ObservableState", .member, on: source).source.hasSuffix(
        """

        private enum CodingKeys: Swift.String, Swift.CodingKey {
          case _a = "a"
          case id
          case _c = "c"
          case d
          case _t = "t"
          case _g = "g"
          case _h = "h"
        #if X
          case _f = "f"
        #endif
        }
        """
      )
    )
    let written = "struct S: Codable { var a = 1; enum CodingKeys: String, CodingKey { case _a } }"
    #expect(!expand("ObservableState", .member, on: written).source.contains("CodingKeys"))
    #expect(!expand("ObservableState", .member, on: "struct S { var a = 1 }").source.contains("CodingKeys"))
  }

  @Test func `the extension is written where the conformance is missing`() {
    #expect(
      expand("ObservableState", .extension, on: "struct S {}", extending: "F.S", missing: ["ObservableState"]).source
        == "extension F.S: nonisolated Dovetail.ObservableState {}"
    )
    #expect(expand("ObservableState", .extension, on: "struct S {}", extending: "F.S").source == "")
  }
}

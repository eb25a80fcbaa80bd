import Testing

struct DependencyTests {
  private let client = """
    @DependencyClient
    public struct Client: Sendable {
      public var fetch: @Sendable (_ id: Int) async throws -> String
      public var isOn: () -> Bool = { false }
      let name: String
      var limit = 3 as Int
      var size: Int = 4
      static var shared: Client { Client() }
    }
    """

  @Test func `the initialiser takes every property, closures without a default`() {
    let source = client.replacing("  var limit = 3 as Int\n", with: "")
    #expect(
      expand("DependencyClient", .member, on: source).source == """
        public init(
          fetch: @escaping @Sendable (_ id: Int) async throws -> String,
          isOn: @escaping () -> Bool,
          name: String,
          size: Int = 4
        ) {
          self.fetch = fetch
          self.name = name
          self.size = size
          self.isOn = isOn
        }
        public init(name: String, size: Int = 4) {
          self.name = name
          self.size = size
        }
        """
    )
    let all = expand("DependencyClient", .member, on: "struct C { var a: () -> Void }").source
    #expect(all.hasSuffix("\ninit() {}"))
    let taking = expand("DependencyClient", .member, on: "struct C { var a: (@escaping () -> Void) -> Void }").source
    #expect(taking.contains("  a: @escaping (@escaping () -> Void) -> Void\n"))
  }

  @Test func `initialisers that are there are not added`() {
    let source = "struct C { var a: () -> Void ; init() {} ; init(a: @escaping () -> Void) { self.a = a } }"
    #expect(expand("DependencyClient", .member, on: source).source == "")
  }

  @Test(arguments: [
    ("var a: () -> Void", true), ("public var a: @Sendable (Int) async -> Int = { $0 }", true),
    ("var a: (() -> Void)", true), ("var a: (() -> Void)?", false), ("let a: () -> Void", false),
    ("var a: Int", false), ("static var a: () -> Void = {}", false), ("var a: () -> Void { {} }", false),
    ("@DependencyEndpointIgnored var a: () -> Void", false),
    ("@DependencyEndpoint(method: \"b\") var a: () -> Void", false),
  ])
  func `closures are endpoints`(_ member: String, _ isEndpoint: Bool) {
    let source = expand("DependencyClient", .memberAttribute, on: member, in: "struct C { \(member) }").source
    #expect(source == (isEndpoint ? "@Dovetail._$DependencyEndpoint" : ""))
  }

  @Test func `an endpoint reports and throws, and has a method with its labels`() {
    let source = "public var fetch: @Sendable (_ id: Int, _ text: inout String) async throws -> String"
    #expect(
      expand("DependencyEndpoint", .peer, on: source, around: ["struct Client {}"]).source == """
        private var _fetch: @Sendable (_ id: Int, _ text: inout String) async throws -> String = { p0, p1 in
          throw Dovetail._reportUnimplemented("Client.fetch")
        }
        public func fetch(id p0: Int, text p1: inout String) async throws -> String {
          try await self.fetch(p0, &p1)
        }
        """
    )
  }

  @Test func `an endpoint with a default reports and returns it`() {
    #expect(
      expand("DependencyEndpoint", .peer, on: "var a: (Int) -> Bool = { $0 > 1 }").source == """
        private var _a: (Int) -> Bool = { p0 in
          Dovetail._reportUnimplemented("a")
          return ({ $0 > 1 } as (Int) -> Bool)(p0)
        }
        """
    )
    #expect(
      expand("DependencyEndpoint", .peer, on: "var a: () -> Void").source == """
        private var _a: () -> Void = {
          Dovetail._reportUnimplemented("a")
        }
        """
    )
  }

  @Test func `a method can be named`() {
    let named = expand("DependencyEndpoint", .peer, on: "@DependencyEndpoint(method: \"b\") var a: (Int) -> Void")
      .source
    #expect(named.hasSuffix("func b(_ p0: Int) -> Void {\n  self.a(p0)\n}"))
  }

  @Test func `an entry is a key with its values, and a property`() {
    let source = "@DependencyEntry(liveValue: .live, previewValue: .preview) public var client: Client = Client()"
    #expect(
      expand("DependencyEntry", .peer, on: source).source == """
        private enum __Key_client: Dovetail.DependencyKey {
          static var liveValue: Client { .live }
          static var previewValue: Client { .preview }
          static var testValue: Client { Client() }
        }
        """
    )
    #expect(
      expand("DependencyEntry", .accessor, on: source).source
        == "{\n  get { self[__Key_client.self] }\n  set { self[__Key_client.self] = newValue }\n}"
    )
    #expect(
      expand("DependencyEntry", .peer, on: "@DependencyEntry var a: Int = 1").source
        == "private enum __Key_a: Dovetail.TestDependencyKey {\n  static var testValue: Int { 1 }\n}"
    )
  }

  @Test(
    arguments: [
      ("1", "static var testValue: Swift.Int { 1 }"), ("-1_0", "static var testValue: Swift.Int { -1_0 }"),
      ("1.5", "static var testValue: Swift.Double { 1.5 }"), ("true", "static var testValue: Swift.Bool { true }"),
      ("\"a\"", "static var testValue: Swift.String { \"a\" }"), ("C.test", "static let testValue = C.test"),
      ("[1]", "static let testValue = [1]"), ("1...2", "static let testValue = 1...2"),
      ("_1", "static let testValue = _1"), ("1._1", "static let testValue = 1._1"),
      ("\"a\" == \"b\"", "static let testValue = \"a\" == \"b\""),
      (#""a\(b("c"))""#, #"static var testValue: Swift.String { "a\(b("c"))" }"#),
    ] as [(String, String)]
  )
  func `the type of an entry is that of its value`(_ value: String, _ member: String) {
    #expect(
      expand("DependencyEntry", .peer, on: "@DependencyEntry var a = \(value)").source
        == "private enum __Key_a: Dovetail.TestDependencyKey {\n  \(member)\n}"
    )
  }

  @Test func `an entry without a value has the one of a key with a live value`() {
    let source = "@DependencyEntry(liveValue: C.live) var c: C"
    #expect(
      expand("DependencyEntry", .peer, on: source).source
        == "private enum __Key_c: Dovetail.DependencyKey {\n  static var liveValue: C { C.live }\n}"
    )
    #expect(expand("DependencyEntry", .accessor, on: source).source.contains("get { self[__Key_c.self] }"))
    for source in ["@DependencyEntry(previewValue: C()) var c: C", "@DependencyEntry(liveValue: C.live) var c"] {
      #expect(expand("DependencyEntry", .peer, on: source).diagnostics.count == 1)
    }
  }

  @Test func `an entry has a preview alone, and a key with a name`() {
    let source = "@DependencyEntry(\"CKey\", previewValue: C()) var c: C = C()"
    #expect(
      expand("DependencyEntry", .peer, on: source).source == """
        private enum CKey: Dovetail.TestDependencyKey {
          static var previewValue: C { C() }
          static var testValue: C { C() }
        }
        """
    )
    #expect(expand("DependencyEntry", .accessor, on: source).source.contains("get { self[CKey.self] }"))
  }

  @Test func `a client has an initialiser of what are no endpoints, and types of literals`() {
    let source = """
      struct Client {
        @Dependency(\\.uuid) var uuid
        var inner: Inner
        var isFast = false
        var text = "a"
        var run: () -> Void
      }
      """
    #expect(
      expand("DependencyClient", .member, on: source).source == """
        init(
          inner: Inner,
          isFast: Swift.Bool = false,
          text: Swift.String = "a",
          run: @escaping () -> Void
        ) {
          self.inner = inner
          self.isFast = isFast
          self.text = text
          self.run = run
        }
        init(inner: Inner, isFast: Swift.Bool = false, text: Swift.String = "a") {
          self.inner = inner
          self.isFast = isFast
          self.text = text
        }
        """
    )
  }

  @Test func `an endpoint of an optional returns nothing, and a method may have the name of a keyword`() {
    #expect(
      expand("DependencyEndpoint", .peer, on: "var a: () -> Int?", around: ["struct C {}"]).source
        == "private var _a: () -> Int? = {\n  Dovetail._reportUnimplemented(\"C.a\")\n  return nil\n}"
    )
    let source = "@DependencyEndpoint(method: \"`class`\") var a: (_ id: Int) -> Void"
    #expect(expand("DependencyEndpoint", .peer, on: source).source.contains("func `class`(id p0: Int) -> Void {"))
  }
}

import Testing

@testable import DovetailMacroExpansion

struct VariableTests {
  @Test(
    arguments: [
      ("var x = 1", true), ("let x: Int", true), ("var x: Int { 1 }", false), ("var x: Int { get { 1 } }", false),
      ("var x = 1 { didSet { f() } }", true), ("var x: Int { willSet(new) { } didSet { } }", true),
      ("var x: Int { get { 1 } set { } }", false), ("var x: Int { get }", false), ("lazy var x = { 1 }()", true),
      ("var x: Int { _read { yield y } _modify { yield &y } }", false), ("var x: () -> Void = { }", true),
      ("var x: Int { @storageRestrictions(initializes: _x) init(a) { _x = a } get { _x } }", false),
      ("var x: Int { set }", false), ("var x: some View { get async throws { 1 } }", false),
      ("var x: Int { set(a) { } get { 1 } }", false), ("var x: Int { read }", false), ("var x = f { $0 }", true),
      ("var x = f { $0 } { didSet { } }", true), ("var x: Int {}", false),
      ("var x: Int\n{\n 1 }", false), ("var x: Int { get(1) }", false), ("var x: Int { didSet }", false),
    ] as [(String, Bool)]
  )
  func `a property is stored or computed`(source: String, isStored: Bool) throws {
    let binding = try #require(try read(source).variable?.bindings.first)
    #expect(binding.isStored == isStored)
    #expect(binding.isComputed == !isStored)
    #expect(binding.identifier?.name == "x")
  }

  @Test(
    arguments: [
      ("{ get { 1 } set { } }", ["get", "set"]), ("{ get async throws(E) { 1 } }", ["get"]), ("{ get }", ["get"]),
      ("{ mutating get { 1 } nonmutating set(v) { } }", ["get", "set"]), ("{ get\n set(v)\n }", ["get", "set"]),
      ("{ @A get { 1 } @B _modify { yield &x } }", ["get", "_modify"]), ("{ read }", []), ("{ get.x }", []),
      ("{ set(x) }", []), ("{ get { 1 }; set { } }", ["get", "set"]), ("{ didSet(old) { } }", ["didSet"]),
      ("{ yielding borrow { yield x } mutate { } }", ["borrow", "mutate"]),
      ("{ init(a) { } get { 1 } }", ["init", "get"]),
      ("{ unsafeAddress { p } }", ["unsafeAddress"]), ("{ get async }", ["get"]),
      ("{ /* set */ get { \"}\" } }", ["get"]),
    ] as [(String, [String])]
  )
  func `accessors are told from the body of a getter`(block: String, kinds: [String]) throws {
    let accessors = try #require(try read("var x: Int \(block)").variable?.bindings.first?.accessors)
    #expect(accessors.accessors.map(\.kind.rawValue) == kinds)
    let isBody = if case .getter = accessors.content { true } else { false }
    #expect(isBody == kinds.isEmpty)
  }

  @Test func `accessors have effects, parameters and bodies`() throws {
    let source = "var x: Int { get async throws(E) { 1 } nonmutating set(new) { f(new) } }"
    let accessors = try #require(try read(source).variable?.bindings.first?.accessors?.accessors)
    #expect(accessors[0].effects?.isAsync == true)
    #expect(accessors[0].effects?.throwing == .typed(TypeText(text: "E", range: 30..<31)))
    #expect(accessors[1].parameter?.name == "new")
    #expect(accessors[1].hasModifier("nonmutating"))
    #expect(accessors[1].body.map { SourceText(source)[$0] } == "{ f(new) }")
  }

  @Test func `one keyword binds several names`() throws {
    let variable = try #require(
      try read("var a = 1, b: Int? = f<A, B>(1, 2), (c, _) = (a < b, c > d), d, e: [A: B], g").variable
    )
    #expect(variable.bindings.map(\.pattern.text) == ["a", "b", "(c, _)", "d", "e", "g"])
    #expect(variable.bindings.map(\.initializer?.text) == ["1", "f<A, B>(1, 2)", "(a < b, c > d)", nil, nil, nil])
    #expect(variable.bindings.map(\.type?.text) == [nil, "Int?", nil, "[A: B]", "[A: B]", nil])
    #expect(variable.bindings.map(\.annotation?.text) == [nil, "Int?", nil, nil, "[A: B]", nil])
    #expect(variable.bindings.map { $0.names.map(\.name) } == [["a"], ["b"], ["c"], ["d"], ["e"], ["g"]])
  }

  @Test func `a tuple pattern has names and no identifier`() throws {
    let binding = try #require(try read("let (x: a, (b, _), `c`) = f()").variable?.bindings.first)
    #expect(binding.identifier == nil)
    #expect(binding.names.map(\.name) == ["a", "b", "c"])
    #expect(try read("var _ = 1").variable?.bindings.first?.identifier == nil)
    #expect(try read("var `default` = 1").variable?.bindings.first?.identifier?.name == "default")
  }

  @Test(arguments: [
    "1", "\"}\"", "\"a\\(b { \"}\" })\"", "{ $0 }", "{ [weak self] in\n  f()\n}()", "[1, 2]", "a ? b : c",
    "a\n  .b()\n  .c { }",
    "f(a) { b } c: { d }", "f { a }\n  c: { d }", "if a, let b { 1 } else if c { 2 } else { 3 }",
    "switch a { case .b: 1; default: 2 }",
    "try! await f()", "a as? B<C, D>", "a is B", "a\n  + b", "a +\n  b", "-1", "!a", "a!", "a?.b![0]", "\\.a.b",
    "\\A<B>.c?.d",
    "#selector(f)", "#line", ".init(a: 1)", ".a", "A<B, C>.self", "A<B, C>()", "a < b", "a<b", "/a b}/", "#\"}\"#",
    "\"\"\"\n  }\n  \"\"\"", "f()\n#if A\n  .b()\n#else\n  .c()\n#endif", "<#value#>", "$0", "1...", "...1", "a ..< b",
    "a ?? b",
    "a ? b ? c : d : e", "(a, b)", "() async throws -> Void", "[A<B, C>: D]()", "any P.self", "consume a", "await a.b",
    "a == b",
    "do { try f() } catch A { 1 } catch { 2 }", "nil as A?", "f(x) as! A<B>?", "{ (a: Int, b: Int) -> Int in a }",
    "a\n  as Int", "`a`.b",
    "{ @Sendable () async -> Void in }", "A { get }", "!a ? b : -c",
    "a is B && c", "a is any B.Type && c", "a is B & C", "a is B || c", "a is B ? c : d", "a is B == c", "a as? B ?? c",
    "a as! B > c", "a as! B &+ c", "a as! B &<< c",
  ])
  func `a value ends where the expression does`(value: String) throws {
    let source =
      "struct A {\n  var x = \(value)\n  var y: Int = \(value), z = \(value); let w = \(value) // }\n\n  func f() {}\n}"
    let members = try #require(try read(source).type?.members)
    #expect(members.map(\.summary) == ["var x", "var y z", "let w", "func f"])
    let values = members.compactMap(\.variable).flatMap(\.bindings).map(\.initializer?.text)
    #expect(values == Array(repeating: value, count: 4))
  }

  @Test(arguments: [
    ("{ didSet { } }", ["didSet"]), ("\n{ willSet { } didSet(old) { } }", ["willSet", "didSet"]),
    ("{ @A didSet { } }", ["didSet"]),
    ("{ @storageRestrictions(initializes: _x) init(v) { } get { _x } }", ["init", "get"]),
  ])
  func `accessors after a value are no part of it`(block: String, kinds: [String]) throws {
    for value in ["1", "f { $0 }", "{ 1 }()", "if a { 1 } else { 2 }", "a as Int"] {
      let binding = try #require(try read("var x: Int = \(value) \(block)").variable?.bindings.first)
      #expect(binding.initializer?.text == value)
      #expect(binding.accessors?.accessors.map(\.kind.rawValue) == kinds)
    }
  }

  @Test(arguments: [
    "-x", "(x)", "[x]", "@A", "&x", "\\.x",
  ])
  func `a line that begins something else is not part of a value`(line: String) {
    let reading = DeclarationReader.read(SourceText("struct A {\n  var x = 1\n  \(line)\n  var y = 2\n}"))
    let members = reading.declaration?.type?.members ?? []
    #expect(members.first?.variable?.bindings.first?.initializer?.text == "1")
    #expect(members.last?.variable?.bindings.first?.initializer?.text == "2" || line == "@A")
  }
}

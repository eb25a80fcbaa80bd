import DovetailMacroExpansion
import Testing

struct DependencyMessageTests {
  @Test(
    arguments: [
      ("class", "a class"), ("enum", "an enum"), ("actor", "an actor"), ("extension", "an extension"),
    ] as [(String, String)]
  )
  func `anything but a struct is no client`(_ keyword: String, _ kind: String) {
    let source = "@DependencyClient public \(keyword) C {}"
    let expansion = expand("DependencyClient", .member, on: source)
    #expect(expansion.source.isEmpty)
    #expect(
      messages(expansion, on: source) == [
        "1:26 error: '@DependencyClient' is for structs, whose closures are the client, and this is \(kind). Make it a struct."
      ]
    )
  }

  @Test func `a property of a client whose type is not written is refused`() {
    let source = "@DependencyClient struct C {\n  var limit = [3]\n  private var hidden = 4\n}"
    #expect(
      messages(expand("DependencyClient", .member, on: source), on: source) == [
        "2:7 error: The initialiser of a client needs the type of each property, and that of 'limit' is not written. Write it."
      ]
    )
  }

  @Test(
    arguments: [
      ("let a: () -> Void", "1:21", "a constant"), ("var a: () -> Void { {} }", "1:21", "a computed property"),
      ("var a, b: () -> Void", "1:21", "a declaration of several variables"),
      ("static var a: () -> Void", "1:28", "a static variable"), ("func a() {}", "1:21", "a function"),
    ] as [(String, String, String)]
  )
  func `anything but a stored variable is no endpoint`(_ declaration: String, _ place: String, _ kind: String) {
    let source = "@DependencyEndpoint \(declaration)"
    let expansion = expand("DependencyEndpoint", .peer, on: source)
    #expect(expansion.source.isEmpty)
    #expect(
      messages(expansion, on: source) == [
        "\(place) error: '@DependencyEndpoint' is for one stored variable of a client, and this is \(kind). "
          + "Declare it as in 'var fetch: (Int) throws -> String', or remove '@DependencyEndpoint'."
      ]
    )
    #expect(expand("DependencyEndpoint", .accessor, on: source) == .init())
  }

  @Test func `a closure whose type is not written is no endpoint`() {
    let source = "@DependencyEndpoint var a = { 1 }"
    #expect(
      messages(expand("DependencyEndpoint", .peer, on: source), on: source) == [
        """
        1:25 error: '@DependencyEndpoint' is for a variable whose type is written and a function type, and that of 'a' is not written. \
        Declare it as in 'var a: (Int) throws -> String', or remove '@DependencyEndpoint'.
        """
      ]
    )
    #expect(expand("DependencyEndpoint", .accessor, on: source) == .init())
  }

  @Test(arguments: ["Int", "(() -> Void)?", "Handler"])
  func `a variable of no function type is no endpoint`(_ type: String) {
    let source = "@DependencyEndpoint var a: \(type)"
    #expect(
      messages(expand("DependencyEndpoint", .peer, on: source), on: source) == [
        """
        1:25 error: '@DependencyEndpoint' is for a variable whose type is written and a function type, and that of 'a' is '\(type)'. \
        Declare it as in 'var a: (Int) throws -> String', or remove '@DependencyEndpoint'.
        """
      ]
    )
    #expect(expand("DependencyEndpoint", .accessor, on: source) == .init())
  }

  @Test(arguments: ["() -> Int", "@Sendable (Int) async -> Int"])
  func `an endpoint that has to return something needs a default`(_ type: String) {
    let source = "var a: \(type)"
    let expansion = expand("DependencyEndpoint", .peer, on: source)
    #expect(
      messages(expansion, on: source) == [
        """
        1:5 error: A closure of a client that cannot throw has to return something when nobody has given it, and 'a' has no default. \
        Give it one, or let it throw.
        """
      ]
    )
    // The storage is there all the same, so that the compiler has no further error about it.
    #expect(expansion.source.contains("private var _a: \(type) = {"))
    #expect(expansion.source.contains(#"Swift.fatalError("'a' has no implementation")"#))
  }

  @Test(arguments: [("{ fatalError() }", "fatalError"), ("unimplemented(\"a\")", "unimplemented")])
  func `a default that does not return gets a warning`(_ value: String, _ call: String) {
    let source = "var a: () -> Int = \(value)"
    #expect(
      messages(expand("DependencyEndpoint", .peer, on: source), on: source) == [
        """
        1:20 warning: A default is what a closure of a client returns after its use was reported, and '\(call)' does not return. \
        Return a value that can be told from a real one.
        """
      ]
    )
  }

  @Test(arguments: ["name", "\"a b\"", "\"\\(x)\"", "\"1a\""])
  func `the name of a method that is no literal of a name is refused`(_ name: String) {
    let source = "@DependencyEndpoint(method: \(name)) var a: (Int) -> Void"
    #expect(
      messages(expand("DependencyEndpoint", .peer, on: source), on: source) == [
        """
        1:29 error: 'method' is a name written as a literal, and '\(name)' is not. Write it as in 'method: "fetch"'.
        """
      ]
    )
  }

  @Test(arguments: ["==", "<", "⊕"])
  func `an operator beside an endpoint that is marked by hand is refused where it would be of a conformance`(
    _ name: String
  ) {
    let endpoint = "@DependencyEndpoint(method: \"b\") var a: () -> Void"
    let function = "static func \(name) (a: Self, b: Self) -> Bool { true }"
    func said(_ source: String) -> [String] { messages(expand("DependencyClient", .member, on: source), on: source) }
    #expect(
      said("@DependencyClient struct C: Comparable {\n  \(endpoint)\n  \(function)\n}") == [
        """
        3:15 error: In a type with '@DependencyEndpoint', the compiler does not find the operators of its conformances, and \
        this is '\(name)'. Move it into an extension.
        """
      ]
    )
    #expect(said("@DependencyClient struct C {\n  \(endpoint)\n  \(function)\n}").isEmpty)
    #expect(said("@DependencyClient struct C: Comparable {\n  var a: () -> Void\n  \(function)\n}").isEmpty)
    #expect(said("@DependencyClient struct C: P {\n  \(endpoint)\n  static func make() -> Self { C() }\n}").isEmpty)
  }

  @Test(arguments: ["var a: Int", "var a"])
  func `an entry without its value is refused`(_ declaration: String) {
    let source = "@DependencyEntry \(declaration)"
    let expansion = expand("DependencyEntry", .peer, on: source)
    #expect(expansion.source.isEmpty)
    #expect(
      messages(expansion, on: source) == [
        """
        1:22 error: '@DependencyEntry' needs the value of the dependency in tests, and 'a' has no value. \
        Write it, as in 'var a: Client = Client()'.
        """
      ]
    )
    #expect(expand("DependencyEntry", .accessor, on: source) == .init())
  }

  @Test(
    arguments: [
      ("let a: Int = 1", "1:18", "a constant"), ("var a: Int { 1 }", "1:18", "a computed property"),
      ("static var a: Int = 1", "1:25", "a static variable"),
      ("var a: Int = 1, b: Int = 2", "1:18", "a declaration of several variables"),
      ("struct A {}", "1:18", "a struct"),
    ] as [(String, String, String)]
  )
  func `anything but a stored variable is no entry`(_ declaration: String, _ place: String, _ kind: String) {
    let source = "@DependencyEntry \(declaration)"
    let expansion = expand("DependencyEntry", .peer, on: source)
    #expect(expansion.source.isEmpty)
    #expect(
      messages(expansion, on: source) == [
        "\(place) error: '@DependencyEntry' is for one stored variable in an extension of 'DependencyValues', and this is \(kind). "
          + "Declare it as in '@DependencyEntry var client: Client = Client()'."
      ]
    )
    #expect(expand("DependencyEntry", .accessor, on: source) == .init())
  }
}

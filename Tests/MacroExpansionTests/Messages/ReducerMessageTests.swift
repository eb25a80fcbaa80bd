import DovetailMacroExpansion
import Testing

struct ReducerMessageTests {
  @Test(
    arguments: [
      ("actor F {}", "an actor", ["fix-it: Make it a struct"]), ("protocol F {}", "a protocol", []),
      ("extension F {}", "an extension", []),
    ] as [(String, String, [String])]
  )
  func `anything but a struct, a class or an enum is no reducer`(_ type: String, _ kind: String, _ fixIt: [String]) {
    let source = "@Reducer\n\(type)"
    let expansion = report("Reducer", on: source)
    #expect(expansion.source.isEmpty)
    #expect(
      messages(expansion, on: source) == [
        "2:1 error: '@Reducer' is for structs and enums, and this is \(kind): a reducer is a value. Make it a struct."
      ] + fixIt
    )
    if !fixIt.isEmpty { #expect(fixed(expansion, on: source) == "@Reducer\nstruct F {}") }
    #expect(expand("Reducer", .extension, on: source, extending: "F", missing: ["Reducer"]).source.isEmpty)
  }

  @Test func `a reduce method gets a warning, and a change to a body`() {
    let source = """
      @Reducer
      struct F {
        struct State {}
        enum Action {}
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
          // Nothing.
          return .none
        }
      }
      """
    let expansion = expand("Reducer", .member, on: source)
    #expect(expansion.source == "")
    #expect(
      messages(expansion, on: source) == [
        """
        5:8 warning: A feature with '@Reducer' has a 'body', which a store evaluates once; this is a 'reduce(into:action:)'. \
        Put its statements into a 'Reduce' in 'body'.
        """,
        "fix-it: Use 'body' instead",
      ]
    )
    #expect(
      fixed(expansion, on: source) == """
        @Reducer
        struct F {
          struct State {}
          enum Action {}
          var body: some Reducer<State, Action> {
            Reduce { state, action in
              // Nothing.
              return .none
            }
          }
        }
        """
    )
  }

  @Test func `a reduce method beside a body gets a warning, and no second body`() {
    let source = """
      @Reducer struct F {
        func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
        var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """
    #expect(
      messages(expand("Reducer", .member, on: source), on: source) == [
        """
        2:8 warning: A feature with '@Reducer' has a 'body', which a store evaluates once; this is a 'reduce(into:action:)'. \
        Put its statements into a 'Reduce' in 'body'.
        """
      ]
    )
  }

  @Test(arguments: ["struct", "class"])
  func `conformances are for enums, and can be removed elsewhere`(_ kind: String) {
    let source = "@Reducer(state: .equatable, action: .sendable)\n\(kind) F {}"
    let expansion = expand("Reducer", .member, on: source)
    #expect(
      messages(expansion, on: source) == [
        """
        1:1 error: '@Reducer' takes conformances for the state and the action of an enum, and this is a \(kind), whose 'State' and \
        'Action' are yours. Write the conformances there.
        """,
        "fix-it: Remove '(state: .equatable, action: .sendable)'",
      ]
    )
    #expect(fixed(expansion, on: source) == "@Reducer\n\(kind) F {}")
  }

  @Test(
    arguments: [
      ("@Reducer(state: .equatable, .error)\nenum D { case a(A) }", "1:29", ".error"),
      ("@Reducer(action: Foo.custom)\nenum D { case a(A) }", "1:18", "Foo.custom"),
      ("@Reducer(state: equatable)\nenum D { case a(A) }", "1:17", "equatable"),
    ] as [(String, String, String)]
  )
  func `a conformance that is not known is refused, with those that are`(
    _ source: String,
    _ place: String,
    _ conformance: String
  ) {
    #expect(
      messages(expand("Reducer", .member, on: source), on: source) == [
        """
        \(place) error: '@Reducer' knows the conformances '.codable', '.decodable', '.encodable', '.equatable', '.hashable' and \
        '.sendable', and got '\(conformance)'. Write another conformance as an extension of 'State' or 'Action'.
        """
      ]
    )
  }

  @Test(arguments: ["body", "scope"])
  func `a case with the name of a member that is added is refused`(_ name: String) {
    let source = "@Reducer enum D {\n  case a(A)\n  case \(name)\n}"
    #expect(
      messages(expand("Reducer", .member, on: source), on: source) == [
        "3:8 error: '@Reducer' adds a static '\(name)' to an enum, so no case can have that name. Rename the case."
      ]
    )
  }

  @Test(
    arguments: [
      ("struct F {\n  struct Body {}\n}", "Body", 10), ("enum D {\n  enum Body {}\n  case a(A)\n}", "Body", 8),
      ("enum D {\n  enum CaseScope { case b }\n  case a(A)\n}", "CaseScope", 8),
      ("enum D {\n  struct CaseScope {}\n  case a(A)\n}", "CaseScope", 10),
    ] as [(String, String, Int)]
  )
  func `a nested type with the name of one that is added is refused, and nothing is added`(
    _ type: String,
    _ name: String,
    _ column: Int
  ) {
    let source = "@Reducer \(type)"
    let expansion = report("Reducer", on: source)
    #expect(expansion.source.isEmpty)
    #expect(
      messages(expansion, on: source) == [
        "2:\(column) error: '@Reducer' adds a member '\(name)', and there is one. Rename it."
      ]
    )
    #expect(expand("Reducer", .extension, on: source, extending: "F", missing: ["Reducer"]).source.isEmpty)
    #expect(expand("Reducer", .memberAttribute, on: "case a(A)", in: source) == .init())
  }

  @Test(arguments: [
    "struct F { typealias Body = Reduce<State, Action> }", "struct F { struct CaseScope {} }",
    "enum D { case a(A) ; enum CaseScope { case a(StoreOf<A>), b } }",
    "enum D { case a(A) ; struct CaseScope {} ; static func scope() {} }",
  ])
  func `a nested type that is the one of the feature is not refused`(_ source: String) {
    #expect(report("Reducer", on: "@Reducer \(source)").diagnostics.isEmpty)
  }

  @Test(arguments: ["Int", "[A]", "(A) -> B", "Result<A, B>"])
  func `a case that holds plain data is refused, and can be marked`(_ type: String) {
    let source = "@Reducer enum D {\n  case a(\(type))\n}"
    let expansion = expand("Reducer", .member, on: source)
    #expect(
      messages(expansion, on: source) == [
        "2:10 error: A case of an enum with '@Reducer' holds a feature, and 'a' holds '\(type)'. "
          + "Put '@ReducerCaseIgnored' before a case that holds plain data.",
        "fix-it: Add '@ReducerCaseIgnored'",
      ]
    )
    #expect(fixed(expansion, on: source) == "@Reducer enum D {\n  @ReducerCaseIgnored case a(\(type))\n}")
  }

  @Test func `of several cases in one declaration none can be marked by itself`() {
    let source = "@Reducer enum D { case a(A), b(Int) }"
    #expect(
      messages(expand("Reducer", .member, on: source), on: source) == [
        "1:32 error: A case of an enum with '@Reducer' holds a feature, and 'b' holds 'Int'. "
          + "Put '@ReducerCaseIgnored' before a case that holds plain data."
      ]
    )
  }

  @Test(arguments: ["Int", "Pair<A, B>"])
  func `an ephemeral case whose type has no action for its argument is refused`(_ type: String) {
    let source = "@Reducer\nenum D {\n  @ReducerCaseEphemeral case a(\(type))\n}"
    #expect(
      messages(expand("Reducer", .member, on: source), on: source) == [
        """
        3:30 error: A case that is ephemeral holds one value of a generic type whose argument is the action, and 'a' holds \
        '\(type)'. Use '@ReducerCaseIgnored' for a case that holds plain data.
        """
      ]
    )
  }
}

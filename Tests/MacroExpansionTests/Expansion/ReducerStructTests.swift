import Testing

struct ReducerStructTests {
  @Test func `an empty feature gets a state, an action and a body`() {
    #expect(
      expand("Reducer", .member, on: "@Reducer struct F {}").source == """
        @Dovetail.ObservableState
        struct State: Swift.Codable, Swift.Equatable, Swift.Hashable, Swift.Sendable {
          init() {}
        }
        enum Action: Swift.Equatable, Swift.Hashable, Swift.Sendable {}
        let body = Dovetail.EmptyReducer<Self.State, Self.Action>()
        """
    )
    #expect(
      expand("Reducer", .member, on: "@Reducer public struct F {}").source == """
        @Dovetail.ObservableState
        public struct State: Swift.Codable, Swift.Equatable, Swift.Hashable, Swift.Sendable {
          public init() {}
        }
        public enum Action: Swift.Equatable, Swift.Hashable, Swift.Sendable {}
        public let body = Dovetail.EmptyReducer<Self.State, Self.Action>()
        """
    )
  }

  @Test(arguments: [
    "struct F { struct State {} ; enum Action {} ; var body: some ReducerOf<Self> { EmptyReducer() } }",
    "struct F { typealias State = Int ; typealias Action = Int ; let body = EmptyReducer<Int, Int>() }",
    "struct F<State, Action> { var body: some Reducer<State, Action> { EmptyReducer() } }",
    "struct F { var body: some Reducer<Int, Bool> { EmptyReducer() } }",
    "struct F { var body: Reduce<Int, Bool> { Reduce(EmptyReducer()) } }",
    "struct F { var body: some ReducerOf<Other> { Other() } }",
    "struct F { #if X\nstruct State {}\n#else\nstruct State {}\n#endif\nclass Action {}\nvar body: some ReducerOf<F> { EmptyReducer() } }",
  ])
  func `what is there is not added`(_ source: String) {
    let expansion = expand("Reducer", .member, on: source)
    #expect(expansion.source == "")
    #expect(expansion.diagnostics.isEmpty)
  }

  @Test(arguments: [
    "some Reducer<Self.State, Action>", "some Reducer<State, Action>", "some ReducerOf<Self>",
    "some Dovetail.ReducerOf<F>",
  ])
  func `a part that an opaque body names is declared in an extension if it is missing`(_ type: String) {
    #expect(expand("Reducer", .member, on: "struct F { var body: \(type) { X() } }").source == "")
    #expect(expand("Reducer", .member, on: "struct F { enum Action {} ; var body: \(type) { X() } }").source == "")
  }

  @Test(arguments: [
    "let body = EmptyReducer<State, Action>()", "var body: Reduce<F.State, Self.Action> { X() }",
    "var body: some Reducer { X() }",
    "func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }",
  ])
  func `a part that another body names by its own name is added where it is missing`(_ body: String) {
    for context in [[], ["@Reducer struct Outer {}"]] {
      let source = expand("Reducer", .member, on: "struct F { enum Action {} ; \(body) }", around: context).source
      #expect(source.contains("struct State"))
      #expect(!source.contains("enum Action"))
    }
  }

  @Test func `the state and the action that are enums get case paths`() {
    func attributes(_ member: String) -> String {
      expand("Reducer", .memberAttribute, on: member, in: "struct F { \(member) }").source
    }
    #expect(attributes("enum Action { case a }") == "@Dovetail.CasePathable")
    #expect(attributes("@CasePathable enum Action { case a }") == "")
    #expect(attributes("@Dovetail.CasePathable enum Action { case a }") == "")
    #expect(attributes("enum Action: CasePathable { case a }") == "")
    #expect(attributes("enum State { case a }") == "@Dovetail.CasePathable\n@dynamicMemberLookup")
    #expect(attributes("@dynamicMemberLookup enum State { case a }") == "@Dovetail.CasePathable")
    #expect(attributes("struct State {}") == "")
    #expect(attributes("enum CancelID { case a }") == "")
  }

  @Test(arguments: [
    ("var body: some ReducerOf<Self> { X() }", "@Dovetail.ReducerBuilder<Self.State, Self.Action>"),
    ("public var body: some Reducer<State, Action> { X() }", "@Dovetail.ReducerBuilder<State, Action>"),
    ("var body: some Dovetail.Reducer<[Int], A<B, C>> { get { X() } }", "@Dovetail.ReducerBuilder<[Int], A<B, C>>"),
    ("var body: some ReducerOf<Other> { X() }", "@Dovetail.ReducerBuilder<Other.State, Other.Action>"),
    ("var body: some Reducer { X() }", "@Dovetail.ReducerBuilder<Self.State, Self.Action>"),
    ("@ReducerBuilder<State, Action> var body: some ReducerOf<Self> { X() }", ""),
    ("let body: some ReducerOf<Self> = X()", ""),
    ("var body = X()", ""),
    ("var other: some ReducerOf<Self> { X() }", ""),
  ])
  func `a body is built`(_ member: String, _ attribute: String) {
    #expect(expand("Reducer", .memberAttribute, on: member, in: "struct F { \(member) }").source == attribute)
  }

  @Test func `the conformance is added where it is missing`() {
    let missing = ["Reducer", "CaseReducer"]
    #expect(
      expand("Reducer", .extension, on: "struct F {}", extending: "A.F", missing: missing).source
        == "extension A.F: nonisolated Dovetail.Reducer {}"
    )
    #expect(
      expand("Reducer", .extension, on: "struct F: Reducer {}", extending: "F", missing: ["CaseReducer"]).source == ""
    )
    #expect(
      expand("Reducer", .extension, on: "@available(iOS 99, *)\nstruct F {}", extending: "F", missing: missing).source
        == "@available(iOS 99, *)\nextension F: nonisolated Dovetail.Reducer {}"
    )
  }

  @Test func `the conformance of a type that belongs to an actor is not nonisolated`() {
    let source = "@MainActor struct F {}"
    #expect(
      expand("Reducer", .extension, on: source, extending: "F", missing: ["Reducer"]).source
        == "extension F: Dovetail.Reducer {}"
    )
  }

  @Test(arguments: [
    ("public struct F { @Dependency(\\.a) var a; static let b = C(); var c: Int { 1 } }", true),
    ("public struct F {}", true),
    ("public struct F { #if DEBUG\n let a = C()\n #endif\n }", false),
    ("public struct F { @Shared var a: Int }", false),
    ("public struct F { var a = 1 { didSet {} } }", false),
    ("package struct F { @Dependency(\\.a) var a }", false),
    ("struct F {}", false),
  ])
  func `a public struct that stores nothing but dependencies is Sendable`(_ source: String, _ isSendable: Bool) {
    let missing = ["Reducer", "CaseReducer", "Sendable"]
    #expect(
      expand("Reducer", .extension, on: source, extending: "F", missing: missing).source
        == "extension F: nonisolated Dovetail.Reducer\(isSendable ? ", Swift.Sendable" : "") {}"
    )
  }

  @Test func `generics, comments and strings with braces do not confuse it`() {
    let source = #"""
      @Reducer
      struct F<A: Equatable, let n: Int>: Sendable where A: Sendable { // }
        let text = "struct State { enum Action {} }" /* /* var body */ */
        let pattern = #/}/#
      }
      """#
    let expansion = expand("Reducer", .member, on: source)
    #expect(expansion.diagnostics.isEmpty)
    #expect(expansion.source.contains("struct State"))
    #expect(expansion.source.contains("enum Action"))
    #expect(expansion.source.contains("let body"))
  }

  @Test func `the body of a class names its types without Self`() {
    #expect(
      expand("Reducer", .member, on: "final class F {}").source.contains(
        "let body = Dovetail.EmptyReducer<State, Action>()"
      )
    )
  }
}

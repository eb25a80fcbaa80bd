import Dovetail
import DovetailMacroExpansion
import DovetailTestSupport
import Testing

struct ExpansionFuzzTests {
  /// How many edits of each declaration are tried.
  private static let edits = TestSize.choose(40, thorough: 400)

  private static let declarations: [(macro: String, source: String, member: String)] = [
    (
      "CasePathable",
      "@CasePathable public enum A<T> { case a, b(Int, x: T)\n#if X\ncase `c`(String = \"}\")\n#endif\n}", "case a"
    ),
    (
      "Reducer",
      "@Reducer struct F: B { enum Action { case a(Int) }\nvar body: some ReducerOf<Self> { Reduce { s, a in .none } } }",
      "var body: some Reducer<A, B> { C() }"
    ),
    (
      "Reducer",
      "@Reducer(state: .equatable) enum D { case a(A), b(B<Int> = B(x: 1))\n#if Y\ncase c(AlertState<Z>)\n#endif\n@ReducerCaseIgnored case d(Int, y: Bool) }",
      "case a(AlertState<Int>)"
    ),
    (
      "ObservableState",
      "@ObservableState struct S { var a = 1, b: Int\n@Presents var c: A?\nprivate var d = [1: \"{\"] { didSet { } } }",
      "private var a: Int? = 1"
    ),
    ("ObservableState", "@ObservableState enum S { case a(A), b(x: B), c(D, E), f }", "case a"),
    (
      "CasePaths",
      "public enum S {\n#sourceLocation(file: \"a\", line: 1)\ncase a(A), b(x: B)\n#sourceLocation()\n}",
      "case a"
    ),
    (
      "ObservationStateTracked", "@ObservationStateTracked public private(set) var a: [String: Int] = [\"}\": f { 1 }]",
      "var a = 1"
    ),
    ("Presents", "@Presents package var child: Optional<Child<Int>.State> = .init(a: \"\\(1)\")", "var a: Int?"),
    (
      "ViewAction", "@ViewAction(for: F.self) struct V { let store: StoreOf<F>\nfunc f() { store.send(.a) } }",
      "let store: StoreOf<F>"
    ),
    (
      "DependencyClient",
      "@DependencyClient public struct C { public var a: @Sendable (_ x: Int) async throws -> B\nvar b: () -> Int = { 1 } }",
      "var a: (Int) -> Void"
    ),
    (
      "DependencyEndpoint",
      "@DependencyEndpoint(method: \"b\") var a: (_ x: inout Int, @escaping () -> Void) throws -> String = { _, _ in \"\" }",
      "var a: () -> Void"
    ),
    ("DependencyEntry", "@DependencyEntry(liveValue: .live) public var a: Client = Client { 1 }", "var a: Int = 1"),
  ]

  /// The source of an expansion as members of a type, or as accessors of a variable.
  private func wrapped(_ source: String, _ role: MacroRole) -> String? {
    switch role {
    case .member, .peer: "struct W {\n\(source)\n}"
    case .accessor: source.isEmpty ? nil : "var w: W \(source)"
    case .memberAttribute: "\(source) var w: W"
    case .extension: source.isEmpty ? nil : source
    }
  }

  /// Must catch: a problem of the reader that is ignored, or a token that ends behind the source.
  @Test(arguments: declarations.indices)
  func `a declaration that was edited at random expands to something that can be read, or not at all`(_ index: Int) {
    let (macro, source, member) = Self.declarations[index]
    let bytes = Array(source.utf8)
    let pieces =
      Array("{}()[]<>:;,.=@#\"\\`!?& \n_x1é".utf8).map { [$0] }
      + ["case ", "var ", "#if X\n", "/*", "static ", "\"\"\"", "some "].map { Array($0.utf8) }
    var random = SeededRandomNumberGenerator(seed: TestSize.seed(0) &+ UInt64(index))
    func next(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    for _ in 0..<Self.edits {
      var edited = bytes
      for _ in 0...next(3) {
        let place = next(edited.count)
        switch next(3) {
        case 0: edited.remove(at: place)
        case 1: edited.insert(contentsOf: pieces[next(pieces.count)], at: place)
        default: edited.swapAt(place, next(edited.count))
        }
      }
      let text = String(decoding: edited, as: UTF8.self)
      for role in [MacroRole.member, .memberAttribute, .extension, .accessor, .peer] {
        let isMember = role == .memberAttribute
        let expansion = expand(
          macro,
          role,
          on: isMember ? member : text,
          in: isMember ? text : nil,
          extending: "X",
          missing: ["Reducer", "CaseReducer", "CasePathable", "ObservableState", "ViewActionSending"]
        )
        guard !expansion.diagnostics.contains(where: { $0.severity == .error }) else { continue }
        guard let wrapped = wrapped(expansion.source, role) else { continue }
        let problems = DeclarationReader.read(SourceText(wrapped)).problems
        #expect(problems.isEmpty, "\(problems.first?.message ?? "")\n\(text)\n\(role)\n\(wrapped)")
      }
    }
  }
}

import Testing

struct ReducerEnumTests {
  /// The part of an expansion from a line that begins with a text to the one that closes its braces.
  private func part(_ head: String, of source: String) -> String {
    var lines: [Substring] = []
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      if !lines.isEmpty || line.hasPrefix(head) { lines.append(line) }
      if line == "}", !lines.isEmpty { break }
    }
    return lines.joined(separator: "\n")
  }

  private let destination = """
    @Reducer
    enum Destination {
      case editor(Editor)
      case alert(AlertState<Alert>)
      @ReducerCaseIgnored case help(Page)
      case two(Int, b: String)
      case none
    }
    """

  @Test func `the state has a case for each, with the state of a feature`() {
    let state = part("enum State", of: expand("Reducer", .member, on: destination).source)
    #expect(
      state.hasPrefix(
        """
        enum State: Dovetail.CaseReducerState, Dovetail.CasePathable, Dovetail.CasePathIterable, Dovetail.ObservableState {
          typealias StateReducer = Destination
          case editor(Editor.State)
          case alert(AlertState<Alert>)
          case help(Page)
          case two(Int, b: String)
          case none
          nonisolated public var _$id: Dovetail.ObservableStateID {
        """
      )
    )
    #expect(state.contains("    case .editor(let v0): return Dovetail.ObservableStateID._$id(for: v0)._$tag(0)\n"))
    #expect(state.contains("    case .two: return Dovetail.ObservableStateID._$opaque()._$tag(3)\n"))
    #expect(state.contains("    case .none: return Dovetail.ObservableStateID._$inert._$tag(4)\n"))
  }

  @Test func `the action has a case for each, and nothing can happen to data`() {
    #expect(
      part("enum Action", of: expand("Reducer", .member, on: destination).source).hasPrefix(
        """
        enum Action: Dovetail.CasePathable, Dovetail.CasePathIterable {
          case editor(Editor.Action)
          case alert(Alert)
          case help(Swift.Never)
          case two(Swift.Never)
          case none(Swift.Never)
        }
        """
      )
    )
  }

  @Test func `the enums that are added have paths, which are not checked beside another error`() {
    let source = expand("Reducer", .member, on: destination).source
    #expect(source.contains("@Dovetail._$CasePaths @dynamicMemberLookup\nenum State:"))
    #expect(source.contains("@Dovetail._$CasePaths\nenum Action:"))
    #expect(source.contains("@Dovetail._$CasePaths @dynamicMemberLookup\nenum CaseScope:"))
    let cases = """
      public enum State: Dovetail.CasePathable {
      #sourceLocation(file: "/x/F.swift", line: 8)
             case a(A.State)  // a comment
      #sourceLocation()
        case b(Int)
      }
      """
    #expect(
      expand("CasePaths", .member, on: cases).source
        == expand("CasePathable", .member, on: "public enum State { case a(A.State), b(Int) }").source
    )
    #expect(expand("CasePaths", .extension, on: cases, extending: "A", missing: ["CasePathable"]) == .init())
  }

  @Test func `the body runs the feature of each case`() {
    let source = expand("Reducer", .member, on: "enum D { case a(A) ; case b(B<Int> = B(x: 1)) ; case c }").source
    #expect(
      part("static var body", of: source) == #"""
        static var body: Dovetail.Reduce<State, Action> {
          var body = Dovetail.Reduce<State, Action>(Dovetail.EmptyReducer<State, Action>())
          body = Dovetail.Reduce(body.ifCaseLet(\Self.State.Cases.a, action: \Self.Action.Cases.a) { _$reducer(_0: ()) })
          body = Dovetail.Reduce(body.ifCaseLet(\Self.State.Cases.b, action: \Self.Action.Cases.b) { _$reducer(_1: ()) })
          return body
        }
        """#
    )
    #expect(
      part("private static func _$reducer(_0", of: source)
        == "private static func _$reducer(_0: Swift.Void) -> A {\n  A()\n}"
    )
    #expect(
      part("private static func _$reducer(_1", of: source)
        == "private static func _$reducer(_1: Swift.Void) -> B<Int> {\n  B(x: 1)\n}"
    )
    #expect(
      part("static var body", of: expand("Reducer", .member, on: "enum D { case c }").source) == """
        static var body: Dovetail.Reduce<State, Action> {
          return Dovetail.Reduce<State, Action>(Dovetail.EmptyReducer<State, Action>())
        }
        """
    )
  }

  @Test func `the scope has the store of a feature, and the data of others`() {
    let source = expand("Reducer", .member, on: destination).source
    #expect(
      part("enum CaseScope", of: source).hasPrefix(
        """
        enum CaseScope: Dovetail._$CaseScope, Dovetail.CasePathable, Dovetail.CasePathIterable {
          case editor(Dovetail.StoreOf<Editor>)
          case alert(AlertState<Alert>)
          case help(Page)
          case two(Int, b: String)
          case none
        """
      )
    )
    #expect(
      part("static func scope", of: source) == #"""
        static func scope(_ store: Dovetail.Store<State, Action>) -> CaseScope {
          switch store.state {
          case .editor:
            return .editor(store.scope(\Self.State.Cases.editor, action: \Self.Action.Cases.editor)!)
          case .alert(let v0):
            return .alert(v0)
          case .help(let v0):
            return .help(v0)
          case .two(let v0, let v1):
            return .two(v0, b: v1)
          case .none:
            return .none
          }
        }
        """#
    )
  }

  @Test func `an action written by hand gives data a store of its own`() {
    let source = expand(
      "Reducer",
      .member,
      on: "enum D { @ReducerCaseIgnored case n(Int) ; enum Action { case n(Bool) } }"
    ).source
    #expect(source.contains("case n(Dovetail.Store<Int, Bool>)"))
    #expect(!source.contains("enum Action:"))
  }

  @Test func `what is there is not added`() {
    let source = """
      enum D {
        case a(A)
        enum State {}
        typealias Action = Int
        enum CaseScope {}
        static var body: some ReducerOf<Self> { EmptyReducer() }
        static func scope(_ store: StoreOf<Self>) -> CaseScope { fatalError("") }
        init() { self = .a(A()) }
      }
      """
    #expect(expand("Reducer", .member, on: source).source == "")
  }

  @Test func `conditions are kept everywhere`() {
    let source = expand("Reducer", .member, on: "enum D {\n#if DEBUG\ncase a(A)\n#elseif X\n#endif\n}").source
    for head in ["enum State", "enum Action", "static var body", "enum CaseScope", "static func scope"] {
      #expect(part(head, of: source).contains("\n#if DEBUG\n"), "\(head)")
    }
    #expect(!expand("Reducer", .member, on: "enum D {\n#if X\nvar x: Int { 1 }\n#endif\n}").source.contains("#if"))
  }

  @Test func `what is added is as public as the enum`() {
    let source = expand("Reducer", .member, on: "public enum D { case a(A) }").source
    for head in [
      "public enum State", "public enum Action", "public static var body", "public enum CaseScope",
      "public static func scope",
    ] {
      #expect(source.contains(head))
    }
    #expect(source.contains("  public typealias StateReducer = D"))
  }

  @Test func `the conformances that are asked for are added`() {
    let source = expand(
      "Reducer",
      .member,
      on: "@Reducer(state: .equatable, .sendable, action: CaseReducerConformance.codable)\nenum D { case a(A) }"
    ).source
    #expect(source.contains("Dovetail.ObservableState, Swift.Equatable, Swift.Sendable {"))
    #expect(source.contains("enum Action: Dovetail.CasePathable, Dovetail.CasePathIterable, Swift.Codable {"))
  }

  @Test func `cases are marked by what they hold`() {
    func mark(_ member: String) -> String {
      expand("Reducer", .memberAttribute, on: member, in: "enum D { case first(A) ; \(member) }").source
    }
    #expect(mark("case a(A)") == "")
    #expect(mark("case a(AlertState<X>)") == "@Dovetail.ReducerCaseEphemeral")
    #expect(mark("case a(Navigation.ConfirmationDialogState<X>)") == "@Dovetail.ReducerCaseEphemeral")
    #expect(mark("case a") == "@Dovetail.ReducerCaseIgnored")
    #expect(mark("case a(A, B)") == "@Dovetail.ReducerCaseIgnored")
    #expect(mark("@ReducerCaseIgnored case a(A)") == "")
  }

  @Test func `the first case that is always there has the members added before the enum is checked`() {
    func marks(_ members: [String]) -> [String] {
      members.map { member in
        expand("Reducer", .memberAttribute, on: member, in: "enum D {\n\(members.joined(separator: "\n"))\n}").source
      }
    }
    let mark = "@Dovetail._$ReducerCases(D.CaseScope.self)"
    #expect(marks(["case a(A), b(B)", "case c(C)", "static func f() {}"]) == [mark, "", ""])
    #expect(marks(["case a", "case c(C)"]) == ["@Dovetail.ReducerCaseIgnored\n\(mark)", ""])
    let isConditional = "enum D {\n#if X\ncase a(A)\n#endif\ncase b(B)\n}"
    #expect(expand("Reducer", .memberAttribute, on: "case a(A)", in: isConditional).source == "")
    #expect(expand("Reducer", .memberAttribute, on: "case b(B)", in: isConditional).source == mark)
    let areConditional = "enum D {\n#if X\ncase a(A)\n#else\ncase b(B)\n#endif\n}"
    #expect(expand("Reducer", .memberAttribute, on: "case a(A)", in: areConditional).source == mark)
    #expect(expand("Reducer", .memberAttribute, on: "case b(B)", in: areConditional).source == mark)
  }

  @Test func `an enum of features in a case is named by itself`() {
    let source = expand("Reducer", .member, on: "enum D { indirect case a(Inner.Body = Inner.body) }").source
    #expect(source.contains("case a(Inner.State)"))
    #expect(source.contains("case a(Inner.Action)"))
    #expect(source.contains("Dovetail.StoreOf<Inner>"))
    #expect(source.contains("  Inner.body\n"))
    #expect(source.contains("  indirect case a(Inner.State)\n"))
  }

  @Test func `the conformance is that of a reducer of cases`() {
    #expect(
      expand("Reducer", .extension, on: "enum D {}", extending: "D", missing: ["Reducer", "CaseReducer"]).source
        == "extension D: nonisolated Dovetail.CaseReducer, nonisolated Dovetail.Reducer {}"
    )
  }
}

import DovetailMacroExpansion
import Testing

/// Mistakes in the text of a feature, which the compiler would report elsewhere.
struct FeatureMistakeMessageTests {
  /// Expects one message at the first place of a text in a source, and a fix-it that makes another source of it.
  private func expect(
    _ message: String,
    at text: String,
    fixIt: String,
    in source: String,
    fixedBy edit: (wrong: String, right: String),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let source = "@Reducer\n" + source
    let expansion = expand("Reducer", .member, on: source)
    let place = SourceText(source).position(at: offset(of: text, in: source))
    #expect(
      messages(expansion, on: source) == ["\(place.line):\(place.column) error: \(message)", "fix-it: \(fixIt)"],
      sourceLocation: sourceLocation
    )
    let right = source.replacingFirst(edit.wrong, by: edit.right)
    #expect(right != source, sourceLocation: sourceLocation)
    #expect(fixed(expansion, on: source) == right, sourceLocation: sourceLocation)
    #expect(messages(expand("Reducer", .member, on: right), on: right) == [], sourceLocation: sourceLocation)
  }

  private func offset(of text: String, in source: String) -> Int {
    source.utf8.firstRange(of: text.utf8).map { source.utf8.distance(from: source.startIndex, to: $0.lowerBound) } ?? -1
  }

  private func feature(
    state: String = "",
    action: String = "case tapped",
    body: String = "EmptyReducer()",
    type: String = "some ReducerOf<Self>",
    others: String = ""
  ) -> String {
    """
    struct F {
      @ObservableState struct State { \(state) }
      enum Action { \(action) }
      \(others)
      var body: \(type) {
        \(body)
      }
    }
    """
  }

  private func body(_ patterns: String) -> String {
    "Reduce { state, action in\nswitch action {\ncase \(patterns):\nreturn .none\ndefault:\nreturn .none\n}\n}"
  }

  @Test(arguments: ["Stat", "state", "Sate", "States"])
  func `a type with nearly the name of the state is to be the state`(name: String) {
    expect(
      "'@Reducer' finds the parts of a feature by their names, and '\(name)' is not 'State'. Rename it.",
      at: name + " {}",
      fixIt: "Rename to 'State'",
      in: """
        struct F {
          @ObservableState struct \(name) {}
          enum Action {}
          var body: some ReducerOf<Self> { EmptyReducer() }
        }
        """,
      fixedBy: ("struct \(name)", "struct State")
    )
  }

  @Test func `an enum with nearly the name of the action and the matched cases is to be the action`() {
    let source = """
      struct F {
        struct State {}
        enum Actions { case a, b(Int) }
        var body: some ReducerOf<Self> {
          \(body(".a, .b(1)"))
        }
      }
      """
    expect(
      "'@Reducer' finds the parts of a feature by their names, and 'Actions' is not 'Action'. Rename it.",
      at: "Actions",
      fixIt: "Rename to 'Action'",
      in: source,
      fixedBy: ("enum Actions", "enum Action")
    )
  }

  @Test func `a reducer with nearly the name of the body is to be the body`() {
    expect(
      "'@Reducer' finds the parts of a feature by their names, and 'bdy' is not 'body'. Rename it.",
      at: "bdy",
      fixIt: "Rename to 'body'",
      in: feature().replacingFirst("body", by: "bdy"),
      fixedBy: ("bdy", "body")
    )
  }

  @Test func `the type of a body is opaque`() {
    expect(
      "The type of a 'body' is opaque, and 'some' is missing before 'ReducerOf<Self>'. Write 'some ReducerOf<Self>'.",
      at: "ReducerOf",
      fixIt: "Add 'some'",
      in: feature(type: "ReducerOf<Self>"),
      fixedBy: ("ReducerOf", "some ReducerOf")
    )
  }

  @Test func `the types of a reducer are not swapped`() {
    expect(
      """
      'Reducer' takes the state before the action, and this is 'Reducer<Action, State>'. \
      Write 'Reducer<State, Action>'.
      """,
      at: "Reducer<Action",
      fixIt: "Write 'Reducer<State, Action>'",
      in: feature(type: "some Reducer<Action, State>"),
      fixedBy: ("Reducer<Action, State>", "Reducer<State, Action>")
    )
  }

  @Test func `a body is a reducer of its feature`() {
    expect(
      """
      The 'body' of a feature is a reducer of its own 'State' and 'Action', and this one is a reducer of 'Other'. \
      Write 'ReducerOf<Self>'.
      """,
      at: "ReducerOf<Other>",
      fixIt: "Write 'ReducerOf<Self>'",
      in: feature(type: "some ReducerOf<Other>"),
      fixedBy: ("ReducerOf<Other>", "ReducerOf<Self>")
    )
  }

  @Test func `a binding action takes the state`() {
    expect(
      "'BindingAction' takes the type of the state, and this is 'BindingAction<Action>'. Write 'BindingAction<State>'.",
      at: "BindingAction<Action>",
      fixIt: "Write 'BindingAction<State>'",
      in: feature(action: "case binding(BindingAction<Action>)"),
      fixedBy: ("BindingAction<Action>", "BindingAction<State>")
    )
  }

  @Test func `a presentation and a stack take a part of the feature`() {
    expect(
      """
      'PresentationAction<Row>' names the feature instead of its 'State' or 'Action'. \
      Write 'PresentationAction<Row.Action>'.
      """,
      at: "PresentationAction<Row>",
      fixIt: "Write 'PresentationAction<Row.Action>'",
      in: feature(state: "@Presents var row: Row.State?", action: "case row(PresentationAction<Row>)"),
      fixedBy: ("PresentationAction<Row>", "PresentationAction<Row.Action>")
    )
    expect(
      "'StackState<Path>' names the feature instead of its 'State' or 'Action'. Write 'StackState<Path.State>'.",
      at: "StackState<Path>",
      fixIt: "Write 'StackState<Path.State>'",
      in: feature(state: "var path = StackState<Path>()", others: "@Reducer enum Path { case row(Row) }"),
      fixedBy: ("StackState<Path>", "StackState<Path.State>")
    )
  }

  @Test func `an enum of features has the macro`() {
    expect(
      "The state uses 'Path.State', which '@Reducer' generates, and 'Path' lacks it. Add '@Reducer'.",
      at: "Path {",
      fixIt: "Add '@Reducer'",
      in: feature(state: "var path = StackState<Path.State>()", others: "enum Path { case row(Row) }"),
      fixedBy: ("enum Path", "@Reducer enum Path")
    )
  }

  @Test func `a presented property has the macro`() {
    expect(
      "'\\.$row' needs '@Presents', and 'row' is a plain optional. Add '@Presents'.",
      at: "row: Row.State?",
      fixIt: "Add '@Presents'",
      in: feature(
        state: "var row: Row.State?",
        action: "case row(PresentationAction<Row.Action>)",
        body: "Reduce { _, _ in .none }.ifLet(\\.$row, action: \\.row) { Row() }"
      ),
      fixedBy: ("var row", "@Presents var row")
    )
  }

  @Test(
    arguments: [
      ("@Presents var x: Row.State?", "ifLet(\\.$x", "PresentationAction<Row.Action>"),
      ("var x: IdentifiedArrayOf<Row.State> = []", "forEach(\\.x", "IdentifiedActionOf<Row>"),
      ("var x = StackState<Row.State>()", "forEach(\\.x", "StackActionOf<Row>"),
      ("var x: [Route<Row.State>] = []", "forEachRoute(\\.x", "IndexedRouterActionOf<Row>"),
    ]
  )
  func `the case of a child holds wrapped actions`(state: String, call: String, right: String) {
    let name = call.prefix { $0 != "(" }
    expect(
      "'\(name)' needs a case with wrapped actions, and 'x' holds 'Row.Action'. Write '\(right)'.",
      at: "Row.Action",
      fixIt: "Write '\(right)'",
      in: feature(
        state: state,
        action: "case x(Row.Action)",
        body: "Reduce { _, _ in .none }.\(call), action: \\.x) { Row() }"
      ),
      fixedBy: ("Row.Action", right)
    )
  }

  @Test(
    arguments: [
      ("IdentifiedActionOf<Row>", "IdentifiedArrayOf<Row.State>"), ("StackActionOf<Row>", "StackState<Row.State>"),
    ]
  )
  func `children are no array`(action: String, right: String) {
    expect(
      "'forEach' finds a child by its id, and 'rows' is an array. Declare it as '\(right)'.",
      at: "[Row.State]",
      fixIt: "Write '\(right)'",
      in: feature(
        state: "var rows: [Row.State] = []",
        action: "case rows(\(action))",
        body: "Reduce { _, _ in .none }.forEach(\\.rows, action: \\.rows) { Row() }"
      ),
      fixedBy: ("[Row.State]", right)
    )
  }

  @Test(
    arguments: [
      ("case song(Song.Action)", ".sogn(.tapped)", "Action", "sogn", "song"),
      ("case song(Song.Action), other(Int)", "let .othr(x), .song(.a)", "Action", "othr", "other"),
      ("case rows(IdentifiedActionOf<Row>)", ".rows(.elemnt(let id, .a))", "IdentifiedActionOf", "elemnt", "element"),
      (
        "case row(PresentationAction<Row.Action>)", ".row(.presentd(.a))", "PresentationAction", "presentd", "presented"
      ),
      ("case path(StackActionOf<Path>)", ".path(.element(_, .detial(.a)))", "Path.Action", "detial", "detail"),
      (
        "case path(PresentationAction<Path.Action>)", ".path(.presented(.detial(let a)))", "Path.Action", "detial",
        "detail"
      ),
    ]
  )
  func `a misspelled case with a payload is named with the nearest`(
    action: String,
    pattern: String,
    type: String,
    name: String,
    right: String
  ) {
    expect(
      "'\(type)' has no case '\(name)'. Did you mean '\(right)'?",
      at: name,
      fixIt: "Rename to '\(right)'",
      in: feature(action: action, body: body(pattern), others: "@Reducer enum Path { case detail(Row) }"),
      fixedBy: (name, right)
    )
  }

  @Test(
    arguments: [
      // Names that other declarations may have.
      "struct F { enum Stage {}; enum Option {}; var core: some ReducerOf<Self> { EmptyReducer() } }",
      "struct F { @ObservableState struct Stats {}; struct State {}; enum Action {}; enum Actions {} }",
      "struct F { var body: some ReducerOf<Other> { Other() } }",
      """
      struct F {
        typealias State = Other.State
        typealias Action = Other.Action
        var body: some ReducerOf<Other> { Other() }
      }
      """,
      "struct F<R: Reducer> { struct State {}; enum Action {}; var body: some ReducerOf<F<R>> { EmptyReducer() } }",
      "struct F { var body: Reduce<State, Action> { Reduce { _, _ in .none } } }",
      "struct F { struct State { var a: A.State? }; enum Action {}; @Other enum A {}; var body: some ReducerOf<Self> {} }",
    ]
  )
  func `what may be right is accepted`(source: String) {
    let source = "@Reducer\n" + source
    #expect(messages(expand("Reducer", .member, on: source), on: source) == [])
  }

  @Test(
    arguments: [
      ("", "case a(Int), static func b(_ x: Int) -> Self { .a(x) }", "switch action {\ncase .b(1): break\n}"),
      ("", "case song(Int)", "switch other {\ncase .sogn(let x): break\n}"),
      (
        "", "case song(Int)",
        """
        if case .sogn(let x) = other {}
        switch action {
        case .song(let x):
          guard
            case .sogn(let y) = x
          else { return .none }
        }
        """
      ),
      ("", "case song(Int)", "list.map { action in\nswitch action {\ncase .sogn(let x): x\n}\n}"),
      ("", "case song(Int)", "switch action {\ncase .somethingElse(let x): break\n}"),
      (
        "", "case song(Int)",
        "// switch action { case .sogn(.a): }\nlet text = \"switch action { case .sogn(.a): }\""
      ),
      ("", "case song(Int)", "switch action {\ncase .song(let x) where x == f(.sogn(1)): break\n}"),
      (
        "@Presents var row: Row.State?", "case row(Row.Action)",
        "EmptyReducer().ifLet(\\.row, action: \\.row) { Row() }"
      ),
      (
        "#if A\n@Presents var row: Row.State?\n#else\nvar row: Row.State?\n#endif",
        "case row(PresentationAction<Row.Action>)", "EmptyReducer().ifLet(\\.$row, action: \\.row) { Row() }"
      ),
      ("var rows: [Row.State]", "case rows(Int)", "EmptyReducer().forEach(\\.rows, action: \\.rows) { Row() }"),
      (
        "@Shared var row: Row.State?", "case row(PresentationAction<Row.Action>)",
        "EmptyReducer().ifLet(\\.$row, action: \\.row) { Row() }"
      ),
    ]
  )
  func `patterns and operators that may be right are accepted`(state: String, action: String, statements: String) {
    let source =
      "@Reducer\n"
      + feature(state: state, action: action, body: "Reduce { state, action in\n\(statements)\nreturn .none\n}")
    #expect(messages(expand("Reducer", .member, on: source), on: source) == [])
  }
}

extension String {
  fileprivate func replacingFirst(_ text: String, by other: String) -> String {
    guard let range = firstRange(of: text) else { return self }
    return replacingCharacters(in: range, by: other)
  }

  private func replacingCharacters(in range: Range<Index>, by other: String) -> String {
    var copy = self
    copy.replaceSubrange(range, with: other)
    return copy
  }
}

import Testing

/// What the compiler says of mistakes in features: it does not crash, and names each at its line.
struct CompileErrorTests {
  @Test(
    arguments: [Mistakes].enumReducers + [Mistakes].reduce + [Mistakes].macros + [Mistakes].calls
      + [Mistakes].places + [Mistakes].unavailable + [Mistakes].olderNames + [Mistakes].patterns
  )
  func `a mistake is an error at its line, in words that name it`(mistakes: Mistakes) throws {
    let output = try Compiler.compile(mistakes.source)
    #expect(!output.isCrash, "\(output.text)")
    let failures = output.failures
    for expected in mistakes.expected {
      let found = failures.filter { $0.line == expected.line }.map(\.message)
      #expect(found.contains { $0.contains(expected.words) }, "line \(expected.line): \(found)\n\(output.text)")
    }
    let lines = Set(mistakes.expected.map(\.line))
    let others = failures.filter { failure in failure.line.map { !lines.contains($0) } ?? !mistakes.mayGoOn }
    #expect(others.isEmpty, "\(output.text)")
  }

  @Test func `patterns with paths to cases compile`() throws {
    let output = try Compiler.compile(
      """
      import Navigation

      @Reducer struct Child {
        @ObservableState struct State { var name = "" }
        enum Action { case tapped, renamed(String) }
      }
      @Reducer struct Parent {
        @ObservableState struct State { var name = "" }
        enum Action: BindableAction {
          case binding(BindingAction<State>), child(Child.Action), response(Result<Int, any Error>), tapped
        }
      }
      func match(_ action: Parent.Action, _ path: CaseKeyPath<Parent.Action, Child.Action>) -> Bool {
        switch action {
        case .tapped, .binding(\\.name): false
        case .binding: false
        case \\.child.tapped: true
        case .child(\\.renamed): true
        case path: true
        case \\.response.success: path ~= action
        default: [action].contains { if case \\.tapped = $0 { true } else { false } }
        }
      }
      func match(_ path: AnyCasePath<Parent.Action, Child.Action>, _ action: Parent.Action) -> Bool {
        switch action {
        case path, /Parent.Action.child, /Parent.Action.tapped: path ~= action
        default: false
        }
      }
      """
    )
    #expect(output.status == 0, "\(output.text)")
  }

  @Test func `what is right compiles`() throws {
    let output = try Compiler.compile(
      """
      import Navigation

      @Reducer struct Child { @ObservableState struct State {} ; enum Action { case tapped } }
      @Reducer enum Destination { case child(Child) }
      """
    )
    #expect(output.status == 0)
    #expect(output.text.isEmpty)
  }
}

import Testing

/// What the compiler says of mistakes in features: it does not crash, and names each at its line.
struct CompileErrorTests {
  @Test(
    arguments: [Mistakes].enumReducers + [Mistakes].reduce + [Mistakes].macros + [Mistakes].calls
      + [Mistakes].places + [Mistakes].unavailable
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

import Testing

/// What the examples print for `--help`.
struct HelpTests {
  @Test(arguments: ["counter", "number-fact", "todos", "sync-ups", "workspace"])
  func `the help of each program fits into 80 columns`(example: String) async throws {
    let outcome = try await ChildProcess.run(.example(example, ["--help"]))
    #expect(outcome.status == 0 && outcome.output.hasPrefix("usage: \(example) "))
    #expect(outcome.output.split(separator: "\n").filter { $0.count > 80 } == [])
  }
}

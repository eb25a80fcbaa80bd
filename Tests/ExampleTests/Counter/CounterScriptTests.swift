import Foundation
import Testing

/// `counter` with a script on standard input.
@Suite
struct CounterScriptTests {
  private func run(_ script: String, _ arguments: [String] = []) async throws -> Outcome {
    try await ChildProcess.run(.example("counter", arguments), input: script)
  }

  @Test func `the state after each key is a line`() async throws {
    let lines = """
      count 1
      count 2
      count 1
      count 1, timer on

      """
    #expect(try await run("++-tq") == Outcome(output: lines))
  }

  @Test func `time passes by a key, and what is due happens in it`() async throws {
    let lines = """
      count 1
      count 1, timer on
      count 2, timer on
      count 3, timer on
      count 3
      count 3
      count 3, reset pending
      count 3
      count 3
      count 3
      count 3, reset pending
      count 0
      count 0
      count 0

      """
    #expect(try await run("+t..t.rc..r...q") == Outcome(output: lines))
  }

  @Test func `of what is due at the same time, what was begun first happens first`() async throws {
    let timerFirst = "count 0, timer on\ncount 0, timer on, reset pending\ncount 0, timer on\n"
    #expect(try await run("tr.") == Outcome(output: timerFirst))
    let resetFirst = "count 0, reset pending\ncount 0, timer on, reset pending\ncount 1, timer on\n"
    #expect(try await run("rt.") == Outcome(output: resetFirst))
  }

  @Test func `the end of the input quits, and ends of lines mean nothing`() async throws {
    #expect(try await run("+\n\r\n-\n") == Outcome(output: "count 1\ncount 0\n"))
    #expect(try await run("") == Outcome())
    #expect(try await run("t") == Outcome(output: "count 0, timer on\n"))
  }

  @Test func `keys after the one that quits are not read`() async throws {
    #expect(try await run("+q+") == Outcome(output: "count 1\n"))
  }

  @Test func `unknown keys are reported, a line each, and ignored`() async throws {
    let complaints = """
      counter: unknown key 'x' ignored; keys are + - r c t . q
      counter: unknown key 0xC3 ignored; keys are + - r c t . q
      counter: unknown key 0xA9 ignored; keys are + - r c t . q
      counter: unknown key 0x20 ignored; keys are + - r c t . q

      """
    #expect(try await run("x+\u{E9} +") == Outcome(output: "count 1\ncount 2\n", errors: complaints))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `output that cannot be written is a failure, and is told of`() async throws {
    let program = Executable.example("counter").url.path
    let shell = Executable(url: URL(filePath: "/bin/sh"), arguments: ["-c", "'\(program)' >/dev/full"])
    let outcome = try await ChildProcess.run(shell, input: "+")
    #expect(outcome == Outcome(errors: "counter: the output cannot be written: No space left on device\n", status: 74))
  }

  @Test func `a long script is handled to its end`() async throws {
    let outcome = try await run(String(repeating: "+", count: 5000) + "t" + String(repeating: ".", count: 100))
    #expect(outcome.output.hasSuffix("\ncount 5100, timer on\n"))
    #expect(outcome.status == 0)
  }

  @Test func `a line is out before the next key is in`() async throws {
    let child = try ChildProcess(.example("counter"))
    child.write("+")
    #expect(await child.output.nextLine() == "count 1")
    child.write("t.")
    #expect(await child.output.nextLine() == "count 1, timer on")
    #expect(await child.output.nextLine() == "count 2, timer on")
    child.write("q")
    #expect(await child.finish() == Outcome())
  }

  @Test func `help says how it is used`() async throws {
    let outcome = try await run("", ["--help"])
    #expect(outcome.output.hasPrefix("usage: counter"))
    #expect(outcome.status == 0)
    #expect(try await run("", ["-h"]) == outcome)
  }

  @Test func `wrong arguments are said to be so`() async throws {
    let complaint = "counter: unexpected argument '5'; try 'counter --help'\n"
    #expect(try await run("+", ["5"]) == Outcome(errors: complaint, status: 64))
  }
}

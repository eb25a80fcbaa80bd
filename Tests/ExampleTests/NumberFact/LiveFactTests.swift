import Foundation
import Testing

/// `number-fact --live` with a server that is not ours.
@Suite
struct LiveFactTests {
  private func run(_ url: String, _ arguments: String..., input: String = "") async throws -> Outcome {
    try await ChildProcess.run(.example("number-fact", ["--live", url] + arguments), input: input)
  }

  private func serve(_ files: [String: Data]) async throws -> Server {
    try await Server(.files(in: TemporaryFolder(files)))
  }

  @Test func `the fact is what the server says`() async throws {
    let server = try await serve(["42": Data("forty-two\n".utf8), "7.txt": Data("s\u{E9}ven".utf8)])
    defer { server.stop() }
    #expect(try await run(server.url, "42") == Outcome(output: "forty-two\n"))
    #expect(try await run("\(server.url)/{number}.txt", "7") == Outcome(output: "s\u{E9}ven\n"))
  }

  @Test func `an answer that is not UTF-8 is refused`() async throws {
    let server = try await serve(["42": Data([0x66, 0xFF, 0xFE])])
    defer { server.stop() }
    let complaint = """
      number-fact: 42: \(server.host) answered with bytes that are not UTF-8 text, for \(server.url)/42

      """
    #expect(try await run(server.url, "42") == Outcome(errors: complaint, status: 65))
  }

  @Test func `a file that is not there is status 404`() async throws {
    let server = try await serve([:])
    defer { server.stop() }
    let complaint = """
      number-fact: 42: \(server.host) answered with status 404 where 200 was expected, for \(server.url)/42

      """
    #expect(try await run(server.url, "42") == Outcome(errors: complaint, status: 76))
  }

  @Test(arguments: [204, 400, 500, 503])
  func `a status other than 200 is named`(status: Int) async throws {
    let server = try await Server(.answers)
    defer { server.stop() }
    let complaint = """
      number-fact: \(status): \(server.host) answered with status \(status) where 200 was expected, \
      for \(server.url)/status/\(status)

      """
    let outcome = try await run("\(server.url)/status", "\(status)")
    #expect(outcome == Outcome(errors: complaint, status: 76))
  }

  @Test func `a refused connection is said to be so`() async throws {
    let server = try await Server(.closed)
    defer { server.stop() }
    let complaint = "number-fact: 42: \(server.host) refused the connection\n"
    #expect(try await run(server.url, "42") == Outcome(errors: complaint, status: 69))
  }

  @Test func `a server that does not answer is given up when the time is over`() async throws {
    let server = try await Server(.silent)
    defer { server.stop() }
    let complaint = "number-fact: 42: \(server.host) did not answer within 0.25 seconds\n"
    let outcome = try await run(server.url, "42", "--timeout", "0.25")
    #expect(outcome == Outcome(errors: complaint, status: 75))
  }

  @Test func `a bad URL is refused before anything is asked`() async throws {
    let complaint = "number-fact: 'nonsense' is not a URL of the form http://host/path or https://host/path\n"
    #expect(try await run("nonsense", "42") == Outcome(errors: complaint, status: 78))
    #expect(try await run("nonsense", input: "42\n") == Outcome(errors: complaint, status: 78))
  }

  @Test func `a failure on one line leaves the next line its fact`() async throws {
    let server = try await serve(["42": Data("forty-two".utf8)])
    defer { server.stop() }
    let child = try ChildProcess(.example("number-fact", ["--live", server.url]))
    child.write("1\n")
    let complaint = """
      number-fact: 1: \(server.host) answered with status 404 where 200 was expected, for \(server.url)/1
      """
    #expect(await child.errors.nextLine() == complaint)
    child.write("42\n")
    #expect(await child.finish() == Outcome(output: "forty-two\n"))
  }
}

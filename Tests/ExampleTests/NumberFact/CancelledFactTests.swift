import Testing

/// Requests of `number-fact --live` that nobody waits for any more.
@Suite
struct CancelledFactTests {
  @Test func `a new number hangs up on the request of the one before`() async throws {
    let server = try await Server(.answers)
    defer { server.stop() }
    let child = try ChildProcess(.example("number-fact", ["--live", "\(server.url)/hold", "--timeout", "86400"]))
    child.write("1\n")
    #expect(await server.nextLine() == "holding 1")
    child.write("2\n")
    #expect(await child.errors.nextLine() == "number-fact: 1: given up for 2")
    let lines = [await server.nextLine(), await server.nextLine()]
    #expect(lines.contains("hung up 1") && lines.contains("holding 2"))
    child.write("q\n")
    #expect(await server.nextLine() == "hung up 2")
    #expect(await child.finish() == Outcome())
  }

  @Test func `the fact of the new number is printed, and the end of the input waits for it`() async throws {
    let server = try await Server(.answers)
    defer { server.stop() }
    let child = try ChildProcess(.example("number-fact", ["--live", "\(server.url)/{number}"]))
    child.write("5\n")
    #expect(await child.output.nextLine() == "5")
    child.write("6\n7\n8\n")
    let outcome = await child.finish()
    #expect(outcome.output.hasSuffix("8\n"))
    #expect(outcome.status == 0)
  }
}

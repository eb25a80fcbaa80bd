import Testing

/// `number-fact` with the facts that came with it.
@Suite
struct NumberFactCommandTests {
  private let fortyTwo = "42 was the last number below 100 to be written as a sum of three cubes, in 2019.\n"

  private func run(_ arguments: [String], input: String = "") async throws -> Outcome {
    try await ChildProcess.run(.example("number-fact", arguments), input: input)
  }

  @Test func `a number has a fact`() async throws {
    #expect(try await run(["42"]) == Outcome(output: fortyTwo))
    let computed = "91 is odd, has 4 divisors, and its digits add up to 10.\n"
    #expect(try await run(["91"]) == Outcome(output: computed))
  }

  @Test func `wrong arguments are said to be so`() async throws {
    let complaint = """
      number-fact: 'x' is not a whole number, such as 42; try 'number-fact --help'

      """
    #expect(try await run(["x"]) == Outcome(errors: complaint, status: 64))
  }

  @Test func `help says how it is used`() async throws {
    let outcome = try await run(["--help"])
    #expect(outcome.output.hasPrefix("usage: number-fact"))
    #expect(outcome.status == 0)
  }

  @Test func `numbers on lines have a fact each`() async throws {
    let outcome = try await run([], input: "91\n42\n\n 97 \n42")
    let facts = [
      "91 is odd, has 4 divisors, and its digits add up to 10.\n", fortyTwo,
      "97 is an odd prime number, and its digits add up to 16.\n", fortyTwo,
    ]
    #expect(outcome == Outcome(output: facts.joined()))
  }

  @Test func `a line that is not a number is reported, and the next one read`() async throws {
    let complaints = """
      number-fact: 'abc' is not a whole number, such as 42; q quits
      number-fact: '4 2' is not a whole number, such as 42; q quits

      """
    #expect(try await run([], input: "abc\n4  2\n42\n") == Outcome(output: fortyTwo, errors: complaints))
  }

  @Test func `q quits, and so does the end of the input`() async throws {
    #expect(try await run([], input: "42\nq\n42\n") == Outcome(output: fortyTwo))
    #expect(try await run([]) == Outcome())
  }

  @Test func `a fact is out before the next number is in`() async throws {
    let child = try ChildProcess(.example("number-fact"))
    child.write("42\n")
    #expect(await child.output.nextLine() == String(fortyTwo.dropLast()))
    child.write("q\n")
    #expect(await child.finish() == Outcome())
  }
}

import Testing

@testable import number_fact

/// The words after the name of the program.
struct ArgumentsTests {
  @Test func `a number, an address and a time limit are found in any order`() throws {
    let expected = try Arguments(["42", "--live", "http://a", "--timeout", "0.5"])
    #expect(expected.number == 42)
    #expect(expected.timeLimit == .milliseconds(500))
    #expect(try Arguments(["--timeout", "0.5", "--live", "http://a", "42"]) == expected)
    #expect(try Arguments([]).number == nil)
    #expect(try Arguments(["-7"]).number == -7)
  }

  private static let range = "numbers go from -9223372036854775808 to 9223372036854775807"
  private static let seconds = "--timeout needs a number of seconds above 0 and up to 86400"

  @Test(arguments: [
    (["abc"], "'abc' is not a whole number, such as 42"),
    (["9223372036854775808"], "9223372036854775808 is out of range: \(range)"),
    (["-"], "'-' is not a whole number, such as 42"),
    (["1", "2"], "one number at a time, but '2' is a second"),
    (["--loud"], "there is no option '--loud'"),
    (["--live"], "--live needs a URL"),
    (["--live", "http://a", "--timeout"], "--timeout needs a number of seconds"),
    (["--live", "http://a", "--timeout", "0"], "\(seconds), not '0'"),
    (["--live", "http://a", "--timeout", "nan"], "\(seconds), not 'nan'"),
    (["--live", "http://a", "--timeout", "1e9"], "\(seconds), not '1e9'"),
    (["--timeout", "3"], "--timeout is for --live, which is missing"),
  ])
  func `what is wrong with them is said`(words: [String], message: String) {
    #expect(throws: ArgumentsFailure.usage(message)) { try Arguments(words) }
  }

  @Test func `a bad address is a failure of its own`() {
    #expect(throws: ArgumentsFailure.address(.badURL("x"))) { try Arguments(["--live", "x"]) }
  }
}

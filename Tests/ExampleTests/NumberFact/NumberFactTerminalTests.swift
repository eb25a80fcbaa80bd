import Foundation
import Testing

/// `number-fact` in a pseudo-terminal.
@Suite
struct NumberFactTerminalTests {
  private let hint = "Type a whole number to read a fact about it, or q to quit."

  private func follow(
    _ instructions: [String],
    _ arguments: [String] = [],
    size: String = "24x80",
    environment: [String] = []
  ) async throws -> [String] {
    try await PseudoTerminal.follow(instructions, in: "number-fact", arguments, size: size, environment: environment)
  }

  @Test(arguments: ["xterm", "dumb"])
  func `a number is asked for, and what is no number gets an answer`(terminal: String) async throws {
    let printed = try await follow(
      [
        "show \(hint)", "see > ", "press 9\n", "show 9 is the smallest odd", "see > ", "press nine\n",
        "show 'nine' is not a whole number, such as 42", "see > ", "press 99999999999999999999\n",
        "show is out of range",
        "see > ", "screen", "press q\n", "ended",
      ],
      size: "13x80",
      environment: ["TERM=\(terminal)"]
    )
    #expect(
      printed == [
        "|\(hint)|", "|> 9|", "|9 is the smallest odd composite number.|", "|> nine|",
        "|number-fact: 'nine' is not a whole number, such as 42; q quits|", "|> 99999999999999999999|",
        "|number-fact: 99999999999999999999 is out of range: numbers go from|",
        "|-9223372036854775808 to 9223372036854775807; q quits|", "|>|", "||", "||", "||", "||", "exit 0",
      ]
    )
  }

  @Test func `facts and answers are wrapped between words`() async throws {
    let printed = try await follow(
      [
        "show to quit.", "see > ", "press 7\n", "show cannot draw.", "see > ", "press x\n", "show such", "see > ",
        "screen",
        "press \u{4}", "ended",
      ],
      size: "10x40"
    )
    #expect(
      printed == [
        "|Type a whole number to read a fact about|", "|it, or q to quit.|", "|> 7|",
        "|7 is the smallest number of sides of a|", "|regular polygon that compass and|", "|straightedge cannot draw.|",
        "|> x|", "|number-fact: 'x' is not a whole number,|", "|such as 42; q quits|", "|>|", "exit 0",
      ]
    )
  }

  @Test func `an answer of a server does not disturb the prompt`() async throws {
    let folder = try TemporaryFolder(["7": Data("Seven is told by a server.".utf8)])
    let server = try await Server(.files(in: folder))
    defer { server.stop() }
    let printed = try await follow(
      [
        "show > ", "press 7\n", "see \rSeven is told by a server.", "see > ", "press 8\n", "see status 404", "see > ",
        "press q\n", "ended",
      ],
      ["--live", server.url]
    )
    #expect(printed == ["exit 0"])
  }
}

import Testing

/// `counter` in a pseudo-terminal.
@Suite
struct CounterTerminalTests {
  private static let cursorHidden = PseudoTerminal.cursorHidden
  private static let cursorShown = PseudoTerminal.cursorShown

  private func follow(
    _ instructions: [String],
    size: String = "24x80",
    environment: [String] = []
  ) async throws -> [String] {
    try await PseudoTerminal.follow(instructions, in: "counter", size: size, environment: environment)
  }

  @Test func `keys act at once, and the terminal is as before after q`() async throws {
    let printed = try await follow([
      "show q quits", "show count 0", "mode", "press +", "show count 1", "press -", "show count 0", "press x.\u{1B}[A+",
      "show count 1", "press q", "see \(Self.cursorShown)", "ended", "mode",
    ])
    #expect(printed == ["raw", "exit 0", "as before"])
  }

  @Test func `time passes by itself`() async throws {
    let printed = try await follow([
      "see count 0", "press t", "see count 0, timer on", "see count 1, timer on", "see count 2, timer on", "press tr",
      "see reset pending", "hide reset pending", "show count 0", "press +rc", "show count 1", "press q", "ended",
    ])
    #expect(printed == ["exit 0"])
  }

  @Test(arguments: [("\u{3}", "signal INT"), ("\u{4}", "exit 0"), ("\u{1C}", "signal QUIT")])
  func `the terminal is as before after Ctrl-C, Ctrl-D and Ctrl-Backslash`(key: String, end: String) async throws {
    let printed = try await follow([
      "see count 0", "mode", "press \(key)", "see \(Self.cursorShown)", "ended", "mode",
    ])
    #expect(printed == ["raw", end, "as before"])
  }

  @Test(arguments: ["TERM", "HUP", "SEGV", "ABRT", "BUS", "ILL", "FPE", "TRAP"])
  func `the terminal is as before after a signal that ends the program`(signal: String) async throws {
    let printed = try await follow([
      "see count 0", "mode", "signal \(signal)", "see \(Self.cursorShown)", "ended", "mode",
    ])
    #expect(printed == ["raw", "signal \(signal)", "as before"])
  }

  @Test func `a stop gives the terminal back, and going on takes it again`() async throws {
    let goingOn = ["foreground", "signal CONT", "see \(Self.cursorHidden)", "see count 1", "mode"]
    let stop = ["press \u{1A}", "stopped", "see \(PseudoTerminal.left)", "mode"]
    let start = ["see count 0", "press +", "see count 1"]
    let printed = try await follow(start + stop + goingOn + stop + goingOn + ["press q", "ended", "mode"])
    #expect(printed == ["stopped", "as before", "raw", "stopped", "as before", "raw", "exit 0", "as before"])
  }

  @Test func `keys that are pressed in its background are not its own before it is in the foreground`() async throws {
    let printed = try await follow([
      "see count 0", "press \u{1A}", "stopped", "signal CONT", "press +\n", "stopped", "see \(PseudoTerminal.left)",
      "mode",
      "foreground",
      "signal CONT", "see \(Self.cursorHidden)", "see count 1", "mode", "press +", "see count 2", "press q", "ended",
      "mode",
    ])
    #expect(printed == ["stopped", "stopped", "as before", "raw", "exit 0", "as before"])
  }

  @Test func `a program that was stopped can be ended`() async throws {
    let printed = try await follow([
      "see count 0", "press \u{1A}", "stopped", "signal TERM", "signal CONT", "ended", "mode",
    ])
    #expect(printed == ["stopped", "signal TERM", "as before"])
  }

  /// The number -12 in large digits.
  private let minusTwelve = [
    "|          ██    ██████|", "|        ████        ██|", "|██████    ██    ██████|", "|          ██    ██|",
    "|        ██████  ██████|",
  ]

  private let minuses = String(repeating: "-", count: 12)

  @Test func `the count is shown in large digits, with a hint and an answer to other keys`() async throws {
    let printed = try await follow([
      "show q quits", "press \(minuses)", "show count -12", "press x", "show 'x' does nothing", "screen", "press +",
      "hide does nothing", "press q", "ended",
    ])
    let below = [
      "||", "|count -12|", "||", "|+ and - count, r resets in a second, c cancels, t is the timer, q quits|",
      "|'x' does nothing|",
    ]
    let empty = Array(repeating: "||", count: 13)
    #expect(printed == ["||"] + minusTwelve + below + empty + ["exit 0"])
  }

  @Test func `another size of the terminal is drawn at once, also where large digits do not fit`() async throws {
    let printed = try await follow([
      "press \(minuses)", "show count -12", "resize 10x40", "show q quits", "screen", "resize 4x16", "show count -12",
      "screen", "press q", "ended",
    ])
    let below = [
      "|count -12|", "|+ and - count, r resets in a second, c|", "|cancels, t is the timer, q quits|", "||", "||",
    ]
    let narrow = ["|count -12|", "|+ and - count, r|", "|resets in a|", "|second, c|"]
    #expect(printed == minusTwelve + below + narrow + ["exit 0"])
  }

  @Test func `colours are for those who want them`() async throws {
    let steps = ["show q quits", "press +", "show count 1", "press -", "show count 0", "press -", "show count -1"]
    #expect(try await follow(steps + ["colours", "press q", "ended"]) == ["0 1 2 31 32", "exit 0"])
    let without = try await follow(steps + ["colours", "press q", "ended"], environment: ["NO_COLOR=1"])
    #expect(without == ["none", "exit 0"])
  }

  @Test func `a terminal that prints lines only gets lines, and a hint`() async throws {
    let steps = ["show q quits", "press ++x\n", "see count 1", "see count 2"]
    let printed = try await follow(
      steps + ["see unknown key 'x' ignored; keys are + - r c t . q", "colours", "press q\n", "ended"],
      environment: ["TERM=dumb"]
    )
    #expect(printed == ["none", "exit 0"])
  }
}

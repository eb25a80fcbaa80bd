import Testing

/// `counter` in a pseudo-terminal.
@Suite
struct CounterTerminalTests {
  private static let cursorHidden = PseudoTerminal.cursorHidden
  private static let cursorShown = PseudoTerminal.cursorShown

  private func follow(_ instructions: [String]) async throws -> [String] {
    try await PseudoTerminal.follow(instructions, in: "counter")
  }

  @Test func `keys act at once, and the terminal is as before after q`() async throws {
    let printed = try await follow([
      "see q quits", "see count 0", "mode", "press +", "see \rcount 1\u{1B}[K", "press -", "see \rcount 0\u{1B}[K",
      "press x.\u{1B}[A+", "see \rcount 1\u{1B}[K", "press q", "see \(Self.cursorShown)", "ended", "mode",
    ])
    #expect(printed == ["raw", "exit 0", "as before"])
  }

  @Test func `time passes by itself`() async throws {
    let printed = try await follow([
      "see count 0", "press t", "see count 0, timer on", "see count 1, timer on", "see count 2, timer on", "press tr",
      "see reset pending", "see \rcount 0\u{1B}[K", "press +rc", "see \rcount 1\u{1B}[K", "press q", "ended",
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
    let goingOn = ["foreground", "signal CONT", "see \(Self.cursorHidden)\rcount 1", "mode"]
    let stop = ["press \u{1A}", "stopped", "mode"]
    let start = ["see count 0", "press +", "see count 1"]
    let printed = try await follow(start + stop + goingOn + stop + goingOn + ["press q", "ended", "mode"])
    #expect(printed == ["stopped", "as before", "raw", "stopped", "as before", "raw", "exit 0", "as before"])
  }

  @Test func `keys that are pressed in its background are not its own before it is in the foreground`() async throws {
    let printed = try await follow([
      "see count 0", "press \u{1A}", "stopped", "signal CONT", "press +\n", "stopped", "mode", "foreground",
      "signal CONT", "see \(Self.cursorHidden)", "see \rcount 1", "mode", "press +", "see count 2", "press q", "ended",
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
}

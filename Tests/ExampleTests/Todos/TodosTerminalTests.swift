import Testing

/// `todos` in a pseudo-terminal.
@Suite
struct TodosTerminalTests {
  private func drawn(_ text: String, on line: Int) -> String { "see \u{1B}[\(line);1H\(text)\u{1B}[K" }

  @Test func `keys act at once, and only lines that change are drawn`() async throws {
    let printed = try await PseudoTerminal.follow(
      [
        "see q quit", "mode", "press a", drawn("add: ", on: 24), "press Milk", drawn("add: Milk", on: 24), "press \n",
        drawn("> [ ] Milk", on: 1), drawn("1 open of 1, showing all, 1 to undo", on: 23), "press aTea\n",
        drawn("  [ ] Milk", on: 1), drawn("> [ ] Tea", on: 2), "press \u{1B}[A", drawn("> [ ] Milk", on: 1),
        drawn("  [ ] Tea", on: 2), "press J", drawn("  [ ] Tea", on: 1), drawn("> [ ] Milk", on: 2), "press d",
        drawn("> [ ] Tea", on: 1), drawn("", on: 2), "press u", drawn("  [ ] Tea", on: 1), "press q",
        "see \(PseudoTerminal.cursorShown)", "ended", "mode",
      ],
      in: "todos"
    )
    #expect(printed == ["raw", "exit 0", "as before"])
  }

  @Test func `after a stop all of it is drawn again`() async throws {
    let printed = try await PseudoTerminal.follow(
      [
        "see q quit", "press aMilk\n", drawn("> [ ] Milk", on: 1), "see q quit", "press \u{1A}", "stopped", "mode",
        "foreground", "signal CONT", "see \(PseudoTerminal.cursorHidden)\u{1B}[2J", drawn("> [ ] Milk", on: 1),
        drawn("1 open of 1, showing all, 1 to undo", on: 23), "mode", "press \u{4}", "ended", "mode",
      ],
      in: "todos"
    )
    #expect(printed == ["stopped", "as before", "raw", "exit 0", "as before"])
  }
}

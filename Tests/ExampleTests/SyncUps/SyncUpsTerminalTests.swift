import Testing

/// `sync-ups` in a pseudo-terminal.
@Suite
struct SyncUpsTerminalTests {
  @Test func `the screen is drawn when it changes, by a command or by time`() async throws {
    let program = Executable.example("sync-ups").url.path
    let instructions = [
      "see Meetings", "see add, open N", "press add\n", "see New meeting", "press title Tea\n", "see title: Tea",
      "press speaker Ada\n", "see 1. Ada", "press save\n", "see 1. Tea, 5 min, Ada", "press open 1\n", "see - Ada",
      "press start\n", "see 0:01 gone", "see 0:02 gone", "press end\n", "see End the meeting?", "press choose 1\n",
      "see 1. held", "press back\n", "see 1. Tea, 5 min, Ada", "press quit\n", "ended",
    ]
    let outcome = try await ChildProcess.run(.python("terminal.py", [program] + instructions))
    #expect(outcome == Outcome(output: "exit 0\n"))
  }
}

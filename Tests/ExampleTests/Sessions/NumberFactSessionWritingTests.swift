import DovetailSession
import Navigation
import Testing

@testable import number_fact

/// Tests that are written from sessions of the finder of facts.
@MainActor
struct NumberFactSessionWritingTests {
  @Test func `a session of the finder of facts becomes tests`() async throws {
    let run = try RecordedRun(NumberFact.State(), reducer: NumberFact()) { $0.factClient = .embedded }
    for number in [0, 1, 5, 5, -3, 42, 1729, 97, 128, .max, .min, 6, 100, 13, 1_000_000, 7, 360] {
      await run.send(.numberEntered(number))
    }
    try SessionTestWriter.numberFact().check(run, "NumberFact")
  }
}

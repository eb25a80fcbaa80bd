import Testing

@testable import DovetailTesting

struct WaitLimitTests {
  @Test func `the fewest steps are taken even if no time is given`() {
    var limit = WaitLimit(.zero)
    var steps = 1
    while limit.step() { steps += 1 }
    #expect(steps == WaitLimit.fewestSteps + WaitLimit.stepsPerReading)
    #expect(limit.isEnding)
  }

  @Test func `steps go on as long as there is time`() {
    var limit = WaitLimit(.seconds(1_000_000))
    let steps = 10 * WaitLimit.fewestSteps
    var taken = 0
    while taken < steps, limit.step() { taken += 1 }
    #expect(taken == steps)
    #expect(!limit.isEnding)
  }
}

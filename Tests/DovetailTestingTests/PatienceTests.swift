import Testing

@testable import DovetailTesting

struct PatienceTests {
  @Test func `the fewest steps are taken even if no time is given`() {
    var patience = WaitLimit(.zero)
    var steps = 1
    while patience.step() { steps += 1 }
    #expect(steps == WaitLimit.fewestSteps + WaitLimit.stepsPerReading)
    #expect(patience.isEnding)
  }

  @Test func `steps go on as long as there is time`() {
    var patience = WaitLimit(.seconds(1_000_000))
    let steps = 10 * WaitLimit.fewestSteps
    var taken = 0
    while taken < steps, patience.step() { taken += 1 }
    #expect(taken == steps)
    #expect(!patience.isEnding)
  }
}

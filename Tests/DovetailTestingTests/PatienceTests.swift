import Testing

@testable import DovetailTesting

struct PatienceTests {
  @Test func `the fewest steps are taken even if no time is given`() {
    var patience = Patience(.zero)
    var steps = 1
    while patience.step() { steps += 1 }
    #expect(steps == Patience.fewestSteps + Patience.stepsPerReading)
    #expect(patience.isEnding)
  }

  @Test func `steps go on as long as there is time`() {
    var patience = Patience(.seconds(1_000_000))
    let steps = 10 * Patience.fewestSteps
    var taken = 0
    while taken < steps, patience.step() { taken += 1 }
    #expect(taken == steps)
    #expect(!patience.isEnding)
  }
}

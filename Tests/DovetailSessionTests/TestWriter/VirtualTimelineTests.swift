import Testing

@testable import DovetailSession

/// The times at which a test advances its clock.
struct VirtualTimelineTests {
  private func moment(_ start: Duration, effect: UInt64? = nil, cause: Int? = nil) -> VirtualTimeline.Moment {
    VirtualTimeline.Moment(start: start, effect: effect, cause: cause, isOfEffect: effect != nil)
  }

  @Test func `times of a test clock stay as they are`() {
    let timeline = VirtualTimeline(
      [
        moment(.seconds(5)), moment(.milliseconds(5_333)), moment(.seconds(6), effect: 1, cause: 0),
        moment(.seconds(7), effect: 1, cause: 0),
      ],
      from: .seconds(5)
    )
    #expect(timeline.times == [.zero, .milliseconds(333), .seconds(1), .seconds(2)])
  }

  @Test func `what a real clock adds to a wait is taken away, so that repeated waits do not come too early`() {
    let timeline = VirtualTimeline(
      [
        moment(.microseconds(123)), moment(.microseconds(1_000_400), effect: 1, cause: 0),
        moment(.microseconds(2_000_900), effect: 1, cause: 0), moment(.microseconds(3_001_200), effect: 1, cause: 0),
      ],
      from: .zero
    )
    #expect(timeline.times == [.zero, .seconds(1), .seconds(2), .seconds(3)])
  }

  @Test func `an action of a user stays before the effect that was handled behind it`() {
    let timeline = VirtualTimeline(
      [moment(.zero), moment(.microseconds(1_000_500)), moment(.microseconds(1_000_900), effect: 1, cause: 0)],
      from: .zero
    )
    #expect(timeline.times == [.zero, .milliseconds(999), .seconds(1)])
  }
}

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

  private func wait(_ effect: UInt64, since base: Int, _ due: Duration, _ ended: Duration, isCompleted: Bool = true)
    -> VirtualTimeline.Wait
  {
    VirtualTimeline.Wait(effect: effect, base: base, due: due, ended: ended, isCompleted: isCompleted)
  }

  private func tick(_ start: Duration, effect: UInt64, _ waits: [VirtualTimeline.Wait]) -> VirtualTimeline.Moment {
    VirtualTimeline.Moment(start: start, effect: effect, cause: 0, isOfEffect: true, waits: waits)
  }

  @Test func `a timer ticks at the times that it asked for, although each tick is late by another time`() {
    let timeline = VirtualTimeline(
      [
        moment(.zero),
        tick(.microseconds(1_004_100), effect: 1, [wait(1, since: 0, .seconds(1), .microseconds(1_004_000))]),
        tick(.microseconds(1_999_950), effect: 1, [wait(1, since: 0, .seconds(2), .microseconds(1_999_900))]),
        tick(.microseconds(3_007_100), effect: 1, [wait(1, since: 0, .seconds(3), .microseconds(3_007_000))]),
      ],
      from: .zero
    )
    #expect(timeline.times == [.zero, .seconds(1), .seconds(2), .seconds(3)])
    #expect(timeline.isInOrder)
  }

  @Test func `what a user did before a late effect comes before the effect is due`() {
    let timeline = VirtualTimeline(
      [
        moment(.zero), moment(.microseconds(1_002_000)),
        tick(.microseconds(1_004_100), effect: 1, [wait(1, since: 0, .seconds(1), .microseconds(1_004_000))]),
        moment(.microseconds(1_005_200)),
      ],
      from: .zero
    )
    #expect(timeline.times == [.zero, .milliseconds(999), .seconds(1), .milliseconds(1_001)])
  }

  @Test func `what cancels a wait comes before the wait would end`() {
    let timeline = VirtualTimeline(
      [
        moment(.zero),
        VirtualTimeline.Moment(
          start: .microseconds(304_000),
          waits: [wait(1, since: 0, .milliseconds(300), .microseconds(304_000), isCompleted: false)]
        ),
        tick(.microseconds(1_304_900), effect: 2, [wait(2, since: 1, .seconds(1), .microseconds(1_304_800))]),
      ],
      from: .zero
    )
    #expect(timeline.times == [.zero, .milliseconds(299), .milliseconds(1_299)])
  }

  @Test func `what comes after a wait without an action is not before its end`() {
    let timeline = VirtualTimeline(
      [
        moment(.microseconds(900)),
        VirtualTimeline.Moment(
          start: .microseconds(250_950),
          waits: [wait(1, since: 0, .milliseconds(250), .microseconds(250_910))]
        ),
      ],
      from: .zero
    )
    #expect(timeline.times == [.zero, .milliseconds(250)])
  }

  @Test func `effects of two actions stay in their order, though one is due a moment before`() {
    let moments = [
      moment(.zero), moment(.microseconds(499_900)),
      tick(.microseconds(1_001_000), effect: 1, [wait(1, since: 0, .seconds(1), .microseconds(1_000_900))]),
      tick(.microseconds(1_002_000), effect: 2, [wait(2, since: 1, .milliseconds(500), .microseconds(1_001_900))]),
    ]
    let timeline = VirtualTimeline(moments, from: .zero)
    #expect(timeline.isInOrder)
    #expect(timeline.times[2] < timeline.times[3])
    #expect(timeline.times[3] - timeline.times[1] == .milliseconds(500))
    #expect(timeline.times[2] - timeline.times[0] == .seconds(1))
  }

  @Test func `an order that no schedule has is told`() {
    let moments = [
      moment(.zero),
      tick(.milliseconds(206), effect: 1, [wait(1, since: 0, .milliseconds(201), .milliseconds(205))]),
      tick(.milliseconds(208), effect: 2, [wait(2, since: 0, .milliseconds(200), .milliseconds(207))]),
    ]
    #expect(!VirtualTimeline(moments, from: .zero).isInOrder)
  }
}

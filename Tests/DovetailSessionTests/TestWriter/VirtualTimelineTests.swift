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

  private func tick(_ start: Duration, effect: UInt64, cause: Int = 0, _ waits: [VirtualTimeline.Wait])
    -> VirtualTimeline.Moment
  {
    VirtualTimeline.Moment(start: start, effect: effect, cause: cause, isOfEffect: true, waits: waits)
  }

  private func immediate(_ start: Duration, effect: UInt64, cause: Int) -> VirtualTimeline.Moment {
    moment(start, effect: effect, cause: cause)
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

  @Test func `effects of two actions that are due at the same time are taken apart`() {
    let moments = [
      moment(.zero), moment(.milliseconds(100)),
      tick(.milliseconds(206), effect: 1, [wait(1, since: 0, .milliseconds(200), .milliseconds(205))]),
      tick(.milliseconds(207), effect: 2, cause: 1, [wait(2, since: 1, .milliseconds(100), .milliseconds(206))]),
    ]
    let timeline = VirtualTimeline(moments, from: .zero)
    #expect(timeline.isInOrder)
    #expect(timeline.times == [.zero, .milliseconds(101), .milliseconds(200), .milliseconds(201)])
  }

  @Test func `effects of one action that are due at the same time come in the order in which they began`() {
    let moments = [
      moment(.zero), tick(.milliseconds(206), effect: 1, [wait(1, since: 0, .milliseconds(200), .milliseconds(205))]),
      tick(.milliseconds(207), effect: 2, [wait(2, since: 0, .milliseconds(200), .milliseconds(206))]),
    ]
    #expect(VirtualTimeline(moments, from: .zero).times == [.zero, .milliseconds(200), .milliseconds(200)])
  }

  @Test func `a debounced effect that was woken before a user came again is cancelled in the test`() {
    let moments = [
      moment(.zero),
      VirtualTimeline.Moment(
        start: .milliseconds(52),
        waits: [wait(1, since: 0, .milliseconds(40), .milliseconds(45))]
      ),
      tick(.milliseconds(93), effect: 2, cause: 1, [wait(2, since: 1, .milliseconds(40), .milliseconds(93))]),
    ]
    let timeline = VirtualTimeline(moments, from: .zero)
    #expect(timeline.isInOrder)
    #expect(timeline.times == [.zero, .milliseconds(39), .milliseconds(79)])
  }

  @Test func `a user who was faster than an effect acts before effects go on`() {
    let moments = [
      moment(.zero), moment(.milliseconds(30)), immediate(.milliseconds(31), effect: 1, cause: 0),
      immediate(.milliseconds(32), effect: 2, cause: 1),
    ]
    let timeline = VirtualTimeline(moments, from: .zero, knowsWaits: true)
    #expect(timeline.isInOrder)
    #expect(timeline.held == [1])
    #expect(timeline.times == [.zero, .zero, .zero, .zero])
  }

  @Test func `an effect that a user has cancelled before it could go on does not go on in the test`() {
    var interruption = wait(1, since: 0, .zero, .milliseconds(31), isCompleted: false)
    interruption.isInterruption = true
    let moments = [
      moment(.zero), moment(.milliseconds(30)),
      VirtualTimeline.Moment(
        start: .milliseconds(32),
        effect: 2,
        cause: 1,
        isOfEffect: true,
        waits: [interruption]
      ),
    ]
    let timeline = VirtualTimeline(moments, from: .zero, knowsWaits: true)
    #expect(timeline.isInOrder)
    #expect(timeline.held == [1])
  }

  @Test func `an entry that an effect sends between two of another one ends the test`() {
    let moments = [
      moment(.zero), immediate(.milliseconds(1), effect: 1, cause: 0), moment(.milliseconds(2)),
      immediate(.milliseconds(3), effect: 1, cause: 0),
    ]
    let timeline = VirtualTimeline(moments, from: .zero, knowsWaits: true)
    #expect(timeline.deviation == 2)
  }

  @Test func `what a user did while a woken effect had not come is before the time that it waited for`() {
    let moments = [
      moment(.zero),
      VirtualTimeline.Moment(
        start: .milliseconds(290),
        waits: [wait(1, since: 0, .milliseconds(200), .milliseconds(205))]
      ),
      tick(.milliseconds(291), effect: 1, []),
    ]
    let timeline = VirtualTimeline(moments, from: .zero)
    #expect(timeline.isInOrder)
    #expect(timeline.times == [.zero, .milliseconds(199), .milliseconds(200)])
  }

  @Test func `the end of tracked work that a test does not assert is at no place`() {
    var end = tick(.milliseconds(207), effect: 1, [])
    end.isIgnored = true
    let moments = [
      moment(.zero),
      tick(.milliseconds(205), effect: 1, [wait(1, since: 0, .milliseconds(200), .milliseconds(204))]),
      tick(.milliseconds(206), effect: 2, [wait(2, since: 0, .milliseconds(202), .milliseconds(205))]),
      end,
    ]
    #expect(VirtualTimeline(moments, from: .zero).isInOrder)
  }
}

import DovetailDependencies
import DovetailTestSupport
import Testing

/// Times at the limits of `Duration`.
struct ClockLimitTests {
  private static let longest = Duration(attoseconds: .max)

  @Test func `a moment beyond the last is the last`() async {
    let clock = TestClock()
    for _ in 0..<3 { await clock.advance(by: Self.longest) }
    #expect(clock.now.offset == Self.longest)
    await clock.advance(by: .seconds(-5))
    #expect(clock.now.offset == Self.longest)
    #expect(clock.now.advanced(by: .seconds(-5)) < clock.now)
  }

  @Test func `a moment before the first is the first, and distances end too`() {
    let first = ClockInstant(offset: Duration(attoseconds: .min))
    let last = ClockInstant(offset: Self.longest)
    #expect(first.advanced(by: .seconds(-1)) == first)
    #expect(first.duration(to: last) == Self.longest)
    #expect(last.duration(to: first) == Duration(attoseconds: .min))
    #expect(ClockInstant().duration(to: first) == Duration(attoseconds: .min))
    #expect(first.duration(to: ClockInstant()) == Self.longest)
  }

  @Test func `the clock runs up to a sleeper at the end of time`() async {
    let clock = TestClock()
    let executor = SettlingExecutor()
    await executor.run {
      let task = executor.task { try? await clock.sleep(for: Self.longest) }
      await clock.run()
      await task.value
      #expect(clock.now.offset == Self.longest)
    }
  }

  @Test(arguments: [Duration(attoseconds: 1), .nanoseconds(1), .seconds(1), longest])
  func `a timer that missed more ticks than can be counted goes on`(interval: Duration) async {
    let clock = ImmediateClock()
    var ticks = clock.timer(interval: interval).makeAsyncIterator()
    _ = await ticks.next()
    try? await clock.sleep(for: Self.longest)
    #expect(await ticks.next() != nil)
    #expect(clock.now.offset == Self.longest)
  }

  @Test func `a timer of less than no time is one of no time`() async {
    let clock = ImmediateClock()
    var ticks = clock.timer(interval: .seconds(-1)).makeAsyncIterator()
    for _ in 0..<3 { #expect(await ticks.next()?.offset == .zero) }
    try? await clock.sleep(for: .seconds(1))
    for _ in 0..<3 { #expect(await ticks.next()?.offset == .seconds(1)) }
  }

  @Test func `a clock of the system can be asked to wait longer than it can count`() async {
    let task = Task { try await AnyClock(ContinuousClock()).sleep(until: .init(offset: Self.longest)) }
    await Task.yield()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `to yield less than no time is nothing`() async {
    await Task.megaYield(count: -1)
  }
}

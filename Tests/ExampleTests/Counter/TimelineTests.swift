import Testing

@testable import DovetailConsole

/// The time of a script, as a value.
struct TimelineTests {
  private typealias Sleeper = Timeline.Sleeper

  @Test func `it is settled when all effects sleep`() {
    var timeline = Timeline()
    #expect(timeline.isSettled)
    timeline.effectStarted()
    #expect(!timeline.isSettled)
    timeline.fallAsleep(Sleeper(id: 1, deadline: .seconds(1)))
    #expect(timeline.isSettled)
    timeline.remove(1)
    #expect(!timeline.isSettled)
    timeline.effectEnded()
    #expect(timeline.isSettled)
  }

  @Test func `sleepers wake at their deadlines, and those with the same one in the order in which they fell asleep`() {
    var timeline = Timeline()
    for (id, seconds) in [(1, 2), (2, 1), (3, 2), (4, 4)] {
      timeline.fallAsleep(Sleeper(id: id, deadline: .seconds(seconds)))
    }
    var woken: [Int] = []
    while let sleeper = timeline.wakeNext(until: .seconds(3)) {
      #expect(timeline.now == sleeper.deadline)
      woken.append(sleeper.id)
    }
    #expect(woken == [2, 1, 3])
    #expect(timeline.now == .seconds(3))
    #expect(timeline.sleepers.map(\.id) == [4])
  }

  @Test func `time does not run backwards`() {
    var timeline = Timeline()
    #expect(timeline.wakeNext(until: .seconds(3)) == nil)
    #expect(timeline.wakeNext(until: .seconds(1)) == nil)
    #expect(timeline.now == .seconds(3))
  }

  @Test func `who was forgotten does not wake`() {
    var timeline = Timeline()
    timeline.fallAsleep(Sleeper(id: 1, deadline: .seconds(1)))
    timeline.remove(1)
    timeline.remove(2)
    #expect(timeline.wakeNext(until: .seconds(2)) == nil)
  }
}

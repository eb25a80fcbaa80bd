import Testing

@testable import DovetailSharing

struct WriteScheduleTests {
  private var schedule = WriteSchedule(interval: .seconds(10))

  /// Removes all files that are due, and returns their names.
  private mutating func takeDue(now: Duration?) -> [String] {
    schedule.due(now: now).filter { schedule.take($0) }
  }

  private func at(_ seconds: Int) -> Duration { .seconds(seconds) }

  @Test mutating func `a first change is written at once`() {
    #expect(schedule.next() == nil)
    schedule.add("a", isUrgent: false, now: at(100))
    #expect(schedule.next() == at(100))
    #expect(takeDue(now: at(100)) == ["a"])
    #expect(schedule.next() == nil)
  }

  @Test mutating func `a change soon after a writing waits until the interval is over`() {
    schedule.wrote("a", at: at(100))
    schedule.add("a", isUrgent: false, now: at(101))
    schedule.add("a", isUrgent: false, now: at(109))
    schedule.add("b", isUrgent: false, now: at(102))
    #expect(takeDue(now: at(105)) == ["b"])
    #expect(schedule.next() == at(110))
    #expect(takeDue(now: at(110)) == ["a"])
  }

  @Test mutating func `an urgent change waits for nothing, and takes the others along`() {
    schedule.wrote("a", at: at(100))
    schedule.add("a", isUrgent: false, now: at(101))
    schedule.add("a", isUrgent: true, now: at(102))
    #expect(takeDue(now: at(102)) == ["a"])
    #expect(takeDue(now: nil) == [])
  }

  @Test mutating func `a file that is taken is taken once, and one that is written is not waited for`() {
    schedule.add("a", isUrgent: false, now: at(100))
    schedule.add("b", isUrgent: false, now: at(101))
    #expect(schedule.next { $0 == "a" } == at(101))
    let isTaken = [schedule.take("a"), schedule.take("a")]
    #expect(isTaken == [true, false])
    #expect(schedule.next() == at(101))
  }

  @Test mutating func `a change while the file is written waits for the interval, unless it is urgent`() {
    for (isUrgent, due) in [(false, 116), (true, 103)] {
      schedule = WriteSchedule(interval: .seconds(10))
      schedule.add("a", isUrgent: false, now: at(100))
      #expect(takeDue(now: at(100)) == ["a"])
      schedule.add("a", isUrgent: isUrgent, now: at(103))
      schedule.wrote("a", at: at(106))
      #expect(schedule.next() == at(due))
    }
  }

  @Test mutating func `at the end everything is due`() {
    schedule.wrote("b", at: at(100))
    schedule.add("b", isUrgent: false, now: at(101))
    schedule.add("a", isUrgent: false, now: at(101))
    #expect(takeDue(now: nil) == ["a", "b"])
  }
}

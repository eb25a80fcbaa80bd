import Dovetail
import DovetailEssentials
import DovetailSession
import DovetailTestSupport
import Navigation
import Testing

/// The feature of today over a recorded session.
struct SessionReplayTests {
  @Test func `an equal feature goes the same way`() throws {
    let data = try Recording(RecordedShop.session).data()
    let session = try Recording<RecordedShop.State, RecordedShop.Action>(data: data).session()
    #expect(SessionReplay.firstDivergence(in: session, step: RecordedShop().step) == nil)
  }

  @Test func `a changed feature diverges at the entry of the change`() throws {
    let divergence = try #require(
      SessionReplay.firstDivergence(in: RecordedShop.session, step: RecordedShop(suffix: "!").step)
    )
    #expect(divergence.number == 6)
    #expect(divergence.expected == RecordedShop.session.state(after: 6))
    #expect(divergence.actual.rows.first?.title.hasSuffix("!") == true)
    #expect(divergence.difference == diff(divergence.expected, divergence.actual))
    #expect(
      divergence.description == """
        Entry 6 has another state than the one that was recorded. (- recorded, + today)

        \(divergence.difference)
        """
    )
  }

  @Test func `an event and a modification have their recorded states`() {
    var session = Session<Int, Int>(initialState: 0)
    session.add(1) { $0 += $1 }
    session.add(.event("saved"), 10)
    session.add(.modification, 20)
    session.add(2) { $0 += $1 }
    var handled: [Int] = []
    let divergence = SessionReplay.firstDivergence(in: session) { state, entry in
      handled.append(entry.number)
      state += entry.action ?? 0
    }
    #expect(divergence == nil)
    #expect(handled == [1, 4])
  }

  @Test func `a skipped entry does not run`() {
    var session = Session<Int, Int>(initialState: 0)
    session.add(1) { $0 += $1 }
    session.add(.action(100), 1)
    session.entries[1].isSkipped = true
    session.add(2) { $0 += $1 }
    #expect(SessionReplay.firstDivergence(in: session) { $0 += $1.action ?? 0 } == nil)
  }

  @Test func `states without an equality are compared child by child`() throws {
    struct State {
      var parts = [1: [2]]
    }
    var session = Session<State, Int>(initialState: State())
    session.add(3) { state, action in state.parts[1]?.append(action) }
    #expect(
      SessionReplay.firstDivergence(in: session) { state, entry in state.parts[1]?.append(entry.action ?? 0) } == nil
    )
    let divergence = try #require(
      SessionReplay.firstDivergence(in: session) { state, entry in state.parts[1]?.append(4) }
    )
    #expect(divergence.number == 1)
    #expect(divergence.difference.contains("-"))
    #expect(divergence.difference.contains("+"))
  }

  @Test func `a session without entries goes the same way`() {
    #expect(SessionReplay<Int, Int>.firstDivergence(in: Session(initialState: 0)) { _, _ in } == nil)
  }

  @Test func `a state that is not equal only from a later entry on diverges there`() {
    var session = Session<Int, Int>(initialState: 0)
    for number in 1...100 { session.add(number) { $0 += $1 } }
    let divergence = SessionReplay.firstDivergence(in: session) { state, entry in
      state += entry.number == 73 ? 0 : entry.action ?? 0
    }
    #expect(divergence?.number == 73)
    #expect(divergence.map { $0.expected - $0.actual } == 73)
  }
}

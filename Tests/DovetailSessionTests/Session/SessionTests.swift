import DovetailSession
import Testing

/// Sessions as values, without a store.
struct SessionTests {
  private func session(_ states: [Int]) -> Session<Int, String> {
    var session = Session<Int, String>(initialState: 0)
    for (index, state) in states.enumerated() {
      session.entries.append(
        SessionEntry(
          number: index + 1,
          content: .action("\(state)"),
          origin: SessionOrigin(.user),
          start: .zero,
          length: .zero,
          state: state
        )
      )
    }
    return session
  }

  @Test func `the state after the last entry is shown`() {
    #expect(session([]).shownState == 0)
    #expect(session([4, 5]).shownState == 5)
  }

  @Test func `only kept entries have states`() {
    let session = session([4, 5])
    #expect((0...3).map { session.state(after: $0) } == [0, 4, 5, nil])
  }
}

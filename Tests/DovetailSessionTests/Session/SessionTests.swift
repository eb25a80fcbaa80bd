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

  @Test func `entries are found by their action and their change, without regard to case`() {
    let session = session([4, 51])
    #expect(session.search("\"4\"") == [1])
    #expect(session.search("4") == [1, 2])
    #expect(session.search("5") == [2])
    #expect(session.search("") == [1, 2])
    #expect(session.search("z") == [])
    #expect(self.session([]).search("4") == [])
  }

  @Test func `a modification is found by the name of its effect`() {
    var session = session([4])
    session.entries.append(
      SessionEntry(
        number: 2,
        content: .modification,
        origin: SessionOrigin(.effect, name: "Load"),
        start: .zero,
        length: .zero,
        state: 4
      )
    )
    #expect(session.search("load") == [2])
    #expect(session.search("MODIFICATION") == [2])
  }

  @Test func `what a redaction hides is not found`() {
    let session = session([4])
    #expect(session.search("4", redaction: Redaction(.type(Int.self), .type(String.self))) == [])
  }
}

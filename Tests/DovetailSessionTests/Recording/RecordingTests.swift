import Dovetail
import DovetailEssentials
import DovetailSession
import Testing

/// Sessions as files.
struct RecordingTests {
  private typealias State = RecordedShop.State
  private typealias Action = RecordedShop.Action

  private func expectEqual<S: Equatable, A: Equatable>(_ first: Session<S, A>, _ second: Session<S, A>) {
    #expect(first.initialState == second.initialState)
    #expect(first.startNumber == second.startNumber)
    func expectEqualEntries<Part: Equatable>(
      _ part: KeyPath<SessionEntry<S, A>, Part>,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let (parts, expectedParts) = (first.entries.map { $0[keyPath: part] }, second.entries.map { $0[keyPath: part] })
      #expect(parts == expectedParts, sourceLocation: sourceLocation)
    }
    expectEqualEntries(\.number)
    expectEqualEntries(\.action)
    expectEqualEntries(\.state)
    expectEqualEntries(\.origin)
    expectEqualEntries(\.start)
    expectEqualEntries(\.length)
    expectEqualEntries(\.reads)
    expectEqualEntries(\.isSkipped)
  }

  @Test func `a session comes back as it was`() throws {
    let session = RecordedShop.session
    let data = try Recording(session, program: "shop").data()
    let recording = try Recording<State, Action>(data: data)
    expectEqual(recording.session(), session)
    #expect(recording.program == "shop")
    #expect(recording.stateType == "RecordedShop.State")
    #expect(recording.actionType == "RecordedShop.Action")
    #expect(recording.stateShape == TypeShape(of: State.self))
    #expect(recording.actionShape == TypeShape(of: Action.self))
    #expect(try recording.data() == data)
  }

  @Test func `the same session is always written the same way`() throws {
    #expect(try Recording(RecordedShop.session).data() == Recording(RecordedShop.session).data())
  }

  @Test func `a session without entries comes back`() throws {
    let session = Session<Int, String>(initialState: 7, startNumber: 12)
    expectEqual(try Recording<Int, String>(data: Recording(session).data()).session(), session)
  }

  @Test func `the file says what it is`() throws {
    let session = Session<Int, String>(initialState: 7)
    #expect(
      try String(decoding: Recording(session, program: "p").data(), as: UTF8.self) == """
        {"actionShape":{"root":{"primitive":{"name":"String"}},"types":{}},"actionType":"String","entries":[],\
        "format":"dovetail-recording","initialState":7,"program":"p","startNumber":0,\
        "stateShape":{"root":{"primitive":{"name":"Int"}},"types":{}},"stateType":"Int","version":1}
        """
    )
  }

  @Test func `the name of a program is that of its executable`() {
    #expect(!Recording<Int, Int>.programName.isEmpty)
    #expect(!Recording<Int, Int>.programName.contains("/"))
  }

  @Test func `ten thousand entries come back, and the policy keeps them`() throws {
    var session = Session<Int, Int>(initialState: 0)
    for number in 1...10_000 { session.add(number) { $0 += $1 } }
    let loaded = try Recording<Int, Int>(data: Recording(session).data()).session()
    expectEqual(loaded, session)
    #expect(loaded.policy.maximumEntries == 10_000)
  }

  @Test func `an event comes back as its dump, and a modification as one`() throws {
    struct Saved {
      var count = 2
    }
    var session = Session<Int, String>(initialState: 0)
    session.add(.event(Saved()), 1)
    session.add(.modification, 2)
    let data = try Recording(session).data()
    let recording = try Recording<Int, String>(data: data)
    let entries = recording.session().entries
    guard case .event(let event as RecordedEvent) = entries[0].content else {
      Issue.record("The first entry is no event.")
      return
    }
    #expect(event.text == String(customDumping: Saved()))
    #expect(String(customDumping: event) == event.text)
    #expect(event.description == event.text)
    guard case .modification = entries[1].content else {
      Issue.record("The second entry is no modification.")
      return
    }
    #expect(entries.map(\.state) == [1, 2])
    #expect(try recording.data() == data)
  }

  @Test func `a state before a skip comes back`() throws {
    var session = Session<Int, Int>(initialState: 0)
    session.add(1) { $0 += $1 }
    session.add(2) { $0 += $1 }
    session.entries[0].recordedState = 7
    let entries = try Recording<Int, Int>(data: Recording(session).data()).session().entries
    #expect(entries.map(\.recordedState) == [7, nil])
  }

  @Test func `times that do not fit are the longest that do`() throws {
    var session = Session<Int, Int>(initialState: 0)
    for start in [Duration.seconds(Int64.max), .seconds(Int64.min), .nanoseconds(-1), .nanoseconds(Int64.max)] {
      session.entries.append(
        SessionEntry(
          number: session.lastNumber + 1,
          content: .modification,
          origin: SessionOrigin(.user),
          start: start,
          length: .zero,
          state: 0
        )
      )
    }
    let starts = try Recording<Int, Int>(data: Recording(session).data()).session().entries.map(\.start)
    #expect(starts == [.nanoseconds(Int64.max), .nanoseconds(Int64.min), .nanoseconds(-1), .nanoseconds(Int64.max)])
  }

  @Test func `a session of unknown types is recorded as values if they are Codable, and else as it is shown`() throws {
    struct Plain {}
    let shown = try Session<Plain, Int>(initialState: Plain()).recordedData(redaction: Redaction())
    guard case .described = try Session<Plain, Int>.load(recorded: shown) else {
      Issue.record("not described")
      return
    }
    #expect(Session<Plain, Int>.describedTypes.count == 1)
    #expect(Session<Int, Plain>.describedTypes.count == 1)
    #expect(Session<State, Action>.describedTypes.isEmpty)
    let data = try RecordedShop.session.recordedData(redaction: Redaction(names: []))
    #expect(try data == Recording(RecordedShop.session).data())
    guard case .values(let session, let verdict, _, _) = try Session<State, Action>.load(recorded: data) else {
      Issue.record("no values")
      return
    }
    expectEqual(session, RecordedShop.session)
    #expect(verdict == .fine)
  }
}

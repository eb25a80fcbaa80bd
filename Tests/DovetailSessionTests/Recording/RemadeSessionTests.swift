import Dovetail
import DovetailEssentials
import DovetailTestSupport
import Navigation
import Testing

@testable import DovetailSession

/// Recordings of sessions that are not `Codable`, and the sessions that are made of them.
@MainActor
@Suite(.enabled(if: RuntimeLayout.isTrusted))
struct RemadeSessionTests {
  private typealias Recorded = Recording<RecordedValue, RecordedValue>

  private func remake(_ data: Data, visitors: Int = 1) throws -> SessionReplay<Bazaar.State, Bazaar.Action>.Remade {
    try SessionReplay.remake(
      Recording<RecordedValue, RecordedValue>(data: data),
      reducer: Bazaar(visitors: visitors),
      from: Bazaar.State()
    )
  }

  @Test func `a recording has what the session shows, and the origins, times, waits, reads and effects`() async throws {
    let recorded = await withIssueReporters([IssueRecorder()]) {
      await Bazaar.recorded { await $0.send(.uploaded).finish() }
    }
    let (_, recorder) = try #require(recorded)
    let session = recorder.session
    let recording = Recording(describing: session, effects: recorder.effects, program: "bazaar")
    let data = try recording.data()
    let read = try Recorded(data: data)
    #expect(try read.data() == data)
    #expect((read.program, read.stateType, read.actionType) == ("bazaar", "Bazaar.State", "Bazaar.Action"))
    #expect(read.stateShape == TypeShape(of: Bazaar.State.self))
    let described = read.session()
    #expect(String(customDumping: described.initialState) == String(customDumping: session.initialState))
    #expect(described.entries.map(\.number) == session.entries.map(\.number))
    #expect(described.entries.map(\.origin) == session.entries.map(\.origin))
    #expect(described.entries.map(\.reads) == session.entries.map(\.reads))
    #expect(described.entries.map(\.waits) == session.entries.map(\.waits))
    #expect(described.entries.map(\.start) == session.entries.map(\.start))
    for (entry, original) in zip(described.entries, session.entries) {
      #expect(String(customDumping: entry.state) == String(customDumping: original.state))
      #expect(String(customDumping: entry.value) == String(customDumping: original.value))
    }
    #expect(read.effects.map(\.number) == recorder.effects.map(\.number))
    #expect(read.effects.map(\.end) == [.failed("Bazaar.Refusal(reason: \"closed\")")])
    #expect(read.effects.map(\.ended) == recorder.effects.map(\.ended))
  }

  @Test func `a session of plain cases, payloads, stacks, sheets and bindings is made to its end`() async throws {
    let (_, recorder) = try #require(await Bazaar.recorded())
    let remade = try remake(Recording(describing: recorder.session).data())
    #expect(remade.failure == nil)
    #expect(remade.divergence == nil)
    let session = recorder.session
    #expect(remade.session.entries.map(\.state) == session.entries.map(\.state))
    for (entry, original) in zip(remade.session.entries, session.entries) {
      #expect(String(customDumping: entry.action) == String(customDumping: original.action))
    }
    // The ids of the stack are the recorded ones.
    #expect(remade.session.lastState.path.ids == session.lastState.path.ids)
    #expect(remade.session.lastState.visits == 13)
  }

  @Test(arguments: ["-1", "9223372036854775807", "9223372036854775808", "x"])
  func `an id of a stack that no counter reaches is not counted on from`(_ id: String) async throws {
    let (_, recorder) = try #require(await Bazaar.recorded())
    let file = String(decoding: try Recording(describing: recorder.session).data(), as: UTF8.self)
    let ids = recorder.session.entries.flatMap(\.state.path.ids)
    let first = try #require(ids.first)
    let changed = file.replacing("\"\(first)\"", with: "\"#\(id)\"")
    #expect(changed != file)
    let remade = try remake(Data(changed.utf8))
    #expect(remade.divergence?.number == 2)
  }

  @Test func `the reason is said where a session ends`() async throws {
    let (_, recorder) = try #require(
      await Bazaar.recorded { store in
        store.send(.answered(.failure(Bazaar.Refusal())))
        store.send(.entered)
      }
    )
    let remade = try remake(Recording(describing: recorder.session).data())
    #expect(remade.session.lastNumber == recorder.session.lastNumber - 2)
    #expect(remade.divergence == nil)
    let failure = try #require(remade.failure)
    #expect((failure.kind, failure.entry) == (.undecodable, remade.session.lastNumber + 1))
    #expect(
      failure.message == """
        Entry 19: the action answered(.failure(Bazaar.Refusal(reason: "closed"))) cannot be made from its text, since \
        Bazaar.Refusal is not Codable.

        What follows is shown, and cannot be replayed. Conform the type to Codable to replay the sessions to come.
        """
    )
  }

  @Test func `an action that is only shown is taken from a program that has one that is shown alike`() async throws {
    let (store, recorder) = try #require(await Bazaar.recorded { $0.send(.answered(.failure(Bazaar.Refusal()))) })
    defer { withExtendedLifetime(store) {} }
    let recording = try Recorded(data: Recording(describing: recorder.session).data())
    let remade = try recorder.remake(recording, states: [], redaction: Redaction())
    #expect(remade.failure == nil && remade.divergence == nil)
    #expect(remade.session.entries.count == recorder.session.entries.count)
  }

  @Test func `the state after a modification is not made, unless nothing was modified`() async throws {
    let (_, recorder) = try #require(
      await Bazaar.recorded { store in
        await store.send(.loaded).finish()
        await store.send(.loaded).finish()
      }
    )
    let remade = try remake(Recording(describing: recorder.session).data())
    #expect(
      remade.failure?.message.hasPrefix(
        """
        Entry 20: the state after the modification by "load" cannot be made from its text, since Bazaar.State is not \
        Codable, and no known state is shown like it.
        """
      ) == true
    )
    let last = recorder.session.entries.suffix(3)
    var session = Session<Bazaar.State, Bazaar.Action>(
      initialState: try #require(last.first?.state),
      startNumber: try #require(last.first?.number)
    )
    for entry in last.dropFirst() { session.entries.append(entry) }
    let unchanged = try SessionReplay.remake(
      Recording(describing: session),
      reducer: Bazaar(),
      from: session.initialState
    )
    #expect(unchanged.failure == nil && unchanged.session.entries.count == 2)
  }

  @Test func `a feature that goes another way is found, and the session goes on`() async throws {
    let (_, recorder) = try #require(await Bazaar.recorded())
    let remade = try remake(Recording(describing: recorder.session).data(), visitors: 2)
    #expect(remade.failure == nil)
    #expect(remade.divergence?.number == 2)
    #expect(remade.divergence?.difference.contains("-   visits: 1,\n+   visits: 2,") == true)
    #expect(remade.session.entries.count == recorder.session.entries.count)
  }

  @Test func `another initial state is refused`() async throws {
    let (_, recorder) = try #require(await Bazaar.recorded())
    let recording = Recording(describing: recorder.session)
    let error = try #require(
      throws: RecordingError.self,
      performing: {
        try SessionReplay.remake(recording, reducer: Bazaar(), from: Bazaar.State(visits: 7))
      }
    )
    #expect(
      error.message.hasPrefix(
        """
        The initial state cannot be made from its text, since Bazaar.State is not Codable, and no known state is shown \
        like it.
        """
      )
    )
  }

  // MARK: - One side that is Codable

  struct Plain: Equatable { var count = 0 }

  enum PlainAction: Equatable {
    case add(Plain)
    case added(Int)
  }

  @Test func `actions that are Codable are run from a state that is not`() throws {
    var session = Session<Plain, RecordedShop.Phase>(initialState: Plain())
    let phases: [RecordedShop.Phase] = [.idle, .loading(since: RecordedShop.now, .retry(2, of: 3)), .failed("no")]
    for phase in phases {
      session.add(.action(phase), Plain(count: session.lastState.count + 1))
    }
    let recording = try Recorded(data: Recording(describing: session).data())
    #expect(recording.header.description?.state == .shown && recording.header.description?.action == .codable)
    let counting = Reduce<Plain, RecordedShop.Phase> { state, _ in
      state.count += 1
      return .none
    }
    let remade = try SessionReplay.remake(recording, reducer: counting, from: Plain())
    #expect(remade.session.entries.map(\.action) == phases)
    #expect(remade.failure == nil && remade.divergence == nil)
  }

  @Test func `a state that is Codable is made without a known one, after modifications too`() throws {
    var session = Session<RecordedEditor.State, PlainAction>(initialState: RecordedEditor.State(text: "first"))
    session.add(.action(.added(1)), RecordedEditor.State(text: "first"))
    session.add(.modification, RecordedEditor.State(text: "modified"))
    session.add(.event(3), RecordedEditor.State(text: "posted"))
    session.add(.action(.add(Plain())), RecordedEditor.State(text: "posted"))
    let recording = try Recorded(data: Recording(describing: session).data())
    #expect(recording.header.description?.state == .codable && recording.header.description?.action == .shown)
    let still = Reduce<RecordedEditor.State, PlainAction> { _, _ in .none }
    let remade = try SessionReplay.remake(recording, reducer: still, from: RecordedEditor.State(text: "another"))
    #expect(remade.session.entries.map(\.state.text) == ["first", "modified", "posted"])
    #expect(remade.failure?.message.contains("since RemadeSessionTests.Plain is not Codable.") == true)
  }

  /// An action that is encoded without a part of it.
  struct Lossy: Codable, Equatable {
    var kept = 0
    var lost = 0
    private enum CodingKeys: String, CodingKey { case kept }
  }

  @Test func `an action that its encoding makes in another way ends the session`() throws {
    var session = Session<Plain, Lossy>(initialState: Plain())
    session.add(.action(Lossy(kept: 1)), Plain())
    session.add(.action(Lossy(kept: 1, lost: 2)), Plain())
    let still = Reduce<Plain, Lossy> { _, _ in .none }
    let remade = try SessionReplay.remake(Recording(describing: session), reducer: still, from: Plain())
    #expect(remade.session.entries.count == 1)
    #expect(remade.failure?.message.contains("since what its encoding makes is shown in another way.") == true)
  }

  enum Sample {
    case none
    case text(String)
    case passwordChanged(String)
    case binding(BindingAction<RecordedEditor.State>)
    case nested(Sample.Inner)

    enum Inner { case value(Plain) }
  }

  private func reason<Value>(_ form: RecordedForm, _ type: Value.Type) -> String? {
    do throws(UnmadeValue) {
      _ = try form.make(type)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func `the reason names the type that stops a value from being made`() {
    func form(_ value: Any) -> RecordedForm { RecordedForm(of: value, redaction: Redaction()) }
    #expect(reason(form(Sample.none), Sample.self) == nil)
    #expect(reason(form(Sample.text("a")), Sample.self) == nil)
    #expect(reason(form(Sample.binding(.set(\.text, "a"))), Sample.self) == nil)
    let typeOfPlain = "RemadeSessionTests.Plain is not Codable"
    #expect(reason(form(Sample.nested(.value(Plain()))), Sample.self) == typeOfPlain)
    #expect(reason(form(Sample.passwordChanged("a")), Sample.self) == "a part of it is hidden")
    let binding = RecordedForm.enumCase("binding", [.binding(["title"], .json("1"))])
    let type = "BindingAction<RecordedEditor.State>"
    #expect(reason(binding, Sample.self) == "\(type) has no property title today")
    #expect(reason(.binding(["text"], .json("1")), Int.self) == "Int has no property text today")
    #expect(
      reason(.enumCase("text", []), Sample.self)
        == "RemadeSessionTests.Sample has no case \"text\" with such values today"
    )
    #expect(reason(.json("1"), Plain.self) == typeOfPlain)
    #expect(reason(.json("\"secret\""), Int.self) == "Int cannot be decoded: The value is not one of type \"Int\".")
    #expect(reason(.json("secret"), Int.self) == "Int cannot be decoded: The value is not valid.")
  }

  @Test func `states that the reducer computes are not encoded`() throws {
    var session = Session<RecordedEditor.State, PlainAction>(initialState: RecordedEditor.State(text: "first"))
    for number in 0..<100 { session.add(.action(.added(number)), RecordedEditor.State(text: "text \(number)")) }
    let text = String(decoding: try Recording(describing: session).data(), as: UTF8.self)
    #expect(text.ranges(of: #"{\"text\":"#).count == 1)
  }

  // MARK: - Other files

  @Test func `a recording of another program is read, and no action of it is made`() async throws {
    var session = Session<Plain, PlainAction>(initialState: Plain())
    session.add(.action(.added(1)), Plain(count: 1))
    let data = try Recording(describing: session).data()
    #expect(throws: RecordingError.self) { try remake(data) }
    let loaded = try Session<Bazaar.State, Bazaar.Action>.load(recorded: data)
    guard case .described(let recording, let differences) = loaded else {
      Issue.record("not described")
      return
    }
    #expect(recording.session().entries.map { "\($0.state)" } == ["RemadeSessionTests.Plain(count: 1)"])
    #expect(!differences.isEmpty)
    var typed = Session<Bazaar.State, PlainAction>(initialState: Bazaar.State())
    typed.add(.action(.added(1)), Bazaar.State())
    let failure = try remake(Recording(describing: typed).data()).failure
    #expect(failure?.message.contains("Bazaar.Action has no case \"added\" with such values today.") == true)
  }

  @Test func `a recording is read in the form that it has`() async throws {
    let (_, recorder) = try #require(await Bazaar.recorded())
    let shown = try Recording(describing: recorder.session).data()
    let error = try #require(throws: RecordingError.self) {
      try Recording<RecordedShop.State, RecordedShop.Action>(data: shown)
    }
    #expect(
      error.message == """
        The recording shows its values, and has no encoding of them.

        State: Bazaar.State, which was not Codable, or had actions that were not

        Read it as "Recording<RecordedValue, RecordedValue>". "SessionReplay.remake" makes of it what can be made.
        """
    )
    let other = try #require(throws: RecordingError.self) { try Recorded(data: Recording(RecordedShop.session).data()) }
    #expect(
      other.message == """
        The recording has the encodings of its values, and does not show them.

        State: RecordedShop.State, which was Codable

        Read it with the types of the state and the actions, which have to be Codable.
        """
    )
  }

  @Test func `a session that was read is recorded again`() async throws {
    let (_, recorder) = try #require(await Bazaar.recorded())
    var session = Recording(describing: recorder.session).session()
    session.go(to: 4)
    session.cut()
    let recording = try Recorded(data: Recording(session).data())
    #expect(recording.stateType == "Bazaar.State" && recording.actionType == "Bazaar.Action")
    #expect(recording.session().entries.map(\.state) == session.entries.map(\.state))
    let remade = try SessionReplay.remake(recording, reducer: Bazaar(), from: Bazaar.State())
    #expect(remade.session.entries.count == 4 && remade.failure == nil)
  }
}

/// What cannot be made in a process that does not rely on the layout of memory.
@Suite(.enabled(if: !RuntimeLayout.isTrusted))
struct UnmadeCaseTests {
  @Test func `the reason is the layout`() throws {
    let form = RecordedForm(of: RemadeSessionTests.PlainAction.added(1), redaction: Redaction())
    let error = try #require(throws: UnmadeValue.self) { try form.make(RemadeSessionTests.PlainAction.self) }
    #expect(error.reason == "this process does not rely on the layout of enums")
  }
}

import Dovetail
import DovetailTestFixtures
import Testing

@MainActor
struct ChildLifetimeTests {
  private let journal = Journal()
  private let store = Store(
    initialState: ScriptedParent.State(
      child: ScriptedFeature.State(),
      rows: [ScriptedFeature.State(id: 1), ScriptedFeature.State(id: 2)],
      troupes: [ScriptedParent.State(id: 7, child: ScriptedFeature.State(), rows: [ScriptedFeature.State(id: 1)])]
    )
  ) { ScriptedParent() }

  private func begin(_ name: String, _ action: (ScriptedFeature.Action) -> ScriptedParent.Action) async {
    store.send(action(.start(journal.staying(name))))
    await journal.wait(for: "+\(name)")
  }

  /// The entries of the effects that were cancelled so far.
  private var cancelled: [String] { journal.entries.filter { $0.hasPrefix("-") } }

  @Test func `an effect ends when the parent removes the child`() async {
    await begin("child", ScriptedParent.Action.child)
    store.send(.change { $0.child = nil })
    #expect(cancelled == ["-child"])
  }

  @Test func `an effect ends when a reducer beside the parent removes the child`() async {
    await begin("child", ScriptedParent.Action.child)
    store.send(.afterwards { $0.child = nil })
    #expect(cancelled == ["-child"])
  }

  @Test func `an effect ends when a grandparent removes the child`() async {
    await begin("child") { .troupe(7, .child($0)) }
    await begin("row") { .troupe(7, .row(1, $0)) }
    store.send(.change { $0.troupes[id: 7]?.child = nil })
    #expect(cancelled == ["-child"])
    store.send(.change { $0.troupes[id: 7]?.rows = [] })
    #expect(cancelled == ["-child", "-row"])
  }

  @Test func `effects of all below end with a child that is removed`() async {
    await begin("child") { .troupe(7, .child($0)) }
    await begin("row") { .troupe(7, .row(1, $0)) }
    await begin("left") { .troupe(7, .left($0)) }
    await begin("own") { $0.asLeft }
    store.send(.change { $0.troupes = [] })
    #expect(cancelled.sorted() == ["-child", "-left", "-row"])
  }

  @Test func `effects of siblings end in one order when their parent goes, the last first`() async {
    store.send(
      .change {
        $0.troupes[id: 7]?.rows = IdentifiedArray(uniqueElements: (0..<40).map { ScriptedFeature.State(id: $0) })
      }
    )
    // Start effects in another order than that of the rows; some rows have two effects.
    let names = (0..<60).map { "\($0)" }
    for (number, name) in names.enumerated() {
      await begin(name) { .troupe(7, .row(number * 7 % 40, $0)) }
    }
    store.send(.change { $0.troupes = [] })
    // Grouped by row; the row whose first effect started last comes first.
    let rows = (0..<40).reversed().flatMap { (row: Int) -> [Int] in row < 20 ? [row + 40, row] : [row] }
    #expect(cancelled == rows.map { "-\($0)" })
  }

  @Test func `an effect ends when another child takes the place`() async {
    await begin("child", ScriptedParent.Action.child)
    store.send(.change { $0.child?.notes = ["changed"] })
    #expect(cancelled == [])
    store.send(.change { $0.child = ScriptedFeature.State(id: 1) })
    #expect(cancelled == ["-child"])
  }

  @Test func `an effect stays where the same child is put back in the same action`() async {
    await begin("child", ScriptedParent.Action.child)
    store.send(
      .change {
        let child = $0.child
        $0.child = nil
        $0.child = child
      }
    )
    #expect(cancelled == [])
  }

  @Test func `an effect ends when the state is in another case`() async {
    await begin("one") { .stage(.one($0)) }
    store.send(.change { $0.stage = .one(ScriptedFeature.State(notes: ["changed"])) })
    #expect(cancelled == [])
    store.send(.change { $0.stage = .two(ScriptedFeature.State()) })
    #expect(cancelled == ["-one"])
  }

  @Test func `an effect ends when the case holds another child`() async {
    await begin("one") { .stage(.one($0)) }
    store.send(.change { $0.stage = .one(ScriptedFeature.State(id: 5)) })
    #expect(cancelled == ["-one"])
  }

  @Test func `an effect ends with its row and the effects of other rows go on`() async {
    await begin("first") { .row(1, $0) }
    await begin("second") { .row(2, $0) }
    store.send(.change { $0.rows.remove(id: 1) })
    #expect(cancelled == ["-first"])
    store.send(.change { $0.rows.insert(ScriptedFeature.State(id: 9), at: 0) })
    store.send(.row(2, .note("here")))
    #expect(cancelled == ["-first"])
    store.send(.change { $0.rows = [ScriptedFeature.State(id: 9)] })
    #expect(cancelled == ["-first", "-second"])
  }

  @Test func `effects of rows stay when the rows are moved`() async {
    await begin("first") { .row(1, $0) }
    await begin("second") { .row(2, $0) }
    store.send(.change { $0.rows.swapAt(0, 1) })
    store.send(.change { $0.rows = IdentifiedArray(uniqueElements: $0.rows.elements) })
    #expect(cancelled == [])
  }

  @Test func `an effect ends when an older copy of the rows without its row is put back`() async {
    let old = store.rows
    store.send(.change { $0.rows.append(ScriptedFeature.State(id: 3)) })
    await begin("third") { .row(3, $0) }
    await begin("first") { .row(1, $0) }
    store.send(.change { $0.rows = old })
    #expect(cancelled == ["-third"])
  }

  @Test func `an effect that is returned in the action that removes its child never starts`() async {
    let journal = journal
    let work: ScriptedFeature.Action = .start(
      .merge(
        .run { _ in journal.note("ran") },
        .concatenate(.run { _ in journal.note("ran") }, journal.staying("later"))
      )
    )
    let remove: @Sendable (inout ScriptedParent.State) -> Void = {
      $0.child = nil
      $0.rows.remove(id: 1)
      $0.stage = .two(ScriptedFeature.State())
      $0.troupes = []
    }
    for action in [.child(work), .row(1, work), .stage(.one(work)), .troupe(7, .child(work))] as [ScriptedParent.Action]
    {
      let store = Store(initialState: store.state) {
        ScriptedParent()
        Reduce<ScriptedParent.State, ScriptedParent.Action> { state, _ in
          remove(&state)
          return .none
        }
      }
      let recorder = IssueRecorder()
      await withIssueReporters([recorder]) { await store.send(action).finish() }
      #expect(recorder.messages.count == 2)
      #expect(recorder.messages.allSatisfy { $0.hasPrefix("The work of an effect never began") })
      #expect(store.rows.count == 1)
    }
    #expect(journal.entries == [])
  }

  @Test func `an action that a child sends in the action that removes it is delivered`() {
    let recorder = IssueRecorder()
    let store = Store(initialState: store.state) {
      ScriptedParent()
      Reduce<ScriptedParent.State, ScriptedParent.Action> { state, action in
        if case .child(.perform) = action { state.child = nil }
        if case .rows(.element(let id, .perform)) = action { state.rows.remove(id: id) }
        return .none
      }
    }
    withIssueReporters([recorder]) {
      _ = store.send(.child(.start(.send(.note("bye")))))
      _ = store.send(.row(1, .start(.send(.note("bye")))))
    }
    #expect(store.notes == ["parent saw bye", "parent saw bye of 1"])
    #expect(recorder.issues.map(\.site.line) == [ScriptedParent.lines.child, ScriptedParent.lines.rows])
  }

  @Test func `a child that comes again has none of the effects of the one that left`() async {
    await begin("child", ScriptedParent.Action.child)
    await begin("row") { .row(1, $0) }
    store.send(
      .change { state in
        state.child = nil
        state.rows.remove(id: 1)
      }
    )
    store.send(
      .change { state in
        state.child = ScriptedFeature.State()
        state.rows.append(ScriptedFeature.State(id: 1))
      }
    )
    #expect(Set(cancelled) == ["-child", "-row"])
    await begin("again", ScriptedParent.Action.child)
    store.send(.change { $0.notes = [] })
    #expect(!cancelled.contains("-again"))
  }

  @Test func `removal and return in two actions of one pass are a removal`() async {
    await begin("child", ScriptedParent.Action.child)
    store.send(
      .start(
        .merge(
          .send(.change { $0.child = nil }),
          .send(.change { $0.child = ScriptedFeature.State() })
        )
      )
    )
    #expect(cancelled == ["-child"])
  }

  @Test func `a child that leaves does not wait for work that does not listen`() async {
    let latch = Latch()
    let recorder = IssueRecorder()
    let journal = journal
    await withIssueReporters([recorder]) {
      let task = store.send(
        .child(
          .start(
            .run { send in
              journal.note("waiting")
              await latch.pass()
              await send(.note("late"))
            }
          )
        )
      )
      await journal.wait(for: "waiting")
      store.send(.change { $0.child = nil })
      latch.open()
      await task.finish()
    }
    #expect(store.notes == [])
    #expect(recorder.messages == [])
  }

  @Test func `the stages that are left of a sequence go with the child`() async {
    let journal = journal
    let latch = Latch()
    let task = store.send(
      .child(
        .start(
          .concatenate(
            .run { _ in
              journal.note("one")
              await latch.pass()
            },
            .run { _ in journal.note("two") }
          )
        )
      )
    )
    await journal.wait(for: "one")
    store.send(.change { $0.child = nil })
    latch.open()
    await task.finish()
    #expect(journal.entries == ["one"])
  }

  @Test func `effects end with the store`() async {
    var store: Store? = self.store
    await begin("own") { $0.asLeft }
    await begin("row") { .row(1, $0) }
    do {
      let other = Store(initialState: ScriptedFeature.State()) { ScriptedFeature() }
      other.send(.start(journal.staying("other")))
      await journal.wait(for: "+other")
    }
    #expect(cancelled == ["-other"])
    store = nil
    _ = store
  }

  @Test func `who waits for effects goes on when the store goes away`() async {
    let journal = journal
    var store: Store? = Store(initialState: ScriptedFeature.State()) { ScriptedFeature() }
    let task = store?.send(.start(.concatenate(journal.staying("one"), .run { _ in journal.note("two") })))
    await journal.wait(for: "+one")
    store = nil
    await task?.finish()
    #expect(journal.entries == ["+one", "-one"])
  }
}

extension ScriptedFeature.Action {
  /// This action as an action of the left child, which is always present.
  fileprivate var asLeft: ScriptedParent.Action { .left(self) }
}

import Dovetail
import DovetailTestFixtures
import Testing

@MainActor
struct PlaceCancellationTests {
  private enum ID: Hashable, Sendable { case one }

  private let journal = Journal()
  private let store = Store(
    initialState: ScriptedParent.State(
      child: ScriptedFeature.State(),
      rows: [ScriptedFeature.State(id: 1), ScriptedFeature.State(id: 2)],
      troupes: [ScriptedParent.State(id: 7, child: ScriptedFeature.State())]
    )
  ) { ScriptedParent() }

  private func work(_ name: String) -> ScriptedFeature.Action {
    .start(journal.staying(name).cancellable(id: ID.one))
  }

  private let cancel = ScriptedFeature.Action.start(.cancel(id: ID.one))

  /// Starts effects with the same cancellation id in all features.
  private func startAll() async {
    store.send(.start(journal.staying("root").cancellable(id: ID.one)))
    store.send(.left(work("left")))
    store.send(.right(work("right")))
    store.send(.child(work("child")))
    store.send(.row(1, work("row 1")))
    store.send(.row(2, work("row 2")))
    store.send(.stage(.one(work("one"))))
    store.send(.troupe(7, .child(work("deep child"))))
    store.send(.troupe(7, .start(journal.staying("deep").cancellable(id: ID.one))))
    await journal.wait(forCount: 9)
  }

  private var cancelled: [String] { journal.entries.filter { $0.hasPrefix("-") }.sorted() }

  @Test func `a sibling's id is out of reach`() async {
    await startAll()
    store.send(.left(cancel))
    #expect(cancelled == ["-left"])
    store.send(.row(2, cancel))
    #expect(cancelled == ["-left", "-row 2"])
    store.send(.stage(.one(cancel)))
    #expect(cancelled == ["-left", "-one", "-row 2"])
  }

  @Test func `a parent's id is out of reach and a child's is not`() async {
    await startAll()
    store.send(.troupe(7, .child(cancel)))
    #expect(cancelled == ["-deep child"])
    store.send(.troupe(7, .child(work("deep child again"))))
    await journal.wait(for: "+deep child again")
    store.send(.troupe(7, .start(.cancel(id: ID.one))))
    #expect(cancelled == ["-deep", "-deep child", "-deep child again"])
  }

  @Test func `the root reaches all`() async {
    await startAll()
    store.send(.start(.cancel(id: ID.one)))
    #expect(cancelled.count == 9)
  }

  @Test func `cancelInFlight of a child leaves siblings and parents alone, that of a parent does not`() async {
    await startAll()
    store.send(.left(.start(journal.staying("left again").cancellable(id: ID.one, cancelInFlight: true))))
    await journal.wait(for: "+left again")
    #expect(cancelled == ["-left"])
    store.send(.start(journal.staying("root again").cancellable(id: ID.one, cancelInFlight: true)))
    await journal.wait(for: "+root again")
    #expect(cancelled.count == 10)
    #expect(!cancelled.contains("-root again"))
  }

  @Test func `an id that the parent gives to the effect of a child belongs to the parent too`() async {
    let journal = journal
    let store = Store(initialState: ScriptedParent.State()) {
      Reduce<ScriptedParent.State, ScriptedParent.Action> { state, action in
        let effect = ScriptedParent().reduce(into: &state, action: action)
        if case .left = action { return effect.cancellable(id: ID.one) }
        return effect
      }
    }
    store.send(.left(.start(journal.staying("left"))))
    store.send(.right(.start(journal.staying("right"))))
    await journal.wait(forCount: 2)
    store.send(.right(.start(.cancel(id: ID.one))))
    #expect(cancelled == [])
    store.send(.start(.cancel(id: ID.one)))
    #expect(cancelled == ["-left"])
  }

  @Test func `two stores do not share ids`() async {
    let other = Store(initialState: ScriptedFeature.State()) { ScriptedFeature() }
    other.send(work("other"))
    store.send(.left(work("left")))
    await journal.wait(forCount: 2)
    store.send(.start(.cancel(id: ID.one)))
    #expect(cancelled == ["-left"])
    other.send(cancel)
    #expect(cancelled == ["-left", "-other"])
  }

  @Test func `cancelling from work reaches the place of the work and below`() async {
    let journal = journal
    await startAll()
    await store.send(
      .troupe(
        7,
        .start(
          .run { _ in
            Task.cancel(id: ID.one)
            journal.note("done")
          }
        )
      )
    ).finish()
    #expect(cancelled == ["-deep", "-deep child"])
  }

  @Test func `work with an id inside of an effect is reached from the places above it`() async {
    let journal = journal
    let action: ScriptedFeature.Action = .start(
      .run { send in
        await withTaskCancellation(id: ID.one) { await journal.stay("inner") }
        await send(.note("on"))
      }
    )
    let task = store.send(.left(action))
    await journal.wait(for: "+inner")
    store.send(.right(cancel))
    #expect(cancelled == [])
    store.send(.start(.cancel(id: ID.one)))
    await task.finish()
    #expect(cancelled == ["-inner"])
    #expect(store.left.notes == ["on"])
  }

  @Test func `work with an id inside of an effect goes with its child`() async {
    let journal = journal
    store.send(
      .child(.start(.run { _ in await withTaskCancellation(id: ID.one) { await journal.stay("inner") } }))
    )
    await journal.wait(for: "+inner")
    store.send(.change { $0.child = nil })
    await journal.wait(for: "-inner")
  }
}

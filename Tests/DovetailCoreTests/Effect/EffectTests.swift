import Dovetail
import DovetailTestSupport
import Testing

@testable import DovetailCore

@MainActor
struct EffectTests {
  private let journal = Journal()
  private let store = Store(initialState: ScriptedFeature.State()) { ScriptedFeature() }

  private func start(_ effect: Effect<ScriptedFeature.Action>) -> StoreTask {
    store.send(.start(effect))
  }

  private func note(_ entry: String) -> Effect<ScriptedFeature.Action> {
    let journal = journal
    return .run { _ in journal.note(entry) }
  }

  @Test func `nothing merges, follows and maps to nothing`() {
    typealias Nothing = Effect<Int>
    func isNothing(_ effect: Effect<some Any>) -> Bool { effect.node == nil }
    #expect(isNothing(Nothing.none))
    #expect(isNothing(Nothing.merge()))
    #expect(isNothing(Nothing.merge(.none, .none)))
    #expect(isNothing(Nothing.merge([])))
    #expect(isNothing(Nothing.merge { Nothing.none }))
    #expect(isNothing(Nothing.none.merge(with: .none)))
    #expect(isNothing(Nothing.concatenate()))
    #expect(isNothing(Nothing.concatenate(.none, .none)))
    #expect(isNothing(Nothing.concatenate {}))
    #expect(isNothing(Nothing.none.concatenate(with: .none)))
    #expect(isNothing(Nothing.none.map { "\($0)" }))
    #expect(isNothing(Nothing.none.cancellable(id: 1)))
    #expect(isNothing(Nothing.none.debounce(id: 1, for: .seconds(1))))
    #expect(isNothing(Nothing.none.throttle(id: 1, for: .seconds(1), latest: true)))
  }

  @Test func `one effect among nothing is itself`() {
    let effect = Effect<Int>.send(1)
    #expect(Effect<Int>.merge(.none, effect, .none).node === effect.node)
    #expect(Effect<Int>.concatenate(.none, effect).node === effect.node)
    #expect(effect.merge(with: .none).node === effect.node)
    #expect(Effect<Int>.none.merge(with: effect).node === effect.node)
    #expect(Effect<Int>.none.concatenate(with: effect).node === effect.node)
  }

  @Test func `an action without effects has a task that is over`() async {
    let task = store.send(.note("a"))
    #expect(task.isCancelled)
    await task.finish()
    #expect(start(.send(.note("b"))).isCancelled)
    #expect(store.notes == ["a", "b"])
  }

  @Test func `actions are sent in the order in which they were returned`() {
    _ = start(
      .merge(
        .send(.note("1")),
        .send(.start(.merge(.send(.note("4")), .send(.note("5"))))),
        .concatenate(.send(.note("2")), .none, .send(.note("3"))),
      )
    )
    #expect(store.notes == ["1", "2", "3", "4", "5"])
  }

  @Test func `work sends its actions in order and each is handled when send returns`() async {
    let store = Store(initialState: ScriptedFeature.State()) { ScriptedFeature() }
    await store.send(
      .start(
        .run { @MainActor [weak store] send in
          for number in 1...5 {
            await send(.note("\(number)"))
            #expect(store?.notes.count == number)
          }
        }
      )
    ).finish()
    #expect(store.notes == ["1", "2", "3", "4", "5"])
  }

  @Test func `merged work runs at the same time`() async {
    let (first, second) = (Latch(), Latch())
    let task = start(
      .merge(
        .run { _ in
          first.open()
          await second.pass()
        },
        .run { _ in
          second.open()
          await first.pass()
        }
      )
    )
    await task.finish()
  }

  @Test func `concatenated work runs in order whatever it is made of`() async {
    let task = start(
      .concatenate(
        note("1"),
        .merge(note("2"), note("2")),
        .send(.note("sent")),
        .none,
        .cancel(id: "nobody"),
        .concatenate(note("3"), note("4")),
        note("5")
      )
    )
    await task.finish()
    #expect(journal.entries == ["1", "2", "2", "3", "4", "5"])
    #expect(store.notes == ["sent"])
  }

  @Test func `an action of a stage is handled before the next stage sends`() async {
    await start(
      .concatenate(
        .run { send in await send(.note("1")) },
        .send(.note("2")),
        .run { send in await send(.note("3")) },
        .send(.note("4"))
      )
    ).finish()
    #expect(store.notes == ["1", "2", "3", "4"])
  }

  @Test func `a sequence of a thousand stages ends`() async {
    await start(.concatenate((0..<1000).map { _ in note("x") })).finish()
    #expect(journal.entries.count == 1000)
    await start(.concatenate((0..<1000).map { .send(.note("\($0)")) })).finish()
    #expect(store.notes == (0..<1000).map { "\($0)" })
  }

  @Test func `effects merged one by one are as many`() async {
    var effect = Effect<ScriptedFeature.Action>.none
    for number in 0..<2000 { effect = effect.merge(with: .send(.note("\(number)"))) }
    await start(effect).finish()
    #expect(store.notes == (0..<2000).map { "\($0)" })
  }

  @Test func `lists of effects know if, else, switch, for and availability`() async {
    func list(_ flag: Bool, _ number: Int?) -> Effect<ScriptedFeature.Action> {
      .concatenate {
        note("first")
        if flag { note("if") }
        if flag { note("then") } else { note("else") }
        switch number {
        case let number?: note("some \(number)")
        case nil: note("none")
        }
        for number in 0..<3 { note("\(number)") }
        if #available(macOS 15, *) { note("available") }
        Effect<ScriptedFeature.Action>.none
      }
    }
    await start(list(true, 1)).finish()
    #expect(journal.entries == ["first", "if", "then", "some 1", "0", "1", "2", "available"])
    await start(list(false, nil)).finish()
    #expect(journal.entries.dropFirst(8) == ["first", "else", "none", "0", "1", "2", "available"])
    await start(.merge { list(true, 1) }).finish()
    #expect(journal.entries.count == 23)
  }

  @Test func `map changes what is sent at once, from work, and from all of a tree of effects`() async {
    let effect = Effect<Int>.merge(
      .send(1),
      .concatenate(.run { send in await send(2) }, .send(3)),
      .run { _ in
        throw SampleError()
      } catch: { _, send in
        await send(4)
      }
    )
    await start(effect.map { $0 * 10 }.map { .note("\($0)") }).finish()
    #expect(store.notes.first == "10")
    #expect(Set(store.notes) == ["10", "20", "30", "40"])
  }

  @Test func `a name and a priority are those of the task`() async {
    let journal = journal
    await start(
      .run(priority: .background, name: "loader") { _ in
        journal.note(Task.name ?? "none")
        journal.note(Task.basePriority == .background ? "background" : "other")
      }
    ).finish()
    #expect(journal.entries == ["loader", "background"])
  }

  @Test func `a function that sends elsewhere drops what a cancelled task sends`() async {
    let journal = journal
    let send = Send<String> { journal.note($0) }
    await send("a")
    let task = Task {
      await withTaskCancellationHandler {
        await journal.stay("task")
        await send("b")
      } onCancel: {
      }
    }
    await journal.wait(for: "+task")
    task.cancel()
    await task.value
    #expect(journal.entries == ["a", "+task", "-task"])
  }
}

import Dovetail
import DovetailTestSupport
import Testing

@MainActor
struct PrintChangesTests {
  @Test func `shared values are printed as they were and as they are`() {
    struct State {
      @Shared var count: Int
    }
    var text = ""
    let store = Store(initialState: State(count: Shared(value: 1))) {
      Reduce<State, Void> { state, _ in
        state.$count.withLock { $0 += 1 }
        return .none
      }
      ._printChanges(.customDump { text += $0 })
    }
    store.send(())
    #expect(text.contains("-  _count: 1") || text.contains("- PrintChangesTests.State(_count: 1)"), "\(text)")
    #expect(text.contains("+ PrintChangesTests.State(_count: 2)") || text.contains("+  _count: 2"), "\(text)")
  }

  private struct State: Equatable { var count = 0 }
  private enum Action { case add(Int), addThenSend, nothing }

  private static let base = Reduce<State, Action> { state, action in
    switch action {
    case .add(let number): state.count += number
    case .addThenSend:
      state.count += 1
      return .send(.add(10))
    case .nothing: break
    }
    return .none
  }

  private let journal = Journal()

  #if DEBUG
    @Test func `actions and differences are printed in order`() {
      let journal = journal
      let store = Store<State, Action>(initialState: State()) {
        Self.base._printChanges(.customDump { journal.note($0) })
      }
      store.send(.addThenSend)
      store.send(.nothing)
      #expect(
        journal.entries == [
          """
          received action:
            PrintChangesTests.Action.addThenSend
          - PrintChangesTests.State(count: 0)
          + PrintChangesTests.State(count: 1)

          """,
          """
          received action:
            PrintChangesTests.Action.add(10)
          - PrintChangesTests.State(count: 1)
          + PrintChangesTests.State(count: 11)

          """,
          """
          received action:
            PrintChangesTests.Action.nothing
            (No state changes)

          """,
        ]
      )
    }

    @Test func `labels are printed alone`() {
      let journal = journal
      let store = Store<State, Action>(initialState: State()) {
        Self.base._printChanges(.actionLabels { journal.note($0) })
      }
      store.send(.add(1))
      #expect(journal.entries.count == 1)
      #expect(journal.entries.first?.hasPrefix("received action: ") == true)
      #expect(journal.entries.first?.contains("add") == true)
    }

    @Test func `no line is lost and each comes before the effects of its action`() async {
      let journal = journal
      let store = Store<State, Action>(initialState: State()) {
        Reduce<State, Action> { state, action in
          guard case .add(let number) = action else { return .none }
          state.count += number
          return .run { _ in journal.note("effect \(number)") }
        }
        ._printChanges(_ReducerPrinter { _, old, new in journal.note("\(old.count) to \(new.count)") })
      }
      for number in 1...200 {
        let task = store.send(.add(number))
        await task.finish()
      }
      #expect(journal.entries.count == 400)
      var sum = 0
      for number in 1...200 {
        #expect(journal.entries[2 * number - 2] == "\(sum) to \(sum + number)")
        #expect(journal.entries[2 * number - 1] == "effect \(number)")
        sum += number
      }
    }
  #endif

  @Test func `no printer prints nothing`() {
    let store = Store<State, Action>(initialState: State()) { Self.base._printChanges(nil) }
    store.send(.add(2))
    #expect(store.count == 2)
  }
}

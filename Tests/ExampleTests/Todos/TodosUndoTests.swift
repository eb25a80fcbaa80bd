import DovetailTestSupport
import Foundation
import Navigation
import Testing

@testable import todos

/// Edits at random: whatever was done is taken back whole, and what is counted and shown is what is there.
@MainActor
struct TodosUndoTests {
  private static func command(_ numbers: inout SeededRandomNumberGenerator) -> Command {
    let distance = Int.random(in: -3...3, using: &numbers)
    let commands: [Command] = [
      .add("new"), .rename("renamed \(distance)"), .toggle, .delete, .move(by: distance), .carry(by: distance),
      .filter(nil), .undo, .redo,
    ]
    return commands.randomElement(using: &numbers)!
  }

  private static func makeStore() -> StoreOf<Todos> {
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      Store(initialState: Todos.State(list: Shared(value: TodoList(count: 6)), height: 4)) { Todos() }
    }
  }

  /// Must catch: a cursor behind the last row that is shown.
  @Test(arguments: TestSize.seeds(6, thorough: 60))
  func `a list is what it was when all has been undone, and what it became when all is done anew`(seed: UInt64) {
    var numbers = SeededRandomNumberGenerator(seed: seed)
    let store = Self.makeStore()
    let first = store.list.rows.elements
    for step in 0..<60 {
      Self.command(&numbers).send(to: store)
      Self.check(store.state, "seed \(seed), step \(step)")
    }
    let last = store.list.rows.elements
    let (edits, undone) = (store.done.count, store.undone.count)
    for _ in 0..<edits {
      Command.undo.send(to: store)
      Self.check(store.state, "seed \(seed), undoing")
    }
    #expect(store.list.rows.elements == first, "seed \(seed)")
    for _ in 0..<edits { Command.redo.send(to: store) }
    #expect(store.list.rows.elements == last, "seed \(seed)")
    #expect(store.undone.count == undone)
  }

  private static func check(_ state: Todos.State, _ place: String) {
    #expect(state.list.openCount == state.list.rows.count { !$0.isDone }, "\(place)")
    if state.filter != .all {
      #expect(state.matching == state.list.rows.filter(state.filter.shows).map(\.id), "\(place)")
    }
    #expect(state.shownCount == 0 ? state.cursor == 0 : (0..<state.shownCount).contains(state.cursor), "\(place)")
    #expect(state.top <= state.cursor && state.cursor < state.top + state.height, "\(place)")
  }
}

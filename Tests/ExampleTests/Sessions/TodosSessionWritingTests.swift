import DovetailSession
import Foundation
import Navigation
import Testing

@testable import todos

/// Tests that are written from sessions of the list of todos.
@MainActor
struct TodosSessionWritingTests {
  @Test func `a session of the list of todos becomes tests`() async throws {
    let (clock, reads) = (TestClock(), DependencyReads())
    let list = TodoList([Todo(id: UUID(100), title: "a"), Todo(id: UUID(101), title: "b", isDone: true)])
    let store = TestStore(initialState: Todos.State(list: Shared(value: list), height: 3)) {
      Todos()
    } withDependencies: {
      $0.uuid = .incrementing
      reads.record(&$0)
    }
    let observer = SessionObserver(store, clock: clock, reads: reads)
    for title in ["Milk", "\"Quotes\" \\ back", "Ünï🙂", "two\nlines"] { await store.send(.addSubmitted(title)) }
    await store.send(.cursorMoved(by: -2))
    await store.send(.rows(.element(id: UUID(1), action: .doneToggled)))
    await store.send(.rows(.element(id: UUID(2), action: .titleChanged("Other"))))
    await store.send(.filterTapped(.open))
    await store.send(.cursorMoved(by: .max))
    await store.send(.deleteTapped)
    await store.send(.moveTapped(by: -1))
    for _ in 0..<6 { await store.send(.undoTapped) }
    for _ in 0..<3 { await store.send(.redoTapped) }
    await store.send(.filterTapped(.done))
    await store.send(.rows(.element(id: UUID(101), action: .doneToggled)))
    await store.send(.resized(height: 9))
    await store.send(.filterTapped(.all))
    await store.send(.listReplaced)
    await store.send(.addSubmitted(String(repeating: "a long title ", count: 12)))
    for _ in 0..<4 { await store.send(.deleteTapped) }
    await store.send(.undoTapped)
    await store.send(.rows(.element(id: UUID(9), action: .titleChanged("not there"))))
    var writer = SessionTestWriter(reducer: "Todos()", testableImport: "todos")
    writer.spell(TodoList.self) { [SwiftArgument($0.rows)] }
    writer.spell(Todos.State.self, hasSettableMembers: true) {
      [SwiftArgument("list", $0.$list), SwiftArgument("height", $0.height)]
    }
    try writer.check(observer, "Todos")
  }
}

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
    await store.send(.addSubmitted("\"Milk\" \\ Ünï🙂"))
    await store.send(.undoTapped)
    await store.send(.redoTapped)
    await store.send(.cursorMoved(by: .min))
    await store.send(.rows(.element(id: UUID(100), action: .doneToggled)))
    await store.send(.filterTapped(.open))
    await store.send(.undoTapped)
    await store.send(.undoTapped)
    await store.send(.filterTapped(.done))
    await store.send(.resized(height: 1))
    await store.send(.redoTapped)
    await store.send(.undoTapped)
    await store.send(.filterTapped(.all))
    await store.send(.cursorMoved(by: 1))
    await store.send(.moveTapped(by: -1))
    await store.send(.resized(height: 9))
    await store.send(.undoTapped)
    await store.send(.deleteTapped)
    await store.send(.deleteTapped)
    await store.send(.deleteTapped)
    await store.send(.cursorMoved(by: 5))
    await store.send(.undoTapped)
    await store.send(.undoTapped)
    await store.send(.listReplaced)
    await store.send(.rows(.element(id: UUID(101), action: .titleChanged("two\nlines"))))
    await store.send(.rows(.element(id: UUID(9), action: .titleChanged("not there"))))
    await store.send(.filterTapped(.open))
    await store.send(.rows(.element(id: UUID(101), action: .doneToggled)))
    await store.send(.undoTapped)
    await store.send(.undoTapped)
    await store.send(.filterTapped(.all))
    var writer = SessionTestWriter(reducer: "Todos()", testableImport: "todos")
    writer.spell(TodoList.self) { [SwiftArgument($0.rows)] }
    writer.spell(Todo.self, hasSettableMembers: true) {
      [SwiftArgument("id", $0.id), SwiftArgument("title", $0.title)]
        + ($0.isDone ? [SwiftArgument("isDone", true)] : [])
    }
    writer.spell(Todos.State.self, hasSettableMembers: true) {
      [SwiftArgument("list", $0.$list), SwiftArgument("height", $0.height)]
    }
    try writer.check(observer, "Todos")
  }
}

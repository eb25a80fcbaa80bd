import DovetailSession
import Foundation
import Navigation
import Testing

@testable import todos

/// Tests that are written from sessions of the list of todos.
@MainActor
struct TodosSessionWritingTests {
  @Test func `a session of the list of todos becomes tests`() async throws {
    let list = TodoList([Todo(id: UUID(100), title: "a"), Todo(id: UUID(101), title: "b", isDone: true)])
    let state = Todos.State(list: Shared(value: list), height: 3)
    let run = try RecordedRun(state, reducer: Todos()) { $0.uuid = .incrementing }
    await run.send(.addSubmitted("\"Milk\" \\ Ünï🙂"))
    await run.send(.undoTapped)
    await run.send(.redoTapped)
    await run.send(.cursorMoved(by: .min))
    await run.send(.rows(.element(id: UUID(100), action: .doneToggled)))
    await run.send(.filterTapped(.open))
    await run.send(.undoTapped)
    await run.send(.undoTapped)
    await run.send(.filterTapped(.done))
    await run.send(.resized(height: 1))
    await run.send(.redoTapped)
    await run.send(.undoTapped)
    await run.send(.filterTapped(.all))
    await run.send(.cursorMoved(by: 1))
    await run.send(.moveTapped(by: -1))
    await run.send(.resized(height: 9))
    await run.send(.undoTapped)
    await run.send(.deleteTapped)
    await run.send(.deleteTapped)
    await run.send(.deleteTapped)
    await run.send(.cursorMoved(by: 5))
    await run.send(.undoTapped)
    await run.send(.undoTapped)
    await run.send(.listReplaced)
    await run.send(.rows(.element(id: UUID(101), action: .titleChanged("two\nlines"))))
    await run.send(.rows(.element(id: UUID(9), action: .titleChanged("not there"))))
    await run.send(.filterTapped(.open))
    await run.send(.rows(.element(id: UUID(101), action: .doneToggled)))
    await run.send(.undoTapped)
    await run.send(.undoTapped)
    await run.send(.filterTapped(.all))
    try SessionTestWriter.todos.check(run, "Todos")
  }
}

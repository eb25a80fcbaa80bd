import DovetailSession
import Foundation
import Navigation
import Testing

@testable import todos

/// Sessions of the list of todos as files.
@MainActor
struct TodosRecordingTests {
  @Test func `a recorded session comes back with the list of each time, and happens again`() async throws {
    let list = Shared(value: TodoList([Todo(id: UUID(100), title: "a")]))
    let run = try RecordedRun(Todos.State(list: list), reducer: Todos()) { $0.uuid = .incrementing }
    await run.send(.addSubmitted("b"))
    await run.send(.filterTapped(.open))
    await run.send(.rows(.element(id: UUID(100), action: .doneToggled)))
    await run.send(.undoTapped)
    await run.send(.deleteTapped)
    let data = try Recording(run.recorder.session).data()
    let session = try Recording<Todos.State, Todos.Action>(data: data).session()
    #expect(session.initialState == Todos.State(list: Shared(value: TodoList([Todo(id: UUID(100), title: "a")]))))
    let lists = session.entries.map(\.state.list)
    #expect(lists.map(\.rows.count) == [2, 2, 2, 2, 1])
    #expect(lists.map(\.openCount) == [2, 2, 1, 2, 1])
    #expect(session.entries.map(\.action) == run.recorder.session.entries.map(\.action))
    #expect(session.lastState == run.recorder.session.lastState)
    #expect(SessionReplay.firstDivergence(in: session, reducer: Todos()) == nil)
  }
}

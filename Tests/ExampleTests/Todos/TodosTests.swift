import Foundation
import Navigation
import Testing

@testable import todos

/// The list as a feature.
@MainActor
struct TodosTests {
  private let a = Todo(id: UUID(100), title: "a")
  private let b = Todo(id: UUID(101), title: "b")
  private let c = Todo(id: UUID(102), title: "c")

  private func makeStore(_ todos: Todo..., height: Int = 3) -> TestStoreOf<Todos> {
    let list = TodoList(IdentifiedArray(uniqueElements: todos))
    return TestStore(initialState: Todos.State(list: Shared(value: list), height: height)) {
      Todos()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }

  private func done(_ todo: Todo) -> Todo { Todo(id: todo.id, title: todo.title, isDone: true) }

  @Test func `a row is added behind the selected one, and selected`() async {
    let store = makeStore(a, b)
    let todo = Todo(id: UUID(0), title: "new")
    await store.send(.addSubmitted("new")) { state in
      state.$list.withLock { $0 = TodoList([a, todo, b]) }
      state.cursor = 1
      state.done = [.remove(todo.id)]
    }
    await store.send(.undoTapped) { state in
      state.$list.withLock { $0 = TodoList([a, b]) }
      state.done = []
      state.undone = [.insert(todo, at: 1)]
    }
    await store.send(.redoTapped) { state in
      state.$list.withLock { $0 = TodoList([a, todo, b]) }
      state.done = [.remove(todo.id)]
      state.undone = []
    }
  }

  @Test func `a row is done, and open again`() async {
    let store = makeStore(a, b)
    await store.send(\.rows[id: b.id].doneToggled) { state in
      state.$list.withLock { $0 = TodoList([a, done(b)]) }
      state.done = [.mark(b.id, isDone: false)]
    }
    #expect(store.state.list.openCount == 1)
    await store.send(.undoTapped) { state in
      state.$list.withLock { $0 = TodoList([a, b]) }
      state.cursor = 1
      state.done = []
      state.undone = [.mark(b.id, isDone: true)]
    }
    #expect(store.state.list.openCount == 2)
  }

  @Test func `a row is given another title`() async {
    let store = makeStore(a)
    await store.send(.rows(.element(id: a.id, action: .titleChanged("b")))) { state in
      state.$list.withLock { $0 = TodoList([Todo(id: a.id, title: "b")]) }
      state.done = [.rename(a.id, "a")]
    }
    await store.send(.undoTapped) { state in
      state.$list.withLock { $0 = TodoList([a]) }
      state.done = []
      state.undone = [.rename(a.id, "b")]
    }
  }

  @Test func `a row that is removed comes back where it was`() async {
    let store = makeStore(a, b, c)
    await store.send(.cursorMoved(by: 1)) { $0.cursor = 1 }
    await store.send(.deleteTapped) { state in
      state.$list.withLock { $0 = TodoList([a, c]) }
      state.done = [.insert(b, at: 1)]
    }
    await store.send(.cursorMoved(by: 5))
    await store.send(.undoTapped) { state in
      state.$list.withLock { $0 = TodoList([a, b, c]) }
      state.done = []
      state.undone = [.remove(b.id)]
    }
  }

  @Test func `the last row that is removed leaves the cursor on the one before`() async {
    let store = makeStore(a, b)
    await store.send(.cursorMoved(by: .max)) { $0.cursor = 1 }
    await store.send(.deleteTapped) { state in
      state.$list.withLock { $0 = TodoList([a]) }
      state.cursor = 0
      state.done = [.insert(b, at: 1)]
    }
  }

  @Test func `rows are carried up and down, with the cursor on them`() async {
    let store = makeStore(a, b, c)
    await store.send(.moveTapped(by: 2)) { state in
      state.$list.withLock { $0 = TodoList([b, c, a]) }
      state.cursor = 2
      state.done = [.move(a.id, to: 0)]
    }
    await store.send(.moveTapped(by: 1))
    await store.send(.undoTapped) { state in
      state.$list.withLock { $0 = TodoList([a, b, c]) }
      state.cursor = 0
      state.done = []
      state.undone = [.move(a.id, to: 2)]
    }
  }

  @Test func `the window follows the cursor`() async {
    let store = makeStore(a, b, c, Todo(id: UUID(103), title: "d"), Todo(id: UUID(104), title: "e"))
    await store.send(.cursorMoved(by: 3)) { ($0.cursor, $0.top) = (3, 1) }
    await store.send(.cursorMoved(by: -3)) { ($0.cursor, $0.top) = (0, 0) }
    await store.send(.cursorMoved(by: .max)) { ($0.cursor, $0.top) = (4, 2) }
    await store.send(.resized(height: 2)) { ($0.height, $0.top) = (2, 3) }
    await store.send(.resized(height: 9)) { ($0.height, $0.top) = (9, 0) }
  }

  @Test func `a filter shows some rows, and a row that is done leaves those that are open`() async {
    let store = makeStore(a, b, c)
    await store.send(.cursorMoved(by: 1)) { $0.cursor = 1 }
    await store.send(.filterTapped(.open)) { state in
      state.filter = .open
      state.matching = [a.id, b.id, c.id]
    }
    await store.send(.rows(.element(id: b.id, action: .doneToggled))) { state in
      state.$list.withLock { $0 = TodoList([a, done(b), c]) }
      state.matching = [a.id, c.id]
      state.done = [.mark(b.id, isDone: false)]
    }
    await store.send(.filterTapped(.done)) { state in
      state.filter = .done
      state.matching = [b.id]
      state.cursor = 0
    }
    await store.send(.undoTapped) { state in
      state.$list.withLock { $0 = TodoList([a, b, c]) }
      state.matching = []
      state.done = []
      state.undone = [.mark(b.id, isDone: true)]
    }
  }

  @Test func `a list that somebody else has replaced is filtered anew, and what is not there is not taken back`()
    async
  {
    let list = Shared(value: TodoList([a, b, done(c)]))
    let store = TestStore(initialState: Todos.State(list: list, height: 3)) { Todos() }
    await store.send(.filterTapped(.open)) { state in
      state.filter = .open
      state.matching = [a.id, b.id]
    }
    await store.send(.rows(.element(id: a.id, action: .titleChanged("A")))) { state in
      state.$list.withLock { $0 = TodoList([Todo(id: a.id, title: "A"), b, done(c)]) }
      state.done = [.rename(a.id, "a")]
    }
    list.withLock { $0 = TodoList([c]) }
    #expect(store.state.window.positions == [])
    await store.send(.listReplaced) { state in state.matching = [c.id] }
    await store.send(.undoTapped) { state in state.done = [] }
  }

  @Test func `the file has the rows, and the count is made of them`() throws {
    let list = TodoList([a, done(b), c])
    let data = try JSONEncoder().encode(list)
    #expect(try JSONDecoder().decode([Todo].self, from: data) == [a, done(b), c])
    #expect(try JSONDecoder().decode(TodoList.self, from: data) == list)
    #expect(list.openCount == 2)
  }

  @Test func `with nothing to take back, and nothing selected, nothing happens`() async {
    let store = makeStore()
    await store.send(.undoTapped)
    await store.send(.redoTapped)
    await store.send(.deleteTapped)
    await store.send(.moveTapped(by: 1))
    await store.send(.cursorMoved(by: -1))
  }
}

import Foundation
import Navigation
import Testing

@testable import todos

/// The list as a feature.
@MainActor
struct TodosTests {
  private func makeStore(_ titles: String..., height: Int = 3) -> TestStoreOf<Todos> {
    var state = Todos.State(height: height)
    for (number, title) in titles.enumerated() { state.rows.append(Todo.State(id: UUID(100 + number), title: title)) }
    state.openCount = titles.count
    return TestStore(initialState: state) {
      Todos()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }

  @Test func `a row is added behind the selected one, and selected`() async {
    let store = makeStore("a", "b")
    let todo = Todo.State(id: UUID(0), title: "new")
    await store.send(.addSubmitted("new")) {
      $0.rows.insert(todo, at: 1)
      $0.openCount = 3
      $0.cursor = 1
      $0.done = [.remove(todo.id)]
    }
    await store.send(.undoTapped) {
      $0.rows.remove(at: 1)
      $0.openCount = 2
      $0.done = []
      $0.undone = [.insert(todo, at: 1)]
    }
    await store.send(.redoTapped) {
      $0.rows.insert(todo, at: 1)
      $0.openCount = 3
      $0.done = [.remove(todo.id)]
      $0.undone = []
    }
  }

  @Test func `a row is done, and open again, by its own feature`() async {
    let store = makeStore("a", "b")
    let id = UUID(101)
    await store.send(\.rows[id: id].doneToggled) {
      $0.rows[id: id]?.isDone = true
      $0.openCount = 1
      $0.done = [.mark(id, isDone: false)]
    }
    await store.send(.undoTapped) {
      $0.rows[id: id]?.isDone = false
      $0.openCount = 2
      $0.cursor = 1
      $0.done = []
      $0.undone = [.mark(id, isDone: true)]
    }
  }

  @Test func `a title is changed by the row's own feature`() async {
    let store = makeStore("a")
    let id = UUID(100)
    await store.send(.rows(.element(id: id, action: .titleChanged("b")))) {
      $0.rows[id: id]?.title = "b"
      $0.done = [.rename(id, "a")]
    }
    await store.send(.undoTapped) {
      $0.rows[id: id]?.title = "a"
      $0.done = []
      $0.undone = [.rename(id, "b")]
    }
  }

  @Test func `a row that is removed comes back where it was`() async {
    let store = makeStore("a", "b", "c")
    let todo = store.state.rows[1]
    await store.send(.cursorMoved(by: 1)) { $0.cursor = 1 }
    await store.send(.deleteTapped) {
      $0.rows.remove(id: todo.id)
      $0.openCount = 2
      $0.done = [.insert(todo, at: 1)]
    }
    await store.send(.cursorMoved(by: 5))
    await store.send(.undoTapped) {
      $0.rows.insert(todo, at: 1)
      $0.openCount = 3
      $0.done = []
      $0.undone = [.remove(todo.id)]
    }
  }

  @Test func `the last row that is removed leaves the cursor on the one before`() async {
    let store = makeStore("a", "b")
    let todo = store.state.rows[1]
    await store.send(.cursorMoved(by: .max)) { $0.cursor = 1 }
    await store.send(.deleteTapped) {
      $0.rows.remove(id: todo.id)
      $0.openCount = 1
      $0.cursor = 0
      $0.done = [.insert(todo, at: 1)]
    }
  }

  @Test func `rows are carried up and down, with the cursor on them`() async {
    let store = makeStore("a", "b", "c")
    let id = UUID(100)
    await store.send(.moveTapped(by: 2)) {
      $0.rows.move(fromOffsets: [0], toOffset: 3)
      $0.cursor = 2
      $0.done = [.move(id, to: 0)]
    }
    #expect(store.state.rows.map(\.title) == ["b", "c", "a"])
    await store.send(.moveTapped(by: 1))
    await store.send(.undoTapped) {
      $0.rows.move(fromOffsets: [2], toOffset: 0)
      $0.cursor = 0
      $0.done = []
      $0.undone = [.move(id, to: 2)]
    }
  }

  @Test func `the window follows the cursor`() async {
    let store = makeStore("a", "b", "c", "d", "e")
    await store.send(.cursorMoved(by: 3)) { ($0.cursor, $0.top) = (3, 1) }
    await store.send(.cursorMoved(by: -3)) { ($0.cursor, $0.top) = (0, 0) }
    await store.send(.cursorMoved(by: .max)) { ($0.cursor, $0.top) = (4, 2) }
    await store.send(.resized(height: 2)) { ($0.height, $0.top) = (2, 3) }
    await store.send(.resized(height: 9)) { ($0.height, $0.top) = (9, 0) }
  }

  @Test func `a filter shows some rows, and a row that is done leaves those that are open`() async {
    let store = makeStore("a", "b", "c")
    let ids = Array(store.state.rows.ids)
    await store.send(.cursorMoved(by: 1)) { $0.cursor = 1 }
    await store.send(.filterTapped(.open)) {
      $0.filter = .open
      $0.matching = ids
    }
    await store.send(.rows(.element(id: ids[1], action: .doneToggled))) {
      $0.rows[1].isDone = true
      $0.openCount = 2
      $0.matching = [ids[0], ids[2]]
      $0.done = [.mark(ids[1], isDone: false)]
    }
    await store.send(.filterTapped(.done)) {
      $0.filter = .done
      $0.matching = [ids[1]]
      $0.cursor = 0
    }
    await store.send(.undoTapped) {
      $0.rows[1].isDone = false
      $0.openCount = 3
      $0.matching = []
      $0.done = []
      $0.undone = [.mark(ids[1], isDone: true)]
    }
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

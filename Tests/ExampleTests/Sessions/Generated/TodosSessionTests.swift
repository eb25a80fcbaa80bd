import Navigation
import Testing

@testable import todos

/// A recorded session: entries 1 to 31.
@MainActor
struct TodosSessionTests {
  @Test func `the recorded session happens again`() async {
    let store = TestStore(
      initialState: Self.with(Todos.State(height: 3)) {
        $0.$list.withLock {
          $0 = TodoList([Todo(id: UUID(100), title: "a"), Todo(id: UUID(101), title: "b", isDone: true)])
        }
        $0.filter = .all
        $0.matching = []
        $0.cursor = 0
        $0.top = 0
        $0.done = []
        $0.undone = []
      }
    ) {
      Todos()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    await store.send(.addSubmitted("\"Milk\" \\ Ünï🙂")) {
      $0.$list.withLock {
        $0 = TodoList(
          [
            Todo(id: UUID(100), title: "a"),
            Todo(id: UUID(0), title: "\"Milk\" \\ Ünï🙂"),
            Todo(id: UUID(101), title: "b", isDone: true),
          ]
        )
      }
      $0.cursor = 1
      $0.done = [.remove(UUID(0))]
    }
    await store.send(.undoTapped) {
      $0.$list.withLock {
        $0 = TodoList([Todo(id: UUID(100), title: "a"), Todo(id: UUID(101), title: "b", isDone: true)])
      }
      $0.done = []
      $0.undone = [.insert(Todo(id: UUID(0), title: "\"Milk\" \\ Ünï🙂"), at: 1)]
    }
    await store.send(.redoTapped) {
      $0.$list.withLock {
        $0 = TodoList(
          [
            Todo(id: UUID(100), title: "a"),
            Todo(id: UUID(0), title: "\"Milk\" \\ Ünï🙂"),
            Todo(id: UUID(101), title: "b", isDone: true),
          ]
        )
      }
      $0.done = [.remove(UUID(0))]
      $0.undone = []
    }
    await store.send(.cursorMoved(by: -9223372036854775808)) { $0.cursor = 0 }
    await store.send(.rows(.element(id: UUID(100), action: .doneToggled))) {
      $0.$list.withLock {
        $0 = TodoList(
          [
            Todo(id: UUID(100), title: "a", isDone: true),
            Todo(id: UUID(0), title: "\"Milk\" \\ Ünï🙂"),
            Todo(id: UUID(101), title: "b", isDone: true),
          ]
        )
      }
      $0.done = [.remove(UUID(0)), .mark(UUID(100), isDone: false)]
    }
    await store.send(.filterTapped(.open)) {
      $0.filter = .open
      $0.matching = [UUID(0)]
    }
    await store.send(.undoTapped) {
      $0.$list.withLock {
        $0 = TodoList(
          [
            Todo(id: UUID(100), title: "a"),
            Todo(id: UUID(0), title: "\"Milk\" \\ Ünï🙂"),
            Todo(id: UUID(101), title: "b", isDone: true),
          ]
        )
      }
      $0.matching = [UUID(100), UUID(0)]
      $0.done = [.remove(UUID(0))]
      $0.undone = [.mark(UUID(100), isDone: true)]
    }
    await store.send(.undoTapped) {
      $0.$list.withLock {
        $0 = TodoList([Todo(id: UUID(100), title: "a"), Todo(id: UUID(101), title: "b", isDone: true)])
      }
      $0.matching = [UUID(100)]
      $0.done = []
      $0.undone = [.mark(UUID(100), isDone: true), .insert(Todo(id: UUID(0), title: "\"Milk\" \\ Ünï🙂"), at: 1)]
    }
    await store.send(.filterTapped(.done)) {
      $0.filter = .done
      $0.matching[0] = UUID(101)
    }
    await store.send(.resized(height: 1)) { $0.height = 1 }
    await store.send(.redoTapped) {
      $0.$list.withLock {
        $0 = TodoList(
          [
            Todo(id: UUID(100), title: "a"),
            Todo(id: UUID(0), title: "\"Milk\" \\ Ünï🙂"),
            Todo(id: UUID(101), title: "b", isDone: true),
          ]
        )
      }
      $0.done = [.remove(UUID(0))]
      $0.undone = [.mark(UUID(100), isDone: true)]
    }
    await store.send(.undoTapped) {
      $0.$list.withLock {
        $0 = TodoList([Todo(id: UUID(100), title: "a"), Todo(id: UUID(101), title: "b", isDone: true)])
      }
      $0.done = []
      $0.undone = [.mark(UUID(100), isDone: true), .insert(Todo(id: UUID(0), title: "\"Milk\" \\ Ünï🙂"), at: 1)]
    }
    await store.send(.filterTapped(.all)) {
      $0.filter = .all
      $0.matching = []
      $0.cursor = 1
      $0.top = 1
    }
    await store.send(.cursorMoved(by: 1))
    await store.send(.moveTapped(by: -1)) {
      $0.$list.withLock {
        $0 = TodoList([Todo(id: UUID(101), title: "b", isDone: true), Todo(id: UUID(100), title: "a")])
      }
      $0.cursor = 0
      $0.top = 0
      $0.done = [.move(UUID(101), to: 1)]
      $0.undone = []
    }
    await store.send(.resized(height: 9)) { $0.height = 9 }
    await store.send(.undoTapped) {
      $0.$list.withLock {
        $0 = TodoList([Todo(id: UUID(100), title: "a"), Todo(id: UUID(101), title: "b", isDone: true)])
      }
      $0.cursor = 1
      $0.done = []
      $0.undone = [.move(UUID(101), to: 0)]
    }
    await store.send(.deleteTapped) {
      $0.$list.withLock { $0 = TodoList([Todo(id: UUID(100), title: "a")]) }
      $0.cursor = 0
      $0.done = [.insert(Todo(id: UUID(101), title: "b", isDone: true), at: 1)]
      $0.undone = []
    }
    await store.send(.deleteTapped) {
      $0.$list.withLock { $0 = TodoList([]) }
      $0.done = [
        .insert(Todo(id: UUID(101), title: "b", isDone: true), at: 1),
        .insert(Todo(id: UUID(100), title: "a"), at: 0),
      ]
    }
    await store.send(.deleteTapped)
    await store.send(.cursorMoved(by: 5))
    await store.send(.undoTapped) {
      $0.$list.withLock { $0 = TodoList([Todo(id: UUID(100), title: "a")]) }
      $0.done = [.insert(Todo(id: UUID(101), title: "b", isDone: true), at: 1)]
      $0.undone = [.remove(UUID(100))]
    }
    await store.send(.undoTapped) {
      $0.$list.withLock {
        $0 = TodoList([Todo(id: UUID(100), title: "a"), Todo(id: UUID(101), title: "b", isDone: true)])
      }
      $0.cursor = 1
      $0.done = []
      $0.undone = [.remove(UUID(100)), .remove(UUID(101))]
    }
    await store.send(.listReplaced)
    await store.send(.rows(.element(id: UUID(101), action: .titleChanged("two\nlines")))) {
      $0.$list.withLock {
        $0 = TodoList([Todo(id: UUID(100), title: "a"), Todo(id: UUID(101), title: "two\nlines", isDone: true)])
      }
      $0.done = [.rename(UUID(101), "b")]
      $0.undone = []
    }
    await store.send(.rows(.element(id: UUID(9), action: .titleChanged("not there"))))
    await store.send(.filterTapped(.open)) {
      $0.filter = .open
      $0.matching = [UUID(100)]
      $0.cursor = 0
    }
    await store.send(.rows(.element(id: UUID(101), action: .doneToggled))) {
      $0.$list.withLock { $0 = TodoList([Todo(id: UUID(100), title: "a"), Todo(id: UUID(101), title: "two\nlines")]) }
      $0.matching = [UUID(100), UUID(101)]
      $0.done = [.rename(UUID(101), "b"), .mark(UUID(101), isDone: true)]
    }
    await store.send(.undoTapped) {
      $0.$list.withLock {
        $0 = TodoList([Todo(id: UUID(100), title: "a"), Todo(id: UUID(101), title: "two\nlines", isDone: true)])
      }
      $0.matching = [UUID(100)]
      $0.done = [.rename(UUID(101), "b")]
      $0.undone = [.mark(UUID(101), isDone: false)]
    }
    await store.send(.undoTapped) {
      $0.$list.withLock {
        $0 = TodoList([Todo(id: UUID(100), title: "a"), Todo(id: UUID(101), title: "b", isDone: true)])
      }
      $0.done = []
      $0.undone = [.mark(UUID(101), isDone: false), .rename(UUID(101), "two\nlines")]
    }
    await store.send(.filterTapped(.all)) {
      $0.filter = .all
      $0.matching = []
    }
  }

  /// Returns a value with changes.
  private nonisolated static func with<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
    var value = value
    change(&value)
    return value
  }
}

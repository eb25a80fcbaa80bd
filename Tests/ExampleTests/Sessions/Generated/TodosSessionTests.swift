import Navigation
import Testing

@testable import todos

/// A recorded session: entries 1 to 32.
@MainActor
struct TodosSessionTests {
  @Test func `the recorded session happens again`() async {
    let store = TestStore(
      initialState: Todos.State(
        list: Shared(
          value: TodoList(
            [Todo(id: UUID(100), title: "a", isDone: false), Todo(id: UUID(101), title: "b", isDone: true)]
          )
        ),
        height: 3
      )
    ) {
      Todos()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    await store.send(.addSubmitted("Milk")) {
      $0.$list.withLock {
        $0 = TodoList(
          [
            Todo(id: UUID(100), title: "a", isDone: false),
            Todo(id: UUID(0), title: "Milk", isDone: false),
            Todo(id: UUID(101), title: "b", isDone: true),
          ]
        )
      }
      $0.cursor = 1
      $0.done = [.remove(UUID(0))]
    }
    await store.send(.addSubmitted("\"Quotes\" \\ back")) {
      $0.$list.withLock {
        $0 = TodoList(
          [
            Todo(id: UUID(100), title: "a", isDone: false),
            Todo(id: UUID(0), title: "Milk", isDone: false),
            Todo(id: UUID(1), title: "\"Quotes\" \\ back", isDone: false),
            Todo(id: UUID(101), title: "b", isDone: true),
          ]
        )
      }
      $0.cursor = 2
      $0.done = [.remove(UUID(0)), .remove(UUID(1))]
    }
    await store.send(.addSubmitted("Ünï🙂")) {
      $0.$list.withLock {
        $0 = TodoList(
          [
            Todo(id: UUID(100), title: "a", isDone: false),
            Todo(id: UUID(0), title: "Milk", isDone: false),
            Todo(id: UUID(1), title: "\"Quotes\" \\ back", isDone: false),
            Todo(id: UUID(2), title: "Ünï🙂", isDone: false),
            Todo(id: UUID(101), title: "b", isDone: true),
          ]
        )
      }
      $0.cursor = 3
      $0.top = 1
      $0.done = [.remove(UUID(0)), .remove(UUID(1)), .remove(UUID(2))]
    }
    await store.send(
      .addSubmitted(
        """
          two
          lines
          """
      )
    ) {
      $0.$list.withLock {
        $0 = TodoList(
          [
            Todo(id: UUID(100), title: "a", isDone: false),
            Todo(id: UUID(0), title: "Milk", isDone: false),
            Todo(id: UUID(1), title: "\"Quotes\" \\ back", isDone: false),
            Todo(id: UUID(2), title: "Ünï🙂", isDone: false),
            Todo(
              id: UUID(3),
              title: """
                two
                lines
                """,
              isDone: false
            ),
            Todo(id: UUID(101), title: "b", isDone: true),
          ]
        )
      }
      $0.cursor = 4
      $0.top = 2
      $0.done = [.remove(UUID(0)), .remove(UUID(1)), .remove(UUID(2)), .remove(UUID(3))]
    }
    await store.send(.cursorMoved(by: -2)) { $0.cursor = 2 }
    await store.send(.rows(.element(id: UUID(1), action: .doneToggled))) {
      $0.$list.withLock {
        $0 = TodoList(
          [
            Todo(id: UUID(100), title: "a", isDone: false),
            Todo(id: UUID(0), title: "Milk", isDone: false),
            Todo(id: UUID(1), title: "\"Quotes\" \\ back", isDone: true),
            Todo(id: UUID(2), title: "Ünï🙂", isDone: false),
            Todo(
              id: UUID(3),
              title: """
                two
                lines
                """,
              isDone: false
            ),
            Todo(id: UUID(101), title: "b", isDone: true),
          ]
        )
      }
      $0.done = [.remove(UUID(0)), .remove(UUID(1)), .remove(UUID(2)), .remove(UUID(3)), .mark(UUID(1), isDone: false)]
    }
    await store.send(.rows(.element(id: UUID(2), action: .titleChanged("Other")))) {
      $0.$list.withLock {
        $0 = TodoList(
          [
            Todo(id: UUID(100), title: "a", isDone: false),
            Todo(id: UUID(0), title: "Milk", isDone: false),
            Todo(id: UUID(1), title: "\"Quotes\" \\ back", isDone: true),
            Todo(id: UUID(2), title: "Other", isDone: false),
            Todo(
              id: UUID(3),
              title: """
                two
                lines
                """,
              isDone: false
            ),
            Todo(id: UUID(101), title: "b", isDone: true),
          ]
        )
      }
      $0.done = [
        .remove(UUID(0)),
        .remove(UUID(1)),
        .remove(UUID(2)),
        .remove(UUID(3)),
        .mark(UUID(1), isDone: false),
        .rename(UUID(2), "Ünï🙂"),
      ]
    }
    await store.send(.filterTapped(.open)) {
      $0.filter = .open
      $0.matching = [UUID(100), UUID(0), UUID(2), UUID(3)]
      $0.top = 1
    }
    await store.send(.cursorMoved(by: 9223372036854775807)) { $0.cursor = 3 }
    await store.send(.deleteTapped) {
      $0.$list.withLock {
        $0 = TodoList(
          [
            Todo(id: UUID(100), title: "a", isDone: false),
            Todo(id: UUID(0), title: "Milk", isDone: false),
            Todo(id: UUID(1), title: "\"Quotes\" \\ back", isDone: true),
            Todo(id: UUID(2), title: "Other", isDone: false),
            Todo(id: UUID(101), title: "b", isDone: true),
          ]
        )
      }
      $0.matching = [UUID(100), UUID(0), UUID(2)]
      $0.cursor = 2
      $0.top = 0
      $0.done = [
        .remove(UUID(0)),
        .remove(UUID(1)),
        .remove(UUID(2)),
        .remove(UUID(3)),
        .mark(UUID(1), isDone: false),
        .rename(UUID(2), "Ünï🙂"),
        .insert(
          Todo(
            id: UUID(3),
            title: """
              two
              lines
              """,
            isDone: false
          ),
          at: 4
        ),
      ]
    }
    await store.send(.moveTapped(by: -1)) {
      $0.$list.withLock {
        $0 = TodoList(
          [
            Todo(id: UUID(100), title: "a", isDone: false),
            Todo(id: UUID(2), title: "Other", isDone: false),
            Todo(id: UUID(0), title: "Milk", isDone: false),
            Todo(id: UUID(1), title: "\"Quotes\" \\ back", isDone: true),
            Todo(id: UUID(101), title: "b", isDone: true),
          ]
        )
      }
      $0.matching[1].uuid = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2)
      $0.matching[2].uuid = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
      $0.cursor = 1
      $0.done = [
        .remove(UUID(0)),
        .remove(UUID(1)),
        .remove(UUID(2)),
        .remove(UUID(3)),
        .mark(UUID(1), isDone: false),
        .rename(UUID(2), "Ünï🙂"),
        .insert(
          Todo(
            id: UUID(3),
            title: """
              two
              lines
              """,
            isDone: false
          ),
          at: 4
        ),
        .move(UUID(2), to: 3),
      ]
    }
    await store.send(.undoTapped) {
      $0.$list.withLock {
        $0 = TodoList(
          [
            Todo(id: UUID(100), title: "a", isDone: false),
            Todo(id: UUID(0), title: "Milk", isDone: false),
            Todo(id: UUID(1), title: "\"Quotes\" \\ back", isDone: true),
            Todo(id: UUID(2), title: "Other", isDone: false),
            Todo(id: UUID(101), title: "b", isDone: true),
          ]
        )
      }
      $0.matching[1].uuid = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
      $0.matching[2].uuid = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2)
      $0.cursor = 2
      $0.done = [
        .remove(UUID(0)),
        .remove(UUID(1)),
        .remove(UUID(2)),
        .remove(UUID(3)),
        .mark(UUID(1), isDone: false),
        .rename(UUID(2), "Ünï🙂"),
        .insert(
          Todo(
            id: UUID(3),
            title: """
              two
              lines
              """,
            isDone: false
          ),
          at: 4
        ),
      ]
      $0.undone = [.move(UUID(2), to: 1)]
    }
    await store.send(.undoTapped) {
      $0.$list.withLock {
        $0 = TodoList(
          [
            Todo(id: UUID(100), title: "a", isDone: false),
            Todo(id: UUID(0), title: "Milk", isDone: false),
            Todo(id: UUID(1), title: "\"Quotes\" \\ back", isDone: true),
            Todo(id: UUID(2), title: "Other", isDone: false),
            Todo(
              id: UUID(3),
              title: """
                two
                lines
                """,
              isDone: false
            ),
            Todo(id: UUID(101), title: "b", isDone: true),
          ]
        )
      }
      $0.matching = [UUID(100), UUID(0), UUID(2), UUID(3)]
      $0.cursor = 3
      $0.top = 1
      $0.done = [
        .remove(UUID(0)),
        .remove(UUID(1)),
        .remove(UUID(2)),
        .remove(UUID(3)),
        .mark(UUID(1), isDone: false),
        .rename(UUID(2), "Ünï🙂"),
      ]
      $0.undone = [.move(UUID(2), to: 1), .remove(UUID(3))]
    }
    await store.send(.undoTapped) {
      $0.$list.withLock {
        $0 = TodoList(
          [
            Todo(id: UUID(100), title: "a", isDone: false),
            Todo(id: UUID(0), title: "Milk", isDone: false),
            Todo(id: UUID(1), title: "\"Quotes\" \\ back", isDone: true),
            Todo(id: UUID(2), title: "Ünï🙂", isDone: false),
            Todo(
              id: UUID(3),
              title: """
                two
                lines
                """,
              isDone: false
            ),
            Todo(id: UUID(101), title: "b", isDone: true),
          ]
        )
      }
      $0.cursor = 2
      $0.done = [.remove(UUID(0)), .remove(UUID(1)), .remove(UUID(2)), .remove(UUID(3)), .mark(UUID(1), isDone: false)]
      $0.undone = [.move(UUID(2), to: 1), .remove(UUID(3)), .rename(UUID(2), "Other")]
    }
    await store.send(.undoTapped) {
      $0.$list.withLock {
        $0 = TodoList(
          [
            Todo(id: UUID(100), title: "a", isDone: false),
            Todo(id: UUID(0), title: "Milk", isDone: false),
            Todo(id: UUID(1), title: "\"Quotes\" \\ back", isDone: false),
            Todo(id: UUID(2), title: "Ünï🙂", isDone: false),
            Todo(
              id: UUID(3),
              title: """
                two
                lines
                """,
              isDone: false
            ),
            Todo(id: UUID(101), title: "b", isDone: true),
          ]
        )
      }
      $0.matching = [UUID(100), UUID(0), UUID(1), UUID(2), UUID(3)]
      $0.done = [.remove(UUID(0)), .remove(UUID(1)), .remove(UUID(2)), .remove(UUID(3))]
      $0.undone = [.move(UUID(2), to: 1), .remove(UUID(3)), .rename(UUID(2), "Other"), .mark(UUID(1), isDone: true)]
    }
    await store.send(.undoTapped) {
      $0.$list.withLock {
        $0 = TodoList(
          [
            Todo(id: UUID(100), title: "a", isDone: false),
            Todo(id: UUID(0), title: "Milk", isDone: false),
            Todo(id: UUID(1), title: "\"Quotes\" \\ back", isDone: false),
            Todo(id: UUID(2), title: "Ünï🙂", isDone: false),
            Todo(id: UUID(101), title: "b", isDone: true),
          ]
        )
      }
      $0.matching = [UUID(100), UUID(0), UUID(1), UUID(2)]
      $0.done = [.remove(UUID(0)), .remove(UUID(1)), .remove(UUID(2))]
      $0.undone = [
        .move(UUID(2), to: 1),
        .remove(UUID(3)),
        .rename(UUID(2), "Other"),
        .mark(UUID(1), isDone: true),
        .insert(
          Todo(
            id: UUID(3),
            title: """
              two
              lines
              """,
            isDone: false
          ),
          at: 4
        ),
      ]
    }
    await store.send(.undoTapped) {
      $0.$list.withLock {
        $0 = TodoList(
          [
            Todo(id: UUID(100), title: "a", isDone: false),
            Todo(id: UUID(0), title: "Milk", isDone: false),
            Todo(id: UUID(1), title: "\"Quotes\" \\ back", isDone: false),
            Todo(id: UUID(101), title: "b", isDone: true),
          ]
        )
      }
      $0.matching = [UUID(100), UUID(0), UUID(1)]
      $0.top = 0
      $0.done = [.remove(UUID(0)), .remove(UUID(1))]
      $0.undone = [
        .move(UUID(2), to: 1),
        .remove(UUID(3)),
        .rename(UUID(2), "Other"),
        .mark(UUID(1), isDone: true),
        .insert(
          Todo(
            id: UUID(3),
            title: """
              two
              lines
              """,
            isDone: false
          ),
          at: 4
        ),
        .insert(Todo(id: UUID(2), title: "Ünï🙂", isDone: false), at: 3),
      ]
    }
    await store.send(.redoTapped) {
      $0.$list.withLock {
        $0 = TodoList(
          [
            Todo(id: UUID(100), title: "a", isDone: false),
            Todo(id: UUID(0), title: "Milk", isDone: false),
            Todo(id: UUID(1), title: "\"Quotes\" \\ back", isDone: false),
            Todo(id: UUID(2), title: "Ünï🙂", isDone: false),
            Todo(id: UUID(101), title: "b", isDone: true),
          ]
        )
      }
      $0.matching = [UUID(100), UUID(0), UUID(1), UUID(2)]
      $0.cursor = 3
      $0.top = 1
      $0.done = [.remove(UUID(0)), .remove(UUID(1)), .remove(UUID(2))]
      $0.undone = [
        .move(UUID(2), to: 1),
        .remove(UUID(3)),
        .rename(UUID(2), "Other"),
        .mark(UUID(1), isDone: true),
        .insert(
          Todo(
            id: UUID(3),
            title: """
              two
              lines
              """,
            isDone: false
          ),
          at: 4
        ),
      ]
    }
    await store.send(.redoTapped) {
      $0.$list.withLock {
        $0 = TodoList(
          [
            Todo(id: UUID(100), title: "a", isDone: false),
            Todo(id: UUID(0), title: "Milk", isDone: false),
            Todo(id: UUID(1), title: "\"Quotes\" \\ back", isDone: false),
            Todo(id: UUID(2), title: "Ünï🙂", isDone: false),
            Todo(
              id: UUID(3),
              title: """
                two
                lines
                """,
              isDone: false
            ),
            Todo(id: UUID(101), title: "b", isDone: true),
          ]
        )
      }
      $0.matching = [UUID(100), UUID(0), UUID(1), UUID(2), UUID(3)]
      $0.cursor = 4
      $0.top = 2
      $0.done = [.remove(UUID(0)), .remove(UUID(1)), .remove(UUID(2)), .remove(UUID(3))]
      $0.undone = [.move(UUID(2), to: 1), .remove(UUID(3)), .rename(UUID(2), "Other"), .mark(UUID(1), isDone: true)]
    }
    await store.send(.redoTapped) {
      $0.$list.withLock {
        $0 = TodoList(
          [
            Todo(id: UUID(100), title: "a", isDone: false),
            Todo(id: UUID(0), title: "Milk", isDone: false),
            Todo(id: UUID(1), title: "\"Quotes\" \\ back", isDone: true),
            Todo(id: UUID(2), title: "Ünï🙂", isDone: false),
            Todo(
              id: UUID(3),
              title: """
                two
                lines
                """,
              isDone: false
            ),
            Todo(id: UUID(101), title: "b", isDone: true),
          ]
        )
      }
      $0.matching = [UUID(100), UUID(0), UUID(2), UUID(3)]
      $0.cursor = 2
      $0.top = 1
      $0.done = [.remove(UUID(0)), .remove(UUID(1)), .remove(UUID(2)), .remove(UUID(3)), .mark(UUID(1), isDone: false)]
      $0.undone = [.move(UUID(2), to: 1), .remove(UUID(3)), .rename(UUID(2), "Other")]
    }
    await store.send(.filterTapped(.done)) {
      $0.filter = .done
      $0.matching = [UUID(1), UUID(101)]
      $0.cursor = 1
      $0.top = 0
    }
    await store.send(.rows(.element(id: UUID(101), action: .doneToggled))) {
      $0.$list.withLock {
        $0 = TodoList(
          [
            Todo(id: UUID(100), title: "a", isDone: false),
            Todo(id: UUID(0), title: "Milk", isDone: false),
            Todo(id: UUID(1), title: "\"Quotes\" \\ back", isDone: true),
            Todo(id: UUID(2), title: "Ünï🙂", isDone: false),
            Todo(
              id: UUID(3),
              title: """
                two
                lines
                """,
              isDone: false
            ),
            Todo(id: UUID(101), title: "b", isDone: false),
          ]
        )
      }
      $0.matching = [UUID(1)]
      $0.cursor = 0
      $0.done = [
        .remove(UUID(0)),
        .remove(UUID(1)),
        .remove(UUID(2)),
        .remove(UUID(3)),
        .mark(UUID(1), isDone: false),
        .mark(UUID(101), isDone: true),
      ]
      $0.undone = []
    }
    await store.send(.resized(height: 9)) { $0.height = 9 }
    await store.send(.filterTapped(.all)) {
      $0.filter = .all
      $0.matching = []
      $0.cursor = 2
    }
    await store.send(.listReplaced)
    await store.send(
      .addSubmitted(
        """
          a long title a long title a long title a \
          long title a long title a long title a long \
          title a long title a long title a long title \
          a long title a long title\u{20}
          """
      )
    ) {
      $0.$list.withLock {
        $0 = TodoList(
          [
            Todo(id: UUID(100), title: "a", isDone: false),
            Todo(id: UUID(0), title: "Milk", isDone: false),
            Todo(id: UUID(1), title: "\"Quotes\" \\ back", isDone: true),
            Todo(
              id: UUID(4),
              title: """
                a long title a long title a long title a \
                long title a long title a long title a long \
                title a long title a long title a long title \
                a long title a long title\u{20}
                """,
              isDone: false
            ),
            Todo(id: UUID(2), title: "Ünï🙂", isDone: false),
            Todo(
              id: UUID(3),
              title: """
                two
                lines
                """,
              isDone: false
            ),
            Todo(id: UUID(101), title: "b", isDone: false),
          ]
        )
      }
      $0.cursor = 3
      $0.done = [
        .remove(UUID(0)),
        .remove(UUID(1)),
        .remove(UUID(2)),
        .remove(UUID(3)),
        .mark(UUID(1), isDone: false),
        .mark(UUID(101), isDone: true),
        .remove(UUID(4)),
      ]
    }
    await store.send(.deleteTapped) {
      $0.$list.withLock {
        $0 = TodoList(
          [
            Todo(id: UUID(100), title: "a", isDone: false),
            Todo(id: UUID(0), title: "Milk", isDone: false),
            Todo(id: UUID(1), title: "\"Quotes\" \\ back", isDone: true),
            Todo(id: UUID(2), title: "Ünï🙂", isDone: false),
            Todo(
              id: UUID(3),
              title: """
                two
                lines
                """,
              isDone: false
            ),
            Todo(id: UUID(101), title: "b", isDone: false),
          ]
        )
      }
      $0.done = [
        .remove(UUID(0)),
        .remove(UUID(1)),
        .remove(UUID(2)),
        .remove(UUID(3)),
        .mark(UUID(1), isDone: false),
        .mark(UUID(101), isDone: true),
        .remove(UUID(4)),
        .insert(
          Todo(
            id: UUID(4),
            title: """
              a long title a long title a long title a \
              long title a long title a long title a long \
              title a long title a long title a long title \
              a long title a long title\u{20}
              """,
            isDone: false
          ),
          at: 3
        ),
      ]
    }
    await store.send(.deleteTapped) {
      $0.$list.withLock {
        $0 = TodoList(
          [
            Todo(id: UUID(100), title: "a", isDone: false),
            Todo(id: UUID(0), title: "Milk", isDone: false),
            Todo(id: UUID(1), title: "\"Quotes\" \\ back", isDone: true),
            Todo(
              id: UUID(3),
              title: """
                two
                lines
                """,
              isDone: false
            ),
            Todo(id: UUID(101), title: "b", isDone: false),
          ]
        )
      }
      $0.done = [
        .remove(UUID(0)),
        .remove(UUID(1)),
        .remove(UUID(2)),
        .remove(UUID(3)),
        .mark(UUID(1), isDone: false),
        .mark(UUID(101), isDone: true),
        .remove(UUID(4)),
        .insert(
          Todo(
            id: UUID(4),
            title: """
              a long title a long title a long title a \
              long title a long title a long title a long \
              title a long title a long title a long title \
              a long title a long title\u{20}
              """,
            isDone: false
          ),
          at: 3
        ),
        .insert(Todo(id: UUID(2), title: "Ünï🙂", isDone: false), at: 3),
      ]
    }
    await store.send(.deleteTapped) {
      $0.$list.withLock {
        $0 = TodoList(
          [
            Todo(id: UUID(100), title: "a", isDone: false),
            Todo(id: UUID(0), title: "Milk", isDone: false),
            Todo(id: UUID(1), title: "\"Quotes\" \\ back", isDone: true),
            Todo(id: UUID(101), title: "b", isDone: false),
          ]
        )
      }
      $0.done = [
        .remove(UUID(0)),
        .remove(UUID(1)),
        .remove(UUID(2)),
        .remove(UUID(3)),
        .mark(UUID(1), isDone: false),
        .mark(UUID(101), isDone: true),
        .remove(UUID(4)),
        .insert(
          Todo(
            id: UUID(4),
            title: """
              a long title a long title a long title a \
              long title a long title a long title a long \
              title a long title a long title a long title \
              a long title a long title\u{20}
              """,
            isDone: false
          ),
          at: 3
        ),
        .insert(Todo(id: UUID(2), title: "Ünï🙂", isDone: false), at: 3),
        .insert(
          Todo(
            id: UUID(3),
            title: """
              two
              lines
              """,
            isDone: false
          ),
          at: 3
        ),
      ]
    }
    await store.send(.deleteTapped) {
      $0.$list.withLock {
        $0 = TodoList(
          [
            Todo(id: UUID(100), title: "a", isDone: false),
            Todo(id: UUID(0), title: "Milk", isDone: false),
            Todo(id: UUID(1), title: "\"Quotes\" \\ back", isDone: true),
          ]
        )
      }
      $0.cursor = 2
      $0.done = [
        .remove(UUID(0)),
        .remove(UUID(1)),
        .remove(UUID(2)),
        .remove(UUID(3)),
        .mark(UUID(1), isDone: false),
        .mark(UUID(101), isDone: true),
        .remove(UUID(4)),
        .insert(
          Todo(
            id: UUID(4),
            title: """
              a long title a long title a long title a \
              long title a long title a long title a long \
              title a long title a long title a long title \
              a long title a long title\u{20}
              """,
            isDone: false
          ),
          at: 3
        ),
        .insert(Todo(id: UUID(2), title: "Ünï🙂", isDone: false), at: 3),
        .insert(
          Todo(
            id: UUID(3),
            title: """
              two
              lines
              """,
            isDone: false
          ),
          at: 3
        ),
        .insert(Todo(id: UUID(101), title: "b", isDone: false), at: 3),
      ]
    }
    await store.send(.undoTapped) {
      $0.$list.withLock {
        $0 = TodoList(
          [
            Todo(id: UUID(100), title: "a", isDone: false),
            Todo(id: UUID(0), title: "Milk", isDone: false),
            Todo(id: UUID(1), title: "\"Quotes\" \\ back", isDone: true),
            Todo(id: UUID(101), title: "b", isDone: false),
          ]
        )
      }
      $0.cursor = 3
      $0.done = [
        .remove(UUID(0)),
        .remove(UUID(1)),
        .remove(UUID(2)),
        .remove(UUID(3)),
        .mark(UUID(1), isDone: false),
        .mark(UUID(101), isDone: true),
        .remove(UUID(4)),
        .insert(
          Todo(
            id: UUID(4),
            title: """
              a long title a long title a long title a \
              long title a long title a long title a long \
              title a long title a long title a long title \
              a long title a long title\u{20}
              """,
            isDone: false
          ),
          at: 3
        ),
        .insert(Todo(id: UUID(2), title: "Ünï🙂", isDone: false), at: 3),
        .insert(
          Todo(
            id: UUID(3),
            title: """
              two
              lines
              """,
            isDone: false
          ),
          at: 3
        ),
      ]
      $0.undone = [.remove(UUID(101))]
    }
    await store.send(.rows(.element(id: UUID(9), action: .titleChanged("not there"))))
  }
}

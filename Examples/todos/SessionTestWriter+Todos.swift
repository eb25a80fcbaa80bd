import DovetailSession
import Navigation

extension SessionTestWriter {
  /// Writes tests of the list of todos, for the page of the inspector and for the tests of recorded runs.
  static var todos: SessionTestWriter {
    var writer = SessionTestWriter(reducer: "Todos()", testableImport: "todos")
    writer.spell(TodoList.self) { [SwiftArgument($0.rows)] }
    writer.spell(Todo.self, hasSettableMembers: true) {
      [SwiftArgument("id", $0.id), SwiftArgument("title", $0.title)]
        + ($0.isDone ? [SwiftArgument("isDone", true)] : [])
    }
    return writer
  }
}

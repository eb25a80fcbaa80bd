import DovetailTestSupport
import Foundation
import Navigation
import Testing

@testable import todos

/// What is drawn, and what is looked at for that, counted.
@MainActor
struct ScreenTests {
  /// Many more rows than lines.
  private nonisolated static let rows = TestSize.choose(1_000, thorough: 100_000)
  private let list: Shared<TodoList>
  private let store: StoreOf<Todos>
  private let screen: Screen

  init() {
    (list, store) = withDependencies {
      $0.uuid = .incrementing
    } operation: {
      let list = Shared(value: TodoList(count: Self.rows))
      return (list, Store(initialState: Todos.State(list: list, height: 20)) { Todos() })
    }
    screen = Screen(store: store, height: 20)
  }

  /// Where the rows are stored.
  private func place(of list: Shared<TodoList>) -> UnsafePointer<Todo>? {
    list.wrappedValue.rows.elements.withUnsafeBufferPointer(\.baseAddress)
  }

  private func counts(of command: Command?) async -> Screen.Counts {
    command?.send(to: store)
    await screen.draw()
    return screen.takeCounts()
  }

  @Test func `of many rows a key draws the lines that change, and looks at no others`() async {
    #expect(await counts(of: nil).drawn == 21)
    #expect(screen.texts.first == "> [ ] Todo 1")
    #expect(screen.texts.last == "\(Self.rows - Self.rows / 3) open of \(Self.rows), showing all")

    // The row, and the status: nobody looks at where rows stand.
    #expect(await counts(of: .toggle) == Screen.Counts(layouts: 0, evaluated: 2, drawn: 2))
    #expect(screen.texts.first == "> [x] Todo 1")
    #expect(await counts(of: .rename("Renamed")) == Screen.Counts(layouts: 0, evaluated: 2, drawn: 2))

    // The line that the cursor leaves, and the one it comes to.
    #expect(await counts(of: .move(by: 1)) == Screen.Counts(layouts: 1, evaluated: 2, drawn: 2))

    // The line it leaves and the one it comes to, which changes places with it.
    #expect(await counts(of: .carry(by: 1)).drawn == 3)

    // At the far end another window is drawn, and its last line alone changes when a row is added behind it.
    #expect(await counts(of: .move(by: .max)).drawn == 20)
    #expect(screen.texts[19] == "> [ ] Todo \(Self.rows)")
  }

  @Test func `rows that come and go draw what is below them in the window, and nothing for the rest`() async {
    _ = await counts(of: nil)
    // All but the first line, and the status.
    let added = await counts(of: .add("New"))
    #expect(added.drawn == 21)
    #expect(screen.texts[1] == "> [ ] New")
    #expect(added.layouts == 1)
    #expect(added.evaluated <= 22)
    _ = await counts(of: .move(by: 17))
    let deleted = await counts(of: .delete)
    // The lines of the row and of the one below it, and the status.
    #expect(deleted.drawn == 3)
    #expect(deleted.evaluated <= 5)
    #expect(await counts(of: .undo).drawn == 3)
  }

  @Test func `rows outside of the window are changed without a line being looked at`() async {
    _ = await counts(of: nil)
    let id = store.list.rows[Self.rows / 2].id
    store.send(.rows(.element(id: id, action: .titleChanged("Unseen"))))
    // The status alone, which tells how much there is to undo.
    #expect(await counts(of: nil) == Screen.Counts(layouts: 0, evaluated: 1, drawn: 1))
  }

  @Test func `a row that is changed elsewhere draws its line, and one outside of the window nothing`() async {
    _ = await counts(of: nil)
    await Task.detached { [list] in
      let ids = list.wrappedValue.rows.ids
      for position in [3, Self.rows / 2] { list.withLock { _ = $0.apply(.rename(ids[position], "Elsewhere")) } }
    }
    .value
    #expect(await counts(of: nil) == Screen.Counts(layouts: 0, evaluated: 1, drawn: 1))
    #expect(screen.texts[3] == "  [ ] Elsewhere")
  }

  @Test func `a list that is replaced elsewhere is drawn anew`() async {
    _ = await counts(of: .filter(.open))
    await Task.detached { [list] in list.withLock { $0 = TodoList([Todo(id: UUID(7), title: "Alone")]) } }.value
    _ = await counts(of: nil)
    #expect(screen.texts[0] == "> [ ] Alone")
    let others = Array(screen.texts[1...19])
    #expect(others == Array(repeating: "", count: 19))
    #expect(screen.texts.last == "1 open of 1, showing open")
  }

  @Test func `rows are changed where they are, and not copied`() async {
    let before = place(of: list)
    for command: Command in [.toggle, .move(by: 3), .rename("Renamed"), .filter(.open), .toggle, .undo, .filter(.all)] {
      _ = await counts(of: command)
      #expect(place(of: list) == before, "\(command)")
    }
  }

  @Test func `with a file, rows are copied at most once for each writing`() async throws {
    let folder = try TemporaryFolder([:])
    let file = folder.url.appending(path: "todos.json")
    let (list, store) = withDependencies {
      $0.defaultFileStorage = .fileSystem
      $0.uuid = .incrementing
    } operation: {
      let list = Shared(wrappedValue: TodoList(count: TestSize.choose(2_000, thorough: 20_000)), .fileStorage(file))
      return (list, Store(initialState: Todos.State(list: list)) { Todos() })
    }
    var copies = 0
    for _ in 0..<TestSize.choose(200, thorough: 1_000) {
      let before = place(of: list)
      Command.toggle.send(to: store)
      if place(of: list) != before { copies += 1 }
    }
    try await list.save()
    #expect(copies <= DiskFiles.shared.writeCount(file.path))
    #expect(try JSONDecoder().decode(TodoList.self, from: Data(contentsOf: file)) == list.wrappedValue)
  }

  @Test func `a filter draws the window anew, and a row that leaves it draws what moves up`() async {
    _ = await counts(of: nil)
    // Every third line shows another row from the third on; the status too.
    let filtered = await counts(of: .filter(.open))
    #expect(filtered.drawn == 19)
    #expect(screen.texts[2] == "  [ ] Todo 4")
    _ = await counts(of: .move(by: 18))
    let toggled = await counts(of: .toggle)
    #expect(toggled.drawn == 3)
    #expect(toggled.evaluated <= 5)
  }

  @Test func `an action that changes nothing draws nothing`() async {
    _ = await counts(of: nil)
    for command: Command in [.move(by: -1), .undo, .redo, .carry(by: -1), .filter(.all), .show] {
      let counts = await counts(of: command)
      #expect(counts.drawn == 0, "\(command)")
    }
  }

  @Test func `each line is drawn once for all that happens before the screen is drawn`() async {
    _ = await counts(of: nil)
    for _ in 0..<5 { Command.toggle.send(to: store) }
    #expect(await counts(of: .rename("Often")).drawn == 2)
    #expect(screen.texts.first == "> [x] Often")
  }

  @Test func `a screen and its lines are released with it`() async {
    weak var released: Screen?
    do {
      let screen = Screen(store: store, height: 5)
      released = screen
      await screen.draw()
    }
    #expect(released == nil)
  }
}

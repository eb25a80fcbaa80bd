import DovetailTestSupport
import Navigation
import Testing

/// Who hears of what on a stack.
@MainActor
struct StackObservationTests {
  private let store = Store(
    initialState: withDependencies {
      $0.context = .test
    } operation: {
      Journey.State(path: StackState([.editor(Editor.State()), .page(Page.State(id: 1))]))
    }
  ) { Journey() }

  private var ids: [StackElementID] { Array(store.withState(\.path.ids)) }
  private var editor: Store<Editor.State, Editor.Action>? {
    store.scope(\.path, action: \.path)[0].scope(\.editor, action: \.editor)
  }

  @Test func `what is pushed and popped is no matter for the screens below`() {
    let editor = editor
    let text = Reading { _ = editor?.text }
    let path = Reading { _ = store.path.count }
    store.send(.change { $0.path.append(.page(Page.State(id: 2))) })
    #expect([path.count, text.count] == [1, 0])
    store.send(.change { $0.path.removeLast(2) })
    #expect(text.count == 0)
    store.send(.change { $0.path.removeAll() })
    #expect(text.count == 1)
  }

  @Test func `a change within a screen is told to who has read it, and to nobody else`() {
    let editor = editor
    let (first, second) = (ids[0], ids[1])
    for change: @Sendable (inout Journey.State) -> Void in [
      { $0.path[id: first, case: \.editor]?.text += "!" },
      { $0.path[id: first]?.modify(\.editor) { $0.text += "!" } },
    ] {
      let text = Reading { _ = editor?.text }
      let path = Reading { _ = store.path.count }
      store.send(.change(change))
      #expect([path.count, text.count] == [0, 1])
    }
    let text = Reading { _ = editor?.text }
    let path = Reading { _ = store.path.count }
    store.send(.path(.element(id: first, action: .editor(.textChanged("typed")))))
    store.send(.path(.element(id: second, action: .page(.tapped))))
    #expect([path.count, text.count] == [0, 1])
    #expect(editor?.text == "typed")
  }

  @Test func `a screen that another replaces is told of to who has read it, and to who has read the path`() {
    let first = ids[0]
    for change: @Sendable (inout Journey.State) -> Void in [
      { $0.path[id: first] = .editor(Editor.State(text: "by id")) },
      { $0.path[id: first]? = .editor(Editor.State(text: "in place")) },
      { $0.path[0] = .editor(Editor.State(text: "by position")) },
      { $0.path[id: first, case: \.editor] = Editor.State(text: "by case") },
    ] {
      let editor = editor
      let text = Reading { _ = editor?.text }
      let path = Reading { _ = store.path.count }
      store.send(.change(change))
      #expect([path.count, text.count] == [1, 1])
    }
    #expect(editor?.text == "by case")
  }

  @Test func `a screen that becomes another case is told of`() {
    let editor = editor
    let text = Reading { _ = editor?.text }
    let first = ids[0]
    store.send(.change { $0.path[id: first] = .page(Page.State(id: 5)) })
    #expect(text.count == 1)
  }
}

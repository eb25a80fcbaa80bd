import Dovetail
import DovetailTestSupport
import Navigation
import Testing

/// What the bindings of presentations read and write, without a framework of views.
@MainActor
struct PresentationBindingTests {
  typealias ChildStore = StoreOf<DismissableChild>

  private let site = SourceSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
  private let recorder = IssueRecorder()

  private func makeStore(_ state: DismissableChild.State) -> ChildStore {
    Store(initialState: state) { DismissableChild() }
  }

  private func reporting(_ body: () -> Void) {
    withIssueReporters([recorder], operation: body)
  }

  private func pageBinding(
    _ store: ChildStore
  ) -> PresentationBinding<DismissableChild.State, DismissableChild.Action, Page.State, Page.Action> {
    store.presentation(\.page, action: \.page, at: site)
  }

  @Test func `a write of nil dismisses the presented child`() {
    let store = makeStore(DismissableChild.State(editor: Editor.State(text: "a")))
    let binding = store.presentation(\.editor, action: \.editor, at: site)
    #expect(store[presentation: binding] === store.scope(\.editor, action: \.editor))
    reporting { store[presentation: binding] = nil }
    #expect(store.editor == nil)
    #expect(store[presentation: binding] == nil)
    #expect(store.log == ["editor dismissed, text a"])
    #expect(recorder.messages == [])
  }

  @Test func `a second write of nil sends nothing`() {
    let store = makeStore(DismissableChild.State(editor: Editor.State()))
    let binding = store.presentation(\.editor, action: \.editor, at: site)
    reporting { for _ in 0..<3 { store[presentation: binding] = nil } }
    #expect(store.log.count == 1)
    #expect(recorder.messages == [])
  }

  @Test func `a late write of nil leaves the next child presented`() {
    let store = makeStore(DismissableChild.State(page: Page.State(id: 1)))
    let binding = pageBinding(store)
    store.send(.change { $0.page = Page.State(id: 2) })
    reporting { store[presentation: binding] = nil }
    #expect(store.page?.id == 2)
    reporting { store[presentation: pageBinding(store)] = nil }
    #expect(store.page == nil)
    #expect(recorder.messages == [])
  }

  @Test func `a late write of nil leaves another case of a destination presented`() {
    let store = makeStore(DismissableChild.State(destination: .page(Page.State(id: 1))))
    let binding = store.presentation(\.destination, action: \.destination, at: site)
    store.send(.change { $0.destination = .editor(Editor.State()) })
    reporting { store[presentation: binding] = nil }
    #expect(store.destination?.is(\.editor) == true)
  }

  @Test func `a binding made while nothing is presented dismisses any child`() {
    let store = makeStore(DismissableChild.State())
    let binding = pageBinding(store)
    #expect(store[presentation: binding] == nil)
    reporting { store[presentation: binding] = nil }
    store.send(.change { $0.page = Page.State(id: 1) })
    #expect(store[presentation: binding]?.withState(\.id) == 1)
    reporting { store[presentation: binding] = nil }
    #expect(store.page == nil)
    #expect(recorder.messages == [])
  }

  @Test func `a write of a store does nothing`() {
    let store = makeStore(DismissableChild.State(page: Page.State(id: 1)))
    let binding = pageBinding(store)
    let page = store[presentation: binding]
    store.send(.page(.dismiss))
    reporting { store[presentation: binding] = page }
    #expect(store.page == nil)
    #expect(recorder.messages == [])
  }

  @Test func `a write of nil after the parent was dismissed sends nothing`() throws {
    let outer = Store(initialState: ParentOfParent.State(child: DismissableChild.State(page: Page.State(id: 1)))) {
      ParentOfParent()
    }
    let inner = try #require(outer.scope(\.child, action: \.child.presented))
    let binding = pageBinding(inner)
    outer.send(.child(.dismiss))
    reporting { inner[presentation: binding] = nil }
    #expect(recorder.messages == [])
    #expect(inner.page?.id == 1, "a closing view shows the last state")
  }

  @Test func `a prompt is not dismissed once more after one of its buttons`() throws {
    let store = makeStore(DismissableChild.State(alert: .question))
    let binding = store.presentation(\.alert, action: \.alert, at: site)
    let alert = try #require(store[presentation: binding])
    reporting {
      alert.send(.yes)
      store[presentation: binding] = nil
    }
    #expect(store.log == ["confirmed"])
    #expect(recorder.messages == [])
  }

  @Test func `a prompt that a button replaces stays when the view of the former one closes`() throws {
    let store = makeStore(DismissableChild.State(alert: .question))
    let binding = store.presentation(\.alert, action: \.alert, at: site)
    let alert = try #require(store[presentation: binding])
    alert.send(.again)
    reporting { store[presentation: binding] = nil }
    #expect(store.alert == .question)
  }

  @Test func `bindings of the same child are the same, so that a view finds its sheet again`() {
    let store = makeStore(DismissableChild.State(page: Page.State(id: 1)))
    let first = pageBinding(store)
    store.send(.page(.presented(.tapped)))
    #expect(pageBinding(store) == first)
    #expect(\ChildStore.[presentation: pageBinding(store)] == \ChildStore.[presentation: first])
    store.send(.change { $0.page = Page.State(id: 2) })
    #expect(pageBinding(store) != first)
  }

  @Test func `a presentation without its combinator is reported at the line of the binding`() {
    let store = Store(initialState: ParentOfParent.State(child: DismissableChild.State())) {
      EmptyReducer<ParentOfParent.State, ParentOfParent.Action>()
    }
    let line: UInt = #line + 1
    let site = SourceSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    let binding = store.presentation(\.child, action: \.child, at: site)
    reporting { for _ in 0..<3 { store[presentation: binding] = nil } }
    #if DEBUG
      #expect(recorder.issues.map(\.site.line) == [line])
      #expect(recorder.messages.first?.contains("No combinator in the body of a feature handles an action.") == true)
    #endif
  }
}

/// A feature that presents a feature which presents others.
@Reducer
struct ParentOfParent {
  @ObservableState
  struct State: Equatable {
    @Presents var child: DismissableChild.State?
  }

  enum Action {
    case child(PresentationAction<DismissableChild.Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$child, action: \.child) { DismissableChild() }
  }
}

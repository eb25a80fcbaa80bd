import DovetailTestSupport
import Navigation
import Testing

/// One of several features, and prompts.
@MainActor
struct DestinationTests {
  private let journal = Journal()

  private func makeStore(_ state: DismissableChild.State) -> TestStoreOf<DismissableChild> {
    TestStore(initialState: state) { DismissableChild(journal: journal) }
  }

  @Test func `the feature of the case handles its actions`() async {
    let store = makeStore(DismissableChild.State(destination: .editor(Editor.State())))
    await store.send(\.destination.editor.textChanged, "a") { $0.$destination[case: \.editor]?.text = "a" }
    await store.send(\.destination.presented.editor.textChanged, "b") { $0.$destination.editor?.text = "b" }
    #expect(store.state.$destination.editor?.text == "b")
    #expect(store.state.$destination.page == nil)
    let page = store.state.$destination[case: \.page]
    #expect(page == nil)
  }

  @Test func `a feature in a case dismisses itself`() async {
    let store = makeStore(DismissableChild.State(destination: .editor(Editor.State())))
    await store.send(\.destination.editor.closeButtonTapped)
    await store.receive(\.destination.dismiss) { $0.destination = nil }
  }

  @Test func `another case ends the effects of the first`() async {
    let store = makeStore(DismissableChild.State(destination: .page(Page.State(id: 1, room: "lobby"))))
    await store.receive(\.destination.page.entered)
    await store.send(.change { $0.destination = .alert(.deletion) }) { $0.destination = .alert(.deletion) }
    #expect(journal.entries.isEmpty)
  }

  @Test func `the same case with another id ends the effects of the first`() async {
    let store = makeStore(DismissableChild.State(destination: .page(Page.State(id: 1))))
    await store.send(\.destination.page.stay, "work")
    await store.send(.change { $0.destination = .page(Page.State(id: 2)) }) {
      $0.destination = .page(Page.State(id: 2))
    }
    await store.send(\.destination.page.tapped) { $0.$destination.page?.taps = 1 }
  }

  @Test func `a prompt is gone when the parent has handled its action`() async {
    let store = makeStore(DismissableChild.State(alert: .question))
    await store.send(\.alert.presented, .yes) {
      $0.alert = nil
      $0.log = ["confirmed"]
    }
  }

  @Test func `a prompt is dismissed`() async {
    let store = makeStore(DismissableChild.State(alert: .question))
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test func `a prompt that takes the place of another stays`() async {
    let store = makeStore(DismissableChild.State(alert: .question))
    await store.send(\.alert.presented, .again) { $0.log = ["again"] }
    #expect(store.state.alert == .question)
  }

  @Test func `a prompt in a case is gone when the parent has handled its action`() async {
    let store = makeStore(DismissableChild.State(destination: .alert(.deletion)))
    await store.send(\.destination.alert.confirm) {
      $0.destination = nil
      $0.log = ["confirmed"]
    }
  }

  @Test func `a dialog that takes the place of an alert stays`() async {
    let store = makeStore(DismissableChild.State(destination: .alert(.deletion)))
    await store.send(\.destination.alert.askAgain) {
      $0.destination = .dialog(.exit)
      $0.log = ["again"]
    }
    await store.send(\.destination.dialog, .leave) { $0.destination = nil }
  }

  @Test func `a feature that takes the place of an alert stays`() async {
    let store = makeStore(DismissableChild.State(destination: .alert(.deletion)))
    await store.send(\.destination.alert.openEditor) { $0.destination = .editor(Editor.State()) }
  }

  @Test func `an alert stays for an action that is not its own`() async {
    let issues = IssueRecorder()
    let store = makeStore(DismissableChild.State(destination: .alert(.deletion)))
    await store.send(.tapped)
    await withIssueReporters([issues]) {
      _ = await store.send(.destination(.presented(.editor(.textChanged("a")))))
    }
    #expect(issues.issues.count == 1)
    #expect(store.state.destination == .alert(.deletion))
  }

  @Test func `a store is scoped to what is presented`() throws {
    let store = Store(initialState: DismissableChild.State(destination: .editor(Editor.State()))) { DismissableChild() }
    let absentEditor = store.scope(\.$editor, action: \.editor)
    #expect(absentEditor == nil)
    let destination = try #require(store.scope(\.$destination, action: \.destination))
    guard case .editor(let editor) = destination.case else {
      Issue.record("Another case is presented")
      return
    }
    editor.send(.textChanged("a"))
    #expect(store.state.$destination.editor?.text == "a")
    #expect(store.scope(state: \.$destination, action: \.destination) === destination)
    store.send(.change { $0.page = Page.State(id: 1) })
    let page = try #require(store.scope(state: \.page, action: \.page))
    page.send(.tapped)
    #expect(store.page?.taps == 1)
    #expect(store.scope(\.page, action: \.page.presented) != nil)
    store.send(.page(.dismiss))
    let dismissedPage = store.scope(\.$page, action: \.page)
    #expect(dismissedPage == nil)
  }
}

import DovetailTestSupport
import Navigation
import Testing

/// How what is presented comes, lives and goes.
@MainActor
struct PresentationLifeTests {
  private let journal = Journal()
  private let clock = TestClock()

  private func makeStore(
    _ state: DismissableChild.State = DismissableChild.State(),
    onDismiss: @escaping @Sendable (inout DismissableChild.State) -> Void = { _ in }
  ) -> TestStoreOf<DismissableChild> {
    TestStore(initialState: state) {
      DismissableChild(journal: journal, onDismiss: onDismiss)
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func `what is presented handles its actions`() async {
    let store = makeStore(DismissableChild.State(editor: Editor.State()))
    await store.send(\.editor.presented.textChanged, "a") { $0.editor?.text = "a" }
    await store.send(\.editor.textChanged, "b") { $0.$editor.wrappedValue?.text = "b" }
    #expect(store.state.$editor.text == "b")
  }

  @Test func `a child that dismisses itself leaves after its parent has heard of it`() async {
    let store = makeStore(DismissableChild.State(editor: Editor.State(text: "a")))
    await store.send(\.editor.stay, "work")
    await store.send(\.editor.closeButtonTapped)
    await store.receive(\.editor.dismiss) {
      $0.log = ["editor dismissed, text a"]
      $0.editor = nil
    }
    #expect(journal.entries == ["+work", "-work"])
  }

  @Test func `a child presented in the initial state is alive before any action`() async {
    let store = makeStore(DismissableChild.State(page: Page.State(id: 1, room: "lobby")))
    await store.receive(\.page.entered, "lobby")
    await store.send(\.page.leave)
    await store.receive(\.page.dismiss) { $0.page = nil }
    #expect(journal.entries == ["+lobby", "-lobby"])
  }

  @Test func `nothing that a child does after its dismissal arrives`() async {
    let store = makeStore(DismissableChild.State(editor: Editor.State()))
    await store.send(\.editor.closeLater)
    await clock.advance(by: .seconds(1))
    await store.receive(\.editor.dismiss) {
      $0.log = ["editor dismissed, text "]
      $0.editor = nil
    }
  }

  @Test func `the parent dismisses with an action`() async {
    let store = makeStore(DismissableChild.State(page: Page.State(id: 1)))
    await store.send(\.page.stay, "work")
    await store.send(\.page.dismiss) { $0.page = nil }
    #expect(journal.entries == ["+work", "-work"])
  }

  @Test func `the parent removes the child without a dismissal`() async {
    let store = makeStore(DismissableChild.State(editor: Editor.State()))
    await store.send(\.editor.stay, "work")
    await store.send(.change { $0.editor = nil }) { $0.editor = nil }
    #expect(journal.entries == ["+work", "-work"])
    #expect(store.state.log == [])
  }

  @Test func `an ancestor that clears everything ends what is below`() async {
    let journal = journal
    let store = TestStore(initialState: Office.State(desk: DismissableChild.State(editor: Editor.State()))) {
      Office(journal: journal)
    }
    await store.send(\.desk.editor.stay, "work")
    await store.send(.cleared) { $0.desk = nil }
    #expect(journal.entries == ["+work", "-work"])
  }

  @Test func `the innermost feature is the one that is dismissed`() async {
    let journal = journal
    let store = TestStore(
      initialState: Office.State(desk: DismissableChild.State(editor: Editor.State(), page: Page.State(id: 1)))
    ) {
      Office(journal: journal)
    }
    await store.send(\.desk.page.leave)
    await store.receive(\.desk.page.dismiss) { $0.desk?.page = nil }
    await store.send(\.desk.editor.closeButtonTapped)
    await store.receive(\.desk.editor.dismiss) {
      $0.desk?.editor = nil
      $0.desk?.log = ["editor dismissed, text "]
    }
  }

  @Test func `a child with another id takes the place of the first and its effects`() async {
    let store = makeStore(DismissableChild.State(page: Page.State(id: 1)))
    await store.send(\.page.stay, "first")
    await store.send(.change { $0.page = Page.State(id: 2) }) { $0.page = Page.State(id: 2) }
    #expect(journal.entries == ["+first", "-first"])
    await store.send(\.page.leave)
    await store.receive(\.page.dismiss) { $0.page = nil }
  }

  @Test func `a child with the same id keeps its effects`() async {
    let store = makeStore(DismissableChild.State(page: Page.State(id: 1)))
    await store.send(\.page.stay, "work")
    await store.send(.change { $0.page = Page.State(id: 1, taps: 7) }) { $0.page?.taps = 7 }
    #expect(journal.entries == ["+work"])
    await store.send(\.page.dismiss) { $0.page = nil }
  }

  @Test func `a child without an id keeps its effects when it is replaced`() async {
    let store = makeStore(DismissableChild.State(editor: Editor.State()))
    await store.send(\.editor.stay, "work")
    await store.send(.change { $0.editor = Editor.State(text: "new") }) { $0.editor?.text = "new" }
    #expect(journal.entries == ["+work"])
    await store.send(.change { $0.editor = nil }) { $0.editor = nil }
  }

  @Test func `another child that the parent presents at a dismissal stays`() async {
    let store = makeStore(DismissableChild.State(page: Page.State(id: 1))) { $0.page = Page.State(id: 2) }
    await store.send(\.page.stay, "first")
    await store.send(\.page.dismiss) { $0.page = Page.State(id: 2) }
    #expect(journal.entries == ["+first", "-first"])
  }

  @Test func `the same child that the parent presents at a dismissal goes`() async {
    let store = makeStore(DismissableChild.State(page: Page.State(id: 1))) { $0.page = Page.State(id: 1, taps: 3) }
    await store.send(\.page.dismiss) { $0.page = nil }
  }

  @Test func `a feature knows whether it is presented`() async {
    let store = makeStore(DismissableChild.State(editor: Editor.State()))
    await store.send(\.editor.askedWhetherPresented) { $0.editor?.wasPresented = true }
    let alone = TestStore(initialState: Editor.State()) { Editor() }
    await alone.send(.askedWhetherPresented) { $0.wasPresented = false }
    let stubbed = TestStore(initialState: Editor.State()) {
      Editor()
    } withDependencies: {
      $0.dismiss = DismissEffect {}
    }
    await stubbed.send(.askedWhetherPresented) { $0.wasPresented = true }
  }

  @Test func `a dismissal that is given in a test replaces that of the feature`() async {
    let isDismissed = LockIsolated(false)
    let store = TestStore(initialState: Editor.State()) {
      Editor()
    } withDependencies: {
      $0.dismiss = DismissEffect { isDismissed.setValue(true) }
    }
    await store.send(.closeButtonTapped)
    #expect(isDismissed.value)
    #expect(!store.isDismissed)
  }

  @Test func `a store that is used in an app behaves the same`() async {
    let store = Store(initialState: DismissableChild.State(editor: Editor.State())) {
      DismissableChild(journal: journal)
    }
    store.send(.editor(.presented(.stay("work"))))
    await journal.wait(for: "+work")
    await store.send(.editor(.presented(.closeButtonTapped))).finish()
    #expect(store.editor == nil)
    #expect(store.log == ["editor dismissed, text "])
    await journal.wait(for: "-work")
  }
}

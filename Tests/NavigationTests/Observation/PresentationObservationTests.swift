import DovetailTestSupport
import Navigation
import Testing

/// Who hears of what is presented.
@MainActor
struct PresentationObservationTests {
  private let store = Store(
    initialState: DismissableChild.State(editor: Editor.State(), destination: .editor(Editor.State()))
  ) {
    DismissableChild()
  }

  private func told(
    _ read: (StoreOf<DismissableChild>) -> Void,
    _ change: @escaping @Sendable (inout DismissableChild.State) -> Void
  ) -> Bool {
    let reading = Reading { read(store) }
    store.send(.change(change))
    return reading.count == 1
  }

  @Test func `coming, going and being another are told of`() {
    #expect(told({ _ = $0.page }) { $0.page = Page.State(id: 1) })
    #expect(told({ _ = $0.page }) { $0.page = Page.State(id: 1) })
    #expect(told({ _ = $0.$page }) { $0.page = nil })
    #expect(told({ _ = $0.page }) { $0.$page = PresentationState(wrappedValue: Page.State(id: 1)) })
    #expect(told({ _ = $0.page }) { $0.page? = Page.State(id: 2) })
    #expect(!told({ _ = $0.editor }) { $0.page = nil })
  }

  @Test func `a change within is told to who has read it`() {
    #expect(!told({ _ = $0.editor }) { $0.editor?.text = "a" })
    #expect(told({ _ = $0.editor?.text }) { $0.editor?.text = "b" })
    #expect(!told({ _ = $0.editor?.wasPresented }) { $0.editor?.text = "c" })
    #expect(told({ _ = $0.$editor.text }) { $0.$editor.wrappedValue?.text = "d" })
    let reading = Reading { _ = store.editor?.text }
    let whole = Reading { _ = store.editor }
    store.send(.editor(.presented(.textChanged("e"))))
    #expect([reading.count, whole.count] == [1, 0])
  }

  @Test func `one of several is told of when it is another, and when its case is`() {
    #expect(!told({ _ = $0.destination }) { $0.$destination[case: \.editor]?.text = "a" })
    #expect(told({ _ = $0.destination?.editor?.text }) { $0.$destination[case: \.editor]?.text = "b" })
    #expect(told({ _ = $0.destination }) { $0.destination = .page(Page.State(id: 1)) })
    #expect(told({ _ = $0.destination }) { $0.destination = nil })
  }

  @Test func `the same again tells nobody`() {
    #expect(!told({ _ = $0.editor }) { (state: inout DismissableChild.State) in state.editor = state.editor })
    #expect(!told({ _ = $0.page }) { $0.page = nil })
    #expect(!told({ _ = $0.$page }) { (state: inout DismissableChild.State) in state.$page = state.$page })
  }

  @Test func `a copy that was changed outside of the store is noticed when it comes back`() {
    var copy = store.withState { $0 }
    copy.editor = Editor.State(text: "new")
    let outside = copy
    #expect(told({ _ = $0.editor?.text }) { $0 = outside })
    #expect(store.editor?.text == "new")
  }
}

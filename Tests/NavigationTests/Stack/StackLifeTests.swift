import DovetailTestSupport
import Navigation
import Testing

/// How elements of a stack come, live and go.
@MainActor
struct StackLifeTests {
  private let journal = Journal()

  private func makeStore(_ state: @autoclosure () -> Journey.State = Journey.State()) -> TestStoreOf<Journey> {
    TestStore(initialState: state()) { Journey(journal: journal) }
  }

  /// A journey of three pages, of which each has an effect that stays.
  private func makeWorkingStore() async -> TestStoreOf<Journey> {
    let store = makeStore(Journey.State(pages: StackState((0..<3).map { Page.State(id: $0) })))
    await store.send(\.pages[id: 0].stay, "bottom")
    await store.send(\.pages[id: 1].stay, "middle")
    await store.send(\.pages[id: 2].stay, "top")
    return store
  }

  @Test func `an element handles its actions before its parent`() async {
    let store = makeStore(Journey.State(pages: StackState([Page.State(id: 7)])))
    await store.send(\.pages[id: 0].tapped) {
      $0.pages[id: 0]?.taps = 1
      $0.log = ["tap"]
    }
  }

  @Test func `an element in a case handles its actions`() async {
    let store = makeStore(Journey.State(path: StackState([.editor(Editor.State()), .page(Page.State(id: 1))])))
    await store.send(\.path[id: 0].editor.textChanged, "a") { $0.path[id: 0, case: \.editor]?.text = "a" }
    await store.send(\.path[id: 1].page.tapped) { $0.path[id: 1, case: \.page]?.taps = 1 }
    #expect(store.state.path[id: 1, case: \.editor] == nil)
  }

  @Test func `ids count from zero, in assertions as in the reducer`() async {
    let store = makeStore()
    await store.send(.pushTapped(5)) { $0.pages.append(Page.State(id: 5)) }
    await store.send(.pushTapped(6)) { $0.pages.append(Page.State(id: 6)) }
    #expect(store.state.pages.ids == [0, 1])
    await store.send(.pushLater)
    await store.receive(\.pushTapped) { $0.pages.append(Page.State(id: 7)) }
    await store.send(.change { $0.path.append(.editor(Editor.State())) }) { $0.path.append(.editor(Editor.State())) }
    #expect(store.state.path.ids == [3])
  }

  @Test(arguments: [1, 2])
  func `ids count from zero in each case of a test`(number: Int) async {
    let store = makeStore()
    await store.send(.pushTapped(number)) { $0.pages[id: 0] = Page.State(id: number) }
  }

  @Test func `assertions take the same ids when several actions wait to be received`() async {
    let store = makeStore()
    await store.send(.pushLater)
    await store.receive(\.pushTapped) { $0.pages.append(Page.State(id: 7)) }
    store.exhaustivity = .off(showSkippedAssertions: true)
    await store.send(.pushTapped(8)) { $0.pages[id: 1]?.taps = 0 }
    store.exhaustivity = .on
    await store.send(.pushTapped(9)) { $0.pages.append(Page.State(id: 9)) }
    #expect(store.state.pages.ids == [0, 1, 2])
  }

  @Test func `a push puts the element on top before the parent hears of it`() async {
    let store = makeStore()
    await store.send(.path(.push(id: 0, state: .editor(Editor.State())))) {
      $0.path[id: 0] = .editor(Editor.State())
      $0.log = ["push #0 to 1"]
    }
    await store.send(.path(.push(id: 1, state: .page(Page.State(id: 1))))) {
      $0.path[id: 1] = .page(Page.State(id: 1))
      $0.log = ["push #0 to 1", "push #1 to 2"]
    }
  }

  @Test func `a pop removes the element and all above it after the parent has heard of it`() async {
    let store = await makeWorkingStore()
    await store.send(\.pages.popFrom, 1) { $0.pages.pop(from: 1) }
    #expect(store.state.pages.ids == [0])
    #expect(Set(journal.entries) == ["+bottom", "+middle", "+top", "-middle", "-top"])
    await store.send(\.pages.popFrom, 0) { $0.pages = StackState() }
  }

  @Test func `an element in the middle that dismisses itself takes along all above it`() async {
    let store = await makeWorkingStore()
    await store.send(\.pages[id: 1].leave)
    await store.receive(\.pages.popFrom, 1) { $0.pages.pop(from: 1) }
    #expect(Set(journal.entries) == ["+bottom", "+middle", "+top", "-middle", "-top"])
    await store.send(\.pages[id: 0].leave)
    await store.receive(\.pages.popFrom) { $0.pages.removeAll() }
  }

  @Test func `a parent that removes one element ends its effects alone`() async {
    let store = await makeWorkingStore()
    await store.send(.change { $0.pages[id: 1] = nil }) { $0.pages[id: 1] = nil }
    #expect(store.state.pages.ids == [0, 2])
    #expect(Set(journal.entries) == ["+bottom", "+middle", "+top", "-middle"])
    await store.send(.change { $0.pages.removeAll() }) { $0.pages.removeAll() }
  }

  @Test func `a parent that pops to an element ends the effects above it`() async {
    let store = await makeWorkingStore()
    await store.send(.change { $0.pages.pop(to: 0) }) { $0.pages.pop(to: 0) }
    #expect(Set(journal.entries) == ["+bottom", "+middle", "+top", "-middle", "-top"])
    await store.send(.change { _ = $0.pages.popLast() }) { $0.pages.removeLast() }
  }

  @Test func `a path in the place of another ends the effects of the first`() async {
    let store = await makeWorkingStore()
    await store.send(.change { $0.pages = StackState([Page.State(id: 9)]) }) {
      $0.pages = StackState([Page.State(id: 9)])
    }
    #expect(store.state.pages.ids == [3])
    #expect(journal.entries.count == 6)
  }

  @Test func `an element that is written at a position keeps its effects`() async {
    let store = await makeWorkingStore()
    await store.send(.change { $0.pages[1] = Page.State(id: 9) }) { $0.pages[id: 1] = Page.State(id: 9) }
    #expect(journal.entries.count == 3)
    await store.send(.change { $0.pages.removeAll() }) { $0.pages.removeAll() }
  }

  @Test func `another case under the same id ends the effects of the first`() async {
    let store = makeStore(Journey.State(path: StackState([.page(Page.State(id: 1))])))
    await store.send(\.path[id: 0].page.stay, "work")
    await store.send(.change { $0.path[id: 0] = .editor(Editor.State()) }) { $0.path[id: 0] = .editor(Editor.State()) }
  }

  @Test func `an element of the initial state follows its values at once and ends with its removal`() async {
    let store = makeStore(Journey.State(pages: StackState([Page.State(id: 1, room: "lobby")])))
    await store.receive(\.pages[id: 0].entered, "lobby")
    await store.send(\.pages[id: 0].leave)
    await store.receive(\.pages.popFrom, 0) { $0.pages.removeLast() }
    #expect(journal.entries == ["+lobby", "-lobby"])
  }

  @Test func `an element knows that it is presented`() async {
    let store = makeStore(Journey.State(path: StackState([.editor(Editor.State())])))
    await store.send(\.path[id: 0].editor.askedWhetherPresented) {
      $0.path[id: 0, case: \.editor]?.wasPresented = true
    }
  }

  @Test func `a store that is used in an app behaves the same`() async throws {
    let store = Store(initialState: Journey.State(pages: StackState([Page.State(id: 0), Page.State(id: 1)]))) {
      Journey(journal: journal)
    }
    let ids = store.pages.ids
    store.send(.pages(.element(id: ids[1], action: .stay("top"))))
    await journal.wait(for: "+top")
    await store.send(.pages(.element(id: ids[0], action: .leave))).finish()
    await journal.wait(for: "-top")
    #expect(store.pages.isEmpty)
  }

  @Test func `a store is scoped to the elements`() throws {
    let store = Store(initialState: Journey.State(pages: StackState([Page.State(id: 0), Page.State(id: 1)]))) {
      Journey()
    }
    let screens = store.scope(state: \.pages, action: \.pages)
    #expect(screens.map(\.state.id) == [0, 1])
    let top = try #require(screens.last)
    top.send(.tapped)
    #expect(store.pages.last?.taps == 1)
    #expect(store.scope(\.pages, action: \.pages)[id: screens.ids[1]] === top)
    store.send(.change { $0.pages.removeLast() })
    let left = store.scope(\.pages, action: \.pages)
    #expect(left.count == 1)
    #expect(left[id: screens.ids[1]] == nil)
  }
}

import Dovetail
import DovetailTestSupport
import Navigation
import Testing

/// What a navigation stack of a framework of views reads and writes.
@MainActor
struct StackPathTests {
  typealias Component = StackState<Page.State>.Component
  typealias PathStore = Store<StackState<Page.State>, StackActionOf<Page>>

  private let site = SourceSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
  private let recorder = IssueRecorder()

  private func makeStore(_ numbers: [Int]) -> StoreOf<Journey> {
    Store(initialState: Journey.State(pages: StackState(numbers.map { Page.State(id: $0) }))) { Journey() }
  }

  private func path(_ store: StoreOf<Journey>) -> PathStore {
    store.stackStore(\.pages, action: \.pages)
  }

  private func numbers(_ store: StoreOf<Journey>) -> [Int] { store.pages.map(\.id) }

  @Test func `the path has the ids of the elements and no second reference to them`() {
    let path = path(makeStore([1, 2]))
    #expect(path[pathSendingAt: site].map(\.id) == path.withState { Array($0.ids) })
    #expect(path[pathSendingAt: site].allSatisfy { $0.element == nil })
  }

  @Test func `a shorter path pops the first element that is missing, with all above it`() {
    let store = makeStore([1, 2, 3, 4])
    let path = path(store)
    path[pathSendingAt: site].removeLast(2)
    #expect(numbers(store) == [1, 2])
    path[pathSendingAt: site].removeAll()
    #expect(numbers(store) == [])
  }

  @Test func `a link pushes its element with the id of its component`() throws {
    let store = makeStore([1])
    let path = path(store)
    let component = try #require(Component(pushing: Page.State(id: 2)))
    path[pathSendingAt: site].append(component)
    #expect(numbers(store) == [1, 2])
    #expect(store.pages.ids.last == component.id)
    #expect(path[pathSendingAt: site].last == component)
    #expect(Component(pushing: nil) == nil)
  }

  @Test func `a path that the store has left behind is compared with the elements that are there`() {
    let store = makeStore([1, 2, 3])
    let path = path(store)
    var stale = path[pathSendingAt: site]
    stale.removeLast()
    store.send(.change { $0.pages.removeLast(2) })
    withIssueReporters([recorder]) { path[pathSendingAt: site] = stale }
    #expect(numbers(store) == [1])
    #expect(recorder.messages == [], "a component without an element is not pushed")
  }

  @Test func `the same path sends nothing`() {
    let store = makeStore([1, 2])
    let path = path(store)
    let observer = CountingObserver()
    let attachment = store.attach(observer)
    path[pathSendingAt: site] = path[pathSendingAt: site]
    #expect(observer.count == 0)
    path[pathSendingAt: site].removeLast()
    #expect(observer.count == 1)
    withExtendedLifetime(attachment) {}
  }

  @Test func `a replaced element is popped, and the new one is pushed`() throws {
    let store = makeStore([1, 2, 3])
    let path = path(store)
    let component = try #require(Component(pushing: Page.State(id: 9)))
    path[pathSendingAt: site][1] = component
    #expect(numbers(store) == [1, 9])
  }

  @Test func `a write after the feature was removed is ignored`() throws {
    let outer = Store(initialState: Host.State(journey: Journey.State(pages: StackState([Page.State(id: 1)])))) {
      Host()
    }
    let inner = try #require(outer.scope(\.journey, action: \.journey.presented))
    let path = path(inner)
    outer.send(.journey(.dismiss))
    withIssueReporters([recorder]) { path[pathSendingAt: site].removeAll() }
    #expect(recorder.messages == [])
  }

  @Test func `the store of an element shows its last state after it was popped`() throws {
    let store = makeStore([1, 2])
    let path = path(store)
    let component = try #require(path[pathSendingAt: site].last)
    let page = try #require(path.elementStore(of: component))
    #expect(path.elementStore(of: component) === page)
    page.send(.tapped)
    // A view reads the state when it has changed.
    _ = page.state
    path[pathSendingAt: site].removeLast()
    #expect(page.taps == 1)
    #expect(path.elementStore(of: Component(id: 77)) == nil)
  }

  @Test func `a link of another stack is reported at its line`() {
    withIssueReporters([recorder]) {
      StackState<Page.State>.checkLink(in: Page.State.self, at: site)
      StackState<Page.State>.checkLink(in: Editor.State.self, at: site)
      StackState<Page.State>.checkLink(in: nil, at: site)
    }
    func text(_ stack: String) -> String {
      """
      A link pushes an element that the enclosing navigation stack cannot show.

      Element of the link: Page.State
      Elements of the stack: \(stack)

      A tap on the link does nothing. Give the link an element of the stack, or move the link to the stack of its element.
      """
    }
    #expect(recorder.messages == [text("Editor.State"), text("there is no NavigationStack of a store")])
    #expect(recorder.issues.allSatisfy { $0.site.line == site.line })
  }

  /// Random writes of a framework, with changes by the reducer between its reads and its writes, against a model.
  ///
  /// Must catch: a pop that is not sent.
  @Test(arguments: TestSize.seeds(4, thorough: 20))
  func `random paths leave the elements that a model has`(seed: UInt64) throws {
    var generator = SeededRandomNumberGenerator(seed: seed)
    let store = makeStore([])
    let path = path(store)
    var model: [StackElementID] = []
    for number in 0..<TestSize.choose(50, thorough: 200) {
      var written = path[pathSendingAt: site]
      if Int.random(in: 0..<4, using: &generator) == 0 {
        store.send(.change { if !$0.pages.isEmpty { $0.pages.removeLast() } })
        _ = model.popLast()
      }
      if Bool.random(using: &generator) {
        written.append(try #require(Component(pushing: Page.State(id: number))))
      } else if !written.isEmpty {
        written.removeLast(Int.random(in: 1...written.count, using: &generator))
      }
      let kept = zip(model, written).prefix { $0 == $1.id }.count
      model = Array(model.prefix(kept)) + written.dropFirst(kept).filter { $0.element != nil }.map(\.id)
      withIssueReporters([recorder]) { path[pathSendingAt: site] = written }
      #expect(Array(store.pages.ids) == model)
    }
    #expect(recorder.messages == [])
  }

  /// Counts actions.
  private final class CountingObserver: StoreObserver {
    typealias State = Journey.State
    typealias Action = Journey.Action

    var count = 0

    func handled(_ event: ActionEvent<Journey.State, Journey.Action>) { count += 1 }
  }

  /// A feature that presents a journey.
  @Reducer
  struct Host {
    @ObservableState
    struct State: Equatable { @Presents var journey: Journey.State? }
    enum Action { case journey(PresentationAction<Journey.Action>) }
    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.$journey, action: \.journey) { Journey() }
    }
  }
}

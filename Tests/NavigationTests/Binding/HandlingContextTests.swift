import Dovetail
import DovetailTestSupport
import Navigation
import Observation
import Synchronization
import Testing

/// Actions that are handled inside of a function, as an animation needs it.
@MainActor
struct HandlingContextTests {
  private let site = SourceSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)

  /// Whether the current code runs inside of the context, and what ran in it.
  private final class Scope: Sendable {
    private let values = Mutex<(isInside: Bool, log: [String])>((false, []))

    var log: [String] { values.withLock { $0.log } }

    func note(_ text: String) { values.withLock { $0.log.append("\(text) \($0.isInside ? "inside" : "outside")") } }

    var function: HandlingContext.Function {
      { handle in
        self.values.withLock { $0.isInside = true }
        handle()
        self.values.withLock { $0.isInside = false }
      }
    }
  }

  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      var count = 0
    }

    enum Action {
      case start
      case step
    }

    let note: @Sendable (String) -> Void
    let start: @Sendable (Send<Action>) async -> Void

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start:
          return .run { send in await start(send) }
        case .step:
          state.count += 1
          note("reduce")
          return .none
        }
      }
    }
  }

  @Test func `the reducer and the observers of an action run inside of its context`() async {
    let scope = Scope()
    let store = Store(initialState: Feature.State()) {
      Feature(note: scope.note) { send in
        await send(.step, within: scope.function)
        await send(.step)
      }
    }
    withObservationTracking {
      _ = store.count
    } onChange: {
      scope.note("observe")
    }
    await store.send(.start).finish()
    #expect(scope.log == ["reduce inside", "observe inside", "reduce outside"])
    #expect(store.count == 2)
  }

  @Test func `an action within a context is dropped with its effect`() async {
    let scope = Scope()
    let store = Store(initialState: Feature.State()) {
      Feature(note: scope.note) { send in
        withUnsafeCurrentTask { $0?.cancel() }
        await send(.step, within: scope.function)
      }
    }
    await store.send(.start).finish()
    #expect(scope.log == [])
    #expect(store.count == 0)
  }

  @Test func `a send without a store handles nothing, so that it has no context`() async {
    let scope = Scope()
    let received = Mutex<[Int]>([])
    let send = Send<Int> { number in received.withLock { $0.append(number) } }
    await send(1, within: scope.function)
    #expect(received.withLock { $0 } == [1])
  }

  @Test func `a dismissal runs inside of its context`() async {
    let scope = Scope()
    let site = site
    let store = Store(initialState: Parent.State(page: Dismissing.State())) {
      Parent(note: scope.note, context: scope.function, site: site)
    }
    await store.send(.page(.presented(.close))).finish()
    #expect(store.page == nil)
    #expect(scope.log == ["dismiss inside"])
  }

  @Reducer
  struct Dismissing {
    @ObservableState struct State: Equatable {}
    enum Action { case close }
    @Dependency(\.dismiss) var dismiss
    var context: HandlingContext.Function = { $0() }
    let site: SourceSite

    var body: some ReducerOf<Self> {
      Reduce { _, _ in .run { _ in await dismiss(at: site, within: context) } }
    }
  }

  @Reducer
  struct Parent {
    @ObservableState struct State: Equatable { @Presents var page: Dismissing.State? }
    enum Action { case page(PresentationAction<Dismissing.Action>) }
    let note: @Sendable (String) -> Void
    let context: HandlingContext.Function
    let site: SourceSite

    var body: some ReducerOf<Self> {
      Reduce { _, action in
        if case .page(.dismiss) = action { note("dismiss") }
        return .none
      }
      .ifLet(\.$page, action: \.page) { Dismissing(context: context, site: site) }
    }
  }

  // MARK: - Buttons

  @Test func `a button with a context applies it to what the function does`() {
    let scope = Scope()
    let button: ButtonState<Int> = ButtonState(
      action: ButtonStateAction(action: 1, context: HandlingContext("slow", function: scope.function))
    ) {
      TextState("Go")
    }
    button.withAction { scope.note("\($0 ?? 0)") }
    button.map { $0.map { $0 + 1 } }.withAction { scope.note("\($0 ?? 0)") }
    #expect(scope.log == ["1 inside", "2 inside"])
  }

  @Test func `buttons with different contexts differ`() {
    func action(_ name: String?) -> ButtonStateAction<Int> {
      ButtonStateAction(action: 1, context: name.map { HandlingContext($0) { $0() } })
    }
    #expect(action("slow") == action("slow"))
    #expect(action("slow") != action("fast"))
    #expect(action("slow") != action(nil))
    #expect(HandlingContext("a") { $0() }.hashValue == HandlingContext("a") { $0() }.hashValue)
  }

  @Test func `the context of a button is reported where its action is passed to an asynchronous function`() async {
    let recorder = IssueRecorder()
    let button: ButtonState<Int> = ButtonState(
      action: ButtonStateAction(action: 1, context: HandlingContext("slow") { $0() })
    ) {
      TextState("Go")
    }
    var received: [Int?] = []
    let line: UInt = #line + 2
    await withIssueReporters([recorder]) {
      await button.withAction { action in
        await Task.yield()
        received.append(action)
      }
    }
    #expect(received == [1])
    #expect(recorder.issues.map(\.site.line) == [line])
    #expect(
      recorder.messages == [
        """
        The action of an animated button was passed to an asynchronous function, which cannot be animated.

        Button: "Go"
        Animation: "slow"

        The action was passed without the animation. Use the "withAction" that takes a synchronous function, or create the button \
        without an animation.
        """
      ]
    )
  }
}

import DovetailTestSupport
import Navigation
import Synchronization

/// A feature with rows, an optional child, effects, modifications, events and recorded dependencies.
@Reducer
struct Notebook {
  @ObservableState
  struct State: Equatable {
    var title = ""
    var progress = 0
    var sum = 0
    var stamps: [Date] = []
    var numbers: [UInt64] = []
    var pings = 0
    var pages = IdentifiedArrayOf<Page.State>()
    @Presents var sheet: Page.State?
  }

  enum Action {
    case titled(String)
    case add(Int)
    case addTwice(Int)
    case stamp
    case draw
    case load
    case loaded(Int)
    case upload
    case wait
    case pageAdded(Int)
    case sheetOpened
    case sheetClosed
    case pages(IdentifiedActionOf<Page>)
    case sheet(PresentationAction<Page.Action>)
  }

  /// Opens for the effects of `load` and `upload`.
  var gate = Gate()
  @Dependency(\.date) var date
  @Dependency(\.withRandomNumberGenerator) var random
  @Dependency(\.continuousClock) var clock

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .titled(let title): state.title = title
      case .add(let number): state.sum += number
      case .addTwice(let number):
        state.sum += number
        return .send(.add(number))
      case .stamp: state.stamps.append(date.now)
      case .draw: state.numbers.append(random { $0.next() })
      case .load:
        return .run(name: "load") { send in
          await gate.wait()
          await send(.loaded(7))
        }
      case .loaded(let number): state.sum += number
      case .upload:
        return run(name: "upload") { feature in
          await gate.wait()
          try await feature.modify { $0.progress = 50 }
        }
      case .wait: return .run(name: "wait") { _ in try await clock.sleep(for: .seconds(1_000)) }
      case .pageAdded(let id): state.pages.append(Page.State(id: id))
      case .sheetOpened: state.sheet = Page.State(id: 0)
      case .sheetClosed: state.sheet = nil
      case .pages, .sheet: break
      }
      return .none
    }
    .forEach(\.pages, action: \.pages) { Page() }
    .ifLet(\.$sheet, action: \.sheet) { Page() }
    .onEvent(Page.Ping.self) { state, _ in
      state.pings += 1
      return .none
    }
  }
}

/// A page of a ``Notebook``.
@Reducer
struct Page {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var text = ""
    var isMounted = false
  }

  enum Action {
    case written(String)
    case work
    case ping
  }

  struct Ping: Equatable {}

  @Dependency(\.continuousClock) var clock

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .written(let text): state.text = text
      case .ping: return .post(Ping())
      case .work: return .run(name: "work") { _ in try await clock.sleep(for: .seconds(1_000)) }
      }
      return .none
    }
    .onMount { state in
      state.isMounted = true
      return .none
    }
  }
}

/// Lets effects wait until a test opens it.
final class Gate: Sendable {
  private let state = Mutex<(isOpen: Bool, waiters: [CheckedContinuation<Void, Never>])>((false, []))

  /// Waits until the gate is open.
  func wait() async {
    await withCheckedContinuation { waiter in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiters.append(waiter) }
        return state.isOpen
      }
      if isOpen { waiter.resume() }
    }
  }

  /// Opens the gate for all.
  func open() {
    let waiters = state.withLock { state in
      defer { state = (true, []) }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }
}

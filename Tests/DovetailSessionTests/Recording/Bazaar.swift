import DovetailEssentials
import DovetailSession
import Navigation

/// A feature whose state and actions are not `Codable`: a stack, a sheet, bindings, tuples, results, sets.
@Reducer
struct Bazaar {
  @Reducer
  enum Path {
    case stall(Stall)
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    @Presents var sheet: Stall.State?
    var draft = Draft()
    var visits = 0
    var ids: Set<UUID> = []
    var prices: [String: Int] = [:]
    var note: String?
    var span = Span(bounds: (1, upper: 2))
    var openedAt: Date?
    var roll: UInt64?
  }

  struct Draft: Equatable {
    var title = ""
    var count: Int?
  }

  struct Span: Equatable {
    var bounds: (Int, upper: Int)
    static func == (first: Span, second: Span) -> Bool { first.bounds == second.bounds }
  }

  /// An error that nothing can make of a text.
  struct Refusal: Error, Equatable { var reason = "closed" }

  enum Action: BindableAction {
    case opened
    case entered
    case path(StackActionOf<Path>)
    case sheet(PresentationAction<Stall.Action>)
    case sheetOpened
    case binding(BindingAction<State>)
    case answered(Result<String, any Error>)
    case priced(String, cents: Int?)
    case told(Told)
    case loaded
    case uploaded
  }

  indirect enum Told: Equatable {
    case nothing
    case again(Told, times: Int)
  }

  @Dependency(\.date) var date
  @Dependency(\.uuid) var uuid
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
  var visitors = 1

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .opened:
        state.openedAt = date.now
        state.ids.insert(uuid())
        state.roll = withRandomNumberGenerator { $0.next() }
      case .entered:
        state.visits &+= visitors
        state.path.append(.stall(Stall.State()))
      case .sheetOpened: state.sheet = Stall.State(sold: 3)
      case .binding(\.note): state.visits &+= 10
      case .answered(.success(let text)): state.note = text
      case .priced(let name, let cents): state.prices[name] = cents
      case .loaded: return run(name: "load") { try await $0.modify { $0.visits = 100 } }
      case .uploaded: return run(name: "upload") { _ in throw Refusal() }
      default: break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$sheet, action: \.sheet) { Stall() }
  }
}

extension Bazaar.Path.State: Equatable {}

/// A feature of one counter.
@Reducer
struct Stall {
  @ObservableState
  struct State: Equatable {
    var sold = 0
  }

  enum Action {
    case soldButtonTapped
    case set(Int, by: String?)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .soldButtonTapped: state.sold &+= 1
      case .set(let number, _): state.sold = number
      }
      return .none
    }
  }
}

extension Bazaar {
  /// Sends actions of all kinds that can be made again, and returns the recorder.
  @MainActor
  static func recorded(
    _ more: @MainActor (StoreOf<Bazaar>) async -> Void = { _ in }
  ) async -> (store: StoreOf<Bazaar>, recorder: SessionRecorder<State, Action>)? {
    let store = Store(initialState: State()) {
      Bazaar()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.date = .constant(RecordedShop.now)
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = .seeded(1)
    }
    guard let recorder = SessionRecorder(store) else { return nil }
    for action in [
      .opened, .entered, .entered, .sheetOpened, .sheet(.presented(.soldButtonTapped)),
      .sheet(.presented(.set(7, by: nil))), .sheet(.presented(.set(8, by: "Ann"))), .sheet(.dismiss),
      .set(\.note, "by a binding"), .set(\.draft.title, "deep"), .set(\.draft.count, 4),
      .answered(.success("yes")), .priced("tea", cents: 3), .priced("tea", cents: nil),
      .told(.again(.nothing, times: 2)),
    ] as [Action] {
      store.send(action)
    }
    if let id = store.state.path.ids.first {
      store.send(.path(.element(id: id, action: .stall(.soldButtonTapped))))
      store.send(.path(.popFrom(id: id)))
    }
    store.send(.entered)
    await more(store)
    return (store, recorder)
  }
}

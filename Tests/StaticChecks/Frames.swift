// Counts the calls between a store and the reducer of a row, in a list, in a sheet, on a stack.
import Navigation

@Reducer
struct Row {
  @ObservableState
  struct State: Identifiable {
    let id: Int
    var frames = 0
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.frames = countFrames()
      }
      return .none
    }
  }
}

@Reducer
struct Sheet {
  @ObservableState
  struct State { var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1), Row.State(id: 2)] }

  enum Action { case rows(IdentifiedActionOf<Row>) }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rows, action: \.rows) { Row() }
  }
}

@Reducer
struct Screen {
  @ObservableState
  struct State { @Presents var sheet: Sheet.State? = Sheet.State() }

  enum Action { case sheet(PresentationAction<Sheet.Action>) }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$sheet, action: \.sheet) { Sheet() }
  }
}

@Reducer
struct Screens {
  @ObservableState
  struct State { var path = StackState([Screen.State()]) }

  enum Action { case path(StackActionOf<Screen>) }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.path, action: \.path) { Screen() }
  }
}

/// How many calls lead from where a store is sent an action to the reducer that handles it.
@MainActor
func framesToARow() -> Int {
  let store = Store(initialState: Screens.State()) { Screens() }
  let action = Screens.Action.path(.element(id: 0, action: .sheet(.presented(.rows(.element(id: 2, action: .tapped))))))
  // The first action evaluates the bodies of the features.
  store.send(action)
  let outside = countFrames()
  store.send(action)
  return store.withState { $0.path.first?.sheet?.rows[id: 2]?.frames ?? .max } - outside
}

/// How many calls are on the stack of the caller.
@inline(never)
func countFrames() -> Int {
  withUnsafeTemporaryAllocation(of: UnsafeMutableRawPointer?.self, capacity: 1_000) { addresses in
    Int(backtrace(addresses.baseAddress.unsafelyUnwrapped, 1_000))
  }
}

@_silgen_name("backtrace")
private func backtrace(_ addresses: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ count: Int32) -> Int32

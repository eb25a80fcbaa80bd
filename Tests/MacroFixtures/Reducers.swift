import Navigation

@Reducer
struct Bare {}

@Reducer
struct WithBody {
  var body: some Reducer<Int, Bool> {
    Reduce { state, _ in
      state += 1
      return .none
    }
  }
}

@Reducer
struct WithAlias {
  typealias State = Int
  typealias Action = Bool

  var body: some ReducerOf<Self> {
    Scope(state: \.self, action: \.self) { WithBody() }
  }
}

@Reducer
struct Generic<Value: Equatable & Sendable> {
  @ObservableState
  struct State: Equatable {
    var value: Value
    @Presents var other: Bare.State?
  }

  enum Action {
    case set(Value)
    case other(PresentationAction<Bare.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .set(let value) = action { state.value = value }
      return .none
    }
  }
}

@Reducer
struct Conditional {
  #if DEBUG
    @ObservableState
    struct State: Equatable { var debug = 1 }
  #else
    @ObservableState
    struct State: Equatable { var release = 1 }
  #endif
  enum Action { case tapped }

  @ReducerBuilder<State, Action>
  var body: some ReducerOf<Self> { EmptyReducer() }
}

@available(macOS 99, iOS 99, *)
@Reducer
struct Later {
  @ObservableState
  struct State: Equatable { var x = 1 }
  @CasePathable
  enum Action { case tapped }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

/// A kind of alert, by the name that the macro knows.
nonisolated struct AlertState<Action>: Equatable where Action: Equatable {
  var title = ""
}

@Reducer
enum Destination {
  case bare(Bare)
  case generic(Generic<Int>)
  case alert(AlertState<Alert>)
  @ReducerCaseIgnored case help(Int)
  case two(Int, b: String)
  case none
  indirect case inner(Inner.Body = Inner.body)
  #if DEBUG
    case debug(Conditional)
  #endif

  @CasePathable
  enum Alert: Equatable { case confirmed }
}

extension Destination.State: Equatable {}

@Reducer
enum Inner {
  case bare(Bare)
  case viewed(Viewed)
}
extension Inner.State: Equatable {}

@Reducer(state: .equatable, .sendable, action: .equatable)
enum WithOptions {
  case bare(Bare)
  @ReducerCaseEphemeral case prompt(AlertState<Int>)
}

@Reducer
enum WithAction {
  case viewed(Viewed)
  @ReducerCaseIgnored case number(Int)

  enum Action {
    case viewed(Viewed.Action)
    case number(Bool)
  }
}

@Reducer
enum NoCases {}

extension Destination {
  @Reducer
  struct Nested {
    @ObservableState struct State: Equatable { @Presents var destination: Destination.State?; init() {} }
    enum Action { case destination(PresentationAction<Destination.Action>) }
    var body: some Reducer<Self.State, Self.Action> { EmptyReducer() }
  }
}

@ViewAction(for: Viewed.self)
struct View {
  let store: StoreOf<Viewed>
  func tap() { send(.tapped) }
}

@ViewAction(for: Viewed.self)
@MainActor
final class Controller {
  let store: StoreOf<Viewed>
  init(store: StoreOf<Viewed>) { self.store = store }
  func tap() { send(.tapped) }
}

@Reducer
struct Viewed {
  @ObservableState struct State: Equatable { var taps = 0 }
  enum Action: ViewAction {
    case view(View)
    @CasePathable enum View { case tapped }
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .view(.tapped): state.taps += 1
      }
      return .none
    }
  }
}

@Reducer
enum OnlyData {
  @ReducerCaseIgnored case number(Int)
  case nothing
}

import Navigation

// Parts that are deprecated: what is written for them names them, and must be no warning.

@CasePathable
enum OldAndNew {
  case new
  @available(*, deprecated) case old
  @available(*, deprecated, message: "Use new") case held(Int)
  @available(*, deprecated, renamed: "new") case several(count: Int, String)
}

@CasePathable
enum GenericOldAndNew<Value> {
  case new(Value)
  @available(*, deprecated) case old(Value)
}

@ObservableState
nonisolated struct OldAndNewState: Equatable {
  @available(*, deprecated) var old = 0
  var new = 1
}

@ObservableState
nonisolated enum OldAndNewScreen {
  @available(*, deprecated) case old(OldAndNewState)
  case new
}

@DependencyClient
struct OldAndNewClient: Sendable {
  @available(*, deprecated) var old: @Sendable (_ id: Int) async throws -> Int
  var new: @Sendable () -> Void
}

@Reducer
enum OldAndNewReducer {
  @available(*, deprecated) case old(Quiet)
  case new(Quiet)
  @available(*, deprecated) @ReducerCaseIgnored case data(Int)
}

/// A feature without actions.
@Reducer
struct Quiet {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }
}

// Enums no case of which may have a value.

@CasePathable
enum OnlyNever { case first(Never), second(Never) }

@CasePathable
enum OnlyQuiet { case quiet(Quiet.Action) }

@CasePathable
enum NothingAtAll {}

@Reducer
enum QuietReducer {
  case first(Quiet)
  case second(Quiet)
}

extension QuietReducer.State: Equatable {}
extension QuietReducer.Action: Equatable {}

@Reducer
struct QuietParent {
  @ObservableState
  struct State: Equatable {
    var child = Quiet.State()
    @Presents var screen: QuietReducer.State?
  }

  enum Action {
    case child(Quiet.Action)
    case screen(PresentationAction<QuietReducer.Action>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Quiet() }
    EmptyReducer().ifLet(\.$screen, action: \.screen)
  }
}

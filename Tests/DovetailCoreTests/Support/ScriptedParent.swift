import Dovetail

/// A feature with children of every kind, including rows of its own type.
struct ScriptedParent: Reducer {
  enum Stage: Equatable, Sendable, CasePathable {
    case one(ScriptedFeature.State)
    case two(ScriptedFeature.State)

    struct AllCasePaths {
      var one: AnyCasePath<Stage, ScriptedFeature.State> {
        AnyCasePath(embed: Stage.one, extract: { if case .one(let state) = $0 { state } else { nil } })
      }
      var two: AnyCasePath<Stage, ScriptedFeature.State> {
        AnyCasePath(embed: Stage.two, extract: { if case .two(let state) = $0 { state } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum StageAction: Sendable, CasePathable {
    case one(ScriptedFeature.Action)
    case two(ScriptedFeature.Action)

    struct AllCasePaths {
      var one: AnyCasePath<StageAction, ScriptedFeature.Action> {
        AnyCasePath(embed: StageAction.one, extract: { if case .one(let action) = $0 { action } else { nil } })
      }
      var two: AnyCasePath<StageAction, ScriptedFeature.Action> {
        AnyCasePath(embed: StageAction.two, extract: { if case .two(let action) = $0 { action } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  struct State: Equatable, Identifiable, Sendable {
    var id = 0
    var notes: [String] = []
    var left = ScriptedFeature.State()
    var right = ScriptedFeature.State()
    var child: ScriptedFeature.State?
    var stage = Stage.one(ScriptedFeature.State())
    var rows: IdentifiedArrayOf<ScriptedFeature.State> = []
    var troupes: IdentifiedArrayOf<State> = []
  }

  indirect enum Action: Sendable, CasePathable {
    case perform(@Sendable (inout State) -> Effect<Action>)
    case note(String)
    case left(ScriptedFeature.Action)
    case right(ScriptedFeature.Action)
    case child(ScriptedFeature.Action)
    case stage(StageAction)
    case rows(IdentifiedActionOf<ScriptedFeature>)
    case troupes(IdentifiedActionOf<ScriptedParent>)

    /// Changes the state in the last reducer of the body.
    case afterwards(@Sendable (inout State) -> Void)

    struct AllCasePaths {
      var left: AnyCasePath<Action, ScriptedFeature.Action> {
        AnyCasePath(embed: Action.left, extract: { if case .left(let action) = $0 { action } else { nil } })
      }
      var right: AnyCasePath<Action, ScriptedFeature.Action> {
        AnyCasePath(embed: Action.right, extract: { if case .right(let action) = $0 { action } else { nil } })
      }
      var child: AnyCasePath<Action, ScriptedFeature.Action> {
        AnyCasePath(embed: Action.child, extract: { if case .child(let action) = $0 { action } else { nil } })
      }
      var stage: AnyCasePath<Action, StageAction> {
        AnyCasePath(embed: Action.stage, extract: { if case .stage(let action) = $0 { action } else { nil } })
      }
      var rows: AnyCasePath<Action, IdentifiedActionOf<ScriptedFeature>> {
        AnyCasePath(embed: Action.rows, extract: { if case .rows(let action) = $0 { action } else { nil } })
      }
      var troupes: AnyCasePath<Action, IdentifiedActionOf<ScriptedParent>> {
        AnyCasePath(embed: Action.troupes, extract: { if case .troupes(let action) = $0 { action } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  /// The source lines of the combinators, at which issues are reported.
  struct Lines: Sendable {
    var child: UInt = 0
    var rows: UInt = 0
    var one: UInt = 0
  }

  static let lines = Lines(child: #line + 22, rows: #line + 23, one: #line + 27)

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { ScriptedFeature() }
    Scope(state: \.right, action: \.right) { ScriptedFeature() }
    Reduce { state, action in
      switch action {
      case .perform(let body):
        return body(&state)
      case .note(let note):
        state.notes.append(note)
        return .none
      case .child(.note(let note)):
        state.notes.append("parent saw \(note)")
        return .none
      case .rows(.element(let id, .note(let note))):
        state.notes.append("parent saw \(note) of \(id)")
        return .none
      default:
        return .none
      }
    }
    .ifLet(\.child, action: \.child) { ScriptedFeature() }
    .forEach(\.rows, action: \.rows) { ScriptedFeature() }
    .forEach(\.troupes, action: \.troupes) { ScriptedParent() }
    Scope(state: \.stage, action: \.stage) {
      EmptyReducer()
        .ifCaseLet(\.one, action: \.one) { ScriptedFeature() }
        .ifCaseLet(\.two, action: \.two) { ScriptedFeature() }
    }
    Reduce { state, action in
      if case .afterwards(let body) = action { body(&state) }
      return .none
    }
  }
}

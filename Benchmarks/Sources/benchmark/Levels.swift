import Dovetail
import FarFeature

// Ten features, each the parent of the next. They are written out, since people write features out: a generic feature is
// compiled without its types being known, and costs several times as much.

struct Level1: Reducer {
  struct State {
    var ticks = 0
    var child = Counter.State()
  }

  enum Action: CasePathable {
    case child(Counter.Action)
    case ticked

    struct AllCasePaths {
      var child: AnyCasePath<Action, Counter.Action> {
        AnyCasePath(embed: Action.child) { action, body in if case .child(let child) = action { body(child) } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Counter() }
    Reduce { state, action in
      switch action {
      case .child: break
      case .ticked: state.ticks += 1
      }
      return .none
    }
  }
}

struct Level2: Reducer {
  struct State {
    var ticks = 0
    var child = Level1.State()
  }

  enum Action: CasePathable {
    case child(Level1.Action)
    case ticked

    struct AllCasePaths {
      var child: AnyCasePath<Action, Level1.Action> {
        AnyCasePath(embed: Action.child) { action, body in if case .child(let child) = action { body(child) } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level1() }
    Reduce { state, action in
      switch action {
      case .child: break
      case .ticked: state.ticks += 1
      }
      return .none
    }
  }
}

struct Level3: Reducer {
  struct State {
    var ticks = 0
    var child = Level2.State()
  }

  enum Action: CasePathable {
    case child(Level2.Action)
    case ticked

    struct AllCasePaths {
      var child: AnyCasePath<Action, Level2.Action> {
        AnyCasePath(embed: Action.child) { action, body in if case .child(let child) = action { body(child) } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level2() }
    Reduce { state, action in
      switch action {
      case .child: break
      case .ticked: state.ticks += 1
      }
      return .none
    }
  }
}

struct Level4: Reducer {
  struct State {
    var ticks = 0
    var child = Level3.State()
  }

  enum Action: CasePathable {
    case child(Level3.Action)
    case ticked

    struct AllCasePaths {
      var child: AnyCasePath<Action, Level3.Action> {
        AnyCasePath(embed: Action.child) { action, body in if case .child(let child) = action { body(child) } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level3() }
    Reduce { state, action in
      switch action {
      case .child: break
      case .ticked: state.ticks += 1
      }
      return .none
    }
  }
}

struct Level5: Reducer {
  struct State {
    var ticks = 0
    var child = Level4.State()
  }

  enum Action: CasePathable {
    case child(Level4.Action)
    case ticked

    struct AllCasePaths {
      var child: AnyCasePath<Action, Level4.Action> {
        AnyCasePath(embed: Action.child) { action, body in if case .child(let child) = action { body(child) } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level4() }
    Reduce { state, action in
      switch action {
      case .child: break
      case .ticked: state.ticks += 1
      }
      return .none
    }
  }
}

struct Level6: Reducer {
  struct State {
    var ticks = 0
    var child = Level5.State()
  }

  enum Action: CasePathable {
    case child(Level5.Action)
    case ticked

    struct AllCasePaths {
      var child: AnyCasePath<Action, Level5.Action> {
        AnyCasePath(embed: Action.child) { action, body in if case .child(let child) = action { body(child) } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level5() }
    Reduce { state, action in
      switch action {
      case .child: break
      case .ticked: state.ticks += 1
      }
      return .none
    }
  }
}

struct Level7: Reducer {
  struct State {
    var ticks = 0
    var child = Level6.State()
  }

  enum Action: CasePathable {
    case child(Level6.Action)
    case ticked

    struct AllCasePaths {
      var child: AnyCasePath<Action, Level6.Action> {
        AnyCasePath(embed: Action.child) { action, body in if case .child(let child) = action { body(child) } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level6() }
    Reduce { state, action in
      switch action {
      case .child: break
      case .ticked: state.ticks += 1
      }
      return .none
    }
  }
}

struct Level8: Reducer {
  struct State {
    var ticks = 0
    var child = Level7.State()
  }

  enum Action: CasePathable {
    case child(Level7.Action)
    case ticked

    struct AllCasePaths {
      var child: AnyCasePath<Action, Level7.Action> {
        AnyCasePath(embed: Action.child) { action, body in if case .child(let child) = action { body(child) } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level7() }
    Reduce { state, action in
      switch action {
      case .child: break
      case .ticked: state.ticks += 1
      }
      return .none
    }
  }
}

struct Level9: Reducer {
  struct State {
    var ticks = 0
    var child = Level8.State()
  }

  enum Action: CasePathable {
    case child(Level8.Action)
    case ticked

    struct AllCasePaths {
      var child: AnyCasePath<Action, Level8.Action> {
        AnyCasePath(embed: Action.child) { action, body in if case .child(let child) = action { body(child) } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level8() }
    Reduce { state, action in
      switch action {
      case .child: break
      case .ticked: state.ticks += 1
      }
      return .none
    }
  }
}

struct Level10: Reducer {
  struct State {
    var ticks = 0
    var child = Level9.State()
  }

  enum Action: CasePathable {
    case child(Level9.Action)
    case ticked

    struct AllCasePaths {
      var child: AnyCasePath<Action, Level9.Action> {
        AnyCasePath(embed: Action.child) { action, body in if case .child(let child) = action { body(child) } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level9() }
    Reduce { state, action in
      switch action {
      case .child: break
      case .ticked: state.ticks += 1
      }
      return .none
    }
  }
}

struct FarLevel: Reducer {
  struct State {
    var ticks = 0
    var child = FarFeature.State()
  }

  enum Action: CasePathable {
    case child(FarFeature.Action)
    case ticked

    struct AllCasePaths {
      var child: AnyCasePath<Action, FarFeature.Action> {
        AnyCasePath(embed: Action.child) { action, body in if case .child(let child) = action { body(child) } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { FarFeature() }
    Reduce { state, action in
      switch action {
      case .child: break
      case .ticked: state.ticks += 1
      }
      return .none
    }
  }
}

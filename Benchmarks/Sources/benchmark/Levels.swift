import Dovetail
import FarFeature

// Ten features, each the parent of the next. They are written out, since people write features out: a generic feature
// is compiled without its types being known, and costs several times as much.

@Reducer
struct Level1 {
  struct State {
    var ticks = 0
    var child = Counter.State()
  }

  enum Action {
    case child(Counter.Action)
    case ticked
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

@Reducer
struct Level2 {
  struct State {
    var ticks = 0
    var child = Level1.State()
  }

  enum Action {
    case child(Level1.Action)
    case ticked
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

@Reducer
struct Level3 {
  struct State {
    var ticks = 0
    var child = Level2.State()
  }

  enum Action {
    case child(Level2.Action)
    case ticked
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

@Reducer
struct Level4 {
  struct State {
    var ticks = 0
    var child = Level3.State()
  }

  enum Action {
    case child(Level3.Action)
    case ticked
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

@Reducer
struct Level5 {
  struct State {
    var ticks = 0
    var child = Level4.State()
  }

  enum Action {
    case child(Level4.Action)
    case ticked
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

@Reducer
struct Level6 {
  struct State {
    var ticks = 0
    var child = Level5.State()
  }

  enum Action {
    case child(Level5.Action)
    case ticked
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

@Reducer
struct Level7 {
  struct State {
    var ticks = 0
    var child = Level6.State()
  }

  enum Action {
    case child(Level6.Action)
    case ticked
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

@Reducer
struct Level8 {
  struct State {
    var ticks = 0
    var child = Level7.State()
  }

  enum Action {
    case child(Level7.Action)
    case ticked
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

@Reducer
struct Level9 {
  struct State {
    var ticks = 0
    var child = Level8.State()
  }

  enum Action {
    case child(Level8.Action)
    case ticked
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

@Reducer
struct Level10 {
  struct State {
    var ticks = 0
    var child = Level9.State()
  }

  enum Action {
    case child(Level9.Action)
    case ticked
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

@Reducer
struct FarLevel {
  struct State {
    var ticks = 0
    var child = FarFeature.State()
  }

  enum Action {
    case child(FarFeature.Action)
    case ticked
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

import Navigation

/// Features whose states are plain, the same as those in `ObservedFeatures.swift` but for that.
enum PlainFeatures {
  @Reducer
  struct Leaf {
    struct State: Identifiable {
      let id: Int
      var count = 0
      var title = "A title that does not fit into the string itself"

      init(id: Int = 0) { self.id = id }
    }

    enum Action { case incremented }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @Reducer
  struct Table {
    struct State {
      var ticks = 0
      var rows: IdentifiedArrayOf<Leaf.State> = []
    }

    enum Action { case rows(IdentifiedActionOf<Leaf>) }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .forEach(\.rows, action: \.rows) { Leaf() }
    }
  }

  @Reducer
  struct Presenting {
    struct State {
      var ticks = 0
      @PresentationState var leaf: Leaf.State?
    }

    enum Action { case leaf(PresentationAction<Leaf.Action>) }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.$leaf, action: \.leaf) { Leaf() }
    }
  }

  @Reducer
  struct Hike {
    struct State {
      var ticks = 0
      var path = StackState<Leaf.State>()
    }

    enum Action { case path(StackActionOf<Leaf>) }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .forEach(\.path, action: \.path) { Leaf() }
    }
  }

  @Reducer
  struct Guide {
    struct State {
      var ticks = 0
      var routes: [Route<Leaf.State>] = []
    }

    enum Action { case router(IndexedRouterActionOf<Leaf>) }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .forEachRoute(\.routes, action: \.router) { Leaf() }
    }
  }

  @Reducer
  struct Level1 {
    struct State {
      var ticks = 0
      var child = Leaf.State()
    }

    enum Action {
      case child(Leaf.Action)
      case ticked
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.child, action: \.child) { Leaf() }
      Reduce { state, action in
        if case .ticked = action { state.ticks += 1 }
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
        if case .ticked = action { state.ticks += 1 }
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
        if case .ticked = action { state.ticks += 1 }
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
        if case .ticked = action { state.ticks += 1 }
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
        if case .ticked = action { state.ticks += 1 }
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
        if case .ticked = action { state.ticks += 1 }
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
        if case .ticked = action { state.ticks += 1 }
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
        if case .ticked = action { state.ticks += 1 }
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
        if case .ticked = action { state.ticks += 1 }
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
        if case .ticked = action { state.ticks += 1 }
        return .none
      }
    }
  }
}

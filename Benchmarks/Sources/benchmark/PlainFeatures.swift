import Navigation

/// Features whose states are plain, the same as those in `ObservedFeatures.swift` but for that; those that stand in
/// one another are in `Levels.swift`.
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
}

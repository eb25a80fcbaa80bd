extension [Mistakes] {
  /// Uses of what needs a system that is not here, or of what is deprecated upstream and left out.
  static let unavailable = [
    Mistakes(
      "members that need SwiftUI, Combine or OSLog",
      """
      @Reducer struct Feature {
        @ObservableState struct State {}
        enum Action { case tapped }
        @Dependency(\\.dismiss) var dismiss
        var body: some ReducerOf<Self> {
          Reduce { _, _ in
            .run { send in
              await send(.tapped)
              send(.tapped, animation: .default) // error: SwiftUI is not available on this platform. Write 'send(action)'.
              await dismiss(animation: .default) // error: SwiftUI is not available on this platform. Write 'dismiss()'.
            }
          }
          .signpost() // error: Reducers have no signposts. Attach an observer to the store: 'attach(_:)'.
        }
      }
      @MainActor func use(_ store: StoreOf<Feature>) {
        store.send(.tapped, animation: .default) // error: SwiftUI is not available on this platform. Write 'send(action)'.
        _ = store.publisher // error: Stores have no publisher. Write 'for await state in store.states'.
        _ = ButtonStateAction<Int>.send(1, animation: .spring) // error: SwiftUI is not available on this platform. Write 'action: action'.
        _ = Effect<Int>.send(1, animation: .linear) // error: SwiftUI is not available on this platform. Write '.send(action)'.
        _ = Effect<Int>.none.animation() // error: SwiftUI is not available on this platform. Leave out '.animation(…)'.
        _ = Effect<Int>.publisher { 1 } // error: Write '.run { send in for await value in publisher.values
      }
      """
    ),
    Mistakes(
      "publishers and constants of shared values",
      """
      struct State { @Shared(.inMemory("x")) var x = 0 ; @SharedReader(.inMemory("x")) var y = 0 }
      func use(_ state: State) {
        _ = state.$x.publisher.map { $0 + 1 } // error: Shared values have no publisher. Write 'for await value in $name.values'.
        state.$y.publisher.sink { print($0) } // error: Shared values have no publisher. Write 'for await value in $name.values'.
        let _: Shared<Int> = .constant(1) // error: Write 'Shared(value: value)'; 'SharedReader.constant(value)' for a reader.
        let _: SharedReader<Int> = .constant(1)
      }
      """
    ),
    Mistakes(
      "prompts of texts and lists of buttons",
      """
      enum Action { case ok }
      func use() {
        _ = AlertState<Action>(title: TextState("a")) // error: Write 'AlertState { TextState(…) } actions: {
        _ = AlertState<Action>( // error: Write 'AlertState { TextState(…) } actions: {
          title: .init("a"),
          buttons: [
            .default(TextState("b")), // error: Write 'ButtonState(action: .name) { TextState(…) }'.
            .cancel(TextState("c"), action: .send(.ok)), // error: Write 'ButtonState(role: .cancel, action: .name)
            .destructive(TextState("d")), // error: Write 'ButtonState(role: .destructive, action: .name)
          ]
        )
        _ = ActionSheetState<Action>(title: TextState("a")) // error: renamed to 'ConfirmationDialogState' // error: Write 'ConfirmationDialogState { TextState(…) } actions: {
      }
      """
    ),
    Mistakes(
      "reducers and effects of older versions",
      """
      struct Older: ReducerProtocol { // error: 'ReducerProtocol' has been renamed to 'Reducer'
        struct State {}
        enum Action { case a }
        var body: some ReducerProtocolOf<Self> { EmptyReducer() } // error: 'ReducerProtocolOf' has been renamed to 'ReducerOf'
      }
      struct Context {}
      let old = AnyReducer<Int, Int, Context> { _, _, _ in .none } // error: Write a struct with '@Reducer' and a 'Reduce { … }' in its 'body'.
      func task() -> EffectTask<Int> { .none } // error: 'EffectTask' has been renamed to 'Effect'
      func publisher() -> EffectPublisher<Int, Never> { .none } // error: Effects have no type of failure. Write 'Effect<Action>'.
      func effects() -> [Effect<Int>] {
        [
          .task { 1 }, // error: Write '.run { send in await send(action) }'.
          .fireAndForget { print(1) }, // error: Write '.run { _ in … }'.
          Effect(value: 1), // error: Write '.send(action)'.
          .none.eraseToEffect(), // error: Leave out '.eraseToEffect()'
          .cancel(ids: [1, 2]), // error: Write '.merge(.cancel(id: first), .cancel(id: second))'.
          .cancel(id: Context.self), // error: An id is a value. Write 'CancelID.name', a case of an enum.
          .none.cancellable(id: Context.self), // error: An id is a value. Write 'CancelID.name', a case of an enum.
        ]
      }
      @Reducer struct Feature { struct State {} ; enum Action { case a, b(Int) } }
      @MainActor func test(_ store: TestStoreOf<Feature>) async {
        await store.receive(/Feature.Action.a) // error: Write the case as a key path: 'receive(\\.name)', or 'receive(\\.name, value)'.
        await store.receive(AnyCasePath(\\Feature.Action.Cases.b)) // error: Write the case as a key path
      }
      """
    ),
    Mistakes(
      "views of older versions",
      """
      @Reducer struct Row {
        @ObservableState struct State: Identifiable { let id: Int }
        enum Action { case tapped }
      }
      @Reducer enum Screen { case row(Row) }
      @Reducer struct Feature {
        @ObservableState struct State {
          var count = 0
          var row: Row.State?
          var rows: IdentifiedArrayOf<Row.State> = []
          var path = StackState<Row.State>()
        }
        enum Action { case row(Row.Action), rows(IdentifiedActionOf<Row>), path(StackActionOf<Row>) }
      }
      struct Older { let viewStore: ViewStoreOf<Feature> } // error: Read the store in the view, 'store.name', and add '@ObservableState' to the state.
      @MainActor func views(_ store: StoreOf<Feature>, _ screen: StoreOf<Screen>) {
        WithViewStore(store, observe: { $0 }) { view in view.count } // error: Read the store in the view
        _ = ViewStore(store, observe: { $0.count }) // error: Read the store in the view
        IfLetStore(store.scope(state: \\.row, action: \\.row)) { row in row.id } // error: Write 'if let store = store.scope(
        IfLetStore(store.scope(state: \\.row, action: \\.row)) { row in row.id } else: { 1 } // error: Write 'if let store = store.scope(
        ForEachStore(store.scope(state: \\.rows, action: \\.rows)) { row in row.id } // error: Write 'ForEach(store.scope(
        SwitchStore(screen) { _ in 1 } // error: Write 'switch store.case { case .child(let store): … }'.
        CaseLet(\\Screen.State.Cases.row, action: Screen.Action.row) { row in row.id } // error: Write 'case .child(let store): …' in
        NavigationStackStore(store.scope(state: \\.path, action: \\.path)) { 1 } destination: { row in row.id } // error: Write 'NavigationStack(path: $store.scope(
      }
      """
    ),
  ]
}

extension [Mistakes] {
  /// Uses of names of older versions, each with what to write instead.
  static let olderNames = [
    Mistakes(
      "effects of publishers and of closures",
      """
      enum Action { case tapped, number(Int), result(Result<Int, any Error>) }
      enum CancelID { case a }
      func effects(_ number: Effect<Int>) -> [Effect<Action>] {
        [
          .future { callback in callback(.success(.tapped)) }, // error: Write '.run { send in await send(action) }'.
          .result { .success(.tapped) }, // error: Write '.run { send in await send(action) }'.
          .catching { .tapped }, // error: Write '.run { send in await send(action) }'.
          number.fireAndForget(), // error: Write '.run { _ in … }'.
          Effect(error: CancellationError()), // error: An effect cannot fail. Write '.send(action)', with an action for the error.
          EffectTask.timer(id: 1, every: 1, on: 0).map { _ in Action.tapped }, // error: Write '.run { send in for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) } }'.
          Effect.timer(id: 1, every: .seconds(1), on: 0).map { _ in .tapped }, // error: Write '.run { send in for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) } }'.
          number.eraseToEffect { .number($0) }, // error: Leave out '.eraseToEffect()': write an effect with '.run { send in … }'.
          number.eraseToEffect(Action.number), // error: Leave out '.eraseToEffect()': write an effect with '.run { send in … }'.
          number.catchToEffect { _ in .tapped }, // error: Write '.run { send in await send(.response(Result { try await … })) }'.
          number.receive(on: 0).catchToEffect(Action.result), // error: Leave it out: a store handles each action on its actor. // error: Write '.run { send in await send(.response(Result { try await … })) }'.
          .none.deferred(for: .seconds(1), scheduler: 0), // error: Write '.run { send in try await clock.sleep(for: .seconds(1)); await send(action) }'.
          .none.delay(for: .seconds(1), scheduler: 0), // error: Write '.run { send in try await clock.sleep(for: .seconds(1)); await send(action) }'.
          number.flatMap { Effect.send(.number($0)) }, // error: An effect is not a publisher. Write '.run { send in … }', and test with a 'TestStore'.
          .failing("x"), // error: Override the dependency that the effect uses, with 'unimplemented'.
          .unimplemented("x"), // error: Override the dependency that the effect uses, with 'unimplemented'.
          .none.debounce(id: CancelID.self, for: .seconds(1), scheduler: 0), // error: An id is a value. Write 'CancelID.name', a case of an enum.
          .none.throttle(id: CancelID.self, for: .seconds(1), scheduler: 0, latest: true), // error: An id is a value. Write 'CancelID.name', a case of an enum.
          .none.debounce(for: .seconds(1), scheduler: 0), // error: Write 'debounce(id: CancelID.name, for: .seconds(1), clock: clock)'.
          .none.debounce(id: 1, for: .seconds(1), scheduler: 0, options: nil), // error: Write 'debounce(id: CancelID.name, for: .seconds(1), clock: clock)'.
          .none.throttle(for: .seconds(1), scheduler: 0, latest: true), // error: Write 'throttle(id: CancelID.name, for: .seconds(1), clock: clock, latest: true)'.
          .run { subscriber in
            subscriber.send(.tapped) // error: Write 'await send(action)'.
            subscriber.send(completion: .finished) // error: Leave it out: an effect ends when its closure returns.
          },
        ]
      }
      func use(_ effect: Effect<Action>) async throws {
        _ = effect.publisher // error: An effect is not a publisher. Write '.run { send in … }', and test with a 'TestStore'.
        _ = effect.actions // error: An effect is not a publisher. Write '.run { send in … }', and test with a 'TestStore'.
        _ = effect.sink { _ in } // error: An effect is not a publisher. Write '.run { send in … }', and test with a 'TestStore'.
        Task.cancel(id: CancelID.self) // error: An id is a value. Write 'CancelID.name', a case of an enum.
        await withTaskCancellation(id: CancelID.self) {} // error: An id is a value. Write 'CancelID.name', a case of an enum.
      }
      """
    ),
    Mistakes(
      "reducers with an environment, and operators of reducers",
      """
      @Reducer struct Row { struct State { var name = "" } ; enum Action { case tapped } }
      struct Environment {}
      @CasePathable enum Action { case row(Row.Action), rows(id: Int, action: Row.Action) }
      struct State { var row: Row.State ; var optional: Row.State? ; var rows = IdentifiedArray<Int, Row.State>(id: \\.name.count) }
      typealias Older<S, A> = AnyReducer<S, A, Environment> // error: Write a struct with '@Reducer' and a 'Reduce { … }' in its 'body'.
      let row = AnyReducer<Row.State, Row.Action, Environment> { _, _, _ in .none } // error: Write a struct with '@Reducer' and a 'Reduce { … }' in its 'body'.
      let made = AnyReducer<Row.State, Row.Action, Environment> { _ in Row() } // error: Write a struct with '@Reducer' and a 'Reduce { … }' in its 'body'.
      let empty = AnyReducer<Row.State, Row.Action, Environment>.empty // error: Write a struct with '@Reducer' and a 'Reduce { … }' in its 'body'.
      let all = AnyReducer<State, Action, Environment>.combine( // error: Write a struct with '@Reducer' and a 'Reduce { … }' in its 'body'.
        row.pullback(state: \\State.row, action: /Action.row, environment: { (environment: Environment) in environment }),
        row.optional().pullback(state: \\State.optional, action: /Action.row, environment: { (environment: Environment) in environment }),
        row.forEach(state: \\State.rows, action: /Action.rows(id:action:), environment: { (environment: Environment) in environment })
      ).combined(with: .empty).binding().debug().signpost()
      func use() {
        _ = Reduce(row, environment: Environment()) // error: Write the reducer in 'body'; what was in the environment is a '@Dependency'.
        _ = Row().pullback(state: \\State.row, action: /Action.row) // error: Write 'Scope(state: \\.child, action: \\.child) { Child() }' in the 'body' of the parent.
        _ = Row().pullback(state: \\State.row, action: /Action.row, environment: { (_: Environment) in 1 }) // error: Write 'Scope(state: \\.child, action: \\.child) { Child() }' in the 'body' of the parent.
        _ = Row().optional() // error: Write '.ifLet(\\.child, action: \\.child) { Child() }' in the 'body' of the parent.
        _ = Row().combined(with: Row()) // error: Write the reducers one after the other in 'body', or in 'CombineReducers { … }'.
        _ = Row().binding() // error: Write 'BindingReducer()' as the first reducer in 'body'.
        _ = Row().debug() // error: 'debug' has been renamed to '_printChanges()'
        _ = Row().debugActions() // error: 'debugActions' has been renamed to '_printChanges()'
        _ = Row().signpost("x", log: 1) // error: Reducers have no signposts. Attach an observer to the store: 'attach(_:)'.
        var state = Row.State()
        _ = Row()._reduce(into: &state, action: .tapped) // error: '_reduce(into:action:)' has been renamed to 'reduce(into:action:)'
        let _: _IfLetReducer<Row, Row>? = nil // error: Write 'some ReducerOf<Self>'.
        let _: _IfCaseLetReducer<Row, Row>? = nil // error: Write 'some ReducerOf<Self>'.
        let _: _PresentationReducer<Row, Row>? = nil // error: Write 'some ReducerOf<Self>'.
        let _: _ForEachReducer<Row, Int, Row>? = nil // error: Write 'some ReducerOf<Self>'.
        let _: _StackReducer<Row, Row>? = nil // error: Write 'some ReducerOf<Self>'.
        let _: _DependencyKeyWritingReducer<Row>? = nil // error: Write 'some ReducerOf<Self>'.
      }
      struct Built {
        @ReducerBuilderOf<Row> var body: some ReducerOf<Row> { Row() } // error: Write '@ReducerBuilder<State, Action>'.
      }
      """
    ),
    Mistakes(
      "stores of older versions",
      """
      @Reducer struct Row { @ObservableState struct State { var name = "" } ; enum Action { case tapped } }
      final class Label { var name = "" }
      struct Environment {}
      let older = AnyReducer<Int, Int, Environment> { _, _, _ in .none } // error: Write a struct with '@Reducer' and a 'Reduce { … }' in its 'body'.
      @MainActor func use(_ store: StoreOf<Row>, _ optional: Store<Row.State?, Row.Action>, _ label: Label) async {
        _ = Store(initialState: Row.State(), reducer: Row()) // error: Write 'Store(initialState: …) { Feature() } withDependencies: { … }'.
        _ = Store(initialState: Row.State(), reducer: Row()._printChanges()) // error: Write 'Store(initialState: …) { Feature() } withDependencies: { … }'.
        _ = Store(initialState: Row.State(), reducer: Row()) { $0.uuid = .incrementing } // error: Write 'Store(initialState: …) { Feature() } withDependencies: { … }'.
        _ = Store(initialState: Row.State(), reducer: Row(), prepareDependencies: { _ in }) // error: Write 'Store(initialState: …) { Feature() } withDependencies: { … }'.
        _ = Store(initialState: Row.State(), reducer: Row(), environment: Environment()) // error: Write 'Store(initialState: …) { Feature() } withDependencies: { … }'.
        _ = Store(initialState: 1, reducer: older, environment: Environment()) // error: Write 'Store(initialState: …) { Feature() } withDependencies: { … }'.
        _ = store.scope(state: \\.name) // error: Write 'store.scope(state: \\.child, action: \\.child)'.
        _ = store.scope(state: { $0.name }) // error: Write 'store.scope(state: \\.child, action: \\.child)'.
        _ = store.stateless // error: Write 'store.scope(state: \\.child, action: \\.child)'.
        _ = store.actionless // error: Write 'store.scope(state: \\.child, action: \\.child)'.
        optional.ifLet(then: { _ in }) // error: Write 'observe { if let child = store.scope(\\.child, action: \\.child) { … } else { … } }'.
        var tokens: Set<ObserveToken> = []
        store.publisher.name.removeDuplicates().sink { print($0) }.store(in: &tokens) // error: Stores have no publisher. Write 'for await state in store.states'.
        store.publisher.map(\\.name).dropFirst().filter { $0 != "" }.compactMap { Int($0) }.sink { print($0) } // error: Stores have no publisher. Write 'for await state in store.states'.
        store.publisher.name.receive(on: 1).removeDuplicates(by: ==).eraseToAnyPublisher().assign(to: \\.name, on: label).cancel() // error: Stores have no publisher. Write 'for await state in store.states'.
        let _: StorePublisher<Int>? = nil // error: Stores have no publisher. Write 'for await state in store.states'.
        let _: Set<AnyCancellable> = [AnyCancellable {}] // error: Write 'observe { … }', and 'Set<ObserveToken>' for 'Set<AnyCancellable>'.
        let _: ViewStoreTask = store.send(.tapped) // error: 'ViewStoreTask' has been renamed to 'StoreTask'
        let _: ObservationToken? = nil // error: 'ObservationToken' has been renamed to 'ObserveToken'
      }
      @MainActor func views(_ store: StoreOf<Row>) async {
        _ = ViewStore(store) // error: Read the store in the view, 'store.name', and add '@ObservableState' to the state.
        _ = ViewStore(store, removeDuplicates: { $0.name == $1.name }) // error: Read the store in the view, 'store.name', and add '@ObservableState' to the state.
        _ = ViewStore(store, observe: \\.name, removeDuplicates: ==) // error: Read the store in the view, 'store.name', and add '@ObservableState' to the state.
        _ = ViewStore(store, observe: \\.name, send: { (_: Int) in .tapped }) // error: Read the store in the view, 'store.name', and add '@ObservableState' to the state.
        let viewStore = ViewStore(store, observe: { $0 }) // error: Read the store in the view, 'store.name', and add '@ObservableState' to the state.
        await viewStore.send(.tapped).finish()
        await viewStore.send(.tapped, while: { $0.name == "" })
        await viewStore.yield(while: { $0.name == "" })
        _ = viewStore.publisher.name.sink { print($0, viewStore.name, viewStore.state) }
      }
      """
    ),
    Mistakes(
      "bindings of older versions",
      """
      struct Parent { var child = Child() }
      struct Child { var name = "" }
      struct ViewState {
        @BindingViewState var name: String // error: Add '@ObservableState' to the state, and write '$store.name' in the view.
        init(_ store: BindingViewStore<Older>) { // error: Add '@ObservableState' to the state, and write '$store.name' in the view.
          _name = store.$name
          print(store.name)
        }
      }
      struct Older {
        @BindingState var name = ""
        @BindableState var count = 0 // error: Add '@ObservableState' to the state, and remove '@BindableState'.
      }
      func use() {
        _ = BindingAction<Child>.set(\\.name, "a").pullback(\\Parent.child) // error: Write '.set(\\.name, value)' with the property of the parent.
      }
      """
    ),
    Mistakes(
      "test stores of older versions",
      """
      @Reducer struct Row { struct State: Equatable { var name = "" } ; enum Action: Equatable { case tapped, named(String) } }
      struct Environment {}
      @MainActor func use(_ store: TestStoreOf<Row>) async {
        _ = TestStore(initialState: Row.State(), reducer: Row()) // error: Write 'TestStore(initialState: …) { Feature() } withDependencies: { … }'.
        _ = TestStore(initialState: Row.State(), reducer: Row()) { $0.uuid = .incrementing } // error: Write 'TestStore(initialState: …) { Feature() } withDependencies: { … }'.
        _ = TestStore(initialState: Row.State(), reducer: Row(), prepareDependencies: { _ in }) // error: Write 'TestStore(initialState: …) { Feature() } withDependencies: { … }'.
        _ = TestStore(initialState: Row.State(), reducer: Row(), environment: Environment()) // error: Write 'TestStore(initialState: …) { Feature() } withDependencies: { … }'.
        _ = TestStore(initialState: Row.State(), reducer: { Row() }, observe: { $0.name }) // error: Write 'TestStore(initialState: …) { Feature() }', and test the whole state.
        _ = store.scope(state: { $0.name }) // error: Write 'TestStore(initialState: …) { Feature() }', and test the whole state.
        _ = store.scope(state: { $0.name }, action: { (_: Int) in .tapped }) // error: Write 'TestStore(initialState: …) { Feature() }', and test the whole state.
        store.environment.uuid = .incrementing // error: Write 'store.dependencies'.
        _ = store.bindings // error: Add '@ObservableState' to the state, and read 'store.state'.
        _ = store.bindings(action: \\.named) // error: Add '@ObservableState' to the state, and read 'store.state'.
        store.assert( // error: Write 'await store.send(…) { … }' and 'await store.receive(…) { … }'.
          .environment { $0.uuid = .incrementing },
          .send(.tapped) { $0.name = "a" },
          .do { print(1) },
          .receive(.tapped)
        )
        store.assert([.send(.tapped)]) // error: Write 'await store.send(…) { … }' and 'await store.receive(…) { … }'.
        await store.receive(.tapped, timeout: 1_000_000) // error: A timeout is not a number of nanoseconds. Write 'timeout: .seconds(1)'.
        await store.receive(\\.named, timeout: 1_000_000) { $0.name = "a" } // error: A timeout is not a number of nanoseconds. Write 'timeout: .seconds(1)'.
        await store.receive({ $0 == .tapped }, timeout: 1_000_000) // error: A timeout is not a number of nanoseconds. Write 'timeout: .seconds(1)'.
        await store.finish(timeout: 1_000_000) // error: A timeout is not a number of nanoseconds. Write 'timeout: .seconds(1)'.
        await store.send(.tapped).finish(timeout: 1_000_000) // error: A timeout is not a number of nanoseconds. Write 'timeout: .seconds(1)'.
        await store.finish(timeout: NSEC_PER_SEC) // error: A timeout is not a number of nanoseconds. Write 'timeout: .seconds(1)'. // error: Write a 'Duration', such as '.seconds(1)'.
        print(NSEC_PER_MSEC) // error: Write a 'Duration', such as '.milliseconds(1)'.
      }
      """
    ),
    Mistakes(
      "reports, dumps and unimplemented endpoints of older versions",
      """
      struct Client {
        var number: @Sendable (Int) -> Int = XCTUnimplemented("number", placeholder: 1) // error: Write 'unimplemented("name", placeholder: value)'.
        var load: @Sendable () async throws -> Int = XCTUnimplemented("load") // error: Write 'unimplemented("name", placeholder: value)'.
      }
      func use() {
        XCTAssertNoDifference(1, 2, "x") // error: 'XCTAssertNoDifference' has been renamed to 'expectNoDifference'
        var count = 1
        XCTAssertDifference(count) { count += 1 } changes: { $0 = 2 } // error: has been renamed to 'expectDifference'
        XCTFail("x") // error: Write 'reportIssue(…)', or add 'import XCTest'.
        XCTExpectFailure { XCTFail() } // error: Write 'withExpectedIssue { … }'. // error: Write 'reportIssue(…)', or add 'import XCTest'.
        XCTExpectFailure() // error: Write 'withExpectedIssue { … }'.
        print(_XCTIsTesting) // error: '_XCTIsTesting' has been renamed to 'isTesting'
        reportIssue("x", severity: .warning) // error: Leave out 'severity:': each issue is an error.
        let _: IssueSeverity? = nil // error: Leave it out: each issue is an error.
        expectReportsIssue { reportIssue("x") } // error: Write 'withExpectedIssue { … }'.
        expectReportsIssue { reportIssue("x") } matching: { _ in true } // error: Write 'withExpectedIssue { … }'.
        withIssueContext(fileID: #fileID, filePath: #filePath, line: #line, column: #column) {} // error: Pass 'fileID:', 'filePath:', 'line:' and 'column:' on to the function that reports.
        withIssueReporters([.runtimeWarning]) {} // error: Write '.default'.
      }
      """
    ),
    Mistakes(
      "case paths, dependencies and streams of older versions",
      """
      @CasePathable enum Item { case edit(Int), add }
      final class Model: HashableObject { // error: Conform to 'Hashable', with 'ObjectIdentifier(self)' in '==' and 'hash(into:)'.
        @Dependencies.Dependency(\\.uuid) var uuid // error: Write '@Navigation.Dependency', or '@Dependency'.
      }
      func use() async throws {
        _ = extract(case: Item.edit, from: .edit(1)) // error: Write 'value[case: \\.name]'.
        _ = CasePath.case(Item.edit) // error: Write '\\.name'.
        _ = AnyCasePath(unsafe: Item.edit) // error: Write '\\.name'.
        DependencyValues.withValue(\\.uuid, .incrementing) {} // error: Write 'withDependencies { $0.name = value } operation: { … }'.
        await DependencyValues.withValue(\\.uuid, .incrementing) { await Task.yield() } // error: Write 'withDependencies { $0.name = value } operation: { … }'.
        DependencyValues.withValues { $0.uuid = .incrementing } operation: {} // error: Write 'withDependencies { $0.name = value } operation: { … }'.
        await DependencyValues.withValues { $0.uuid = .incrementing } operation: { await Task.yield() } // error: Write 'withDependencies { $0.name = value } operation: { … }'.
        DependencyValues.withTestValues { $0.uuid = .incrementing } assert: {} // error: Write 'withDependencies { $0.name = value } operation: { … }'.
        _ = AsyncStream<Int>.streamWithContinuation() // error: Write 'AsyncStream.makeStream(of: Element.self)'.
        _ = AsyncStream.streamWithContinuation(Int.self) // error: Write 'AsyncStream.makeStream(of: Element.self)'.
        _ = AsyncThrowingStream<Int, any Error>.streamWithContinuation() // error: Write 'AsyncThrowingStream.makeStream(of: Element.self)'.
        let _: OrderedSet<Int>? = nil // error: 'ids' is an 'OrderedIDs'. For other sets, add the package 'swift-collections'.
        let _: OrderedDictionary<Int, Int>? = nil // error: Write 'Dictionary', or add the package 'swift-collections'.
      }
      """
    ),
    Mistakes(
      "schedulers of Combine",
      """
      import Dispatch
      func use() {
        withDependencies { $0.mainQueue = UIScheduler.shared.eraseToAnyScheduler() } operation: {} // error: Leave it out: a store handles each action on its actor.
        withDependencies { $0.mainQueue = ImmediateScheduler.shared.eraseToAnyScheduler() } operation: {} // error: Write 'ImmediateClock()', or 'DispatchQueue.immediate'.
        withDependencies { $0.mainQueue = UnimplementedScheduler().eraseToAnyScheduler() } operation: {} // error: Write 'AnyScheduler.unimplemented()', or 'UnimplementedClock<Duration>()'.
        withDependencies { $0.mainQueue = DispatchQueue.unimplemented } operation: {} // error: Write 'DispatchQueue.main', or '.unimplemented()'.
        let _: ImmediateSchedulerOf<DispatchQueue>? = nil // error: Write 'ImmediateClock<Duration>'.
        let _: UnimplementedSchedulerOf<DispatchQueue>? = nil // error: Write 'AnyScheduler.unimplemented()', or 'UnimplementedClock<Duration>()'.
        @Dependency(\\.mainQueue) var queue
        queue.schedule { print(1) } // error: A scheduler does not run work. Write '.run { … }', with 'try await clock.sleep(for: …)'.
        queue.schedule(after: queue.now.advanced(by: .seconds(1))) { print(1) } // error: A scheduler does not run work. Write '.run { … }', with 'try await clock.sleep(for: …)'.
      }
      """
    ),
    Mistakes(
      "shared values of older versions",
      """
      struct State { @Shared(.appStorage("x")) var x = 0 } // error: Add 'import DovetailFoundation'.
      extension SharedKey where Self == AppStorageKey<Int>.Default { // error: Add 'import DovetailFoundation'.
        static var count: Self { Self[.appStorage("count"), default: 1] } // error: Add 'import DovetailFoundation'.
      }
      extension PersistenceReaderKey where Self == PersistenceKeyDefault<InMemoryKey<Int>> { // error: 'PersistenceReaderKey' has been renamed to 'SharedReaderKey' // error: Write 'Key.Default', and 'Self[.inMemory("name"), default: value]'.
        static var number: Self { Self[.inMemory("number"), default: 1] }
      }
      extension PersistenceKey where Self == InMemoryKey<Int> { // error: 'PersistenceKey' has been renamed to 'SharedKey'
        static var other: Self { .inMemory("other") }
      }
      """
    ),
    Mistakes(
      "observation without its import, and Perception",
      mayGoOn: true,
      """
      @Observable final class Model { var count = 0 } // error: Add 'import Observation'.
      @Perceptible final class Older { // error: Write '@Observable', and add 'import Observation'.
        @PerceptionIgnored var count = 0 // error: Write '@ObservationIgnored', and add 'import Observation'.
        let registrar = PerceptionRegistrar() // error: Write 'ObservationRegistrar', and add 'import Observation'.
      }
      final class Manual: Perceptible {} // error: Write 'Observable', and add 'import Observation'.
      @CaseBindable enum Item { case edit(Int) } // error: Write '@CasePathable @dynamicMemberLookup'.
      func use() {
        withPerceptionTracking { print(1) } onChange: { print(2) } // error: Write 'withObservationTracking', and add 'import Observation'.
      }
      """
    ),
    Mistakes(
      "animations and transactions without SwiftUI",
      """
      @Reducer struct Row { @ObservableState struct State {} ; enum Action { case tapped } }
      @MainActor func use(_ store: StoreOf<Row>, _ dismiss: DismissEffect) {
        withAnimation { store.send(.tapped) } // error: SwiftUI is not available on this platform. Leave it out.
        withAnimation(.easeIn(duration: 0.2)) { store.send(.tapped) } // error: SwiftUI is not available on this platform. Leave it out.
        store.send(.tapped, animation: .spring(response: 1, dampingFraction: 0.5)) // error: SwiftUI is not available on this platform. Write 'send(action)'.
        store.send(.tapped, animation: .snappy) // error: SwiftUI is not available on this platform. Write 'send(action)'.
        let transaction = Transaction(animation: .default) // error: SwiftUI is not available on this platform. Leave it out.
        store.send(.tapped, transaction: transaction) // error: SwiftUI is not available on this platform. Write 'send(action)'.
        let _: [Effect<Row.Action>] = [
          .none.transaction(transaction), // error: SwiftUI is not available on this platform. Leave out '.transaction(…)'.
          .run { send in
            send(.tapped, transaction: transaction) // error: SwiftUI is not available on this platform. Write 'send(action)'.
            await dismiss(transaction: transaction) // error: SwiftUI is not available on this platform. Write 'dismiss()'.
          },
        ]
      }
      """
    ),
    Mistakes(
      "types of buttons of older versions",
      """
      func use() {
        let _: AlertState<Int>.Button? = nil // error: Write 'ButtonState<Action>'.
        let _: ConfirmationDialogState<Int>.Button? = nil // error: Write 'ButtonState<Action>'.
        let _: ButtonState<Int>.Role? = nil // error: Write 'ButtonStateRole'.
        let _: ButtonState<Int>.Handler? = nil // error: Write 'ButtonStateAction<Action>'.
        let _: ButtonState<Int>.ButtonAction? = nil // error: Write 'ButtonStateAction<Action>'.
        let _: ButtonState<Int> = .cancel(action: .send(1)) // error: Write 'ButtonState(role: .cancel, action: .name) { TextState(…) }'.
      }
      """
    ),
    Mistakes(
      "routes of older versions",
      """
      @Reducer struct Row { @ObservableState struct State: Identifiable { var id = 0 } ; enum Action { case tapped } }
      @Reducer struct Coordinator {
        @ObservableState struct State { var routes: [Route<Row.State>] = [] }
        enum Action { case router(RouterAction<Int, Row.State, Row.Action>) }
        var body: some ReducerOf<Self> {
          Reduce { state, _ in
            .routeWithDelaysIfUnsupported(state.routes, action: \\.router, scheduler: .main) { $0.goBack() } // error: Leave out 'scheduler:'; or write 'clock: clock'.
          }
          Reduce { state, _ in
            .routeWithDelaysIfUnsupported(state.routes, scheduler: .main) { $0.goBack() } // error: Leave out 'scheduler:'; or write 'clock: clock'.
          }
          Reduce { state, _ in
            .routeWithDelaysIfUnsupported(state.routes) { $0.goBack() } // error: Write 'action: \\.router' after the routes.
          }
        }
      }
      func use() {
        _ = Row().forEachIndexedRoute(environment: { (_: Int) in 1 }) // error: Leave out 'environment:'; what was in the environment is a '@Dependency'.
        _ = Row().forEachIdentifiedRoute(environment: { (_: Int) in 1 }) // error: Leave out 'environment:'; what was in the environment is a '@Dependency'.
      }
      """
    ),
  ]
}

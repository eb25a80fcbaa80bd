import Dovetail
import DovetailTestSupport
import Testing

// Messages about mounts, events, effects that see the state of their feature, and stores that are held.
extension CatalogueRow {
  static let life = causes + handles + control

  private static let causes = [
    CatalogueRow("endlessCauses") { _ in
      """
      Mounts and events of features caused each other 100 times in a row.

      Cycle: Ping → Ping

      The last one was dropped. Let a mount or the handler of an event return an effect only if something is left to do.
      """
    } provoke: {
      let line: UInt = #line + 1
      let child = Reduce<Int, Bool> { _, _ in .post(Ping()) }
      let store = Store(initialState: Listening.State()) { Listening(child: child) }
      store.send(.child(true))
      #expect(store.withState { $0.pings } == 100)
      return line
    },
    CatalogueRow("endlessMounts") { _ in
      """
      Features that make children when they are mounted are nested 450 levels deep.

      Cycle: Doll.State → Doll.State → Doll.State

      The last one was not mounted. Let "onMount" make a child only if the state requires one.
      """
    } provoke: {
      let store = Store(initialState: Doll.State()) { Doll() }
      #expect(store.withState { $0.depth } == 451)
      return Doll.line
    },
    CatalogueRow("unstableID") { _ in
      """
      The "id" of a task or mount differs each time it is computed from the same state.

      First: 2
      Second: 3

      The work was not restarted. Return a value that depends on the state alone, such as a property of it.
      """
    } provoke: {
      let count = Box(0)
      var mounts = 0
      let id: (Int) -> Int? = { _ in
        count.value += 1
        return count.value
      }
      let line: UInt = #line + 2
      let store = Store<Int, Bool>(initialState: 0) {
        Reduce { _, _ in .none }.onMount(id: id) { _, _ in
          mounts += 1
          return .none
        }
      }
      for _ in 0..<3 { store.send(true) }
      #expect(mounts == 1)
      return line
    },
  ]

  private static let handles = [
    CatalogueRow("changeWithoutAction") { _ in
      """
      A value was changed without an action, and its "onChange" runs reducers, which need one.

      Value: 4

      The reducers were not run. Use the form of "onChange" whose closure receives the old value and the state, and returns an \
      effect.
      """
    } provoke: {
      let line: UInt = #line + 1
      let effect = EmptyReducer<Int, Bool>().run { feature in try await feature.modify { $0 = 4 } }
      let store = Store<Int, Bool>(initialState: 0) {
        Reduce<Int, Bool> { _, _ in effect }
          .onChange(of: { $0 }) { _, _ in
            Reduce<Int, Bool> { state, _ in
              state = 9
              return .none
            }
          }
      }
      await store.send(true).finish()
      #expect(store.withState { $0 } == 4)
      return line
    },
    CatalogueRow("dismountedChildStore") { _ in
      """
      A child store was dismounted.

      Nothing was done. Only a root store is dismounted as a whole. A child is dismounted when its state is removed.
      """
    } provoke: {
      let store = Store(initialState: ParentWithChildren.State()) { ParentWithChildren() }
      let child = store.scope(\.keeper, action: \.keeper)
      await child.dismount()
      return #line - 1
    },
    CatalogueRow("handleOfCompletedEffect") { _ in
      """
      The handle of a feature was used after the work of its effect had returned.

      Nothing was done. Use the handle inside of "run", and wait there for tasks that use it.
      """
    } provoke: {
      let (line, feature, store) = await endedHandle()
      await #expect(throws: CancellationError.self) { try await feature.modify { $0 = 4 } }
      #expect(store.withState { $0.inner } == 0)
      return line
    },
    CatalogueRow("handleOfCompletedEffect", "post") { _ in
      """
      The handle of a feature was used after the work of its effect had returned.

      Nothing was done. Use the handle inside of "run", and wait there for tasks that use it.
      """
    } provoke: {
      let (line, feature, store) = await endedHandle()
      await feature.post(Ping())
      #expect(store.withState { $0.pings } == 0)
      return line
    },
    CatalogueRow("queueWithoutPlaces") { _ in
      """
      A queue of effects needs a "limit" of at least 1.

      Limit: -1

      An effect is dropped if another one with its id is in flight. Write "policy: .drop" if that is meant.
      """
    } provoke: {
      let line: UInt = #line + 1
      _ = Effect<Bool>.run { _ in }.cancellable(id: 1, policy: .queue(limit: -1))
      return line
    },
    CatalogueRow("droppedFromCancelledEffect") { _ in
      """
      An effect was used after it was cancelled, or after its feature was removed.

      Action: ScriptedFeature.Action.note

      It was dropped, because another feature or a newer effect may have taken the place. Tasks created with "Task { }", \
      cancellation handlers and callbacks are not cancelled with the effect: await their work in the closure of the effect. Work \
      that has to outlive its feature belongs to "onDismount" or to an effect of the parent.
      """
    } provoke: {
      let store = Store(initialState: ScriptedFeature.State()) { ScriptedFeature() }
      let (escaped, sender) = AsyncStream.makeStream(of: Send<ScriptedFeature.Action>.self)
      let journal = Journal()
      let line: UInt = #line + 1
      let effect = Effect<ScriptedFeature.Action>.run { send in
        sender.yield(send)
        sender.finish()
        await journal.stay("work")
      }
      let task = store.send(.start(effect))
      await journal.wait(for: "+work")
      task.cancel()
      for await send in escaped { await send(.note("late")) }
      await task.finish()
      #expect(store.withState { $0.notes } == [])
      return line
    },
    CatalogueRow("effectOfRemovedFeature") { _ in
      """
      The work of an effect never began, because its feature was removed by the same action, or by one that followed from it.

      Effect: save

      An effect ends with its feature. Return the work from the reducer of the parent, or from "onDismount" of the feature.
      """
    } provoke: {
      let store = Store(initialState: ScriptedParent.State(child: ScriptedFeature.State())) { ScriptedParent() }
      let line: UInt = #line + 1
      let save = Effect<ScriptedFeature.Action>.run(name: "save") { _ in }
      let removal = Effect.send(ScriptedParent.Action.change { $0.child = nil })
      await store.send(.start(.merge(.send(.child(.start(save))), removal))).finish()
      return line
    },
    CatalogueRow("handleOfUnknownFeature") { _ in
      """
      The effect of a feature uses its state, and the store cannot find the feature.

      State of the effect: Doll.State
      State of the feature that returned it: Int

      Nothing was done. Run the reducer of the child with "Scope", "ifLet" or "forEach" instead of calling it and mapping its effect.
      """
    } provoke: {
      let line: UInt = #line + 1
      let effect = Doll().run { feature in try await feature.modify { $0.next = [] } }
      let store = Store<Int, Bool>(initialState: 0) {
        Reduce<Int, Bool> { _, _ in effect.map { _ in false } }
      }
      await store.send(true).finish()
      return line
    },
    CatalogueRow("actionsDropped") { _ in
      """
      More than 1000 actions came between two calls of "next", so the first of them were dropped.

      Dropped: 3

      Use "for try await … in feature.actions(…)", which keeps the actions of one case.
      """
    } provoke: {
      let line: UInt = #line + 1
      let effect = EmptyReducer<Int, Signal>().run { feature in
        try await feature.next(\.first)
        let next = try await feature.next(\.second)
        await feature.send(.result(next))
      }
      let store = Store<Int, Signal>(initialState: 0) {
        Reduce<Int, Signal> { state, action in
          switch action {
          case .start: return effect
          case .first, .second: break
          case .result(let result): state = result
          }
          return .none
        }
      }
      Signal.extractions.setValue(0)
      let task = store.send(.start)
      // The effect waits as soon as it compares an action with the case.
      while true {
        store.send(.first)
        if Signal.extractions.value > 0 { break }
        await Task.yield()
      }
      // Handled together, while the effect waits for its turn.
      for number in 1...1_003 { store.send(.second(number)) }
      await task.finish()
      #expect(store.withState { $0 } == 4)
      return line
    },
  ]

  /// Messages that are printed as notes and fail no test.
  static let notes = [
    CatalogueRow("unheardEvent") { _ in
      """
      An event was posted that no feature above handles.

      Event: Ping()

      Add ".onEvent(Ping.self)" to a feature that contains the one that posted the event. An event that the feature itself handles \
      is an action.
      """
    } provoke: {
      let line: UInt = #line + 1
      let reducer = Reduce<Int, Bool> { _, _ in .post(Ping()) }.onEvent(Ping.self) { _, _ in .none }
      withDependencies {
        $0.context = .live
      } operation: {
        let store = Store<Int, Bool>(initialState: 0) { reducer }
        for _ in 0..<3 { store.send(true) }
      }
      return line
    }
  ]

  /// A handle whose effect has ended.
  @MainActor
  private static func endedHandle() async -> (line: UInt, feature: FeatureHandle<Int, Bool>, store: StoreOf<Listening>)
  {
    let held = LockIsolated<FeatureHandle<Int, Bool>?>(nil)
    let line: UInt = #line + 1
    let effect = EmptyReducer<Int, Bool>().run { feature in held.setValue(feature) }
    let store = Store(initialState: Listening.State()) { Listening(child: Reduce { _, _ in effect }) }
    await store.send(.child(true)).finish()
    return (line, held.value!, store)
  }
}

private struct Ping: Sendable {}

/// A feature with a child, whose events it handles by an action for the child.
@Reducer
private struct Listening {
  struct State {
    var inner = 0
    var pings = 0
  }

  enum Action {
    case child(Bool)
  }

  let child: Reduce<Int, Bool>

  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.child) { child }
      .onEvent(Ping.self) { state, _ in
        state.pings += 1
        return .send(.child(true))
      }
  }
}

/// A feature that makes a child of its own kind when it is mounted.
@Reducer
private struct Doll {
  struct State: Identifiable {
    var id = 0
    var next: IdentifiedArrayOf<State> = []

    /// The number of nested states.
    var depth: Int {
      var (depth, state) = (1, self)
      while let next = state.next.first { (depth, state) = (depth + 1, next) }
      return depth
    }
  }

  indirect enum Action {
    case next(IdentifiedActionOf<Doll>)
  }

  static let line: UInt = #line + 5

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.next, action: \.next) { Doll() }
      .onMount { state in
        state.next = [State()]
        return .none
      }
  }
}

/// Actions that count how often an action was compared with the case `first`.
private enum Signal: Sendable, CasePathable {
  case start
  case first
  case second(Int)
  case result(Int)

  static let extractions = LockIsolated(0)

  struct AllCasePaths {
    var first: AnyCasePath<Signal, Void> {
      AnyCasePath(embed: { Signal.first }) {
        guard case .first = $0 else { return nil }
        extractions.withValue { $0 += 1 }
      }
    }
    var second: AnyCasePath<Signal, Int> {
      AnyCasePath(embed: Signal.second) { if case .second(let number) = $0 { number } else { nil } }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

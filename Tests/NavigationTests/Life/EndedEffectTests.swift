import DovetailTestSupport
import Navigation
import Testing

/// What tasks of an effect may still do after the effect was cancelled, or after its feature was removed: nothing.
///
/// Must catch: a check of the current task in place of the effect's, at any of the attempts; a node that is forgotten
/// when its last effect ends; a wait that only the effect's own task can end; a report for each attempt.
@MainActor
struct EndedEffectTests {
  /// Where the feature of the effect is.
  enum Place: CaseIterable {
    case sheet, row, screen, child
  }

  /// How the effect ends, or how its feature leaves.
  enum Ending: CaseIterable {
    case replacement, returnAfterRemoval, cancelByID, cancelInFlight, storeTask, completionAndReplacement

    /// Whether a feature at a place can end so.
    func isPossible(at place: Place) -> Bool {
      switch self {
      // A row with the same id is the same row, and a child of "Scope" is always there.
      case .replacement, .completionAndReplacement: place == .sheet || place == .screen
      case .returnAfterRemoval: place != .child
      case .cancelByID, .cancelInFlight, .storeTask: true
      }
    }
  }

  /// What a task does with the handle of the effect.
  enum Attempt: CaseIterable {
    case send, dismiss, post, state, modify, next, actions, until

    /// Whether it is dropped with a report.
    ///
    /// The others throw.
    var isReported: Bool { self == .send || self == .dismiss || self == .post }

    func perform(_ feature: FeatureHandleOf<Worker>, _ dismiss: DismissEffect) async throws {
      switch self {
      case .send: await feature.send(.note("late"))
      case .dismiss: await dismiss()
      case .post: await feature.post(Late())
      case .state: _ = try await feature.state(\.notes)
      case .modify: try await feature.modify { $0.notes.append("late") }
      case .next: try await feature.next(\.note)
      case .actions: for try await _ in feature.actions(\.note) {}
      case .until: try await feature.until { _ in false }
      }
    }
  }

  nonisolated static let combinations = Place.allCases.flatMap { place in
    Ending.allCases.filter { $0.isPossible(at: place) }.flatMap { ending in
      Attempt.allCases.map { (place, ending, $0) }
    }
  }

  private let store = Store(initialState: WorkerParent.State()) { WorkerParent() }
  private let recorder = IssueRecorder()

  @Test(arguments: combinations)
  func `a late attempt does nothing, and the next feature stays as it is`(
    place: Place,
    ending: Ending,
    attempt: Attempt
  ) async {
    let (gate, open) = AsyncStream<Void>.makeStream()
    let (outcomes, outcome) = AsyncStream<(any Error)?>.makeStream()
    let (begun, begin) = AsyncStream<Void>.makeStream()
    await withIssueReporters([recorder]) {
      let task = start(at: place) { feature, dismiss in
        begin.finish()
        let attempts = Task {
          for await _ in gate {}
          for _ in 1...2 {
            do {
              try await attempt.perform(feature, dismiss)
              outcome.yield(nil)
            } catch {
              outcome.yield(error)
            }
          }
          outcome.finish()
        }
        // The closure ignores its cancellation, unless it is to complete.
        if ending != .completionAndReplacement { await attempts.value }
      }
      for await _ in begun {}
      await end(ending, at: place, task)
      let before = store.state
      open.finish()
      for await error in outcomes {
        #expect((error is CancellationError) == !(attempt.isReported || attempt == .actions))
      }
      #expect(store.state == before)
    }
    if ending == .completionAndReplacement {
      #expect(recorder.messages.allSatisfy { $0.contains("had returned.") })
    } else {
      #expect(recorder.messages.count == (attempt.isReported ? 1 : 0))
      #expect(recorder.messages.allSatisfy { $0.hasPrefix("An effect was used after it was cancelled") })
    }
  }

  @Test(arguments: [Attempt.next, .actions, .until], Place.allCases)
  func `a wait in another task ends with the effect`(attempt: Attempt, place: Place) async {
    for completes in [false, true] {
      let (outcomes, outcome) = AsyncStream<Bool>.makeStream()
      let (gate, open) = AsyncStream<Void>.makeStream()
      let (begun, begin) = AsyncStream<Void>.makeStream()
      let recorder = recorder
      let task = start(at: place) { feature, dismiss in
        Task {
          begin.finish()
          // A task that is so late that the effect has ended before it waits is told so.
          await withIssueReporters([recorder]) {
            do {
              try await attempt.perform(feature, dismiss)
              outcome.yield(attempt == .actions)
            } catch {
              outcome.yield(error is CancellationError)
            }
          }
          outcome.finish()
        }
        await Task.detached { for await _ in gate {} }.value
      }
      for await _ in begun {}
      if !completes { task.cancel() }
      open.finish()
      await task.finish()
      for await isRight in outcomes { #expect(isRight) }
    }
  }

  @Test func `an action of a cancellation handler does not reach the next feature`() async {
    let (sent, send) = AsyncStream<Void>.makeStream()
    let (begun, begin) = AsyncStream<Void>.makeStream()
    await withIssueReporters([recorder]) {
      _ = start(at: .sheet) { feature, _ in
        await withTaskCancellationHandler {
          begin.finish()
          for await _ in AsyncStream<Void>.makeStream().stream {}
        } onCancel: {
          Task {
            await feature.send(.note("late"))
            send.finish()
          }
        }
      }
      for await _ in begun {}
      store.send(.change { $0.sheet = nil })
      store.send(.change { $0.sheet = Worker.State(id: 7) })
      for await _ in sent {}
    }
    #expect(store.sheet == Worker.State(id: 7))
    #expect(recorder.messages.count == 1)
  }

  @Test func `an ended effect of a feature that stays can still send, with a report`() async {
    let held = LockIsolated<FeatureHandleOf<Worker>?>(nil)
    await withIssueReporters([recorder]) {
      await start(at: .row) { feature, _ in held.setValue(feature) }.finish()
      // Its node is kept while other effects come and go, as somebody can still send.
      for _ in 0..<3 { await start(at: .sheet) { _, _ in }.finish() }
      await held.value?.send(.note("late"))
    }
    #expect(store.rows[id: 1]?.notes == ["late"])
    #expect(recorder.messages.count == 1)
  }

  // MARK: - Steps

  private func start(
    at place: Place,
    _ work: @escaping @Sendable (FeatureHandleOf<Worker>, DismissEffect) async -> Void
  ) -> StoreTask {
    send(.start(work), to: place)
  }

  @discardableResult
  private func send(_ action: Worker.Action, to place: Place) -> StoreTask {
    switch place {
    case .sheet: store.send(.sheet(.presented(action)))
    case .row: store.send(.rows(.element(id: 1, action: action)))
    case .screen: store.send(.path(.element(id: store.path.ids[0], action: action)))
    case .child: store.send(.child(action))
    }
  }

  private func end(_ ending: Ending, at place: Place, _ task: StoreTask) async {
    switch ending {
    case .cancelByID: send(.cancel, to: place)
    case .cancelInFlight: await start(at: place) { _, _ in }.finish()
    case .storeTask: task.cancel()
    case .replacement: replace(place)
    case .completionAndReplacement:
      await task.finish()
      replace(place)
    case .returnAfterRemoval:
      let removed = store.state
      store.send(
        .change { state in
          switch place {
          case .sheet: state.sheet = nil
          case .row: state.rows = []
          case .screen: state.path.removeAll()
          case .child: break
          }
        }
      )
      store.send(
        .change { state in
          switch place {
          case .sheet: state.sheet = Worker.State(id: 2)
          case .row: state.rows = removed.rows
          case .screen: state.path.append(Worker.State(id: 0))
          case .child: break
          }
        }
      )
    }
  }

  private func replace(_ place: Place) {
    store.send(
      .change { state in
        switch place {
        case .sheet: state.sheet = Worker.State(id: 2)
        case .screen: state.path = StackState([Worker.State(id: 2)])
        case .row, .child: break
        }
      }
    )
  }
}

struct Late: Sendable {}

@Reducer
struct Worker {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var notes: [String] = []
  }

  enum Action: Sendable {
    case start(@Sendable (FeatureHandleOf<Worker>, DismissEffect) async -> Void)
    case note(String)
    case cancel
  }

  private enum WorkID { case work }

  @Dependency(\.dismiss) private var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .start(let work):
        return run { [dismiss] feature in await work(feature, dismiss) }
          .cancellable(id: WorkID.work, cancelInFlight: true)
      case .note(let note):
        state.notes.append(note)
        return .none
      case .cancel: return .cancel(id: WorkID.work)
      }
    }
  }
}

@Reducer
struct WorkerParent {
  @ObservableState
  struct State: Equatable {
    @Presents var sheet: Worker.State? = Worker.State(id: 1)
    var rows: IdentifiedArrayOf<Worker.State> = [Worker.State(id: 1)]
    var path = StackState([Worker.State(id: 0)])
    var child = Worker.State(id: 1)
    var events = 0
  }

  enum Action: Sendable {
    case sheet(PresentationAction<Worker.Action>)
    case rows(IdentifiedActionOf<Worker>)
    case path(StackActionOf<Worker>)
    case child(Worker.Action)
    case change(@Sendable (inout State) -> Void)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Worker() }
    Reduce { state, action in
      if case .change(let body) = action { body(&state) }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { Worker() }
    .forEach(\.rows, action: \.rows) { Worker() }
    .forEach(\.path, action: \.path) { Worker() }
    .onEvent(Late.self) { state, _ in
      state.events += 1
      return .none
    }
  }
}

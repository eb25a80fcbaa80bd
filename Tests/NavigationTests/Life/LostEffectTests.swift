import DovetailTestSupport
import Navigation
import Testing

/// Work that never begins because its feature leaves first.
@MainActor
struct LostEffectTests {
  private let recorder = IssueRecorder()
  private static let message = "The work of an effect never began, because its feature was removed"

  @Test(arguments: [SavedNote.Work.run, .tracked, .mapped, .sequence, .handle], SavedNotes.Container.allCases)
  func `work of a feature that leaves in the same action is an issue and an event`(
    work: SavedNote.Work,
    container: SavedNotes.Container
  ) async {
    let (disk, events) = (LockIsolated<[String]>([]), EffectEvents())
    await withIssueReporters([recorder]) {
      let store = Store(initialState: SavedNotes.State()) { SavedNotes(disk: disk) }
      store.attach(events)
      await store.save(work, in: container).finish()
      #expect(!store.hasNote(container))
    }
    #expect(disk.value == [])
    #expect(recorder.messages.filter { $0.hasPrefix(Self.message) }.count == 1)
    #expect(events.phases.value == ["cancelled"])
  }

  @Test func `work of a feature that leaves by an action that follows is an issue`() async {
    let disk = LockIsolated<[String]>([])
    await withIssueReporters([recorder]) {
      let store = Store(initialState: SavedNotes.State()) { SavedNotes(disk: disk) }
      await store.send(.sheet(.presented(.save(.runAndClose)))).finish()
      #expect(store.sheet == nil)
    }
    #expect(disk.value == [])
    #expect(recorder.messages.filter { $0.hasPrefix(Self.message) }.count == 1)
  }

  @Test func `work that was cancelled by its id in the same action is no issue`() async {
    let (disk, events) = (LockIsolated<[String]>([]), EffectEvents())
    await withIssueReporters([recorder]) {
      let store = Store(initialState: SavedNotes.State()) { SavedNotes(disk: disk) }
      store.attach(events)
      await store.send(.sheet(.presented(.save(.cancelled)))).finish()
    }
    #expect(recorder.messages == [])
    #expect(events.phases.value == [])
  }

  @Test func `a task that follows the state of a feature is no lost work`() async {
    await withIssueReporters([recorder]) {
      let store = Store(initialState: SavedNotes.State(sheet: nil)) { SavedNotes(disk: LockIsolated([])) }
      await store.send(.flash).finish()
    }
    #expect(recorder.messages == [])
  }

  @Test func `a test store fails by it`() async {
    await withExpectedIssue {
      let store = TestStore(initialState: SavedNotes.State()) { SavedNotes(disk: LockIsolated([])) }
      await store.send(\.sheet.save, .run) { $0.sheet = nil }
    }
  }

  @Test func `tracked work of a dismount runs, though there is no state to track it in`() async {
    let disk = LockIsolated<[String]>([])
    let store = Store(initialState: SavedNotes.State(sheet: SavedNote.State(keepsDraft: true))) {
      SavedNotes(disk: disk)
    }
    store.send(.sheet(.dismiss))
    while disk.value.isEmpty { await Task.yield() }
    #expect(disk.value == ["note"])
  }

  @Test func `the work of a dismount runs to its end in a cancelled task`() async {
    let (disk, gate) = (LockIsolated<[String]>([]), AsyncStream<Void>.makeStream())
    let task = Task { @MainActor in
      let store = Store(initialState: SavedNotes.State()) { SavedNotes(disk: disk) }
      for await _ in gate.stream {}
      await store.dismount()
      return disk.value
    }
    task.cancel()
    gate.continuation.finish()
    #expect(await task.value == ["draft"])
  }
}

@MainActor
private final class EffectEvents: StoreObserver {
  let phases = LockIsolated<[String]>([])

  nonisolated init() {}

  nonisolated func handled(_ event: ActionEvent<SavedNotes.State, SavedNotes.Action>) {}

  nonisolated func observed(_ event: EffectEvent) {
    phases.withValue { [phase = "\(event.phase)"] in $0.append(phase) }
  }
}

@Reducer
struct SavedNote {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    @TaskState var saving
    var isFlash = false
    var keepsDraft = false
  }

  enum Action: Sendable {
    case save(Work)
    case close
  }

  enum Work {
    case run, tracked, mapped, sequence, handle, runAndClose, cancelled
  }

  let disk: LockIsolated<[String]>

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      guard case .save(let work) = action else { return .none }
      let write: EffectOf<Self> = .run { [disk] _ in disk.withValue { $0.append("text") } }
      switch work {
      case .run: return write
      case .tracked: return run(tracking: \.$saving) { [disk] _ in disk.withValue { $0.append("text") } }
      case .mapped: return write.map { $0 }
      case .sequence: return .concatenate(write, write)
      case .handle: return run { [disk] _ in disk.withValue { $0.append("text") } }
      case .runAndClose: return .merge(write, .send(.close))
      case .cancelled: return .merge(write.cancellable(id: 1), .cancel(id: 1))
      }
    }
    .task(id: \.isFlash) { _, _ in }
    .onDismount { [disk] state in
      state.keepsDraft ? run(tracking: \.$saving) { _ in disk.withValue { $0.append("note") } } : .none
    }
  }
}

@Reducer
struct SavedNotes {
  @ObservableState
  struct State: Equatable {
    @Presents var sheet: SavedNote.State? = SavedNote.State()
    var rows: IdentifiedArrayOf<SavedNote.State> = [SavedNote.State()]
    var path = StackState([SavedNote.State()])
    var choice: Choice? = .note(SavedNote.State())
  }

  @CasePathable
  @ObservableState
  enum Choice: Equatable {
    case note(SavedNote.State)
  }

  enum Action: Sendable {
    case sheet(PresentationAction<SavedNote.Action>)
    case rows(IdentifiedActionOf<SavedNote>)
    case path(StackActionOf<SavedNote>)
    case choice(SavedNote.Action)
    case flash, afterFlash
  }

  enum Container: CaseIterable {
    case sheet, row, screen, choice
  }

  let disk: LockIsolated<[String]>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .flash:
        state.sheet = SavedNote.State(isFlash: true)
        return .send(.afterFlash)
      case .afterFlash: state.sheet = nil
      default: break
      }
      return .none
    }
    .ifLet(\.choice, action: \.choice) {
      EmptyReducer<Choice, SavedNote.Action>().ifCaseLet(\.note, action: \.self) { SavedNote(disk: disk) }
    }
    Reduce { state, action in
      switch action {
      case .sheet(.presented(.save(.runAndClose))), .sheet(.presented(.save(.cancelled))): break
      case .sheet(.presented): state.sheet = nil
      case .rows: state.rows = []
      case .path: state.path.removeAll()
      case .choice: state.choice = nil
      case .flash, .afterFlash, .sheet: break
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { SavedNote(disk: disk) }
    .forEach(\.rows, action: \.rows) { SavedNote(disk: disk) }
    .forEach(\.path, action: \.path) { SavedNote(disk: disk) }
    .onDismount { [disk] _ in .run { _ in disk.withValue { $0.append("draft") } } }
  }
}

extension StoreOf<SavedNotes> {
  fileprivate func save(_ work: SavedNote.Work, in container: SavedNotes.Container) -> StoreTask {
    switch container {
    case .sheet: send(.sheet(.presented(.save(work))))
    case .row: send(.rows(.element(id: 0, action: .save(work))))
    case .screen: send(.path(.element(id: self.path.ids[0], action: .save(work))))
    case .choice: send(.choice(.save(work)))
    }
  }

  fileprivate func hasNote(_ container: SavedNotes.Container) -> Bool {
    switch container {
    case .sheet: self.sheet != nil
    case .row: !self.rows.isEmpty
    case .screen: !self.path.isEmpty
    case .choice: self.choice != nil
    }
  }
}

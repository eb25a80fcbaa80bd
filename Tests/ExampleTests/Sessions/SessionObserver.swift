import DovetailEssentials
import DovetailSession
import Navigation
import Synchronization

@testable import DovetailTesting

/// The values that a feature has read of dependencies since they were taken last.
final class DependencyReads: Sendable {
  private let reads = Mutex<[RecordedRead]>([])

  /// Records a value.
  func add(_ read: RecordedRead) { reads.withLock { $0.append(read) } }

  /// Removes and returns the values.
  func take() -> [RecordedRead] {
    reads.withLock { reads in
      defer { reads = [] }
      return reads
    }
  }

  /// Records the ids, dates and random numbers that dependencies return.
  func record(_ values: inout DependencyValues) {
    let (uuid, date) = (values.uuid, values.date)
    values.uuid = UUIDGenerator { [self] in
      let id = uuid()
      add(.uuid(id))
      return id
    }
    values.date = DateGenerator { [self] in
      let now = date.now
      add(.date(now))
      return now
    }
  }
}

/// Records what a test store handles as a session.
@MainActor
final class SessionObserver<State, Action>: @MainActor StoreObserver {
  private var session: Session<State, Action>
  private let clock: TestClock<Duration>
  private let changes = SharedChangeTracker()
  private let reads: DependencyReads

  /// The number of the event before the first that was observed.
  private var offset: Int?

  /// Records a test store from now on.
  init(_ store: TestStore<State, Action>, clock: TestClock<Duration>, reads: DependencyReads) {
    session = Session(initialState: store.state)
    self.clock = clock
    self.reads = reads
    store.exhaustivity = .off
    store.dependencies.sharedChangeTracker = changes
    _ = store.store.attach(self)
    _ = reads.take()
  }

  /// The shared values before the first entry.
  var sharedBefore: SharedSnapshot { changes.before }

  /// What was recorded, with all shared values in each entry.
  var recorded: Session<State, Action> {
    var complete = session
    complete.entries = session.entries.map { entry in
      SessionEntry(
        number: entry.number,
        content: entry.content,
        origin: entry.origin,
        start: entry.start,
        length: entry.length,
        state: entry.state,
        reads: entry.reads,
        shared: changes.completing(entry.shared)
      )
    }
    return complete
  }

  var needsStates: Bool { true }

  func handled(_ event: ActionEvent<State, Action>) {
    let origin: SessionOrigin
    switch event.origin {
    case .user(let site): origin = SessionOrigin(.user, fileID: "\(site.fileID)", line: Int(site.line))
    case .effect(let effect): origin = self.origin(of: effect, before: event.number)
    case .reducer: origin = SessionOrigin(.reducer, cause: session.lastNumber)
    }
    append(.action(event.action), origin, event.number, event.after)
  }

  func posted(_ event: PostedEventEntry<State>) {
    append(.event(event.event), SessionOrigin(.reducer, cause: session.lastNumber), event.number, event.after)
  }

  func modified(_ event: ModificationEvent<State>) {
    append(.modification, origin(of: event.effect, before: event.number), event.number, event.after)
  }

  private func origin(of effect: EffectInfo, before number: Int) -> SessionOrigin {
    let cause = effect.action - (offset ?? number - 1)
    return SessionOrigin(.effect, effect: effect.number, name: effect.name, cause: max(0, cause))
  }

  private func append(
    _ content: SessionEntry<State, Action>.Content,
    _ origin: SessionOrigin,
    _ number: Int,
    _ state: State?
  ) {
    guard let state else { return }
    offset = offset ?? number - 1
    session.entries.append(
      SessionEntry(
        number: session.lastNumber + 1,
        content: content,
        origin: origin,
        start: clock.now.offset,
        length: .zero,
        state: state,
        reads: reads.take(),
        shared: changes.now
      )
    )
  }
}

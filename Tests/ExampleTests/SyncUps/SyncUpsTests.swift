import DovetailTestSupport
import Foundation
import Navigation
import Testing

@testable import sync_ups

/// Whole flows through the program.
@MainActor
struct SyncUpsTests {
  /// A disk that has no room.
  private final class FullDisk: FileKeeping {
    struct Full: Error {}

    let claims = FileClaims()

    func read(_ path: String) -> [UInt8]? { nil }
    func write(
      _ path: String,
      isUrgent: Bool,
      content: @escaping @Sendable (SaveWaitLimit) throws -> [UInt8],
      done: @escaping @Sendable (Result<Void, any Error>) -> Void
    ) { done(.failure(Full())) }
    func watch(_ path: String, _ changed: @escaping @Sendable () -> Void) -> SharedSubscription {
      SharedSubscription {}
    }
    func replace(_ path: String, with bytes: [UInt8]) throws { throw Full() }
    func target(of path: String) -> String { path }
    func setAside(_ path: String) -> String? { nil }
  }

  private let clock = TestClock()
  private let noon = Date(timeIntervalSince1970: 43_200)

  /// A store with meetings in the list, the first of which may be open.
  private func makeStore(
    _ syncUps: IdentifiedArrayOf<SyncUp> = [.design, .planning],
    isFirstOpen: Bool = false
  ) -> TestStoreOf<SyncUps> {
    var state = SyncUps.State(syncUps)
    if isFirstOpen, let detail = state.list.detail(of: syncUps[0].id) { state.path.append(.detail(detail)) }
    return makeStore(state)
  }

  private func makeStore(
    _ state: @autoclosure () -> SyncUps.State,
    with prepare: @escaping (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<SyncUps> {
    TestStore(initialState: state()) {
      SyncUps()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date = .constant(noon)
      $0.uuid = .incrementing
      prepare(&$0)
    }
  }

  /// What the file has; `nil` where there is none.
  private var kept: [SyncUp]? {
    @Dependency(\.defaultFileStorage) var storage
    @Dependency(\.syncUpsFile) var file
    return (try? storage.load(file)).flatMap { try? JSONDecoder().decode([SyncUp].self, from: $0) }
  }

  @Test func `the meetings are those of the file`() async {
    let store = makeStore(SyncUps.State()) {
      try? $0.defaultFileStorage.save(JSONEncoder().encode([SyncUp.design]), $0.syncUpsFile)
    }
    #expect(store.state.list.syncUps == [.design])
  }

  @Test func `a file that cannot be read is told of, and kept aside before another is written`() async throws {
    let recorder = IssueRecorder()
    let store = withIssueReporters([recorder]) {
      makeStore(SyncUps.State()) { try? $0.defaultFileStorage.save(Data("no list".utf8), $0.syncUpsFile) }
    }
    #expect(recorder.messages.count == 1)
    let error = try #require(store.state.list.$syncUps.loadError)
    #expect(store.state.list.$destination.alert == .failure("The meetings could not be read.", "\(error)"))
    await store.send(\.list.destination.dismiss) { $0.list.destination = nil }
    await store.send(.list(.addButtonTapped)) {
      $0.list.destination = .add(SyncUpForm.State(syncUp: SyncUp(id: UUID(0))))
    }
    let syncUp = SyncUp(id: UUID(0), title: "Untitled", speakers: [Speaker(id: UUID(1), name: "Somebody")])
    await store.send(.list(.saveButtonTapped)) {
      $0.list.destination = nil
      $0.list.$syncUps.withLock { $0 = [syncUp] }
    }
    let (storage, file) = (store.dependencies.defaultFileStorage, store.dependencies.syncUpsFile)
    #expect(try storage.load(URL(filePath: file.path + ".damaged-1")) == Data("no list".utf8))
    #expect(try JSONDecoder().decode([SyncUp].self, from: storage.load(file)) == [syncUp])
  }

  @Test func `a meeting that cannot be saved is told of`() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      let store = makeStore(SyncUps.State([.design])) { $0.defaultFileStorage = FileStorage(FullDisk()) }
      await store.send(.list(.addButtonTapped)) {
        $0.list.destination = .add(SyncUpForm.State(syncUp: SyncUp(id: UUID(0))))
      }
      await store.send(.list(.saveButtonTapped)) {
        $0.list.destination = nil
        let syncUp = SyncUp(id: UUID(0), title: "Untitled", speakers: [Speaker(id: UUID(1), name: "Somebody")])
        $0.list.$syncUps.withLock { $0 = [.design, syncUp] }
      }
      await store.receiveChange {
        $0.list.destination = .alert(.failure("The meetings could not be saved.", "Full()"))
      }
    }
    #expect(recorder.messages.count == 1)
  }

  @Test func `a meeting is added in a form`() async {
    let store = makeStore([.design])
    await store.send(.list(.addButtonTapped)) {
      $0.list.destination = .add(SyncUpForm.State(syncUp: SyncUp(id: UUID(0))))
    }
    await store.send(\.list.destination.add.binding, .set(\.syncUp.title, "Retro")) {
      $0.list.$destination.add?.syncUp.title = "Retro"
    }
    await store.send(\.list.destination.add.binding, .set(\.syncUp.minutes, 500)) {
      $0.list.$destination.add?.syncUp.minutes = 60
    }
    await store.send(\.list.destination.add.speakerAdded, "Barbara") {
      $0.list.$destination.add?.syncUp.speakers = [Speaker(id: UUID(1), name: "Barbara")]
    }
    await store.send(\.list.destination.add.speakerAdded, "  ") {
      $0.list.$destination.add?.syncUp.speakers.append(Speaker(id: UUID(2), name: "  "))
    }
    await store.send(.list(.saveButtonTapped)) {
      $0.list.destination = nil
      $0.list.$syncUps.withLock {
        $0.append(SyncUp(id: UUID(0), title: "Retro", minutes: 60, speakers: [Speaker(id: UUID(1), name: "Barbara")]))
      }
    }
    #expect(kept == store.state.list.syncUps.elements)
  }

  @Test func `a form that is cancelled changes nothing`() async {
    let store = makeStore([.design])
    await store.send(.list(.addButtonTapped)) {
      $0.list.destination = .add(SyncUpForm.State(syncUp: SyncUp(id: UUID(0))))
    }
    await store.send(.list(.cancelButtonTapped)) { $0.list.destination = nil }
    #expect(kept == nil)
  }

  @Test func `a meeting is opened and edited`() async {
    let store = makeStore()
    await store.send(.list(.rowTapped(SyncUp.design.id))) {
      $0.path.append(.detail(SyncUpDetail.State(syncUp: Shared(value: .design))))
    }
    await store.send(\.path[id: 0].detail.editButtonTapped) {
      $0.path[id: 0, case: \.detail]?.destination = .edit(SyncUpForm.State(syncUp: .design))
    }
    await store.send(\.path[id: 0].detail.destination.edit.speakerRemoved, UUID(101)) {
      $0.path[id: 0, case: \.detail]?.$destination.edit?.syncUp.speakers.remove(id: UUID(101))
    }
    var edited = SyncUp.design
    edited.speakers.removeFirst()
    await store.send(\.path[id: 0].detail.saveButtonTapped) {
      $0.path[id: 0, case: \.detail]?.destination = nil
      // The page and the list share the meeting.
      $0.list.$syncUps.withLock { $0[id: edited.id] = edited }
    }
    #expect(store.state.path[id: 0, case: \.detail]?.syncUp == edited)
    #expect(kept == [edited, .planning])
    await store.send(\.path.popFrom, 0) { $0.path.removeAll() }
  }

  @Test func `a meeting is deleted after a question`() async {
    let store = makeStore(isFirstOpen: true)
    await store.send(\.path[id: 0].detail.deleteButtonTapped) {
      $0.path[id: 0, case: \.detail]?.destination = .alert(.deletion(of: .design))
    }
    await store.send(\.path[id: 0].detail.destination.dismiss) { $0.path[id: 0, case: \.detail]?.destination = nil }
    await store.send(\.path[id: 0].detail.deleteButtonTapped) {
      $0.path[id: 0, case: \.detail]?.destination = .alert(.deletion(of: .design))
    }
    await store.send(\.path[id: 0].detail.destination.alert.deletionConfirmed) {
      $0.path[id: 0, case: \.detail]?.destination = nil
      $0.list.$syncUps.withLock { $0.remove(id: SyncUp.design.id) }
    }
    await store.receive(\.path.popFrom, 0) { $0.path.removeAll() }
    #expect(kept == [.planning])
  }

  @Test func `a meeting that was held is forgotten`() async {
    let store = makeStore([.planning], isFirstOpen: true)
    await store.send(\.path[id: 0].detail.meetingTapped, UUID(202))
    await store.receive(SyncUpDetail.MeetingOpened.self) {
      $0.path[id: 1] = .meeting(MeetingPage.State(syncUp: .planning, meeting: SyncUp.planning.meetings[0]))
    }
    await store.send(\.path.popFrom, 1) { $0.path.pop(to: 0) }
    await store.send(\.path[id: 0].detail.meetingRemoved, UUID(202)) {
      $0.path[id: 0, case: \.detail]?.$syncUp.meetings.withLock { $0 = [] }
    }
    #expect(store.state.list.syncUps[id: SyncUp.planning.id]?.meetings == [])
  }

  @Test func `a meeting is held to its end, and is noted in the list and where it was opened`() async {
    let store = makeStore(isFirstOpen: true)
    await store.send(\.path[id: 0].detail.startButtonTapped)
    await store.receive(SyncUpDetail.MeetingStarted.self) {
      $0.path[id: 1] = .record(RecordMeeting.State(syncUp: Shared(value: .design)))
    }
    let meeting = Meeting(id: UUID(0), date: noon, seconds: 60)
    for second in 1...60 {
      await clock.advance(by: .seconds(1))
      await store.receive(\.path[id: 1].record.ticked) {
        $0.path[id: 1, case: \.record]?.secondsElapsed = second
        $0.path[id: 1, case: \.record]?.speaker = second < 30 ? 0 : 1
        if second == 60 { $0.list.$syncUps.withLock { $0[id: SyncUp.design.id]?.meetings = [meeting] } }
      }
    }
    #expect(store.state.path[id: 0, case: \.detail]?.syncUp.meetings == [meeting])
    await store.receive(\.path.popFrom, 1) { $0.path.removeLast() }
    #expect(kept?.first?.meetings == [meeting])
    await clock.advance(by: .seconds(10))
  }

  @Test func `a meeting that is left in the middle ends, and is not noted`() async {
    let store = makeStore(isFirstOpen: true)
    await store.send(\.path[id: 0].detail.startButtonTapped)
    await store.receive(SyncUpDetail.MeetingStarted.self) {
      $0.path[id: 1] = .record(RecordMeeting.State(syncUp: Shared(value: .design)))
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 1].record.ticked) { $0.path[id: 1, case: \.record]?.secondsElapsed = 1 }
    await store.send(\.path.popFrom, 1) { $0.path.removeLast() }
    await clock.advance(by: .seconds(10))
    #expect(kept == nil)
  }
}

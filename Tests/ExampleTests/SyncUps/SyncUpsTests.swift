import Navigation
import Testing

@testable import sync_ups

/// Whole flows through the program.
@MainActor
struct SyncUpsTests {
  private let clock = TestClock()
  private let saved = LockIsolated<[[SyncUp]]>([])
  private let noon = Date(timeIntervalSince1970: 43_200)

  private func makeStore(
    _ syncUps: [SyncUp] = [.design, .planning],
    open: [SyncUps.Path.State] = []
  ) -> TestStoreOf<SyncUps> {
    let state = SyncUps.State(
      list: SyncUpList.State(syncUps: IdentifiedArray(uniqueElements: syncUps)),
      path: StackState(open),
      isLoaded: true
    )
    return makeStore(state)
  }

  private func makeStore(_ state: SyncUps.State) -> TestStoreOf<SyncUps> {
    TestStore(initialState: state) {
      SyncUps()
    } withDependencies: { [saved] in
      $0.continuousClock = clock
      $0.date = .constant(noon)
      $0.uuid = .incrementing
      $0.library.save = { @Sendable syncUps in saved.withValue { $0.append(syncUps) } }
    }
  }

  private var openDesign: SyncUps.Path.State { .detail(SyncUpDetail.State(syncUp: .design)) }

  @Test func `the meetings are loaded at the launch`() async {
    let store = makeStore(SyncUps.State())
    store.dependencies.library.load = { @Sendable in [.design] }
    await store.send(.launched(nil))
    await store.receive(\.loaded, [.design]) {
      $0.list.syncUps = [.design]
      $0.isLoaded = true
    }
    #expect(saved.value == [[.design]])
  }

  @Test func `what could not be read is told of and not written over`() async {
    struct Unreadable: Error {}
    let store = makeStore(SyncUps.State())
    store.dependencies.library.load = { @Sendable in throw Unreadable() }
    await store.send(.launched(nil))
    await store.receive(\.failed) {
      $0.list.destination = .alert(.failure("The meetings could not be read.", "Unreadable()"))
    }
    await store.send(\.list.destination.dismiss) { $0.list.destination = nil }
    await store.send(.list(.addButtonTapped)) {
      $0.list.destination = .add(SyncUpForm.State(syncUp: SyncUp(id: UUID(0))))
    }
    await store.send(.list(.saveButtonTapped)) {
      $0.list.destination = nil
      $0.list.syncUps = [SyncUp(id: UUID(0), title: "Untitled", speakers: [Speaker(id: UUID(1), name: "Somebody")])]
    }
    #expect(saved.value.isEmpty)
  }

  @Test func `a meeting that cannot be saved is told of`() async {
    struct Full: Error {}
    let store = makeStore([.design], open: [openDesign])
    store.dependencies.library.save = { @Sendable _ in throw Full() }
    await store.send(\.path[id: 0].detail.delegate.deleted) { $0.list.syncUps = [] }
    await store.receive(\.failed) {
      $0.list.destination = .alert(.failure("The meetings could not be saved.", "Full()"))
    }
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
      $0.list.syncUps.append(
        SyncUp(id: UUID(0), title: "Retro", minutes: 60, speakers: [Speaker(id: UUID(1), name: "Barbara")])
      )
    }
    #expect(saved.value == [store.state.list.syncUps.elements])
  }

  @Test func `a form that is cancelled changes nothing`() async {
    let store = makeStore([.design])
    await store.send(.list(.addButtonTapped)) {
      $0.list.destination = .add(SyncUpForm.State(syncUp: SyncUp(id: UUID(0))))
    }
    await store.send(.list(.cancelButtonTapped)) { $0.list.destination = nil }
    #expect(saved.value.isEmpty)
  }

  @Test func `a meeting is opened and edited`() async {
    let store = makeStore()
    await store.send(.list(.rowTapped(SyncUp.design.id))) { $0.path.append(openDesign) }
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
      $0.path[id: 0, case: \.detail]?.syncUp = edited
    }
    await store.receive(\.path[id: 0].detail.delegate.changed, edited) { $0.list.syncUps[id: edited.id] = edited }
    #expect(saved.value == [[edited, .planning]])
    await store.send(\.path.popFrom, 0) { $0.path.removeAll() }
  }

  @Test func `a meeting is deleted after a question`() async {
    let store = makeStore(open: [openDesign])
    await store.send(\.path[id: 0].detail.deleteButtonTapped) {
      $0.path[id: 0, case: \.detail]?.destination = .alert(.deletion(of: .design))
    }
    await store.send(\.path[id: 0].detail.destination.dismiss) { $0.path[id: 0, case: \.detail]?.destination = nil }
    await store.send(\.path[id: 0].detail.deleteButtonTapped) {
      $0.path[id: 0, case: \.detail]?.destination = .alert(.deletion(of: .design))
    }
    await store.send(\.path[id: 0].detail.destination.alert.deletionConfirmed) {
      $0.path[id: 0, case: \.detail]?.destination = nil
    }
    await store.receive(\.path[id: 0].detail.delegate.deleted) { $0.list.syncUps.remove(id: SyncUp.design.id) }
    await store.receive(\.path.popFrom, 0) { $0.path.removeAll() }
    #expect(saved.value == [[.planning]])
  }

  @Test func `a meeting that was held is forgotten`() async {
    let store = makeStore(open: [.detail(SyncUpDetail.State(syncUp: .planning))])
    await store.send(\.path[id: 0].detail.meetingTapped, UUID(202)) {
      $0.path[id: 1] = .meeting(MeetingPage.State(syncUp: .planning, meeting: SyncUp.planning.meetings[0]))
    }
    await store.send(\.path.popFrom, 1) { $0.path.pop(to: 0) }
    var empty = SyncUp.planning
    empty.meetings = []
    await store.send(\.path[id: 0].detail.meetingRemoved, UUID(202)) {
      $0.path[id: 0, case: \.detail]?.syncUp = empty
    }
    await store.receive(\.path[id: 0].detail.delegate.changed) { $0.list.syncUps[id: empty.id] = empty }
  }

  @Test func `a meeting is held to its end, and is noted in the list and where it was opened`() async {
    let store = makeStore(open: [openDesign])
    await store.send(\.path[id: 0].detail.startButtonTapped) {
      $0.path[id: 1] = .record(RecordMeeting.State(syncUp: .design))
    }
    for second in 1...60 {
      await clock.advance(by: .seconds(1))
      await store.receive(\.path[id: 1].record.ticked) {
        $0.path[id: 1, case: \.record]?.secondsElapsed = second
        $0.path[id: 1, case: \.record]?.speaker = second < 30 ? 0 : 1
      }
    }
    let meeting = Meeting(id: UUID(0), date: noon, seconds: 60)
    await store.receive(\.path[id: 1].record.delegate.held, 60) {
      $0.list.syncUps[id: SyncUp.design.id]?.meetings = [meeting]
      $0.path[id: 0, case: \.detail]?.syncUp.meetings = [meeting]
    }
    await store.receive(\.path.popFrom, 1) { $0.path.removeLast() }
    #expect(saved.value.last?.first?.meetings == [meeting])
    await clock.advance(by: .seconds(10))
  }

  @Test func `a meeting that is left in the middle ends, and is not noted`() async {
    let store = makeStore(open: [openDesign, .record(RecordMeeting.State(syncUp: .design))])
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 1].record.ticked) { $0.path[id: 1, case: \.record]?.secondsElapsed = 1 }
    await store.send(\.path.popFrom, 1) { $0.path.removeLast() }
    await clock.advance(by: .seconds(10))
    #expect(saved.value.isEmpty)
  }
}

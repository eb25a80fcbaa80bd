import Foundation
import Navigation
import Testing

@testable import sync_ups

/// Links into the program, and paths that are restored.
@MainActor
struct SyncUpsLinkTests {
  private let clock = TestClock()

  private func makeStore(_ state: SyncUps.State) -> TestStoreOf<SyncUps> {
    TestStore(initialState: state) {
      SyncUps()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  private var state: SyncUps.State { SyncUps.State([.design, .planning]) }

  private func detail(_ syncUp: SyncUp, _ destination: SyncUpDetail.Destination.State? = nil) -> SyncUps.Path.State {
    .detail(SyncUpDetail.State(syncUp: Shared(value: syncUp), destination: destination))
  }

  @Test func `a link opens a meeting, its form, and one that was held`() async {
    let store = makeStore(state)
    await store.send(.linkOpened(URL(string: "sync-ups:///1")!)) { $0.path[id: 0] = detail(.design) }
    await store.send(.linkOpened(URL(string: "sync-ups://2/edit")!)) {
      $0.path = StackState([detail(.planning, .edit(SyncUpForm.State(syncUp: .planning)))])
    }
    await store.send(.linkOpened(URL(string: "/2/meetings/1")!)) {
      $0.path = StackState([
        detail(.planning), .meeting(MeetingPage.State(syncUp: .planning, meeting: SyncUp.planning.meetings[0])),
      ])
    }
    #expect(store.state.path.ids == [2, 3])
    await store.send(.linkOpened(URL(string: "sync-ups:///")!)) { $0.path = StackState() }
  }

  @Test(arguments: [
    ("/3", #""3" cannot be read as SyncUp, component 1 of 1 of "3""#),
    ("/1/edit/now", #""now" is not a known component, component 3 of 3 of "1/edit/now""#),
    ("/1/meetings", #"it ends after "1/meetings", where a component has to follow that is read as Meeting"#),
    ("/1/record/1", #""1" is not a known component, component 3 of 3 of "1/record/1""#),
  ])
  func `a link that leads nowhere leaves the path as it was`(link: String, reason: String) async {
    var state = state
    state.path.append(detail(.planning))
    let store = makeStore(state)
    await store.send(.linkOpened(URL(string: link)!)) {
      $0.list.destination = .alert(
        .failure("There is no such place.", "A link could not be opened: \(reason).\n\nNothing was changed.")
      )
    }
  }

  @Test func `a link over a meeting that is being held ends it`() async {
    var state = state
    state.path.append(.record(RecordMeeting.State(syncUp: Shared(value: .design))))
    let store = makeStore(state)
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 0].record.ticked) { $0.path[id: 0, case: \.record]?.secondsElapsed = 1 }
    await store.send(.linkOpened(URL(string: "/1")!)) { $0.path = StackState([detail(.design)]) }
    await clock.advance(by: .seconds(10))
  }

  @Test func `a path that was written down goes on: its ids, its time, its questions`() async throws {
    var state = state
    state.path.append(detail(.design))
    state.path.append(.record(RecordMeeting.State(syncUp: Shared(value: .design), secondsElapsed: 29)))
    let data = try JSONEncoder().encode(state)
    let restored = try JSONDecoder().decode(SyncUps.State.self, from: data)
    #expect(restored == state)
    let store = makeStore(restored)
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 1].record.ticked) {
      $0.path[id: 1, case: \.record]?.secondsElapsed = 30
      $0.path[id: 1, case: \.record]?.speaker = 1
    }
    await store.send(\.path[id: 1].record.nextButtonTapped) {
      $0.path[id: 1, case: \.record]?.alert = .end(canGoOn: false)
    }
    let again = try JSONDecoder().decode(SyncUps.State.self, from: JSONEncoder().encode(store.state))
    #expect(again == store.state)
    await store.send(\.path[id: 1].record.alert.dismiss) { $0.path[id: 1, case: \.record]?.alert = nil }
    await store.send(\.path.popFrom, 1) { $0.path.removeLast() }
    await store.send(\.path[id: 0].detail.startButtonTapped)
    await store.receive(SyncUpDetail.MeetingStarted.self) {
      $0.path.append(.record(RecordMeeting.State(syncUp: Shared(value: .design))))
    }
    #expect(store.state.path.ids == [0, 2])
    await store.send(\.path.popFrom, 0) { $0.path.removeAll() }
  }
}

import DovetailSession
import Foundation
import Navigation
import Testing

@testable import sync_ups

/// Tests that are written from sessions of the meetings.
@MainActor
struct SyncUpsSessionWritingTests {
  private let clock = TestClock()
  private let reads = DependencyReads()

  private func makeStore() -> TestStoreOf<SyncUps> {
    TestStore(initialState: SyncUps.State([.design, .planning])) {
      SyncUps()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date = .constant(Date(timeIntervalSince1970: 43_200.25))
      $0.uuid = .incrementing
      reads.record(&$0)
    }
  }

  @Test func `a session of the meetings becomes tests`() async throws {
    let store = makeStore()
    let observer = SessionObserver(store, clock: clock, reads: reads)
    await addMeeting(store)
    await editMeeting(store)
    await holdMeeting(store)
    await deleteMeeting(store)
    var writer = SessionTestWriter(reducer: "SyncUps()", testableImport: "sync_ups")
    writer.spell(SyncUps.State.self, hasSettableMembers: true) { [SwiftArgument($0.list.syncUps)] }
    try writer.check(observer, "SyncUps")
  }

  private func addMeeting(_ store: TestStoreOf<SyncUps>) async {
    await store.send(.list(.addButtonTapped))
    await store.send(\.list.destination.add.binding, .set(\.syncUp.title, "Retro"))
    await store.send(\.list.destination.add.binding, .set(\.syncUp.minutes, 2))
    await store.send(\.list.destination.add.speakerAdded, "Barbara")
    await store.send(\.list.destination.add.speakerAdded, "  ")
    await store.send(.list(.saveButtonTapped))
    await store.send(.list(.addButtonTapped))
    await store.send(.list(.cancelButtonTapped))
    await store.send(.linkOpened(URL(filePath: "/7")))
    await store.send(\.list.destination.dismiss)
  }

  private func editMeeting(_ store: TestStoreOf<SyncUps>) async {
    await store.send(.list(.rowTapped(SyncUp.design.id)))
    await store.send(\.path[id: 0].detail.editButtonTapped)
    await store.send(\.path[id: 0].detail.destination.edit.speakerRemoved, UUID(101))
    await store.send(\.path[id: 0].detail.destination.edit.binding, .set(\.syncUp.title, "Drawing"))
    await store.send(\.path[id: 0].detail.saveButtonTapped)
  }

  private func holdMeeting(_ store: TestStoreOf<SyncUps>) async {
    await store.send(\.path[id: 0].detail.startButtonTapped)
    await clock.advance(by: .seconds(3))
    await store.send(\.path[id: 1].record.endButtonTapped)
    await clock.advance(by: .seconds(20))
    await store.send(\.path[id: 1].record.alert.dismiss)
    await clock.advance(by: .milliseconds(1_500))
    await store.send(\.path[id: 1].record.nextButtonTapped)
    await store.send(\.path[id: 1].record.alert.saved)
  }

  private func deleteMeeting(_ store: TestStoreOf<SyncUps>) async {
    await store.send(\.path[id: 0].detail.meetingTapped, UUID(4))
    await store.send(\.path.popFrom, 2)
    await store.send(\.path[id: 0].detail.meetingRemoved, UUID(4))
    await store.send(\.path[id: 0].detail.deleteButtonTapped)
    await store.send(\.path[id: 0].detail.destination.alert.deletionConfirmed)
  }
}

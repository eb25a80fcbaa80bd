import DovetailSession
import Foundation
import Navigation
import Testing

@testable import sync_ups

/// Tests that are written from sessions of the meetings.
@MainActor
struct SyncUpsSessionWritingTests {
  private typealias Run = RecordedRun<SyncUps.State, SyncUps.Action>

  @Test func `a session of the meetings becomes tests`() async throws {
    let run = try RecordedRun(SyncUps.State([.design, .planning]), reducer: SyncUps()) {
      $0.date = .constant(Date(timeIntervalSince1970: 43_200.25))
      $0.uuid = .incrementing
    }
    await addMeeting(run)
    await editMeeting(run)
    await holdMeeting(run)
    await deleteMeeting(run)
    try SessionTestWriter.syncUps.check(run, "SyncUps")
  }

  private func addMeeting(_ run: Run) async {
    await run.send(.list(.addButtonTapped))
    await run.send(\.list.destination.add.binding, .set(\.syncUp.title, "Retro"))
    await run.send(\.list.destination.add.binding, .set(\.syncUp.minutes, 2))
    await run.send(\.list.destination.add.speakerAdded, "Barbara")
    await run.send(\.list.destination.add.speakerAdded, "  ")
    await run.send(.list(.saveButtonTapped))
    await run.send(.list(.addButtonTapped))
    await run.send(.list(.cancelButtonTapped))
    await run.send(.linkOpened(URL(filePath: "/7")))
    await run.send(\.list.destination.dismiss)
  }

  private func editMeeting(_ run: Run) async {
    await run.send(.list(.rowTapped(SyncUp.design.id)))
    await run.send(\.path[id: 0].detail.editButtonTapped)
    await run.send(\.path[id: 0].detail.destination.edit.speakerRemoved, UUID(101))
    await run.send(\.path[id: 0].detail.destination.edit.binding, .set(\.syncUp.title, "Drawing"))
    await run.send(\.path[id: 0].detail.saveButtonTapped)
  }

  private func holdMeeting(_ run: Run) async {
    await run.send(\.path[id: 0].detail.startButtonTapped)
    await run.advance(by: .seconds(3))
    await run.send(\.path[id: 1].record.endButtonTapped)
    await run.advance(by: .seconds(20))
    await run.send(\.path[id: 1].record.alert.dismiss)
    await run.advance(by: .milliseconds(1_500))
    await run.send(\.path[id: 1].record.nextButtonTapped)
    await run.send(\.path[id: 1].record.alert.saved)
  }

  private func deleteMeeting(_ run: Run) async {
    await run.send(\.path[id: 0].detail.meetingTapped, UUID(4))
    await run.send(\.path.popFrom, 2)
    await run.send(\.path[id: 0].detail.meetingRemoved, UUID(4))
    await run.send(\.path[id: 0].detail.deleteButtonTapped)
    await run.send(\.path[id: 0].detail.destination.alert.deletionConfirmed)
  }
}

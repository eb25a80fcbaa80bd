import Navigation
import Testing

@testable import sync_ups

/// A recorded session: entries 1 to 33.
@MainActor
struct SyncUpsExhaustiveSessionTests {
  @Test func `the recorded session happens again`() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: SyncUps.State(
        list: Self.with(SyncUpList.State()) {
          $0.$syncUps.withLock {
            $0 = [
              SyncUp(
                id: UUID(100),
                title: "Design",
                minutes: 1,
                speakers: [Speaker(id: UUID(101), name: "Ada"), Speaker(id: UUID(102), name: "Grace")]
              ),
              SyncUp(
                id: UUID(200),
                title: "Planning",
                speakers: [Speaker(id: UUID(201), name: "Edsger")],
                meetings: [
                  Meeting(id: UUID(202), date: Date(timeIntervalSinceReferenceDate: -978307200.0), seconds: 300)
                ]
              ),
            ]
          }
        },
        path: StackState<SyncUps.Path.State>()
      )
    ) {
      SyncUps()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: -978263999.75))
      $0.uuid = .incrementing
    }
    await store.send(.list(.addButtonTapped)) {
      $0.list.destination = .add(SyncUpForm.State(syncUp: SyncUp(id: UUID(0))))
    }
    await store.send(.list(.destination(.presented(.add(.binding(.set(\.syncUp.title, "Retro"))))))) {
      $0.list.$destination.add?.syncUp.title = "Retro"
    }
    await store.send(.list(.destination(.presented(.add(.binding(.set(\.syncUp.minutes, 2))))))) {
      $0.list.$destination.add?.syncUp.minutes = 2
    }
    await store.send(.list(.destination(.presented(.add(.speakerAdded(name: "Barbara")))))) {
      $0.list.$destination.add?.syncUp.speakers = [Speaker(id: UUID(1), name: "Barbara")]
    }
    await store.send(.list(.destination(.presented(.add(.speakerAdded(name: "  ")))))) {
      $0.list.$destination.add?.syncUp.speakers.append(Speaker(id: UUID(2), name: "  "))
    }
    await store.send(.list(.saveButtonTapped)) {
      $0.list.$syncUps.withLock {
        $0.append(SyncUp(id: UUID(0), title: "Retro", minutes: 2, speakers: [Speaker(id: UUID(1), name: "Barbara")]))
      }
      $0.list.destination = nil
    }
    await store.send(.list(.addButtonTapped)) {
      $0.list.destination = .add(SyncUpForm.State(syncUp: SyncUp(id: UUID(3))))
    }
    await store.send(.list(.cancelButtonTapped)) { $0.list.destination = nil }
    await store.send(.linkOpened(URL(string: "file:///7")!)) {
      $0.list.destination = .alert(
        AlertState {
          TextState("There is no such place.")
        } actions: {
          ButtonState(role: .cancel) { TextState("OK") }
        } message: {
          TextState(
            """
            A link could not be opened: "7" cannot be \
            read as SyncUp, component 1 of 1 of "7".

            Nothing was changed.
            """
          )
        }
      )
    }
    await store.send(.list(.destination(.dismiss))) { $0.list.destination = nil }
    await store.send(.list(.rowTapped(UUID(100)))) {
      $0.path[id: 0] = .detail(
        SyncUpDetail.State(
          syncUp: Shared(
            value: SyncUp(
              id: UUID(100),
              title: "Design",
              minutes: 1,
              speakers: [Speaker(id: UUID(101), name: "Ada"), Speaker(id: UUID(102), name: "Grace")]
            )
          )
        )
      )
    }
    await store.send(.path(.element(id: 0, action: .detail(.editButtonTapped)))) {
      $0.path[id: 0, case: \.detail]?.destination = .edit(
        SyncUpForm.State(
          syncUp: SyncUp(
            id: UUID(100),
            title: "Design",
            minutes: 1,
            speakers: [Speaker(id: UUID(101), name: "Ada"), Speaker(id: UUID(102), name: "Grace")]
          )
        )
      )
    }
    await store.send(
      .path(.element(id: 0, action: .detail(.destination(.presented(.edit(.speakerRemoved(UUID(101))))))))
    ) {
      $0.path[id: 0, case: \.detail]?.$destination.edit?.syncUp.speakers.remove(id: UUID(101))
    }
    await store.send(
      .path(
        .element(id: 0, action: .detail(.destination(.presented(.edit(.binding(.set(\.syncUp.title, "Drawing")))))))
      )
    ) {
      $0.path[id: 0, case: \.detail]?.$destination.edit?.syncUp.title = "Drawing"
    }
    await store.send(.path(.element(id: 0, action: .detail(.saveButtonTapped)))) {
      $0.list.$syncUps.withLock {
        $0[id: UUID(100)]?.title = "Drawing"
        $0[id: UUID(100)]?.speakers.remove(id: UUID(101))
      }
      $0.path[id: 0, case: \.detail]?.destination = nil
    }
    await store.send(.path(.element(id: 0, action: .detail(.startButtonTapped))))
    await store.receive(SyncUpDetail.MeetingStarted.self) {
      $0.path[id: 1] = .record(
        RecordMeeting.State(
          syncUp: Shared(
            value: SyncUp(
              id: UUID(100),
              title: "Drawing",
              minutes: 1,
              speakers: [Speaker(id: UUID(102), name: "Grace")]
            )
          )
        )
      )
    }
    for _ in 1...3 {
      await clock.advance(by: .seconds(1))
      await store.receive(\.path[id: 1].record.ticked) { $0.path[id: 1, case: \.record]?.secondsElapsed += 1 }
    }
    await store.send(.path(.element(id: 1, action: .record(.endButtonTapped)))) {
      $0.path[id: 1, case: \.record]?.alert = AlertState {
        TextState("End the meeting?")
      } actions: {
        ButtonState(action: .saved) { TextState("Save and end") }
        ButtonState(role: .destructive, action: .discarded) { TextState("Discard") }
        ButtonState(role: .cancel) { TextState("Go on") }
      } message: {
        TextState("What was said so far can be saved.")
      }
    }
    await clock.advance(by: .seconds(20))
    await store.send(.path(.element(id: 1, action: .record(.alert(.dismiss))))) {
      $0.path[id: 1, case: \.record]?.alert = nil
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 1].record.ticked) { $0.path[id: 1, case: \.record]?.secondsElapsed = 4 }
    await clock.advance(by: .milliseconds(500))
    await store.send(.path(.element(id: 1, action: .record(.nextButtonTapped)))) {
      $0.path[id: 1, case: \.record]?.alert = AlertState {
        TextState("End the meeting?")
      } actions: {
        ButtonState(action: .saved) { TextState("Save and end") }
        ButtonState(role: .cancel) { TextState("Go on") }
      } message: {
        TextState("What was said so far can be saved.")
      }
    }
    await store.send(.path(.element(id: 1, action: .record(.alert(.presented(.saved)))))) {
      $0.list.$syncUps.withLock {
        $0[id: UUID(100)]?.meetings = [
          Meeting(id: UUID(4), date: Date(timeIntervalSinceReferenceDate: -978263999.75), seconds: 4)
        ]
      }
      $0.path[id: 0] = .detail(
        SyncUpDetail.State(
          syncUp: Shared(
            value: SyncUp(
              id: UUID(100),
              title: "Drawing",
              minutes: 1,
              speakers: [Speaker(id: UUID(102), name: "Grace")],
              meetings: [Meeting(id: UUID(4), date: Date(timeIntervalSinceReferenceDate: -978263999.75), seconds: 4)]
            )
          )
        )
      )
      $0.path[id: 1, case: \.record]?.alert = nil
    }
    await store.receive(\.path.popFrom, 1) { $0.path[id: 1] = nil }
    await store.send(.path(.element(id: 0, action: .detail(.meetingTapped(UUID(4))))))
    await store.receive(SyncUpDetail.MeetingOpened.self) {
      $0.path[id: 2] = .meeting(
        MeetingPage.State(
          syncUp: SyncUp(
            id: UUID(100),
            title: "Drawing",
            minutes: 1,
            speakers: [Speaker(id: UUID(102), name: "Grace")],
            meetings: [Meeting(id: UUID(4), date: Date(timeIntervalSinceReferenceDate: -978263999.75), seconds: 4)]
          ),
          meeting: Meeting(id: UUID(4), date: Date(timeIntervalSinceReferenceDate: -978263999.75), seconds: 4)
        )
      )
    }
    await store.send(.path(.popFrom(id: 2))) { $0.path[id: 2] = nil }
    await store.send(.path(.element(id: 0, action: .detail(.meetingRemoved(UUID(4)))))) {
      $0.list.$syncUps.withLock { $0[id: UUID(100)]?.meetings.remove(id: UUID(4)) }
      $0.path[id: 0] = .detail(
        SyncUpDetail.State(
          syncUp: Shared(
            value: SyncUp(
              id: UUID(100),
              title: "Drawing",
              minutes: 1,
              speakers: [Speaker(id: UUID(102), name: "Grace")]
            )
          )
        )
      )
    }
    await store.send(.path(.element(id: 0, action: .detail(.deleteButtonTapped)))) {
      $0.path[id: 0, case: \.detail]?.destination = .alert(
        AlertState {
          TextState("Delete Drawing?")
        } actions: {
          ButtonState(role: .destructive, action: .deletionConfirmed) { TextState("Delete") }
          ButtonState(role: .cancel) { TextState("Keep") }
        } message: {
          TextState("What was noted when it was held goes too.")
        }
      )
    }
    await store.send(.path(.element(id: 0, action: .detail(.destination(.presented(.alert(.deletionConfirmed))))))) {
      $0.list.$syncUps.withLock { $0.remove(id: UUID(100)) }
      $0.path[id: 0, case: \.detail]?.destination = nil
    }
    await store.receive(\.path.popFrom, 0) { $0.path[id: 0] = nil }
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
  }

  /// Returns a value with changes.
  private nonisolated static func with<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
    var value = value
    change(&value)
    return value
  }
}

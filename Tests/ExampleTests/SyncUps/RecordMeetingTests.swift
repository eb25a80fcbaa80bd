import Navigation
import Testing

@testable import sync_ups

/// A meeting that is being held, by itself.
@MainActor
struct RecordMeetingTests {
  private let clock = TestClock()

  private let noon = Date(timeIntervalSince1970: 43_200)

  private func makeStore(secondsElapsed: Int = 0, speaker: Int = 0) -> TestStoreOf<RecordMeeting> {
    TestStore(
      initialState: RecordMeeting.State(
        syncUp: Shared(value: .design),
        secondsElapsed: secondsElapsed,
        speaker: speaker
      )
    ) {
      RecordMeeting()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date = .constant(noon)
      $0.uuid = .incrementing
    }
  }

  @Test func `the next speaker has all of their time`() async {
    let store = makeStore()
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) { $0.secondsElapsed = 1 }
    await store.send(.nextButtonTapped) {
      $0.speaker = 1
      $0.secondsElapsed = 30
    }
    #expect(store.state.secondsLeft == 30)
    await store.skipInFlightEffects()
  }

  @Test func `after the last speaker there is nobody, and the meeting may end`() async {
    let store = makeStore(secondsElapsed: 40, speaker: 1)
    await store.send(.nextButtonTapped) { $0.alert = .end(canGoOn: false) }
    await store.send(\.alert.saved) { [noon] in
      $0.alert = nil
      $0.$syncUp.meetings.withLock { $0 = [Meeting(id: UUID(0), date: noon, seconds: 40)] }
    }
    #expect(store.isDismissed)
  }

  @Test func `time stands still while there is a question, and goes on after it`() async {
    let store = makeStore()
    await store.send(.endButtonTapped) { $0.alert = .end(canGoOn: true) }
    await clock.advance(by: .seconds(20))
    await store.send(\.alert.dismiss) { $0.alert = nil }
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) { $0.secondsElapsed = 1 }
    await store.skipInFlightEffects()
  }

  @Test func `a meeting is discarded`() async {
    let store = makeStore()
    await store.send(.endButtonTapped) { $0.alert = .end(canGoOn: true) }
    await store.send(\.alert.discarded) { $0.alert = nil }
    #expect(store.isDismissed)
  }

  @Test func `a meeting without speakers, or with more of them than seconds, has an end`() {
    var crowd = SyncUp(id: UUID(0), minutes: 1)
    #expect(crowd.secondsPerSpeaker == 60)
    for number in 0..<100 { crowd.speakers.append(Speaker(id: UUID(number), name: "\(number)")) }
    #expect(crowd.secondsPerSpeaker == 1)
  }
}

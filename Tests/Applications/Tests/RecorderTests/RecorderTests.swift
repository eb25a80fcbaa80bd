import Foundation
import Navigation
import Testing

@testable import Recorder

@MainActor
struct RecorderTests {
  private let date = Date(timeIntervalSince1970: 0)
  private let folder = URL(fileURLWithPath: "/recordings")

  private func url(_ number: Int) -> URL { folder.appendingPathComponent("\(UUID(number)).m4a") }

  @Test func `a recording with permission becomes a memo`() async {
    let clock = TestClock()
    let (ends, continuation) = AsyncStream.makeStream(of: Bool.self)
    let store = TestStore(initialState: Recorder.State()) {
      Recorder()
    } withDependencies: {
      $0.audioRecorder.currentTime = { .milliseconds(2500) }
      $0.audioRecorder.requestPermission = { true }
      $0.audioRecorder.start = { _ in
        for await end in ends { return end }
        throw CancellationError()
      }
      $0.audioRecorder.stop = {
        continuation.yield(true)
        continuation.finish()
      }
      $0.continuousClock = clock
      $0.date.now = date
      $0.temporaryDirectory = { [folder] in folder }
      $0.uuid = .incrementing
    }
    await store.send(.recordTapped)
    await store.receive(\.permissionResponse) {
      $0.permission = .allowed
      $0.recording = RecordingMemo.State(date: date, url: url(0))
    }
    await store.send(\.recording.start)
    await clock.advance(by: .seconds(2))
    await store.receive(\.recording.timerUpdated) { $0.recording?.duration = .seconds(1) }
    await store.receive(\.recording.timerUpdated) { $0.recording?.duration = .seconds(2) }
    await store.send(\.recording.stopTapped) { $0.recording?.mode = .encoding }
    await store.receive(\.recording.finalTime) { $0.recording?.duration = .milliseconds(2500) }
    await store.receive(\.recording.audioRecorderDidFinish.success)
    await store.receive(\.recording.delegate.didFinish.success) {
      $0.recording = nil
      $0.memos = [Memo.State(url: url(0), date: date, duration: .milliseconds(2500))]
    }
  }

  @Test func `without permission an alert leads to the settings`() async {
    var state = Recorder.State()
    state.permission = .denied
    let store = TestStore(initialState: state) { Recorder() }
    await store.send(.recordTapped) {
      $0.alert = AlertState {
        TextState("Permission is required to record voice memos.")
      } actions: {
        ButtonState(action: .openSettings) { TextState("Settings") }
        ButtonState(role: .cancel) { TextState("OK") }
      }
    }
    await store.send(\.alert.openSettings) { $0.alert = nil }
  }

  @Test func `a recording that fails is told`() async {
    struct Broken: Error {}
    var state = Recorder.State()
    state.recording = RecordingMemo.State(date: date, url: url(0))
    let store = TestStore(initialState: state) {
      Recorder()
    } withDependencies: {
      $0.audioRecorder.start = { _ in throw Broken() }
      $0.continuousClock = TestClock()
    }
    await store.send(\.recording.start)
    await store.receive(\.recording.audioRecorderDidFinish.failure)
    await store.receive(\.recording.delegate.didFinish.failure) {
      $0.alert = AlertState { TextState("Voice memo recording failed.") }
      $0.recording = nil
    }
  }

  @Test func `one memo plays at a time, to its end`() async {
    let clock = TestClock()
    var state = Recorder.State()
    state.memos = [
      Memo.State(url: url(1), date: date, duration: .seconds(10)),
      Memo.State(url: url(2), date: date, duration: .seconds(1)),
    ]
    let store = TestStore(initialState: state) {
      Recorder()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(\.memos[id: url(1)].playTapped) { $0.memos[id: self.url(1)]?.isPlaying = true }
    await store.receive(\.memos[id: url(1)].delegate.playbackStarted)
    await store.send(\.memos[id: url(2)].playTapped) { $0.memos[id: self.url(2)]?.isPlaying = true }
    await store.receive(\.memos[id: url(2)].delegate.playbackStarted) { $0.memos[id: self.url(1)]?.isPlaying = false }
    await clock.advance(by: .seconds(1))
    await store.receive(\.memos[id: url(2)].playbackEnded.success) { $0.memos[id: self.url(2)]?.isPlaying = false }
    await store.send(.onDelete([0])) { $0.memos.remove(at: 0) }
  }
}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import Navigation

/// A recording in progress.
@Reducer
public struct RecordingMemo {
  @ObservableState
  public struct State: Equatable, Sendable {
    public var date: Date
    public var duration = Duration.zero
    public var mode = Mode.recording
    public var url: URL

    public enum Mode: Sendable { case recording, encoding }

    public init(date: Date, url: URL) {
      self.date = date
      self.url = url
    }
  }

  public enum Action: Sendable {
    case audioRecorderDidFinish(Result<Bool, any Error>)
    case delegate(Delegate)
    case finalTime(Duration)
    case start
    case stopTapped
    case timerUpdated

    @CasePathable
    public enum Delegate: Sendable {
      case didFinish(Result<State, any Error>)
    }
  }

  /// The recording ended without a file.
  public struct Failed: Equatable, Error {}

  @Dependency(\.audioRecorder) var audioRecorder
  @Dependency(\.continuousClock) var clock

  public init() {}

  public var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .audioRecorderDidFinish(.success(true)):
        return .send(.delegate(.didFinish(.success(state))))
      case .audioRecorderDidFinish(.success(false)):
        return .send(.delegate(.didFinish(.failure(Failed()))))
      case .audioRecorderDidFinish(.failure(let error)):
        return .send(.delegate(.didFinish(.failure(error))))
      case .delegate:
        return .none
      case .finalTime(let duration):
        state.duration = duration
        return .none
      case .stopTapped:
        state.mode = .encoding
        return .run { send in
          if let time = await audioRecorder.currentTime() { await send(.finalTime(time)) }
          await audioRecorder.stop()
        }
      case .start:
        return .run { [url = state.url] send in
          async let recording: Void = send(.audioRecorderDidFinish(Result { try await audioRecorder.start(url: url) }))
          for await _ in clock.timer(interval: .seconds(1)) { await send(.timerUpdated) }
          await recording
        }
      case .timerUpdated:
        state.duration += .seconds(1)
        return .none
      }
    }
  }
}

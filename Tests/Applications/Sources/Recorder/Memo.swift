// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import Navigation

/// A recording that can be played.
@Reducer
public struct Memo {
  @ObservableState
  public struct State: Equatable, Identifiable, Sendable {
    public var url: URL
    public var date: Date
    public var duration: Duration
    public var title = ""
    public var isPlaying = false

    public var id: URL { url }

    public init(url: URL, date: Date, duration: Duration) {
      self.url = url
      self.date = date
      self.duration = duration
    }
  }

  public enum Action: Sendable {
    case delegate(Delegate)
    case playTapped
    case playbackEnded(Result<Bool, any Error>)
    case titleChanged(String)

    @CasePathable
    public enum Delegate: Sendable { case playbackFailed, playbackStarted }
  }

  private enum CancelID { case play }

  @Dependency(\.continuousClock) var clock

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .playTapped where state.isPlaying:
        state.isPlaying = false
        return .cancel(id: CancelID.play)

      case .playTapped:
        state.isPlaying = true
        return .merge(
          .send(.delegate(.playbackStarted)),
          .run { [duration = state.duration] send in
            let result = await Result {
              try await clock.sleep(for: duration)
              return true
            }
            await send(.playbackEnded(result))
          }
          .cancellable(id: CancelID.play, cancelInFlight: true)
        )

      case .playbackEnded(let result):
        state.isPlaying = false
        if case .success(true) = result { return .none }
        return .send(.delegate(.playbackFailed))

      case .titleChanged(let title):
        state.title = title
        return .none
      }
    }
  }
}

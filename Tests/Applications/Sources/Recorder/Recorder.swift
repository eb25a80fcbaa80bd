// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import Navigation

/// A list of recordings, and the one in progress.
@Reducer
public struct Recorder {
  @ObservableState
  public struct State: Equatable {
    @Presents public var alert: AlertState<Action.Alert>?
    @Presents public var recording: RecordingMemo.State?
    public var permission = Permission.undetermined
    public var memos: IdentifiedArrayOf<Memo.State> = []

    public enum Permission: Sendable { case allowed, denied, undetermined }

    public init() {}
  }

  public enum Action: Sendable {
    case alert(PresentationAction<Alert>)
    case memos(IdentifiedActionOf<Memo>)
    case onDelete(IndexSet)
    case permissionResponse(Bool)
    case recordTapped
    case recording(PresentationAction<RecordingMemo.Action>)

    @CasePathable
    public enum Alert: Sendable { case openSettings }
  }

  @Dependency(\.audioRecorder) var audioRecorder
  @Dependency(\.date.now) var now
  @Dependency(\.temporaryDirectory) var temporaryDirectory
  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

      case .memos(.element(let id, .delegate(.playbackStarted))):
        // Only one memo plays.
        for memo in state.memos.ids where memo != id { state.memos[id: memo]?.isPlaying = false }
        return .none

      case .memos(.element(_, .delegate(.playbackFailed))):
        state.alert = AlertState { TextState("Voice memo playback failed.") }
        return .none

      case .memos:
        return .none

      case .onDelete(let indices):
        state.memos.remove(atOffsets: indices)
        return .none

      case .permissionResponse(let isAllowed):
        state.permission = isAllowed ? .allowed : .denied
        if isAllowed {
          state.recording = newRecording
        } else {
          state.alert = AlertState { TextState("Permission is required to record voice memos.") }
        }
        return .none

      case .recordTapped:
        switch state.permission {
        case .undetermined:
          return .run { send in await send(.permissionResponse(audioRecorder.requestPermission())) }
        case .denied:
          state.alert = AlertState {
            TextState("Permission is required to record voice memos.")
          } actions: {
            ButtonState(action: .openSettings) { TextState("Settings") }
            ButtonState(role: .cancel) { TextState("OK") }
          }
          return .none
        case .allowed:
          state.recording = newRecording
          return .none
        }

      case .recording(.presented(.delegate(.didFinish(.success(let recording))))):
        state.recording = nil
        state.memos.insert(
          Memo.State(url: recording.url, date: recording.date, duration: recording.duration),
          at: 0
        )
        return .none

      case .recording(.presented(.delegate(.didFinish(.failure)))):
        state.alert = AlertState { TextState("Voice memo recording failed.") }
        state.recording = nil
        return .none

      case .recording:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$recording, action: \.recording) { RecordingMemo() }
    .forEach(\.memos, action: \.memos) { Memo() }
  }

  private var newRecording: RecordingMemo.State {
    RecordingMemo.State(date: now, url: temporaryDirectory().appendingPathComponent("\(uuid()).m4a"))
  }
}

extension DependencyValues {
  /// The folder of new recordings.
  public var temporaryDirectory: @Sendable () -> URL {
    get { self[TemporaryDirectoryKey.self] }
    set { self[TemporaryDirectoryKey.self] = newValue }
  }

  private enum TemporaryDirectoryKey: DependencyKey {
    static let liveValue: @Sendable () -> URL = { FileManager.default.temporaryDirectory }
    static let testValue: @Sendable () -> URL = unimplemented(
      "temporaryDirectory",
      placeholder: URL(fileURLWithPath: "/")
    )
  }
}

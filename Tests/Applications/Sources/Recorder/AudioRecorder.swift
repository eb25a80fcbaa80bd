// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import Navigation

/// Records sound.
@DependencyClient
public struct AudioRecorder: Sendable {
  public var currentTime: @Sendable () async -> Duration?
  public var requestPermission: @Sendable () async -> Bool = { false }
  public var start: @Sendable (_ url: URL) async throws -> Bool
  public var stop: @Sendable () async -> Void
}

extension AudioRecorder: TestDependencyKey {
  public static let testValue = AudioRecorder()

  /// Records nothing, in the real time.
  public static var previewValue: AudioRecorder {
    let start = ContinuousClock.now
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    return AudioRecorder(
      currentTime: { start.duration(to: .now) },
      requestPermission: { true },
      start: { _ in
        for await _ in stream { return true }
        return false
      },
      stop: {
        continuation.yield()
        continuation.finish()
      }
    )
  }
}

extension DependencyValues {
  public var audioRecorder: AudioRecorder {
    get { self[AudioRecorder.self] }
    set { self[AudioRecorder.self] = newValue }
  }
}

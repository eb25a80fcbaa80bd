import Dovetail

/// An effect of a recorded store.
public struct SessionEffect: Hashable, Sendable {
  /// How an effect has ended.
  public enum End: Hashable, Sendable {
    /// The work has ended without failure.
    case finished

    /// The work has thrown an error. This is its type and case, without what it holds.
    case failed(String)

    /// The effect was cancelled.
    case cancelled

    /// The effect never began, because of its ``Dovetail/OverlapPolicy``.
    case dropped
  }

  /// The number of the effect, which is unique in its store.
  public let number: UInt64

  /// The name of the effect; `nil` if it has none.
  public let name: String?

  /// The file in which the effect was created, in the format of `#fileID`.
  public let fileID: String

  /// The line at which the effect was created.
  public let line: Int

  /// The number of the entry that began the effect; `nil` if none did.
  public let entry: Int?

  /// When the effect began, since the session began.
  public let began: Duration

  /// When the effect ended; `nil` while it runs.
  public internal(set) var ended: Duration?

  /// How the effect has ended; `nil` while it runs.
  public internal(set) var end: End?

  /// The error that the work has thrown, for texts without what is hidden.
  package internal(set) var failure: ThrownError?
}

extension SessionEffect {
  /// The word for how the effect has ended, which files and the inspector have; `nil` while it runs.
  package var endName: String? {
    switch end {
    case nil: nil
    case .finished: "finished"
    case .failed: "failed"
    case .cancelled: "cancelled"
    case .dropped: "dropped"
    }
  }

  /// The text of the error that the work has thrown; `nil` if there is none.
  ///
  /// - Parameter texts: Makes the text, without what is hidden.
  package func errorText(_ texts: ValueText) -> String? {
    guard case .failed(let text) = end else { return nil }
    return failure.map { texts.text(of: $0.error) } ?? text
  }
}

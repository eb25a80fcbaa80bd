import Dovetail

/// Why a ``SessionRecorder`` cannot do what it is asked for now.
public struct SessionRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence that says why, and what to do.
  public let description: String

  /// Creates a refusal.
  ///
  /// - Parameter description: A sentence that says why, and what to do.
  package init(_ description: String) { self.description = description }
}

extension SessionRefusal: PlainError {}

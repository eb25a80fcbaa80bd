import Dovetail

/// The place and the reason of an error of an encoder or a decoder.
struct CodingFailure: Hashable {
  /// The path of the value: `state.rows[0].title`.
  var path: String

  /// Why the value could not be encoded or decoded.
  var reason: String

  /// Describes an error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - container: The path of the container to which the path of the failure is relative.
  ///   - key: The key of the container in whose value the error was thrown, for errors without a path.
  init(_ error: any Error, in container: [any CodingKey], key: String) {
    let summary = ErrorSummary(of: error)
    path = summary.place(from: container.count) ?? key
    reason = summary.reason
  }
}

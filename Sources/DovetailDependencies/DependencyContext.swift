/// The context that the program runs in: live, preview or test.
///
/// The context determines the default value of a dependency:
/// ``DependencyKey/liveValue``, ``TestDependencyKey/previewValue`` or ``TestDependencyKey/testValue``.
///
/// ```swift
/// @Dependency(\.context) var context
/// ```
///
/// The context is determined by the first that applies: the environment variable `DOVETAIL_CONTEXT` or
/// `SWIFT_DEPENDENCIES_CONTEXT`, set to `live`, `preview` or `test`; whether the process renders Xcode previews;
/// whether it runs tests. Otherwise the context is `live`.
public enum DependencyContext: String, Sendable, Hashable, CaseIterable {
  /// The program runs in production.
  case live

  /// The program renders previews.
  case preview

  /// The program runs tests.
  case test
}

extension DependencyContext {
  /// The names of the environment variables that set the context, in descending priority.
  static let variables = ["DOVETAIL_CONTEXT", "SWIFT_DEPENDENCIES_CONTEXT"]

  /// The context that the environment of this process sets, if any.
  static let ofEnvironment = DependencyContext(
    environment: { Environment[$0] },
    reject: { report(.unknownContext(variable: $0, value: $1), at: SourceSite()) }
  )

  /// The context of code without an explicit context.
  static var inferred: DependencyContext {
    ofEnvironment ?? (isTesting ? .test : .live)
  }

  /// Reads the context from the environment.
  ///
  /// - Parameters:
  ///   - environment: Returns the value of an environment variable.
  ///   - reject: Called for a value that has an unknown value.
  init?(environment: (_ name: String) -> String?, reject: (_ variable: String, _ value: String) -> Void) {
    for variable in Self.variables {
      guard let value = environment(variable) else { continue }
      if let context = DependencyContext(rawValue: value) {
        self = context
        return
      }
      reject(variable, value)
    }
    guard environment("XCODE_RUNNING_FOR_PREVIEWS") == "1" else { return nil }
    self = .preview
  }
}

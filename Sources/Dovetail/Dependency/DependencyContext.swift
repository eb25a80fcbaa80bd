/// What the program is doing: the real thing, a preview, or a test.
///
/// It decides which value a dependency has where nobody has given it one:
/// ``DependencyKey/liveValue``, ``TestDependencyKey/previewValue`` or ``TestDependencyKey/testValue``.
///
/// ```swift
/// @Dependency(\.context) var context
/// ```
///
/// It is found out, in this order: the environment variable `DOVETAIL_CONTEXT`, or `SWIFT_DEPENDENCIES_CONTEXT`, set to
/// `live`, `preview` or `test`; whether the process shows previews of Xcode; whether it runs tests.
public enum DependencyContext: String, Sendable, Hashable, CaseIterable {
  /// The program does what it is for.
  case live

  /// The program shows previews.
  case preview

  /// The program runs tests.
  case test
}

extension DependencyContext {
  /// The names of the variables that set the context, the one that decides first.
  static let variables = ["DOVETAIL_CONTEXT", "SWIFT_DEPENDENCIES_CONTEXT"]

  /// What the environment says of the context of this process.
  static let ofEnvironment = DependencyContext(
    environment: { Environment[$0] },
    reject: { report(.unknownContext(variable: $0, value: $1), at: SourceSite()) }
  )

  /// The context of code that nobody has given one.
  static var inferred: DependencyContext {
    ofEnvironment ?? (isTesting ? .test : .live)
  }

  /// Reads the environment.
  ///
  /// - Parameters:
  ///   - environment: Returns the value of a variable.
  ///   - reject: Is told of a value that names no context.
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

/// Checks a condition, as the standard library's `assert` or `precondition` does.
///
/// ```swift
/// @Dependency(\.assert) var assert
///
/// assert(index < rows.count, "The row is gone.")
/// ```
///
/// In tests and previews, a false condition reports an issue and execution continues, so that a test can cover a failed
/// check.
public struct AssertionEffect: Sendable {
  private let check: @Sendable (@autoclosure () -> Bool, @autoclosure () -> String, SourceSite) -> Void

  /// Creates a check.
  ///
  /// ```swift
  /// $0.assert = AssertionEffect { condition, message, site in
  ///   if !condition() { log(message(), site) }
  /// }
  /// ```
  ///
  /// - Parameter check: The function that receives the condition, the message and the source location of the call.
  public init(
    _ check:
      @escaping @Sendable (
        _ condition: @autoclosure () -> Bool,
        _ message: @autoclosure () -> String,
        _ site: SourceSite
      ) -> Void
  ) {
    self.check = check
  }

  /// Checks a condition.
  ///
  /// - Parameters:
  ///   - condition: The condition that must be true.
  ///   - message: The message for a false condition.
  public func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String = "",
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    check(
      condition(),
      message(),
      SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  static let reporting = AssertionEffect { condition, message, site in
    guard !condition() else { return }
    let message = message()
    report(.assertionFailed(message), at: site)
  }
}

/// Reports that unreachable code was reached.
///
/// ```swift
/// @Dependency(\.assertionFailure) var assertionFailure
///
/// default: assertionFailure("There is no such tab.")
/// ```
public struct AssertionFailureEffect: Sendable {
  private let fail: @Sendable (@autoclosure () -> String, SourceSite) -> Void

  /// Creates an effect that reports a failure.
  ///
  /// ```swift
  /// $0.assertionFailure = AssertionFailureEffect { message, site in log(message(), site) }
  /// ```
  ///
  /// - Parameter fail: The function that receives the message and the source location of the call.
  public init(_ fail: @escaping @Sendable (_ message: @autoclosure () -> String, _ site: SourceSite) -> Void) {
    self.fail = fail
  }

  /// Reports that unreachable code was reached.
  ///
  /// - Parameter message: The message of the report.
  public func callAsFunction(
    _ message: @autoclosure () -> String = "",
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    fail(message(), SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension DependencyValues {
  /// Checks a condition in debug builds, as the standard library's `assert` does.
  ///
  /// In tests and previews, a false condition reports an issue and execution continues.
  public var assert: AssertionEffect {
    get { self[AssertKey.self] }
    set { self[AssertKey.self] = newValue }
  }

  /// Fails in debug builds, as the standard library's `assertionFailure` does.
  ///
  /// In tests and previews, it reports an issue and execution continues.
  public var assertionFailure: AssertionFailureEffect {
    get { self[AssertionFailureKey.self] }
    set { self[AssertionFailureKey.self] = newValue }
  }

  /// Checks a condition in every build, as the standard library's `precondition` does.
  ///
  /// In tests and previews a false condition reports an issue, and execution continues.
  public var precondition: AssertionEffect {
    get { self[PreconditionKey.self] }
    set { self[PreconditionKey.self] = newValue }
  }
}

private enum AssertKey: DependencyKey {
  static var liveValue: AssertionEffect {
    AssertionEffect { condition, message, site in
      Swift.assert(condition(), message(), file: site.filePath, line: site.line)
    }
  }
  static var previewValue: AssertionEffect { .reporting }
  static var testValue: AssertionEffect { .reporting }
}

private enum AssertionFailureKey: DependencyKey {
  static var liveValue: AssertionFailureEffect {
    AssertionFailureEffect { message, site in
      Swift.assertionFailure(message(), file: site.filePath, line: site.line)
    }
  }
  static var previewValue: AssertionFailureEffect { testValue }
  static var testValue: AssertionFailureEffect {
    AssertionFailureEffect { message, site in
      let message = message()
      report(.assertionFailed(message), at: site)
    }
  }
}

private enum PreconditionKey: DependencyKey {
  static var liveValue: AssertionEffect {
    AssertionEffect { condition, message, site in
      Swift.precondition(condition(), message(), file: site.filePath, line: site.line)
    }
  }
  static var previewValue: AssertionEffect { .reporting }
  static var testValue: AssertionEffect { .reporting }
}

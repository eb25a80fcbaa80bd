/// Checks a condition, and stops a program in development, or fails a test, where it does not hold.
///
/// ```swift
/// @Dependency(\.assert) var assert
///
/// assert(index < rows.count, "The row is gone.")
/// ```
///
/// Unlike the function of the standard library it can be tested: in tests and previews it reports an issue and goes on.
public struct AssertionEffect: Sendable {
  private let check: @Sendable (@autoclosure () -> Bool, @autoclosure () -> String, SourceSite) -> Void

  /// Makes a check.
  ///
  /// - Parameter check: Is given the condition, the message and the place of the call.
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
  ///   - condition: What has to hold.
  ///   - message: What is said where it does not.
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

/// Says that a place is reached which should not be.
///
/// ```swift
/// @Dependency(\.assertionFailure) var assertionFailure
///
/// default: assertionFailure("There is no such tab.")
/// ```
public struct AssertionFailureEffect: Sendable {
  private let fail: @Sendable (@autoclosure () -> String, SourceSite) -> Void

  /// Makes a failure.
  ///
  /// - Parameter fail: Is given the message and the place of the call.
  public init(_ fail: @escaping @Sendable (_ message: @autoclosure () -> String, _ site: SourceSite) -> Void) {
    self.fail = fail
  }

  /// Says that this place should not be reached.
  ///
  /// - Parameter message: What is said.
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
  /// Checks a condition in development, as the function of the standard library does; in tests it reports an issue.
  public var assert: AssertionEffect {
    get { self[AssertKey.self] }
    set { self[AssertKey.self] = newValue }
  }

  /// Says that a place is reached which should not be; in tests it reports an issue.
  public var assertionFailure: AssertionFailureEffect {
    get { self[AssertionFailureKey.self] }
    set { self[AssertionFailureKey.self] = newValue }
  }

  /// Checks a condition in every build, as the function of the standard library does; in tests it reports an issue and
  /// goes on.
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

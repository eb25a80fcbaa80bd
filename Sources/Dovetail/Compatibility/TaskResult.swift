/// The value of an operation, or the error that it threw.
///
/// For code that was written for TCA before 1.4. If `Action` need not be `Equatable`, use `Result` instead. Tests match
/// its cases with key paths: `\.response.success`.
@available(*, deprecated, message: "Use 'Result'.")
public enum TaskResult<Success: Sendable>: Sendable {
  /// The operation returned a value.
  case success(Success)

  /// The operation threw an error.
  case failure(any Error)

  /// Runs an operation.
  ///
  /// ```swift
  /// await send(.response(TaskResult { try await facts.fetch(number) }))
  /// ```
  ///
  /// - Parameters:
  ///   - isolation: The actor of the caller.
  ///   - body: The operation.
  public init(isolation: isolated (any Actor)? = #isolation, catching body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }

  /// Converts a result.
  ///
  /// - Parameter result: The result.
  public init<Failure>(_ result: Result<Success, Failure>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }

  /// The value.
  ///
  /// - Throws: The error of the operation.
  public var value: Success {
    get throws { try Result(self).get() }
  }

  /// Converts the value.
  ///
  /// - Parameter transform: Converts the value.
  public func map<NewSuccess>(_ transform: (Success) -> NewSuccess) -> TaskResult<NewSuccess> {
    TaskResult<NewSuccess>(Result(self).map(transform))
  }

  /// Converts the value into a result.
  ///
  /// - Parameter transform: Converts the value.
  public func flatMap<NewSuccess>(_ transform: (Success) -> TaskResult<NewSuccess>) -> TaskResult<NewSuccess> {
    switch self {
    case .success(let value): transform(value)
    case .failure(let error): .failure(error)
    }
  }
}

@available(*, deprecated, message: "Use 'Result'.")
extension TaskResult: CasePathable {
  /// The paths to the cases.
  public struct AllCasePaths: Sendable {
    /// The path to the value.
    public var success: AnyCasePath<TaskResult, Success> {
      AnyCasePath(embed: { .success($0) }, extract: { if case .success(let value) = $0 { value } else { nil } })
    }

    /// The path to the error.
    public var failure: AnyCasePath<TaskResult, any Error> {
      AnyCasePath(embed: { .failure($0) }, extract: { if case .failure(let error) = $0 { error } else { nil } })
    }
  }

  /// The paths to the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

@available(*, deprecated, message: "Use 'Result'.")
extension TaskResult: Equatable where Success: Equatable {
  /// Whether two results have equal values, or equal errors of one `Equatable` type.
  ///
  /// Errors that are not `Equatable` are equal if they have the same type and equal descriptions.
  public static func == (first: TaskResult, second: TaskResult) -> Bool {
    switch (first, second) {
    case (.success(let first), .success(let second)): first == second
    case (.failure(let first), .failure(let second)): areEqual(first, second)
    default: false
    }
  }
}

@available(*, deprecated, message: "Use 'Result'.")
extension TaskResult: Hashable where Success: Hashable {
  /// Hashes the value, or the type of the error.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .success(let value): hasher.combine(value)
    case .failure(let error): hasher.combine(ObjectIdentifier(type(of: error)))
    }
  }
}

extension Result where Failure == any Error {
  /// Converts a task result.
  ///
  /// - Parameter result: The task result.
  @available(*, deprecated, message: "Use 'Result' in place of 'TaskResult'.")
  public init(_ result: TaskResult<Success>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }
}

private func areEqual(_ first: any Error, _ second: any Error) -> Bool {
  guard type(of: first) == type(of: second) else { return false }
  if let first = first as? any Equatable { return areEqual(first, second) }
  return String(describing: first) == String(describing: second)
}

private func areEqual<First: Equatable>(_ first: First, _ second: any Error) -> Bool { first == second as? First }

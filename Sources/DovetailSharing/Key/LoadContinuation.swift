/// Receives the value that a ``SharedReaderKey`` has loaded.
///
/// A key has to resume it exactly once. An issue is reported if it is resumed again, or released without being resumed.
///
/// ```swift
/// func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
///   Task { continuation.resume(returning: await server.number()) }
/// }
/// ```
public struct LoadContinuation<Value: Sendable>: Sendable {
  private let resumption: Resumption<Result<Value?, any Error>>

  /// Creates a continuation, for a key that wraps another key, or for the test of a key.
  ///
  /// - Parameters:
  ///   - description: The name in messages.
  ///   - callback: Receives the value, `nil` for the initial value, or the error.
  public init(
    _ description: String = "load",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    callback: @escaping @Sendable (_ result: Result<Value?, any Error>) -> Void
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    resumption = Resumption(description, site: site, callback: callback)
  }

  init(_ resumption: Resumption<Result<Value?, any Error>>) {
    self.resumption = resumption
  }

  /// Resumes with the loaded value.
  ///
  /// - Parameter value: The value.
  public func resume(returning value: Value) { resume(with: .success(value)) }

  /// Resumes without a value, since none is stored.
  ///
  /// The shared value is set to its initial value.
  ///
  /// ```swift
  /// guard let data = store[name] else { return continuation.resumeReturningInitialValue() }
  /// ```
  public func resumeReturningInitialValue() { resume(with: .success(nil)) }

  /// Resumes with the reason why the value could not be loaded.
  ///
  /// - Parameter error: The error.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Resumes with a result.
  ///
  /// - Parameter result: The value, `nil` for the initial value, or the error.
  public func resume(with result: Result<Value?, any Error>) { resumption.resume(result) }
}

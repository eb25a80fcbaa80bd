/// Takes the value that a ``SharedReaderKey`` has loaded.
///
/// It is to be resumed once. An issue is reported where it is resumed again, or never.
public struct LoadContinuation<Value: Sendable>: Sendable {
  private let resumption: Resumption<Result<Value?, any Error>>

  /// Makes a continuation, for a key that calls another or for the test of a key.
  ///
  /// - Parameters:
  ///   - description: What messages call it.
  ///   - callback: Is given the value, `nil` for the value to begin with, or the error.
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

  /// Gives the value.
  public func resume(returning value: Value) { resume(with: .success(value)) }

  /// Says that there is none, so that the value to begin with stays.
  public func resumeReturningInitialValue() { resume(with: .success(nil)) }

  /// Says why the value cannot be loaded.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Gives the value, `nil` for the value to begin with, or the error.
  public func resume(with result: Result<Value?, any Error>) { resumption.resume(result) }
}
